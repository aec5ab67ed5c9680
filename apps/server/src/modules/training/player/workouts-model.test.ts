import { api } from '@folego/contract'
import type { BodyInput } from '@folego/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aGym, aStudentWithAccount, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

/*
 * A student and the instructor start, fill, complete and discard the workouts of one sheet, in turn and concurrently, including
 * what a phone did hours ago offline. The replies must match those of a simple model for one order of the requests, and the
 * stored state must match the model’s.
 */

const server = await testServer()
let gym: TestGym
let sheet: string

beforeAll(async () => {
  gym = await aGym(server)
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const made = await gym.admin.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'A', exercises },
  })
  sheet = made.body.id
})

/** Revisions by set number, which is the same on both devices: a revision determines the content of its set. */
type Sets = Readonly<Record<number, number>>

interface Workout {
  id: string
  started: number
  completed: number | undefined
  rating: number | null
  sets: Sets
}
interface State {
  workouts: readonly Workout[]
  /** The workout of each start of a phone, deleted or not. */
  starts: Readonly<Record<string, string>>
}

/** `which` is an index into all workouts created so far; `late`: how many minutes ago a phone recorded its start. */
type Act =
  | { kind: 'start'; repeats: boolean; which: number; late: number | undefined }
  | { kind: 'save'; which: number; sets: { number: number; revision: number }[] }
  | { kind: 'complete'; which: number; rating: number }
  | { kind: 'discard'; which: number }

const which = fc.nat({ max: 5 })
const late = fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined })
const sets = fc.array(fc.record({ number: fc.integer({ min: 1, max: 4 }), revision: fc.integer({ min: 1, max: 6 }) }), {
  minLength: 1,
  maxLength: 4,
})
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('start' as const), repeats: fc.boolean(), which, late }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), which, sets }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('complete' as const), which, rating: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), which }) },
)
/** One act, or two concurrent ones: the student’s, then the instructor’s. */
const rounds = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 12 })

interface Request {
  act: Act
  /** The workout that the act concerns. */
  seen: string | undefined
  start: string
  now: number
  byStudent: boolean
}
interface Answer {
  status: number
  /** The workout in the reply. */
  id: string
}
interface Expected {
  status: number
  id: string
  state: State
}

const isDeleted = (revision: number) => revision % 4 === 0
const kilogramsOf = (number: number, revision: number) => 20 * number + 5 * revision

/** The model’s reply to a request, and the state after it. `id` is the server’s id for a new workout. */
function answerOf(state: State, request: Request, id: string): Expected {
  const { act, seen, byStudent, now } = request
  if (act.kind === 'start') return answerOfStart(state, request, act.late, id)
  const workout = state.workouts.find((it) => it.id === seen)
  if (workout === undefined) return { status: 404, id: '', state }
  const others = state.workouts.filter((it) => it !== workout)
  const change = (changed: Workout): Expected => {
    return { status: 200, id: workout.id, state: { ...state, workouts: [...others, changed] } }
  }
  if (act.kind === 'complete') return change({ ...workout, completed: workout.completed ?? now, rating: act.rating })
  if (act.kind === 'save') {
    const merged = { ...workout.sets }
    for (const { number, revision } of act.sets) merged[number] = Math.max(merged[number] ?? 0, revision)
    return change({ ...workout, sets: merged })
  }
  if (workout.completed !== undefined && byStudent) return { status: 409, id: '', state }
  return { status: 204, id: workout.id, state: { ...state, workouts: others } }
}

/** The workout of a known start; else the running or enclosing one, the later if both; else a new one. */
function answerOfStart(state: State, { start, now }: Request, minutesAgo: number | undefined, id: string): Expected {
  const known = state.starts[start]
  if (known !== undefined) {
    const isThere = state.workouts.some((it) => it.id === known)
    return isThere ? { status: 200, id: known, state } : { status: 404, id: '', state }
  }
  const at = now - (minutesAgo ?? 0)
  const isWithin = ({ started, completed }: Workout) => {
    return completed === undefined || (minutesAgo !== undefined && started <= at && at <= completed)
  }
  const [joined] = state.workouts.filter(isWithin).toSorted((a, b) => b.started - a.started)
  const session = joined?.id ?? id
  const starts = { ...state.starts, [start]: session }
  if (joined !== undefined) return { status: 200, id: session, state: { ...state, starts } }
  const begun = { id, started: at, completed: undefined, rating: null, sets: {} }
  return { status: 200, id, state: { workouts: [...state.workouts, begun], starts } }
}

const instantOf = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

