import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { insist } from './client.ts'
import type { Retries, Caller } from './client.ts'

/*
 * Twelve concurrent writers, two of each kind, and everything that the server acknowledged to them.
 */

/** Successful writes, by id. */
export interface Acknowledged {
  students: Map<string, { name: string; phone: string; version: number }>
  enrollments: Map<string, { student: string; day: string }>
  sessions: Map<string, { completed: boolean }>
  sets: Map<string, { session: string; weight: number; repetitions: number }>
  invoices: Map<string, { total: number; paid: number }>
  payments: Map<string, { invoice: string; amount: number }>
  closures: Map<string, { undone: boolean }>
  visits: Map<string, { student: string }>
}

export interface Writers {
  acknowledged: Acknowledged
  retries: Retries
  /** The number of acknowledged writes so far. */
  count(): number
  /** Resolves when no write is in progress; none starts until `resume`. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
  /** Rejects with the first unexpected response. */
  failure: Promise<never>
}

type WriteOnce = () => Promise<void>

/** Starts writing in the caller's gym. */
export async function startWriters(caller: Caller): Promise<Writers> {
  const acknowledged: Acknowledged = {
    students: new Map(),
    enrollments: new Map(),
    sessions: new Map(),
    sets: new Map(),
    invoices: new Map(),
    payments: new Map(),
    closures: new Map(),
    visits: new Map(),
  }
  const retries: Retries = { cut: 0, unavailable: 0 }
  const gym = { caller, acknowledged, retries, counted: { writes: 0 } }
  const setup = await prepareSetup(gym)
  const people: WriteOnce[] = [1, 2].flatMap((writer) => [
    studentWriter(gym, writer),
    enrollmentWriter(gym, writer, setup.plan),
    setWriter(gym, setup, traineesOf(gym, setup, `Ana ${writer}`)),
    sessionWriter(gym, setup, traineesOf(gym, setup, `Caio ${writer}`)),
    paymentWriter(gym, setup.payer),
    closureWriter(gym, writer, setup.month),
  ])
  const state = { running: true, paused: false, busy: 0 }
  const work = async (writeOnce: WriteOnce) => {
    while (state.running && !caller.closed.aborted) {
      if (state.paused) await pause(5)
      else {
        state.busy += 1
        await writeOnce()
        state.busy -= 1
      }
    }
  }
  const working = Promise.all(people.map(work))
  const failure = working.then(() => new Promise<never>(() => undefined))
  failure.catch(() => undefined)

  return {
    acknowledged,
    retries,
    count: () => gym.counted.writes,
    async pause() {
      state.paused = true
      while (state.busy > 0) await Promise.race([pause(5), failure])
    },
    resume() {
      state.paused = false
    },
    async stop() {
      state.running = false
      await working
    },
    failure,
  }
}

interface Gym {
  caller: Caller
  acknowledged: Acknowledged
  retries: Retries
  counted: { writes: number }
}

interface Setup {
  plan: string
  month: string
  workout: string
  payer: string
}

/** Creates plans to sell, a workout plan and a student to bill. */
async function prepareSetup(gym: Gym): Promise<Setup> {
  const { caller, retries } = gym
  const plan = await insist(caller, api.plans.create, { body: { name: 'Diária', price: 25, duration: 1 } }, retries)
  const month = await insist(caller, api.plans.create, { body: { name: 'Mensal', price: 90, duration: 30 } }, retries)
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const sheet = { title: 'Treino A', description: 'Peito', exercises }
  const workout = await insist(caller, api.workoutPlans.create, { body: sheet }, retries)
  const payer = await createStudent(gym, 'Davi')
  return { plan: plan.body.id, month: month.body.id, workout: workout.body.id, payer }
}

/** Nobody trains more often in a year. */
const workoutsEach = 300

/** Returns who trains next: the same student for a year's workouts, then another one. */
function traineesOf(gym: Gym, { workout }: Setup, name: string): () => Promise<string> {
  const { caller, retries } = gym
  let workouts = 0
  let student_id = ''
  return async () => {
    if (workouts % workoutsEach === 0) {
      student_id = await createStudent(gym, `${name}-${workouts / workoutsEach + 1}`)
      const body = { student_id, workout_plan_id: workout }
      const headers = { 'idempotency-key': randomUUID() }
      await insist(caller, api.assignments.create, { body, headers }, retries)
    }
    workouts += 1
    return student_id
  }
}

