import { addDays, dateInZone, foldForSearch } from '@folego/domain'
import type { Client } from 'pg'
import { insertRows } from './insert-rows.ts'
import { nameOf } from './names.ts'
import { foldEmail, newId, newIdAt, searchKey } from './server-exports.ts'

/*
 * A gym of any size, inserted directly instead of through the services, as only reads are measured. Names and dates are the same in
 * every run, so runs are comparable.
 */

const dayMilliseconds = 86_400_000
const hour = 3_600_000
/** So many students are inserted at once, with what belongs to them. */
const studentsAtOnce = 100_000

export interface BigGym {
  gymId: string
  accountId: string
  planId: string
  studentId: string
  today: string
}

export interface Sizes {
  students: number
  plans: number
}

/**
 * Creates a gym with two enrollments per student (most expired, some active, some cancelled) and three visits of every third one
 * in the last month. Resolves with ids for requests.
 */
export async function buildGym(client: Client, name: string, sizes: Sizes, now: Date): Promise<BigGym> {
  const gymId = newId()
  const accountId = newId()
  const email = `${gymId}@exemplo.com`
  await client.query('insert into gyms (id, name) values ($1, $2)', [gymId, name])
  await client.query('insert into accounts (id, name, email, email_key) values ($1, $2, $3, $3)', [
    accountId,
    'Ana',
    email,
  ])
  await client.query('insert into memberships (gym_id, account_id, role) values ($1, $2, 1)', [gymId, accountId])
  const today = dateInZone(now, 'America/Sao_Paulo')
  const plans = await insertPlans(client, gymId, sizes.plans)
  const trainers = await insertTrainers(client, gymId)
  let studentId = ''
  for (let first = 0; first < sizes.students; first += studentsAtOnce) {
    const indexes = Array.from({ length: Math.min(studentsAtOnce, sizes.students - first) }, (_, at) => first + at)
    const students = studentsOf(gymId, indexes, trainers, now)
    await insertRows(client, 'students', students)
    const enrollments = students.flatMap((it, at) => enrollmentsOf(it, first + at, plans, today, now))
    await insertRows(client, 'enrollments', enrollments)
    await insertRows(client, 'audit_entries', entriesOf(students, enrollments, accountId, now))
    await insertVisits(client, students, accountId, now)
    if (first === 0) studentId = students[0]?.id ?? ''
  }
  return { gymId, accountId, planId: plans[0]?.id ?? '', studentId, today }
}

async function insertPlans(client: Client, gymId: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const name = `Plano ${index % 2 === 0 ? 'Mensal' : 'Trimestral'} ${index + 1}`
    return { gym_id: gymId, id: newId(), name, name_key: foldForSearch(name), price_cents: 9990, duration: 30 }
  })
  await insertRows(client, 'plans', rows)
  return rows
}

async function insertTrainers(client: Client, gymId: string) {
  const accounts = Array.from({ length: 20 }, (_, index) => {
    const email = `instrutor.${index}.${gymId}@exemplo.com`
    return { id: newId(), name: `Instrutor ${index}`, email, email_key: email }
  })
  await insertRows(client, 'accounts', accounts)
  await insertRows(
    client,
    'memberships',
    accounts.map(({ id }) => ({ gym_id: gymId, account_id: id, role: 3 })),
  )
  const rows = accounts.map(({ id, ...it }) => ({
    gym_id: gymId,
    id: newId(),
    account_id: id,
    ...it,
    name_key: foldForSearch(it.name),
    search_key: searchKey(it.name, it.email),
  }))
  await insertRows(client, 'trainers', rows)
  return rows
}

/** A pseudo-random integer below `limit`, always the same for `index`. */
function scatter(index: number, limit: number): number {
  return Number((BigInt(index + 1) * 0x9e3779b97f4a7c15n) % 0x1fffffffffffffn) % limit
}

function studentsOf(gymId: string, indexes: readonly number[], trainers: readonly { id: string }[], now: Date) {
  return indexes.map((index) => {
    const name = nameOf(index)
    const email = `${foldForSearch(name).replaceAll(' ', '.')}.${index}@${index % 3 === 0 ? 'exemplo.com' : 'gmail.com'}`
    const phone = `+55119${String(10_000_000 + scatter(index, 89_999_999))}`
    const at = now.getTime() - dayMilliseconds * scatter(index, 1500) - 1000 * index
    const created = new Date(at).toISOString()
    const isInactive = index % 10 === 0
    return {
      gym_id: gymId,
      id: newIdAt(at),
      name,
      name_key: foldForSearch(name),
      email,
      email_key: foldEmail(email),
      phone,
      birth_date: addDays('1950-01-01', scatter(index * 3, 21_000)),
      status: isInactive ? 'inactive' : 'active',
      inactive_since: isInactive ? created.slice(0, 10) : null,
      instructor_id: trainers[index % trainers.length]?.id ?? null,
      search_key: searchKey(name, email, phone.slice(1)),
      created_at: created,
      updated_at: created,
    }
  })
}

