import { api } from '@folego/contract'
import type { BodyInput, TrainingSet } from '@folego/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

/* The same set number of an exercise, recorded on the student’s phone and on the instructor’s tablet. */

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

type Draft = Exclude<BodyInput<typeof api.studentWorkouts.saveSets>['sets'], undefined>[number]

async function aSession(): Promise<string> {
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const body = { title: 'Treino', description: 'A', student_id: gym.student.studentId, exercises }
  const plan = await gym.admin.call(api.workoutPlans.create, { body })
  return (await gym.student.call(api.studentWorkouts.start, { params: { id: plan.body.id }, body: {} })).body.id
}

/** The instant this many minutes ago. */
const ago = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000).toISOString()

const aSet = (more: Partial<Draft>): Draft => ({
  client_id: crypto.randomUUID(),
  exercise_name: 'Supino',
  set_number: 1,
  weight_kg: 50,
  repetitions: 9,
  done_at: ago(10),
  ...more,
})

const save = async (who: Person, id: string, sets: Draft[]) => {
  const reply = await who.call(api.studentWorkouts.saveSets, { params: { id }, body: { sets } })
  expect(reply.status).toBe(200)
  return reply.body.sets
}

const read = async (id: string) => (await gym.student.call(api.studentWorkouts.findSession, { params: { id } })).body
const summary = async (id: string) => (await gym.student.call(api.studentWorkouts.summarize, { params: { id } })).body
const loads = (sets: readonly TrainingSet[]) => sets.map((set) => `${set.set_number}: ${set.weight_kg}`)

describe('a set number recorded on two devices', () => {
  test('a set number recorded on two devices counts once, as it was done last, in the workout, its volume and its records', async () => {
    const id = await aSession()
    const phone = aSet({ weight_kg: 90, done_at: ago(10) })
    const tablet = aSet({ weight_kg: 50, done_at: ago(9) })
    await save(gym.student, id, [phone])
    // The reply informs each device of the other’s set.
    expect(loads(await save(gym.instructor, id, [tablet]))).toEqual(['1: 50', '1: 90'])
    const session = await read(id)
    expect(loads(session.sets)).toEqual(['1: 50'])
    expect(loads(session.superseded_sets)).toEqual(['1: 90'])
    const params = { id }
    await gym.student.call(api.studentWorkouts.completeSession, { params, body: { duration_minutes: 30 } })
    const { set_count, volume_kg, exercises } = await summary(id)
    expect([set_count, volume_kg, exercises[0]?.best?.weight_kg]).toEqual([1, 450, 50])

    // The next workout compares with it, and a new record must beat it.
    const next = await aSession()
    expect((await read(next)).exercises[0]?.previous.map(({ weight_kg }) => weight_kg)).toEqual([50])
    await save(gym.student, next, [aSet({ weight_kg: 60, done_at: ago(1) })])
    const finished = { params: { id: next }, body: { duration_minutes: 30 } }
    await gym.student.call(api.studentWorkouts.completeSession, finished)
    expect((await summary(next)).records.find(({ kind }) => kind === 'weight')).toMatchObject({ value: 60, before: 50 })
  })

  test('a set number recorded on two devices falls back to the other set when one is deleted, and may take the values of the superseded one', async () => {
    const id = await aSession()
    const [phone, tablet] = [aSet({ weight_kg: 52, done_at: ago(10) }), aSet({ done_at: ago(9) })]
    await save(gym.student, id, [phone])
    await save(gym.instructor, id, [tablet])
    await save(gym.student, id, [{ ...tablet, weight_kg: 52, revision: 2 }])
    expect(loads((await read(id)).sets)).toEqual(['1: 52'])
    await save(gym.instructor, id, [{ ...tablet, deleted: true, revision: 3 }])
    expect((await read(id)).sets.map(({ client_id }) => client_id)).toEqual([phone.client_id])
    expect((await summary(id)).set_count).toBe(1)
  })

  test('a set number recorded on two devices counts twice when two lines of the sheet have that exercise', async () => {
    const id = await aSession()
    await save(gym.student, id, [aSet({}), aSet({ occurrence: 2, weight_kg: 30 })])
    expect(loads((await read(id)).sets).toSorted()).toEqual(['1: 30', '1: 50'])
    expect((await summary(id)).volume_kg).toBe(720)
  })

  const uploads = fc.array(
    fc.record({
      client: fc.nat(5),
      set_number: fc.integer({ min: 1, max: 3 }),
      minutes: fc.integer({ min: 1, max: 4 }),
      weight_kg: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 10 },
  )

  test('a set number recorded on two devices counts the same set once, in whatever order and however often the devices send it', async () => {
    await fc.assert(
      fc.asyncProperty(uploads, fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), async (uploaded, order) => {
        const ids = uploaded.map(() => crypto.randomUUID())
        const sets = uploaded.map(({ client, set_number, minutes, weight_kg }) => {
          // Each device has one state per set: repeating it changes nothing.
          const first = uploaded.findIndex((other) => other.client === client && other.set_number === set_number)
          const state = uploaded[first] ?? { minutes, weight_kg }
          const done_at = ago(state.minutes)
          return aSet({ client_id: ids[first] ?? crypto.randomUUID(), set_number, weight_kg: state.weight_kg, done_at })
        })
        const shuffled = sets
          .map((set, at) => ({ set, key: order[at % order.length] ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ set }) => set)
        const [one, other] = [await aSession(), await aSession()]
        for (const set of sets) await save(gym.student, one, [set])
        await Promise.all(shuffled.map(async (set) => save(gym.instructor, other, [set])))
        const seen = (await read(one)).sets
        expect(new Set(seen.map(({ set_number }) => set_number)).size).toBe(seen.length)
        expect(seen).toHaveLength(new Set(uploaded.map(({ set_number }) => set_number)).size)
        expect(loads((await read(other)).sets).toSorted()).toEqual(loads(seen).toSorted())
        expect((await summary(other)).volume_kg).toBe((await summary(one)).volume_kg)
        await gym.student.call(api.studentWorkouts.discardSession, { params: { id: one } })
        await gym.student.call(api.studentWorkouts.discardSession, { params: { id: other } })
      }),
      { numRuns: 12 },
    )
  })
})

