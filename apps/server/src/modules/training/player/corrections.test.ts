import { api } from '@folego/contract'
import type { BodyInput } from '@folego/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGym, aPerson, refusalOf, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()
const calls = api.studentWorkouts

type Draft = Exclude<BodyInput<typeof calls.saveSets>['sets'], undefined>[number]
type Correction = BodyInput<typeof calls.correctSets>['sets'][number]

let gym: TestGym
let plan: string

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const body = { title: 'Treino A', description: 'A', student_id: gym.student.studentId, exercises }
  plan = (await gym.admin.call(api.workoutPlans.create, { body })).body.id
})

const ago = (days: number, minutes = 0) => new Date(testNow.getTime() - days * 86_400_000 - minutes * 60_000)

const aSet = (weight_kg: number, more: Partial<Draft> = {}): Draft => ({
  client_id: crypto.randomUUID(),
  exercise_name: 'Supino',
  set_number: 1,
  weight_kg,
  repetitions: 10,
  done_at: ago(0, 30).toISOString(),
  ...more,
})

const correction = (
  { done_at: _at, revision: _revision, ...set }: Draft,
  more: Partial<Correction> = {},
): Correction => ({
  ...set,
  ...more,
})

const save = (who: Person, id: string, sets: Draft[]) => who.call(calls.saveSets, { params: { id }, body: { sets } })
const correct = (who: Person, id: string, sets: Correction[]) =>
  who.call(calls.correctSets, { params: { id }, body: { sets } })
const summary = async (id: string) => (await gym.student.call(calls.summarize, { params: { id } })).body
const setsOf = async (id: string) => (await gym.student.call(calls.findSession, { params: { id } })).body.sets

/** A workout with these sets, completed so many days ago. */
async function done(sets: Draft[], days = 0): Promise<string> {
  const started_at = ago(days, 60).toISOString()
  const { id } = (await gym.student.call(calls.start, { params: { id: plan }, body: { started_at } })).body
  await save(
    gym.student,
    id,
    sets.map((set) => ({ ...set, done_at: ago(days, 30).toISOString() })),
  )
  const body = { completed_at: ago(days).toISOString() }
  expect((await gym.student.call(calls.completeSession, { params: { id }, body })).status).toBe(200)
  return id
}

