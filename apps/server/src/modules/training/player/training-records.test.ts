import { api } from '@folego/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGym, assignedWorkout, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'
import { recordsIn } from './records.rules.ts'
import { featsOf } from './training-results.store.ts'

/* A student’s stored records equal those computed from the whole history, however and in whichever order it changes. */

const server = await testServer()
const timezone = 'America/Sao_Paulo'

/** The stored records, and those computed from every completed workout. */
function recordsOf({ id, student }: TestGym) {
  return server.database.inGym(id, 'read', async (tx) => {
    const rows = await tx
      .selectFrom('training_records')
      .where('student_id', '=', student.studentId)
      .selectAll()
      .execute()
    const lineOf = (...parts: unknown[]) => parts.join(' ')
    const feats = await featsOf(tx, { studentId: student.studentId }, timezone)
    return {
      stored: rows
        .map((it) =>
          lineOf(it.completed_at, it.session_id, it.exercise_key, it.kind, Number(it.value), Number(it.before)),
        )
        .toSorted(),
      counted: recordsIn(feats)
        .map((it) => lineOf(it.at, it.session_id, it.exercise_key, it.kind, it.value, it.before))
        .toSorted(),
    }
  })
}

async function expectRight(gym: TestGym): Promise<number> {
  const { stored, counted } = await recordsOf(gym)
  expect(stored).toEqual(counted)
  return stored.length
}

const hour = 3_600_000
const at = (hours: number) => new Date(testNow.getTime() - hours * hour).toISOString()

const set = fc.record({
  exercise_name: fc.constantFrom('Supino', 'Remada'),
  weight_kg: fc.option(fc.integer({ min: 20, max: 60 })),
  repetitions: fc.option(fc.integer({ min: 1, max: 12 })),
  seconds: fc.option(fc.integer({ min: 20, max: 4000 })),
  distance_m: fc.option(fc.integer({ min: 200, max: 12_000 })),
})
type Sets = { exercise_name: string; weight_kg: number | null; repetitions: number | null }[]
const sets = fc.array(set, { minLength: 1, maxLength: 3 })
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('train' as const), ago: fc.integer({ min: 3, max: 900 }), sets }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), which: fc.nat(20), sets }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(20),
      ago: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), which: fc.nat(20) }) },
)

const bodyOf = (these: Sets) => ({
  sets: these.map((it, index) => ({
    ...it,
    client_id: crypto.randomUUID(),
    revision: 1,
    set_number: 1 + index,
    kind: 'normal' as const,
    done_at: testNow.toISOString(),
    deleted: false,
  })),
})

async function train(gym: TestGym, sheet: string, ago: number, these: Sets): Promise<string> {
  const { call } = gym.student
  const { body } = await call(api.studentWorkouts.start, { params: { id: sheet }, body: { started_at: at(ago) } })
  await call(api.studentWorkouts.saveSets, { params: { id: body.id }, body: bodyOf(these) })
  await call(api.studentWorkouts.completeSession, { params: { id: body.id }, body: { completed_at: at(ago - 1) } })
  return body.id
}

test('records stay correct when workouts arrive late, change, move and are deleted', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 10 }), async (acts) => {
      const gym = await aGym(server)
      const { id: sheet } = await assignedWorkout(gym)
      const ids: string[] = []
      for (const it of acts) {
        const id =
          it.kind === 'train' ? await train(gym, sheet, it.ago, it.sets) : ids[it.which % Math.max(1, ids.length)]
        if (it.kind === 'train' && id !== undefined) ids.push(id)
        if (id === undefined) continue
        const params = { id }
        if (it.kind === 'add') await gym.student.call(api.studentWorkouts.saveSets, { params, body: bodyOf(it.sets) })
        if (it.kind === 'move') {
          const body = { completed_at: at(it.ago) }
          await gym.student.call(api.studentWorkouts.completeSession, { params, body })
        }
        if (it.kind === 'discard') await gym.instructor.call(api.studentWorkouts.discardSession, { params })
        found += await expectRight(gym)
      }
    }),
    { numRuns: 12 },
  )
  expect(found).toBeGreaterThan(0)
})

test('two workouts completed concurrently by one student count each other’s records', async () => {
  const gym = await aGym(server)
  const sheets = await Promise.all(Array.from({ length: 6 }, () => assignedWorkout(gym)))
  await Promise.all(
    sheets.map(({ id }, index) =>
      train(gym, id, 100 - index * 3, [
        { exercise_name: 'Supino', weight_kg: 30 + index, repetitions: 5 + (index % 3) },
      ]),
    ),
  )
  expect(await expectRight(gym)).toBeGreaterThan(4)
})