type StudentRow = ReturnType<typeof studentsOf>[number]

function enrollmentsOf(student: StudentRow, index: number, plans: readonly { id: string }[], today: string, now: Date) {
  return [0, 1].map((which) => {
    const start = addDays(today, -scatter(index * 2 + which, which === 0 ? 1400 : 90))
    const at = Math.min(now.getTime(), Date.parse(`${start}T12:00:00Z`) + index)
    const isCancelled = (index + which) % 12 === 0
    const created = new Date(at).toISOString()
    return {
      gym_id: student.gym_id,
      id: newIdAt(at),
      student_id: student.id,
      student_name_key: student.name_key,
      plan_id: plans[scatter(index + which, plans.length)]?.id ?? null,
      start_date: start,
      end_date: addDays(start, scatter(index, 3) === 0 ? 90 : 30),
      status: isCancelled ? 'cancelled' : 'active',
      cancelled_at: isCancelled ? created : null,
      price_cents: 9990,
      created_at: created,
      updated_at: created,
    }
  })
}

/** Three visits of every third student, of an hour each, with the answers at the door. */
async function insertVisits(client: Client, students: readonly StudentRow[], accountId: string, now: Date) {
  const visits = students
    .filter((_, index) => index % 3 === 0)
    .flatMap(({ gym_id, id: student_id }, index) =>
      [0, 1, 2].map((which) => {
        const at = now.getTime() - dayMilliseconds * (10 * which + 1 + scatter(index * 3 + which, 8)) - 1000 * index
        return { gym_id, id: newIdAt(at), student_id, decision_id: newIdAt(at), at }
      }),
    )
  const timeOf = (at: number) => new Date(at).toISOString()
  await insertRows(
    client,
    'access_decisions',
    visits.map(({ gym_id, decision_id, student_id, at }) => ({
      gym_id,
      id: decision_id,
      student_id,
      decided_at: timeOf(at),
      outcome: 'let_in',
      reasons: [],
      account_id: accountId,
      actor_name: 'Ana',
      credential: 'desk',
    })),
  )
  await insertRows(
    client,
    'visits',
    visits.map(({ at, ...it }) => ({
      ...it,
      entered_at: timeOf(at),
      left_at: timeOf(at + hour),
      closes_at: timeOf(at + 3 * hour),
    })),
  )
  await client.query(
    `insert into last_visits (gym_id, student_id, entered_at)
     select gym_id, student_id, max(entered_at) from visits where gym_id = $1 group by gym_id, student_id
     on conflict do nothing`,
    [students[0]?.gym_id],
  )
}

/** Audit entries for every student and enrollment created, and for a change of one student in twenty in the last two months. */
function entriesOf(
  students: readonly StudentRow[],
  enrollments: ReturnType<typeof enrollmentsOf>,
  accountId: string,
  now: Date,
) {
  const entry = (
    record: { gym_id: string; id: string },
    entity: string,
    name: string,
    at: string,
    isChange = false,
  ) => ({
    gym_id: record.gym_id,
    id: newId(),
    at,
    account_id: accountId,
    actor_name: 'Ana',
    action: isChange ? 'updated' : 'created',
    entity,
    entity_id: record.id,
    entity_name: name,
    before: isChange ? { status: 'active' } : null,
  })
  const changed = students.filter((_, index) => index % 20 === 0)
  return [
    ...students.map((it) => entry(it, 'student', it.name, it.created_at)),
    ...enrollments.map((it) => entry(it, 'enrollment', it.student_name_key, it.created_at)),
    ...changed.map((it, index) => {
      const at = new Date(now.getTime() - dayMilliseconds * scatter(index, 60) - index)
      return entry(it, 'student', it.name, at.toISOString(), true)
    }),
  ]
}

/** A month of figures for each gym, as the daily job writes them. */
export async function fillDays(client: Client): Promise<void> {
  await client.query(
    `insert into daily_figures (gym_id, day, active_students, total_students, active_enrollments, workout_plans, expiring, lapsed)
     select g.id, day, 1, 1, 1, 0, 0, 0
     from gyms g, generate_series(current_date - 32, current_date - 1, interval '1 day') day
     on conflict do nothing`,
  )
}