describe('correcting a finished workout', () => {
  test('correcting a finished workout changes a set, removes one and adds one, and says who did it and when', async () => {
    const [first, second] = [aSet(140), aSet(40, { set_number: 2 })]
    const id = await done([first, second])
    const added = aSet(42.5, { set_number: 3 })
    const { status, body } = await correct(gym.student, id, [
      correction(first, { weight_kg: 40 }),
      correction(second, { deleted: true }),
      correction(added),
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({ set_count: 2, volume_kg: 825 })
    expect(body.correction).toEqual({ corrected_at: testNow.toISOString(), corrected_by_name: gym.student.name })
    expect((await setsOf(id)).map(({ set_number, weight_kg }) => [set_number, weight_kg])).toEqual([
      [1, 40],
      [3, 42.5],
    ])
    await correct(gym.instructor, id, [correction(first, { weight_kg: 41 })])
    expect((await summary(id)).correction?.corrected_by_name).toBe(gym.instructor.name)
  })

  test('a correction comes too late by what a phone sends, too, except for sets that it recorded in the workout and sends only now', async () => {
    const set = aSet(40)
    const id = await done([set], 30)
    const within = { done_at: ago(30, 20).toISOString() }
    const edit = await save(gym.student, id, [{ ...set, ...within, weight_kg: 140, revision: 2 }])
    expect(refusalOf(edit).code).toBe('CORRECTION_TOO_LATE')
    const made = await save(gym.student, id, [aSet(140, { set_number: 2 })])
    expect(refusalOf(made).code).toBe('CORRECTION_TOO_LATE')
    expect((await save(gym.student, id, [aSet(42, { set_number: 2, ...within })])).status).toBe(200)
    // What the server has already is no change.
    expect((await save(gym.student, id, [{ ...set, done_at: ago(30, 30).toISOString() }])).status).toBe(200)
    expect((await save(gym.instructor, id, [{ ...set, ...within, weight_kg: 41, revision: 2 }])).status).toBe(200)
    expect(new Set((await setsOf(id)).map(({ weight_kg }) => weight_kg))).toEqual(new Set([41, 42]))
  })

  test('correcting a finished workout keeps what it was before in the audit log', async () => {
    const set = aSet(140)
    const id = await done([set])
    await correct(gym.student, id, [correction(set, { weight_kg: 40 })])
    const entries = await server.database.inGym(gym.id, 'read', (tx) =>
      tx.selectFrom('audit_entries').where('entity_id', '=', id).orderBy('at').orderBy('id').selectAll().execute(),
    )
    expect(entries.at(-1)).toMatchObject({
      before: { sets: [{ weight_kg: 140 }] },
      after: { sets: [{ weight_kg: 40 }] },
    })
  })

  test('correcting a finished workout moves the records of this and of later workouts', async () => {
    await done([aSet(50)], 6)
    const typo = aSet(600)
    const wrong = await done([typo], 4)
    const later = await done([aSet(62)], 2)
    expect((await summary(later)).records).toEqual([])
    await correct(gym.student, wrong, [correction(typo, { weight_kg: 60 })])
    const weightOf = async (id: string) => (await summary(id)).records.find(({ kind }) => kind === 'weight')
    expect(await weightOf(wrong)).toMatchObject({ value: 60, before: 50 })
    expect(await weightOf(later)).toMatchObject({ value: 62, before: 60 })
  })

  test('correcting a finished workout moves the queue of reviews: sets that were done after all, and loads that do not fall, also of later workouts', async () => {
    const sets = [aSet(100), aSet(100, { set_number: 2 }), aSet(100, { set_number: 3 })]
    await done(sets, 6)
    const [low] = [aSet(90)]
    const short = await done([low], 4)
    const falling = await done([aSet(80), aSet(80, { set_number: 2 }), aSet(80, { set_number: 3 })], 2)
    const queue = async () => (await gym.instructor.call(calls.listReviews, {})).body.object.map(({ id }) => id)
    expect(await queue()).toEqual([short, falling])
    await correct(gym.student, short, [
      correction(low, { weight_kg: 79 }),
      correction(aSet(79, { set_number: 2 })),
      correction(aSet(79, { set_number: 3 })),
    ])
    expect(await queue()).toEqual([])
  })

  test('is the next workout’s last time', async () => {
    const set = aSet(140)
    await correct(gym.student, await done([set], 1), [correction(set, { weight_kg: 40 })])
    const next = (await gym.student.call(calls.start, { params: { id: plan }, body: {} })).body
    expect(next.exercises[0]).toMatchObject({ previous: [{ weight_kg: 40 }], bests: { weight: 40 } })
  })

  test('correcting a finished workout is a student’s for seven days, and staff’s always; a running workout is not corrected', async () => {
    const [fresh, old] = [aSet(50), aSet(50)]
    const week = await done([fresh], 7)
    expect((await correct(gym.student, week, [correction(fresh, { weight_kg: 51 })])).status).toBe(200)
    const before = await done([old], 7.01)
    const refused = await correct(gym.student, before, [correction(old, { weight_kg: 51 })])
    expect([refused.status, refusalOf(refused).code]).toEqual([409, 'CORRECTION_TOO_LATE'])
    expect((await correct(gym.instructor, before, [correction(old, { weight_kg: 51 })])).status).toBe(200)
    const { id } = (await gym.student.call(calls.start, { params: { id: plan }, body: {} })).body
    expect(refusalOf(await correct(gym.student, id, [correction(aSet(50))])).code).toBe('SESSION_RUNNING')
    const other = await aPerson(server, gym.id, 'student')
    expect(refusalOf(await correct(other, week, [correction(fresh)])).code).toBe('WORKOUT_NOT_FOUND')
  })

  test('correcting a finished workout leaves no trace if nothing differs', async () => {
    const set = aSet(50)
    const id = await done([set])
    expect((await correct(gym.student, id, [correction(set)])).body.correction).toBeNull()
  })

  test('correcting a finished workout is not undone by what a phone or a tablet still sends of before', async () => {
    const set = aSet(140)
    const id = await done([set])
    await correct(gym.student, id, [correction(set, { weight_kg: 40 })])
    await save(gym.student, id, [{ ...set, weight_kg: 150, revision: 9 }])
    await save(gym.instructor, id, [aSet(160, { done_at: ago(0, 1).toISOString() })])
    expect((await setsOf(id)).map(({ weight_kg }) => weight_kg)).toEqual([40])
    expect((await summary(id)).volume_kg).toBe(400)
  })

  test('correcting a finished workout removes with a set what another device recorded of the same number', async () => {
    const set = aSet(140)
    const id = await done([set, aSet(90, { done_at: ago(0, 40).toISOString() })])
    const [counting] = await setsOf(id)
    await correct(gym.student, id, [correction({ ...set, client_id: counting?.client_id ?? '' }, { deleted: true })])
    expect(await setsOf(id)).toEqual([])
  })

  const uploads = fc.array(
    fc.record({ set: fc.nat(2), device: fc.nat(1), weight: fc.integer({ min: 1, max: 99 }), late: fc.boolean() }),
    { minLength: 1, maxLength: 10 },
  )
  const corrections = fc.uniqueArray(fc.record({ set: fc.nat(2), deleted: fc.boolean() }), {
    minLength: 1,
    selector: ({ set }) => set,
  })

  test('correcting a finished workout stands in whatever order the edits of two devices arrive, before it or after', async () => {
    await fc.assert(
      fc.asyncProperty(
        uploads,
        corrections,
        fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
        async (edits, corrected, order) => {
          const base = [aSet(10), aSet(20, { set_number: 2 }), aSet(30, { set_number: 3 })]
          const id = await done(base)
          const other = base.map((set) => ({ ...set, client_id: crypto.randomUUID() }))
          const states = edits.map(({ set, device, weight }, at) => {
            const recorded = device === 0 ? base[set] : other[set]
            return { ...aSet(weight), ...recorded, weight_kg: weight, revision: at + 2 }
          })
          for (const [at, state] of states.entries())
            if (edits[at]?.late === false) await save(gym.student, id, [state])
          const counting = await setsOf(id)
          const bodies = corrected.flatMap(({ set, deleted }) => {
            const it = counting.find(({ set_number }) => set_number === set + 1)
            return it === undefined
              ? []
              : [correction(aSet(77, { client_id: it.client_id, set_number: set + 1 }), { deleted })]
          })
          expect((await correct(gym.student, id, bodies)).status).toBe(200)
          const late = states.filter((_, at) => edits[at]?.late === true)
          const shuffled = late.toSorted(
            (one, two) => (order[one.revision % 10] ?? 0) - (order[two.revision % 10] ?? 0),
          )
          for (const state of shuffled) await save(gym.instructor, id, [state])
          const after = await setsOf(id)
          for (const { client_id, set_number, deleted } of bodies) {
            const its = after.filter((set) => set.set_number === set_number)
            if (deleted === true) expect(its.every((set) => set.client_id !== client_id)).toBe(true)
            else expect(its).toMatchObject([{ client_id, weight_kg: 77 }])
          }
          const volume = after.reduce((sum, set) => sum + (set.weight_kg ?? 0) * (set.repetitions ?? 0), 0)
          expect((await summary(id)).volume_kg).toBe(volume)
          await gym.instructor.call(calls.discardSession, { params: { id } })
        },
      ),
      { numRuns: 12 },
    )
  })
})
