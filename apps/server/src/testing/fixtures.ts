import { api } from '@folego/contract'
import { addDays, type SaleChannel } from '@folego/domain'
import type { BodyInput, Enrollment, Student, TrainingSet, WorkoutPlan } from '@folego/contract'
import { newId } from '#platform/database'
import { aGym, aPerson, testPassword } from './a-gym.ts'
import type { Person, TestGym } from './a-gym.ts'
import { testNow } from './server.ts'
import type { Call, CallResult, TestServer } from './server.ts'

/* Records that most tests start with, created by the product's own calls. */

/** An id without a record. */
export const unknownId = '01890000-0000-7000-8000-000000000000'

/** The gyms' today at `testNow`. */
const today = '2026-03-14'

/** A gym with a receptionist, at `testNow`. */
export async function aGymWithReception(server: TestServer): Promise<{ gym: TestGym; reception: Person }> {
  server.clock.set(testNow)
  const gym = await aGym(server)
  return { gym, reception: await aPerson(server, gym.id, 'admin', 'reception') }
}

/** Creates a plan of 30 days; resolves with its id. */
export async function aPlan(call: Call, name = 'Plano Mensal', price = 129.9): Promise<string> {
  return created(await call(api.plans.create, { body: { name, price, duration: 30 } })).id
}

/** Creates a student without an account; resolves with the id. */
export async function aStudent(call: Call, values: object = {}): Promise<string> {
  return created(await call(api.students.create, { body: { ...studentForm(), ...values } })).id
}

/** The form of a new student, with a unique e-mail. */
export const studentForm = () => ({
  name: 'Caio Reis',
  email: `aluno.${newId()}@exemplo.com`,
  phone: '(11) 91234-5678',
  birth_date: '1990-01-01',
})

type StudentValues = Omit<Partial<BodyInput<(typeof api.students)['createWithAccount']>>, 'email'> & {
  email?: string | null
}

/** Creates a student and returns the record. */
export async function createStudent(gym: TestGym, values: StudentValues = {}): Promise<Student> {
  return created(await gym.admin.call(api.students.create, { body: { ...studentForm(), ...values } }))
}

/** The same with an account and `testPassword`. */
export async function createStudentWithAccount(gym: TestGym, values: StudentValues = {}): Promise<Student> {
  const form = studentForm()
  const body = { ...form, password: testPassword, ...values, email: values.email ?? form.email }
  return created(await gym.admin.call(api.students.createWithAccount, { body }))
}

/** Backdates the record of a student to noon of a day. */
export async function createdOn({ database }: TestServer, gym: TestGym, studentId: string, day: string): Promise<void> {
  const created_at = `${day}T12:00:00Z`
  await database.inGym(gym.id, 'write', (tx) =>
    tx.updateTable('students').set({ created_at }).where('id', '=', studentId).execute(),
  )
}

/** Sets the clock to a time of another day, noon in the gym by default, and signs an owner in again. */
export async function goTo(server: TestServer, gym: TestGym, day: string, time = '15:00'): Promise<void> {
  server.clock.set(new Date(`${day}T${time}:00Z`))
  gym.admin = await aPerson(server, gym.id, 'admin')
}

interface EnrollmentOptions {
  plan_id: string
  /** The gym's student by default. */
  student_id?: string
  start_date?: string
  end_date?: string
  due_day?: number
  sale_channel?: SaleChannel
}

/** Requests an enrollment as the administrator, by default from `testNow`'s day for 30 more days; it may be refused. */
export function enroll(gym: TestGym, values: EnrollmentOptions, headers = {}): Promise<CallResult<Enrollment>> {
  const body = { student_id: gym.student.studentId, start_date: today, end_date: addDays(today, 30), ...values }
  return gym.admin.call(api.enrollments.create, { body, headers })
}

/** Creates an enrollment. */
export async function enrolled(gym: TestGym, values: EnrollmentOptions): Promise<Enrollment> {
  return created(await enroll(gym, values))
}

interface TermDays {
  /** Days from `today`, the tests' day by default. */
  from?: number
  until?: number
  today?: string
}

/** Enrolls a student in a plan that costs nothing, over days relative to today. */
export async function aFreeTerm(gym: TestGym, student_id: string, days: TermDays = {}): Promise<void> {
  const { from = -10, until = 30, today: day = today } = days
  const plan_id = await aPlan(gym.admin.call, 'Livre', 0)
  await enrolled(gym, { student_id, plan_id, start_date: addDays(day, from), end_date: addDays(day, until) })
}

/** A student without an account whose term costs nothing. */
export async function aMember(gym: TestGym, days: TermDays = {}, fields: object = {}): Promise<string> {
  const student_id = await aStudent(gym.admin.call, fields)
  await aFreeTerm(gym, student_id, days)
  return student_id
}

/** A workout written by the instructor and assigned to the gym's student. */
export async function assignedWorkout(gym: TestGym, changes: object = {}, valid_until?: string): Promise<WorkoutPlan> {
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const body = { title: 'Treino A', description: 'Peito', exercises, ...changes }
  const workout = created(await gym.instructor.call(api.workoutPlans.create, { body }))
  const assignment = { student_id: gym.student.studentId, workout_plan_id: workout.id, valid_until }
  created(await gym.instructor.call(api.assignments.create, { body: assignment }))
  return workout
}

/** A set as the server returns it. */
export const aTrainingSet = (values: Partial<TrainingSet> = {}): TrainingSet => ({
  client_id: '019a0000-0000-7000-8000-00000000000a',
  exercise_name: 'Supino',
  exercise_id: null,
  set_number: 1,
  occurrence: 1,
  kind: 'normal',
  weight_kg: 40,
  repetitions: 10,
  seconds: null,
  distance_m: null,
  incline: null,
  heart_rate: null,
  rir: null,
  instead_of: null,
  done_at: '2026-03-14T11:00:00.000Z',
  revision: 1,
  deleted: false,
  ...values,
})

function created<Body>({ status, body }: CallResult<Body>): Body {
  if (status !== 201) throw new Error(`answered ${status} instead of 201: ${JSON.stringify(body)}`)
  return body
}
