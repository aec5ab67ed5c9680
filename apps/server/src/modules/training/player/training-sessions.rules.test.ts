import { exerciseKeyOf } from '@folego/domain'
import type { TrainingSet } from '@folego/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTrainingSet } from '#testing'
import { mergePains, mergeSets } from './training-sessions.rules.ts'

const ids = ['a', 'b', 'c'].map((last) => `019a0000-0000-7000-8000-00000000000${last}`)

test('two exercises are the same by id, else by name regardless of accents and capitals', () => {
  const key = (exercise_name: string, exercise_id: string | null = null) =>
    exerciseKeyOf({ exercise_name, exercise_id })
  expect(key('Flexão ')).toBe(key('flexao'))
  expect(key('Supino', 'supino-reto')).toBe(key('Bench press', 'supino-reto'))
  expect(key('Supino', 'supino-reto')).not.toBe(key('Supino'))
})

describe('merging sets', () => {
  test('merging sets keeps the higher revision, and the deletion of the same revision, even if it arrives first', () => {
    const edited = aTrainingSet({ revision: 2, repetitions: 12 })
    expect(mergeSets([aTrainingSet()], [edited])).toEqual([edited])
    expect(mergeSets([edited], [aTrainingSet()])).toEqual([edited])
    const deleted = aTrainingSet({ deleted: true })
    expect(mergeSets([aTrainingSet()], [deleted])).toEqual([deleted])
    expect(mergeSets([deleted], [aTrainingSet()])).toEqual([deleted])
  })

  test('merging sets returns one set for each id sent, and leaves other stored sets alone', () => {
    const other = aTrainingSet({ client_id: ids[1] ?? '' })
    expect(mergeSets([other], [aTrainingSet(), aTrainingSet(), aTrainingSet({ revision: 3 })])).toEqual([
      aTrainingSet({ revision: 3 }),
    ])
  })

  const anySet = fc
    .record({
      client_id: fc.constantFrom(...ids),
      repetitions: fc.nat(3),
      weight_kg: fc.constantFrom(null, 40, 42.5),
      revision: fc.integer({ min: 1, max: 3 }),
      deleted: fc.boolean(),
    })
    .map(aTrainingSet)

  test('merging sets gives the same result for any order, repetition and batching', () => {
    const uploads = fc.array(anySet, { maxLength: 12 })
    fc.assert(
      fc.property(uploads, fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 30 }), (all, more) => {
        const byId = (sets: TrainingSet[]) => sets.toSorted((a, b) => (a.client_id < b.client_id ? -1 : 1))
        const once = byId(mergeSets([], all))
        const shuffled = [...all, ...more.flatMap(([at]) => all.slice(at % (all.length + 1)).slice(0, 1))]
        shuffled.sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length || a.revision - b.revision)
        let stored: TrainingSet[] = []
        for (const one of shuffled.toReversed()) {
          const now = mergeSets(stored, [one])
          stored = [...stored.filter((it) => now.every((it2) => it2.client_id !== it.client_id)), ...now]
        }
        expect(byId(stored)).toEqual(once)
      }),
    )
  })
})

const nowhere = { place: null, side: null, severity: null }

test('a remark repeated in another language is not a new remark', () => {
  const aRemark = (exercise_name: string) => {
    return { exercise_name, exercise_id: 'supino-reto', pain: true, ...nowhere, notes: null, revision: 1 }
  }
  const stored = [aRemark('Supino reto')]
  expect(mergePains(stored, [aRemark('Zercher press')])[0]).toBe(stored[0])
})

test('pain outweighs no pain of the same revision, and a later remark counts', () => {
  const aRemark = (pain: boolean, revision = 1, notes: string | null = null) => ({
    exercise_name: 'Supino',
    exercise_id: null,
    pain,
    ...nowhere,
    notes,
    revision,
  })
  expect(mergePains([aRemark(true)], [aRemark(false)])).toEqual([aRemark(true)])
  expect(mergePains([aRemark(true)], [aRemark(false, 2)])).toEqual([aRemark(false, 2)])
  expect(mergePains([aRemark(true)], [aRemark(true, 1, 'No ombro')])).toEqual([aRemark(true, 1, 'No ombro')])
})
