import { dayExerciseForm, fieldIssues, planExerciseForm } from '@folego/contract'
import { withoutLonely } from '@folego/domain'
import { expect, test } from 'vitest'
import { type LineValues, lineOf, readDayLine, readPlanLine } from './exercise-line.ts'
import { appended, joinWithNext, moved, separate, withLoad, withLoadType, withSets } from './line-order.ts'
import { estimatedMinutes, secondsIn } from './line-totals.ts'

function line(name: string, values: Partial<LineValues> = {}): LineValues {
  return { ...lineOf({ exercise_name: name, exercise_id: null, muscle_group: null }), ...values }
}

const groups = (lines: readonly LineValues[]) => lines.map(({ superset_group }) => superset_group ?? '-').join('')

test('moving keeps every line and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('supersets join neighbours, never have a single line, and use free letters', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => line(name))
  const pair = joinWithNext(four, 0)
  expect(groups(pair)).toBe('AA--')
  expect(groups(joinWithNext(pair, 1))).toBe('AAA-')
  expect(groups(joinWithNext(pair, 2))).toBe('AABB')
  expect(groups(joinWithNext(joinWithNext(pair, 2), 1))).toBe('AAAA')
  expect(groups(separate(pair, 1))).toBe('----')
  expect(groups(withoutLonely(moved(pair, 1, 3)))).toBe('----')
  expect(groups(appended(pair, [...pair, line('e', { superset_group: 'B' })]))).toBe('AA--CC--B')
})

test('a single sheet keeps its supersets from the record to the form and back', () => {
  const values = joinWithNext([line('a', { sets: '3' }), line('b', { sets: '3' })], 0)
  expect(values.map((it) => planExerciseForm.parse(readPlanLine(it)).superset_group)).toEqual(['A', 'A'])
  expect(values.map((it) => dayExerciseForm.parse(readDayLine(it)).superset_group)).toEqual(['A', 'A'])
})

test('a load that is typed as a percentage is one, and any other text stays as it was typed', () => {
  const before = line('Supino reto', { weight: '75' })
  expect(withLoad(before, '75%')).toMatchObject({ weight: '75', weight_type: 'percent' })
  expect(withLoad(before, ' 72,5 % ')).toMatchObject({ weight: '72,5', weight_type: 'percent' })
  for (const text of ['75', '20 kg', '70-75%', '']) expect(withLoad(before, text)).toEqual({ ...before, weight: text })
  expect(withLoad({ ...before, weight_type: 'bodyweight' }, '75%').weight_type).toBe('bodyweight')
})

test('targets follow the number of sets, even while it is being typed', () => {
  const target = { repetitions: '8', weight: '40', rir: '2', rest_time: '90 s' }
  const three = line('a', { sets: '2', set_targets: [target, { ...target, weight: '45' }] })
  expect(withSets(three, '3').set_targets?.map(({ weight }) => weight)).toEqual(['40', '45', '45'])
  expect(withSets(three, '1').set_targets).toHaveLength(1)
  expect(withSets(three, '').set_targets).toHaveLength(2)
})

test('another kind of load begins without numbers: 42.5 kg are not 42.5 %', () => {
  const target = { repetitions: '8', weight: '40', rir: '2', rest_time: '90 s' }
  const before = line('a', { weight: '42,5', set_targets: [target] })
  expect(withLoadType(before, 'kg')).toEqual(before)
  const after = withLoadType(before, 'percent')
  expect([after.weight_type, after.weight, after.set_targets?.[0]?.weight]).toEqual(['percent', '', ''])
  expect(after.set_targets?.[0]?.repetitions).toBe('8')
})

test('refuses an incomplete line with one message for it, and accepts a complete one as typed', () => {
  const codes = (parsed: { error?: Parameters<typeof fieldIssues>[0] | undefined }) =>
    parsed.error ? fieldIssues(parsed.error) : {}
  const empty = line('', { sets: '', repetitions: '' })
  const incomplete = {
    exercise_name: 'EXERCISE_INCOMPLETE',
    sets: 'EXERCISE_INCOMPLETE',
    repetitions: 'EXERCISE_INCOMPLETE',
  }
  expect(codes(planExerciseForm.safeParse(readPlanLine(empty)))).toEqual(incomplete)
  expect(codes(dayExerciseForm.safeParse(readDayLine(empty)))).toEqual(incomplete)
  expect(codes(planExerciseForm.safeParse(readPlanLine(line('a', { sets: '11', rir: '11' }))))).toEqual({
    sets: 'SETS_INVALID',
    rir: 'RIR_INVALID',
  })
  expect(planExerciseForm.parse(readPlanLine(line('a', { repetitions: '8-12', rir: '2', sets: '4' })))).toMatchObject({
    sets: 4,
    repetitions: 8,
    repetitions_text: '8-12',
    rir: 2,
  })
  expect(dayExerciseForm.parse(readDayLine(line('a', { repetitions: 'até a falha', rir: '2' })))).toMatchObject({
    sets: 3,
    repetitions: 'até a falha',
    rir: 2,
    weight: null,
  })
})

test('the duration counts sets, rest and warm-up, and a superset rests once per round', () => {
  expect(['1 min', '90 s', '1:30', '1 min 30 s', '45', 'livre'].map(secondsIn)).toEqual([60, 90, 90, 90, 45, undefined])
  const day = { workout_type: 'hypertrophy', estimated_duration: 60 } as const
  const minutes = (lines: readonly LineValues[]) => estimatedMinutes(lines, day)
  expect(minutes([])).toBe(0)
  // 60 + 3 × 40 + 2 × 60 = 300 s, five minutes to warm up and four to cool down
  expect(minutes([line('a')])).toBe(14)
  const two = [line('a'), line('b')]
  expect(minutes(joinWithNext(two, 0))).toBe(minutes(two) - 2)
  // 3 × 40 s more for the other side, and half a minute less for a machine
  const exercises = new Map([['flexora-em-pe', { equipment: 'machine', per_side: true }]] as const)
  const ofSides = [line('a', { exercise_id: 'flexora-em-pe' })]
  expect(estimatedMinutes(ofSides, { ...day, exercises })).toBe(Math.ceil((5 * 60 + 300 - 30 + 120 + 240) / 60))
  // one set of ten minutes
  expect(minutes([line('a', { sets: '1', repetitions: '10 min' })])).toBe(20)
})
