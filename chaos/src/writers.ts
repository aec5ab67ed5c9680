import { addDays, api } from '@folego/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { insist } from './client.ts'
import type { Detours, OpenDesk } from './client.ts'

/*
 * Ten people who write at the same time, two of each kind, and everything that the server acknowledged to them.
 */

/** What was answered with a success, by id. */
export interface Acknowledged {
  students: Map<string, { name: string; phone: string; version: number }>
  enrollments: Map<string, { student: string; day: string }>
  sessions: Map<string, { completed: boolean }>
  sets: Map<string, { session: string; weight: number; repetitions: number }>
  invoices: Map<string, { total: number; paid: number }>
  payments: Map<string, { invoice: string; amount: number }>
}

export interface Writers {
  acknowledged: Acknowledged
  detours: Detours
  /** How many writes were acknowledged so far. */
  count(): number
  /** Resolves when nobody is in the middle of a write; nobody begins one until `resume`. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
  /** Rejects with the first answer that nobody should get. */
  failure: Promise<never>
}

type WriteOnce = () => Promise<void>

/** Begins to write in the desk's gym. */
export async function startWriters(desk: OpenDesk): Promise<Writers> {
  const acknowledged: Acknowledged = {
    students: new Map(),
    enrollments: new Map(),
    sessions: new Map(),
    sets: new Map(),
    invoices: new Map(),
    payments: new Map(),
  }
  const detours: Detours = { cut: 0, unavailable: 0 }
  const gym = { desk, acknowledged, detours, counted: { writes: 0 } }
  const ground = await prepareGround(gym)
  const people: WriteOnce[] = [1, 2].flatMap((writer) => [
    studentWriter(gym, writer),
    enrollmentWriter(gym, writer, ground.plan),
    setWriter(gym, ground, ground.trainees[writer - 1] ?? ''),
    sessionWriter(gym, ground, ground.trainees[writer + 1] ?? ''),
    paymentWriter(gym, ground.trainees[0] ?? ''),
  ])
  const state = { running: true, paused: false, busy: 0 }
  const work = async (writeOnce: WriteOnce) => {
    while (state.running && !desk.closed.aborted) {
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
    detours,
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
  desk: OpenDesk
  acknowledged: Acknowledged
  detours: Detours
  counted: { writes: number }
}

interface Ground {
  plan: string
  workout: string
  trainees: string[]
}

/** A plan to sell, a sheet to train by and four students who have it. */
async function prepareGround(gym: Gym): Promise<Ground> {
  const { desk, detours } = gym
  const plan = await insist(desk, api.plans.create, { body: { name: 'Diária', price: 25, duration: 1 } }, detours)
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const sheet = { title: 'Treino A', description: 'Peito', exercises }
  const workout = await insist(desk, api.workoutPlans.create, { body: sheet }, detours)
  const trainees: string[] = []
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi']) {
    const student_id = await register(gym, name)
    const body = { student_id, workout_plan_id: workout.body.id }
    await insist(desk, api.assignments.create, { body }, detours)
    trainees.push(student_id)
  }
  return { plan: plan.body.id, workout: workout.body.id, trainees }
}

const phoneOf = (count: number) => `+55119${String(10_000_000 + (count % 80_000_000))}`

/** Creates a student; resolves with the id. */
async function register({ desk, acknowledged, detours, counted }: Gym, name: string): Promise<string> {
  const phone = phoneOf(counted.writes)
  const key = { 'idempotency-key': randomUUID() }
  const { body } = await insist(desk, api.students.create, { body: { name, phone }, headers: key }, detours)
  acknowledged.students.set(body.id, { name, phone, version: body.version })
  counted.writes += 1
  return body.id
}

/** Registers one student after the other, and gives every third another phone. */
function studentWriter(gym: Gym, writer: number): WriteOnce {
  const { desk, acknowledged, detours, counted } = gym
  let registered = 0
  return async () => {
    registered += 1
    const name = `Aluno ${writer}-${registered}`
    const id = await register(gym, name)
    if (registered % 3 !== 0) return
    const phone = phoneOf(registered + 40_000_000)
    const parts = { body: { id, phone }, headers: { 'if-match': '"1"' } }
    // 409: it was done already, and the answer was lost
    await insist(desk, api.students.update, parts, detours, [409])
    const { body: stored } = await insist(desk, api.students.find, { params: { id } }, detours)
    if (stored.version !== 2) throw new Error(`${name} has version ${stored.version} after one change`)
    acknowledged.students.set(id, { name, phone, version: 2 })
    counted.writes += 1
  }
}

/** Sells one day after the other. */
function enrollmentWriter(gym: Gym, writer: number, plan_id: string): WriteOnce {
  const { desk, acknowledged, detours, counted } = gym
  const daysEach = 200
  let sold = 0
  let student_id = ''
  return async () => {
    if (sold % daysEach === 0) student_id = await register(gym, `Cliente ${writer}-${sold / daysEach + 1}`)
    const day = addDays('2027-01-01', sold % daysEach)
    sold += 1
    const parts = {
      body: { student_id, plan_id, start_date: day, end_date: day },
      headers: { 'idempotency-key': randomUUID() },
    }
    const { body } = await insist(desk, api.enrollments.create, parts, detours)
    acknowledged.enrollments.set(body.id, { student: student_id, day })
    counted.writes += 1
  }
}

async function begin({ desk, acknowledged, detours, counted }: Gym, { workout }: Ground, student_id: string) {
  const parts = { params: { id: workout }, body: { student_id, client_id: randomUUID() } }
  const { body } = await insist(desk, api.studentWorkouts.start, parts, detours)
  acknowledged.sessions.set(body.id, { completed: false })
  counted.writes += 1
  return body.id
}

async function complete({ desk, acknowledged, detours, counted }: Gym, id: string): Promise<void> {
  await insist(desk, api.studentWorkouts.completeSession, { params: { id }, body: { rating: 4 } }, detours)
  acknowledged.sessions.set(id, { completed: true })
  counted.writes += 1
}

/** Trains set by set, ten sets a workout. */
function setWriter(gym: Gym, ground: Ground, student: string): WriteOnce {
  const { desk, acknowledged, detours, counted } = gym
  let session = ''
  let done = 0
  return async () => {
    if (done === 0) session = await begin(gym, ground, student)
    done += 1
    const [client_id, weight, repetitions] = [randomUUID(), 40 + done, 12 - done]
    const set = { client_id, exercise_name: 'Supino', set_number: done, weight_kg: weight, repetitions }
    const body = { sets: [{ ...set, done_at: new Date().toISOString() }] }
    await insist(desk, api.studentWorkouts.saveSets, { params: { id: session }, body }, detours)
    acknowledged.sets.set(client_id, { session, weight, repetitions })
    counted.writes += 1
    if (done < 10) return
    await complete(gym, session)
    done = 0
  }
}

/** Begins and completes workouts. */
function sessionWriter(gym: Gym, ground: Ground, student: string): WriteOnce {
  return async () => complete(gym, await begin(gym, ground, student))
}

/** Bills a bottle and receives it in two halves, by Pix and by card. Both of them for the same student. */
function paymentWriter(gym: Gym, student_id: string): WriteOnce {
  const { desk, acknowledged, detours, counted } = gym
  const total = 4990
  return async () => {
    const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: total }]
    // Not today: late charges would begin at midnight.
    const bill = { student_id, due_on: addDays(new Date().toISOString().slice(0, 10), 30), lines }
    const headers = { 'idempotency-key': randomUUID() }
    const { id } = (await insist(desk, api.billing.create, { body: bill, headers }, detours)).body
    acknowledged.invoices.set(id, { total, paid: 0 })
    counted.writes += 1
    for (const [method, amount_cents, due_cents] of [
      ['pix', 2000, total],
      ['debit_card', total - 2000, total - 2000],
    ] as const) {
      const form = { operation_id: randomUUID(), student_id, method, amount_cents, due_cents, invoice_ids: [id] }
      const { body } = await insist(desk, api.payments.receive, { body: form }, detours)
      acknowledged.payments.set(body.id, { invoice: id, amount: amount_cents })
      acknowledged.invoices.set(id, { total, paid: total - due_cents + amount_cents })
      counted.writes += 1
    }
  }
}