test('warm-ups of one device leave the working sets of another, whichever arrives first', async () => {
  const numbers = [1, 2, 3]
  const working = numbers.map((set_number) => aSet({ set_number, weight_kg: 100, repetitions: 5, done_at: ago(10) }))
  const warmUps = numbers.map((set_number) =>
    aSet({ set_number, kind: 'warmup', weight_kg: 40, repetitions: 5, done_at: ago(9) }),
  )
  for (const order of [
    [working, warmUps],
    [warmUps, working],
  ] as const) {
    const id = await aSession()
    await save(
      gym.instructor,
      id,
      order[0].map((set) => ({ ...set, client_id: crypto.randomUUID() })),
    )
    await save(
      gym.student,
      id,
      order[1].map((set) => ({ ...set, client_id: crypto.randomUUID() })),
    )
    expect((await read(id)).superseded_sets).toEqual([])
    await gym.student.call(api.studentWorkouts.completeSession, { params: { id }, body: { duration_minutes: 30 } })
    const { set_count, volume_kg, exercises } = await summary(id)
    expect([set_count, volume_kg]).toEqual([3, 1500])
    expect(exercises[0]?.rows.map(({ planned, done }) => [planned !== null, done?.weight_kg])).toEqual([
      ...numbers.map(() => [false, 40]),
      ...numbers.map(() => [true, 100]),
    ])
  }
})

test('a set that a correction makes a warm-up is one beside the warm-ups that were done', async () => {
  const id = await aSession()
  const [warmUp, first] = [aSet({ kind: 'warmup', weight_kg: 30 }), aSet({ weight_kg: 40 })]
  await save(gym.student, id, [warmUp, first, aSet({ set_number: 2 })])
  const params = { id }
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: { duration_minutes: 30 } })
  const { done_at: _at, ...corrected } = { ...first, kind: 'warmup' as const }
  const reply = await gym.student.call(api.studentWorkouts.correctSets, { params, body: { sets: [corrected] } })
  expect(reply.status).toBe(200)
  expect((await read(id)).superseded_sets).toEqual([])
  expect(reply.body.exercises[0]?.rows.flatMap(({ done }) => done?.weight_kg ?? [])).toEqual([30, 40, 50])
})
