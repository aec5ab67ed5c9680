import { addDays, api, type Enrollment } from '@folego/contract'
import { newId } from '#platform/database'
import type { TestGym } from './a-gym.ts'
import type { Call, CallResult } from './server.ts'

/* What the desk does before most tests begin, through its own calls. */

/** The gyms' today at `testNow`. */
const today = '2026-03-14'

/** A new plan of 30 days; resolves with its id. */
export async function aPlan(call: Call, name = 'Plano Mensal', price = 129.9): Promise<string> {
  return created(await call(api.plans.create, { body: { name, price, duration: 30 } })).id
}

/** A new student without an account; resolves with the id. */
export async function aStudent(call: Call, wishes: object = {}): Promise<string> {
  const email = `aluno.${newId()}@exemplo.com`
  const body = { name: 'Caio Reis', email, phone: '11912345678', birth_date: '1990-01-01', ...wishes }
  return created(await call(api.students.create, { body })).id
}

interface EnrollmentOptions {
  plan_id: string
  /** The gym's student by default. */
  student_id?: string
  start_date?: string
  end_date?: string
}

/** The administrator asks for an enrollment, from `testNow`'s day for 30 more days by default; it may be refused. */
export function enroll(gym: TestGym, wishes: EnrollmentOptions, headers = {}): Promise<CallResult<Enrollment>> {
  const body = { student_id: gym.student.studentId, start_date: today, end_date: addDays(today, 30), ...wishes }
  return gym.admin.call(api.enrollments.create, { body, headers })
}

/** A new enrollment. */
export async function enrolled(gym: TestGym, wishes: EnrollmentOptions): Promise<Enrollment> {
  return created(await enroll(gym, wishes))
}

function created<Body>({ status, body }: CallResult<Body>): Body {
  if (status !== 201) throw new Error(`answered ${status} instead of 201: ${JSON.stringify(body)}`)
  return body
}