async function send({ call }: Person, student_id: string, request: Request): Promise<Answer> {
  const { act, seen = '00000000-0000-7000-8000-000000000000', start, now } = request
  const params = { id: seen }
  if (act.kind === 'start') {
    const started_at = act.late === undefined ? {} : { started_at: instantOf(now - act.late).toISOString() }
    const body = { student_id, client_id: start, ...started_at }
    const { status, body: workout } = await call(api.studentWorkouts.start, { params: { id: sheet }, body })
    return { status, id: status === 200 ? workout.id : '' }
  }
  const reply =
    act.kind === 'complete'
      ? await call(api.studentWorkouts.completeSession, { params, body: { rating: act.rating } })
      : act.kind === 'save'
        ? await call(api.studentWorkouts.saveSets, { params, body: { sets: act.sets.map((it) => setOf(seen, it)) } })
        : await call(api.studentWorkouts.discardSession, { params })
  return { status: reply.status, id: reply.status < 300 ? seen : '' }
}

type Draft = NonNullable<BodyInput<typeof api.studentWorkouts.saveSets>['sets']>[number]

/** The id that both devices give to a set of a workout. */
const idOfSet = (workout: string, number: number) => `${workout.slice(0, -4)}000${number}`

function setOf(workout: string, { number, revision }: { number: number; revision: number }): Draft {
  return {
    client_id: idOfSet(workout, number),
    exercise_name: 'Supino',
    set_number: number,
    weight_kg: kilogramsOf(number, revision),
    repetitions: 10,
    done_at: testNow.toISOString(),
    revision,
    deleted: isDeleted(revision),
  }
}

/** A state as the list of workouts and the player show it. */
function shownOf({ workouts }: State) {
  return inOrder(
    workouts.map(({ id, started, completed, rating, sets: stored }) => {
      const done = Object.entries(stored).filter(([, revision]) => !isDeleted(revision))
      const weights = done.map(([number, revision]) => kilogramsOf(Number(number), revision))
      return {
        id,
        started_at: instantOf(started).toISOString(),
        completed_at: completed === undefined ? null : instantOf(completed).toISOString(),
        rating,
        set_count: weights.length,
        volume_kg: weights.reduce((sum, weight) => sum + 10 * weight, 0),
        weights,
      }
    }),
  )
}

const inOrder = <T extends { id: string }>(them: T[]) => them.toSorted((a, b) => (a.id < b.id ? -1 : 1))

async function storedWorkouts(student_id: string) {
  const { body } = await gym.admin.call(api.studentWorkouts.listSessions, { query: { student_id, page_size: 100 } })
  const all = body.object.map(async ({ id, started_at, completed_at, rating, set_count, volume_kg }) => {
    const player = await gym.admin.call(api.studentWorkouts.findSession, { params: { id } })
    const weights = player.body.sets.toSorted((a, b) => a.set_number - b.set_number).map(({ weight_kg }) => weight_kg)
    return { id, started_at, completed_at, rating, set_count, volume_kg, weights }
  })
  return inOrder(await Promise.all(all))
}

/** The state after the model answers the requests in this order as the server did; undefined if it would answer differently. */
function replay(state: State, requests: readonly Request[], answers: readonly Answer[], order: number[]) {
  let after = state
  for (const at of order) {
    const [request, answer] = [requests[at], answers[at]]
    if (request === undefined || answer === undefined) return undefined
    const expected = answerOf(after, request, answer.id)
    if (expected.status !== answer.status || expected.id !== answer.id) return undefined
    after = expected.state
  }
  return after
}

test('a student and the instructor get replies consistent with one order of their concurrent acts', async () => {
  let concurrentRounds = 0
  await fc.assert(
    fc.asyncProperty(rounds, async (acts) => {
      const student = await aStudentWithAccount(server, gym.id)
      const people = [student, gym.instructor]
      const body = { student_id: student.studentId, workout_plan_id: sheet }
      await gym.admin.call(api.assignments.create, { body })
      let state: State = { workouts: [], starts: {} }
      const ever: string[] = []
      for (const [round, roundActs] of acts.entries()) {
        const now = 300 + 7 * round
        server.clock.set(instantOf(now))
        const known = Object.keys(state.starts)
        const requests = roundActs.map((act, at): Request => {
          const repeated = act.kind === 'start' && act.repeats ? known[act.which % known.length] : undefined
          const seen = ever[act.which % ever.length]
          return { act, seen, start: repeated ?? crypto.randomUUID(), now, byStudent: at === 0 }
        })
        const answers = await Promise.all(
          requests.map((request, at) => send(people[at] ?? student, student.studentId, request)),
        )
        const orders =
          requests.length === 1
            ? [[0]]
            : [
                [0, 1],
                [1, 0],
              ]
        const found = await storedWorkouts(student.studentId)
        const states = orders.flatMap((order) => replay(state, requests, answers, order) ?? [])
        const left = states.find((it) => JSON.stringify(shownOf(it)) === JSON.stringify(found))
        expect(
          left && shownOf(left),
          JSON.stringify({ state, requests, answers, models: states.map(shownOf) }),
        ).toEqual(found)
        if (left === undefined) return
        state = left
        for (const { id } of left.workouts) if (!ever.includes(id)) ever.push(id)
        if (requests.length === 2) concurrentRounds += 1
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 15) },
  )
  expect(concurrentRounds).toBeGreaterThan(10)
})