const phoneOf = (count: number) => `+55119${String(10_000_000 + (count % 80_000_000))}`

/** Creates a student; resolves with the id. */
async function createStudent({ caller, acknowledged, retries, counted }: Gym, name: string): Promise<string> {
  const phone = phoneOf(counted.writes)
  const key = { 'idempotency-key': randomUUID() }
  const { body } = await insist(caller, api.students.create, { body: { name, phone }, headers: key }, retries)
  acknowledged.students.set(body.id, { name, phone, version: body.version })
  counted.writes += 1
  return body.id
}

/** Creates one student after another, and changes the phone of every third. */
function studentWriter(gym: Gym, writer: number): WriteOnce {
  const { caller, acknowledged, retries, counted } = gym
  let created = 0
  return async () => {
    created += 1
    const name = `Aluno ${writer}-${created}`
    const id = await createStudent(gym, name)
    if (created % 3 !== 0) return
    const phone = phoneOf(created + 40_000_000)
    const parts = { body: { id, phone }, headers: { 'if-match': '"1"' } }
    // 412: the update was applied already, and its response was lost
    await insist(caller, api.students.update, parts, retries, [412])
    const { body: stored } = await insist(caller, api.students.find, { params: { id } }, retries)
    if (stored.version !== 2) throw new Error(`${name} has version ${stored.version} after one change`)
    acknowledged.students.set(id, { name, phone, version: 2 })
    counted.writes += 1
  }
}

/** Sells a day pass for one day after another. */
function enrollmentWriter(gym: Gym, writer: number, plan_id: string): WriteOnce {
  const { caller, acknowledged, retries, counted } = gym
  const daysEach = 200
  let sold = 0
  let student_id = ''
  return async () => {
    if (sold % daysEach === 0) student_id = await createStudent(gym, `Cliente ${writer}-${sold / daysEach + 1}`)
    const day = addDays('2027-01-01', sold % daysEach)
    sold += 1
    const parts = {
      body: { student_id, plan_id, start_date: day, end_date: day },
      headers: { 'idempotency-key': randomUUID() },
    }
    const { body } = await insist(caller, api.enrollments.create, parts, retries)
    acknowledged.enrollments.set(body.id, { student: student_id, day })
    counted.writes += 1
  }
}

async function begin({ caller, acknowledged, retries, counted }: Gym, { workout }: Setup, student_id: string) {
  const parts = { params: { id: workout }, body: { student_id, client_id: randomUUID() } }
  const { body } = await insist(caller, api.studentWorkouts.start, parts, retries)
  acknowledged.sessions.set(body.id, { completed: false })
  counted.writes += 1
  return body.id
}

async function complete({ caller, acknowledged, retries, counted }: Gym, id: string): Promise<void> {
  await insist(caller, api.studentWorkouts.completeSession, { params: { id }, body: { rating: 4 } }, retries)
  acknowledged.sessions.set(id, { completed: true })
  counted.writes += 1
}

/** Logs one set after another, ten per workout. */
function setWriter(gym: Gym, setup: Setup, nextTrainee: () => Promise<string>): WriteOnce {
  const { caller, acknowledged, retries, counted } = gym
  let session = ''
  let done = 0
  return async () => {
    if (done === 0) session = await begin(gym, setup, await nextTrainee())
    done += 1
    const [client_id, weight, repetitions] = [randomUUID(), 40 + done, 12 - done]
    const set = { client_id, exercise_name: 'Supino', set_number: done, weight_kg: weight, repetitions }
    const body = { sets: [{ ...set, done_at: new Date().toISOString() }] }
    await insist(caller, api.studentWorkouts.saveSets, { params: { id: session }, body }, retries)
    acknowledged.sets.set(client_id, { session, weight, repetitions })
    counted.writes += 1
    if (done < 10) return
    await complete(gym, session)
    done = 0
  }
}

