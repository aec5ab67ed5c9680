import { expect, test } from 'vitest'
import { setOrderOf, groupsOf, lastDoneOf, type Line, nextStop, realMinutes, restAfter } from './set-order.ts'
import type { LocalExercise, PlayerRow } from './player-types.ts'

interface LineOptions {
  superset?: string
  rest?: string
  skipped?: boolean
  /** The minute at which each set was done; null if it was not. */
  done?: (number | null)[]
  kinds?: string[]
}

/** The parts of an exercise that the order depends on. */
function line(
  key: string,
  sets: number,
  { superset, rest = '60 s', skipped = false, done = [], kinds = [] }: LineOptions = {},
) {
  const rows = Array.from({ length: sets }, (_, at) => {
    const minute = done[at] ?? null
    const kind = kinds[at] ?? 'normal'
    const set = { kind, confirmed: minute !== null, done_at: new Date((minute ?? 0) * 60_000).toISOString() }
    return { number: at + 1, set: minute === null && kind === 'normal' ? undefined : set, target: { rest_time: rest } }
  })
  const exercise = { key, skipped, prescription: { superset_group: superset ?? null } }
  return { exercise: exercise as unknown as LocalExercise, rows: rows as unknown as PlayerRow[] } satisfies Line
}

const viewOf = (lines: Line[]) =>
  setOrderOf(groupsOf(lines)).map(({ line: { exercise }, row }) => exercise.key + row.number)
const at = (lines: Line[], name: string) => {
  const found = setOrderOf(groupsOf(lines)).find(({ line: { exercise }, row }) => exercise.key + row.number === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}
const after = (lines: Line[], name: string) => {
  const setOrder = setOrderOf(groupsOf(lines))
  const next = nextStop(setOrder, { exerciseKey: name.slice(0, 1), setNumber: Number(name.slice(1)) })
  return next && next.line.exercise.key + next.row.number
}

test('exercises follow one another, those of a superset alternate, and skipped ones are left out', () => {
  const lines = [
    line('a', 2),
    line('b', 2, { superset: 'A' }),
    line('c', 3, { superset: 'A' }),
    line('d', 1, { skipped: true }),
  ]
  expect(viewOf(lines)).toEqual(['a1', 'a2', 'b1', 'c1', 'b2', 'c2', 'c3'])
})

test('only neighbouring exercises form a superset', () => {
  const lines = [line('a', 1, { superset: 'A' }), line('b', 1), line('c', 1, { superset: 'A' })]
  expect(groupsOf(lines).map(({ letter }) => letter)).toEqual([null, null, null])
})

test('the next set follows the one just done, then returns to what was left out', () => {
  const lines = [line('a', 2), line('b', 2, { done: [1, null] })]
  expect(after(lines, 'b1')).toBe('b2')
  expect(after([line('a', 2), line('b', 1, { done: [1] })], 'b1')).toBe('a1')
  expect(after([line('a', 1, { done: [0] })], 'a1')).toBeUndefined()
})

test('the last done set is found by its time, so a reload continues from there', () => {
  const lines = [line('a', 2, { done: [3, null] }), line('b', 2, { done: [5, null] })]
  expect(lastDoneOf(setOrderOf(groupsOf(lines)))).toEqual({ exerciseKey: 'b', setNumber: 1 })
  expect(lastDoneOf(setOrderOf(groupsOf([line('a', 2)])))).toBeUndefined()
})

test('a rest follows the sheet after a set, and the longest rest of the superset after a round', () => {
  const alone = [line('a', 2, { rest: '90 s' })]
  expect(restAfter(at(alone, 'a1'), at(alone, 'a2'))).toBe(90)
  expect(restAfter(at(alone, 'a2'), undefined)).toBe(0)
  const pair = [line('b', 2, { superset: 'A', rest: '2 min' }), line('c', 2, { superset: 'A', rest: '30 s' })]
  const setOrder = setOrderOf(groupsOf(pair))
  const [first, second, third] = setOrder
  if (!first || !second || !third) throw new Error('too few sets')
  expect(restAfter(first, second)).toBe(0)
  expect(restAfter(second, third)).toBe(120)
})

test('no rest precedes a drop set', () => {
  const lines = [line('a', 2, { kinds: ['normal', 'drop'] })]
  const [first, second] = setOrderOf(groupsOf(lines))
  if (!first || !second) throw new Error('too few sets')
  expect(restAfter(first, second)).toBe(0)
})

test('minutes run from the start to the last set, between 1 and 300, or until now without a set', () => {
  const start = '2026-03-02T10:00:00.000Z'
  const minute = (count: number) => new Date(Date.parse(start) + count * 60_000).toISOString()
  const now = Date.parse(minute(90))
  expect(realMinutes(start, [minute(50), minute(20)], now, 300)).toBe(50)
  expect(realMinutes(start, [], now, 300)).toBe(90)
  expect(realMinutes(start, [minute(0)], now, 300)).toBe(1)
  expect(realMinutes(start, [minute(2000)], now, 300)).toBe(300)
})
