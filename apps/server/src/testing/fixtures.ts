import { addDays, api, type Enrollment, type StudentRecord, type WorkoutPlan } from '@folego/contract'
import { newId } from '#platform/database'
import { testPassword } from './a-gym.ts'
import type { TestGym } from './a-gym.ts'
import type { Call, CallResult } from './server.ts'

/* Records that most tests begin with, made by calls. */

/** The gyms' today at `testNow`. */
const today = '2026-03-14'

/** A new plan of 30 days; resolves with its id. */
export async function aPlan(call: Call, name = 'Plano Mensal', price = 129.9): Promise<string> {
  return created(await call(api.plans.create, { body: { name, price, duration: 30 } })).id
}

/** A new student without an account; resolves with the id. */
export async function aStudent(call: Call, fields: object = {}): Promise<string> {
  const email = `aluno.${newId()}@exemplo.com`
  const body = { name: 'Caio Reis', email, phone: '11912345678', birth_date: '1990-01-01', ...fields }
  return created(await call(api.students.create, { body })).id
}

let count = 0

/** The form of a student whose e-mail nobody else has. */
export function studentForm() {
  const email = `aluno.${Date.now()}.${(count += 1)}@exemplo.com`
  return { name: 'Júlia Brandão', email, phone: '(11) 91234-5678', birth_date: '1990-02-28' }
}

/** A new student of `studentForm` without an account; resolves with the whole record. */
export async function newStudent(gym: TestGym, fields: object = {}): Promise<StudentRecord> {
  return created(await gym.admin.call(api.students.create, { body: { ...studentForm(), ...fields } }))
}

/** The same with an account, whose password is `testPassword`. */
export async function newStudentWithAccount(gym: TestGym, fields: object = {}): Promise<StudentRecord> {
  const body = { ...studentForm(), password: testPassword, ...fields }
  return created(await gym.admin.call(api.students.createWithAccount, { body }))
}

/** Changes a student as the administrator; it may be refused. */
export function changeStudent(gym: TestGym, body: { id: string; [field: string]: unknown }, headers = {}) {
  return gym.admin.call(api.students.update, { body, headers })
}

interface EnrollmentOptions {
  plan_id: string
  /** The gym's student by default. */
  student_id?: string
  start_date?: string
  end_date?: string
}

/** The administrator asks for an enrollment, from `testNow`'s day for 30 more days by default; it may be refused. */
export function enroll(gym: TestGym, fields: EnrollmentOptions, headers = {}): Promise<CallResult<Enrollment>> {
  const body = { student_id: gym.student.studentId, start_date: today, end_date: addDays(today, 30), ...fields }
  return gym.admin.call(api.enrollments.create, { body, headers })
}

/** A new enrollment. */
export async function enrolled(gym: TestGym, fields: EnrollmentOptions): Promise<Enrollment> {
  return created(await enroll(gym, fields))
}

/** A workout that the instructor has written and assigned to the gym's student. */
export async function assignedWorkout(gym: TestGym, changes: object = {}, valid_until?: string): Promise<WorkoutPlan> {
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const body = { title: 'Treino A', description: 'Peito', exercises, ...changes }
  const workout = created(await gym.instructor.call(api.workoutPlans.create, { body }))
  const assignment = { student_id: gym.student.studentId, workout_plan_id: workout.id, valid_until }
  created(await gym.instructor.call(api.assignments.create, { body: assignment }))
  return workout
}

function created<Body>({ status, body }: CallResult<Body>): Body {
  if (status !== 201) throw new Error(`answered ${status} instead of 201: ${JSON.stringify(body)}`)
  return body
}