/** Starts and completes workouts. */
function sessionWriter(gym: Gym, setup: Setup, nextTrainee: () => Promise<string>): WriteOnce {
  return async () => complete(gym, await begin(gym, setup, await nextTrainee()))
}

/** Bills a bottle and receives the amount in two payments, by Pix and by card. Both writers bill the same student. */
function paymentWriter(gym: Gym, student_id: string): WriteOnce {
  const { caller, acknowledged, retries, counted } = gym
  const total = 4990
  return async () => {
    const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: total }]
    // Not due today, because late charges would apply after midnight.
    const bill = { student_id, due_on: addDays(new Date().toISOString().slice(0, 10), 30), lines }
    const headers = { 'idempotency-key': randomUUID() }
    const { id } = (await insist(caller, api.billing.create, { body: bill, headers }, retries)).body
    acknowledged.invoices.set(id, { total, paid: 0 })
    counted.writes += 1
    for (const [method, amount_cents, due_cents] of [
      ['pix', 2000, total],
      ['debit_card', total - 2000, total - 2000],
    ] as const) {
      const form = { student_id, method, amount_cents, due_cents, invoice_ids: [id] }
      const once = { 'idempotency-key': randomUUID() }
      const { body } = await insist(caller, api.payments.receive, { body: form, headers: once }, retries)
      acknowledged.payments.set(body.id, { invoice: id, amount: amount_cents })
      acknowledged.invoices.set(id, { total, paid: total - due_cents + amount_cents })
      counted.writes += 1
    }
  }
}

/**
 * Sells a month, closes the gym on three days of it while somebody comes in at the door, and undoes that, again and again; nobody else
 * is enrolled on these days.
 */
function closureWriter(gym: Gym, writer: number, plan_id: string): WriteOnce {
  const { caller, acknowledged, retries, counted } = gym
  const closuresEach = 50
  let closed = 0
  let [sold, start] = ['', '']
  const requireEnd = async (expected: string) => {
    const { body } = await insist(caller, api.enrollments.find, { params: { id: sold } }, retries)
    if (body.end_date !== expected) throw new Error(`a closed month ends on ${body.end_date}, not on ${expected}`)
  }
  return async () => {
    if (closed % closuresEach === 0) {
      // of its own days within the two years ahead for which a closure can be planned
      const place = (writer + (2 * closed) / closuresEach) % 18
      start = addDays(new Date().toISOString().slice(0, 10), 40 + 36 * place)
      const student_id = await createStudent(gym, `Recesso ${writer}-${closed / closuresEach + 1}`)
      const body = { student_id, plan_id, start_date: start, end_date: addDays(start, 29) }
      const parts = { body, headers: { 'idempotency-key': randomUUID() } }
      sold = (await insist(caller, api.enrollments.create, parts, retries)).body.id
      acknowledged.enrollments.set(sold, { student: student_id, day: start })
      counted.writes += 1
    }
    closed += 1
    const days = { from: addDays(start, 9), to: addDays(start, 11), reason: 'Recesso' }
    const closing = { body: days, headers: { 'idempotency-key': randomUUID() } }
    const { id } = (await insist(caller, api.closures.create, closing, retries)).body
    acknowledged.closures.set(id, { undone: false })
    counted.writes += 1
    await requireEnd(addDays(start, 32))
    await comeIn(gym, `Visita ${writer}`)
    // 409: it was undone already, and the response was lost
    await insist(caller, api.closures.undo, { params: { id } }, retries, [409])
    acknowledged.closures.set(id, { undone: true })
    counted.writes += 1
    await requireEnd(addDays(start, 29))
  }
}

/** Lets somebody new in at the door, who has no plan. */
async function comeIn(gym: Gym, name: string): Promise<void> {
  const { caller, acknowledged, retries, counted } = gym
  const student = await createStudent(gym, name)
  const parts = {
    body: { student_id: student, override_reason: 'Visita' },
    headers: { 'idempotency-key': randomUUID() },
  }
  const { body } = await insist(caller, api.visits.checkIn, parts, retries)
  if (body.visit === null) throw new Error(`${name} was not let in`)
  acknowledged.visits.set(body.visit.id, { student })
  counted.writes += 1
}
