import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DoneSet, planAgainstDone, type PlannedLine } from './planned-sets.ts'

const keyOf = ({ exercise_name }: { exercise_name: string }) => exercise_name

const line = (exercise_name: string, sets: number, fields: Partial<PlannedLine> = {}): PlannedLine => {
  const asked = { repetitions: '8-12', weight: '40', weight_type: 'kg' as const, rir: null, set_targets: null }
  return { exercise_id: null, exercise_name, sets, ...asked, ...fields }
}

const set = (exercise_name: string, set_number: number, fields: Partial<DoneSet> = {}): DoneSet => {
  return {
    exercise_id: null,
    exercise_name,
    set_number,
    kind: 'normal',
    repetitions: 10,
    seconds: null,
    instead_of: null,
    ...fields,
  }
}

/** 'w' warm-up, 'd' drop, number of the completed set, '·' not done; 'planned/done' per row. */
const shown = (lines: PlannedLine[], sets: DoneSet[]) =>
  planAgainstDone(lines, sets, keyOf).map(({ exercise_name, outcome, instead_of, rows }) => {
    const row = ({ planned, done }: (typeof rows)[number]) =>
      `${planned === null ? '+' : '='}${done === null ? '·' : done.set_number}`
    const name = instead_of === null ? exercise_name : `${exercise_name} for ${instead_of.exercise_name}`
    return `${name} ${outcome}: ${rows.map(row).join(' ')}`
  })

test('the comparison of planned and completed sets shows every planned set next to the completed one, and what was skipped', () => {
  expect(shown([line('squat', 3), line('curl', 2)], [set('squat', 1), set('squat', 3)])).toEqual([
    'squat partly: =1 =· =3',
    'curl skipped: =· =·',
  ])
})

test('the comparison of planned and completed sets keeps warm-ups outside the plan, without moving it', () => {
  const warmUps = [1, 2].map((at) => set('squat', at, { kind: 'warmup' }))
  expect(shown([line('squat', 2)], [...warmUps, set('squat', 3), set('squat', 4)])).toEqual(['squat done: +1 +2 =3 =4'])
})

test('the comparison of planned and completed sets leaves every set on its own row, whatever was done to warm up', () => {
  const done = [set('squat', 3), set('squat', 1, { kind: 'warmup' })]
  expect(shown([line('squat', 3)], done)).toEqual(['squat partly: +1 =· =· =3'])
})

test('the comparison of planned and completed sets does not count a skipped warm-up row as a planned set', () => {
  expect(shown([line('squat', 2)], [set('squat', 1, { kind: 'warmup' }), set('squat', 3), set('squat', 4)])).toEqual([
    'squat done: +1 =3 =4',
  ])
})

test('the comparison of planned and completed sets does not move sets to another row of the plan because of skipped warm-up rows', () => {
  // Three of them came first: the planned sets are the fourth to the sixth.
  expect(shown([line('squat', 3)], [set('squat', 4), set('squat', 6)])).toEqual(['squat partly: =4 =· =6'])
  const someDone = [set('squat', 1, { kind: 'warmup' }), set('squat', 4), set('squat', 6)]
  expect(shown([line('squat', 3)], someDone)).toEqual(['squat partly: +1 =4 =· =6'])
})

test('the comparison of planned and completed sets puts extra sets outside the plan, and a drop always', () => {
  expect(
    shown(
      [line('squat', 2)],
      [1, 2, 3].map((at) => set('squat', at)),
    ),
  ).toEqual(['squat done: =1 =2 +3'])
  const withDrop = [set('squat', 1), set('squat', 2, { kind: 'drop' }), set('squat', 3)]
  expect(shown([line('squat', 2)], withDrop)).toEqual(['squat done: =1 +2 =3'])
  expect(shown([line('squat', 3)], withDrop)).toEqual(['squat partly: =1 +2 =3 =·'])
})

test('the comparison of planned and completed sets gives a substitute the place of the exercise it replaced, or its remaining sets', () => {
  const lines = [line('squat', 3), line('curl', 1)]
  const instead = (at: number) => set('leg press', at, { instead_of: 'squat' })
  expect(shown(lines, [instead(1), instead(2), instead(3), set('curl', 1)])).toEqual([
    'leg press for squat done: =1 =2 =3',
    'curl done: =1',
  ])
  expect(shown(lines, [set('squat', 1), instead(1)])).toEqual([
    'squat done: =1',
    'leg press for squat partly: =1 =·',
    'curl skipped: =·',
  ])
})

test('the comparison of planned and completed sets prescribes a load only for its own exercise', () => {
  const [first] = planAgainstDone([line('squat', 1)], [set('leg press', 1, { instead_of: 'squat' })], keyOf)
  expect(first?.rows[0]?.planned).toEqual({ repetitions: '8-12', weight: null, weight_type: 'kg', rir: null })
})

test('the comparison of planned and completed sets gives each set its own target if the sheet has one', () => {
  const targets = ['12', '10', '8'].map((repetitions) => ({ repetitions, weight: null, rir: 1 }))
  const [only] = planAgainstDone([line('squat', 1, { set_targets: targets })], [set('squat', 2)], keyOf)
  expect(only?.rows.map(({ planned, done }) => [planned?.repetitions, done?.set_number])).toEqual([
    ['12', undefined],
    ['10', 2],
    ['8', undefined],
  ])
})

test('the comparison of planned and completed sets lists unplanned exercises last', () => {
  expect(shown([line('squat', 1)], [set('plank', 1), set('squat', 1)])).toEqual(['squat done: =1', 'plank added: +1'])
})

test('shows every completed and every planned set exactly once, in the order of their numbers', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd')
  const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 4 })), { maxLength: 4 })
  const kinds = fc.constantFrom('normal', 'warmup', 'drop', 'failure')
  const instead = fc.constantFrom(null, 'a', 'b', 'x')
  const sets = fc.array(fc.tuple(names, fc.integer({ min: 1, max: 6 }), kinds, instead), { maxLength: 12 })
  fc.assert(
    fc.property(lines, sets, (asked, did) => {
      const sheet = asked.map(([name, count]) => line(name, count))
      const done = did.map(([name, number, kind, instead_of]) => set(name, number, { kind, instead_of }))
      const exercises = planAgainstDone(sheet, done, keyOf)
      const rows = exercises.flatMap((exercise) => exercise.rows)
      expect(new Set(rows.flatMap((row) => row.done ?? []))).toEqual(new Set(done))
      expect(rows.filter((row) => row.done !== null)).toHaveLength(done.length)
      const count = sheet.reduce((sum, one) => sum + one.sets, 0)
      expect(rows.filter((row) => row.planned !== null)).toHaveLength(count)
      for (const exercise of exercises) {
        // Warm-ups have their own numbers, and come first.
        const numbers = exercise.rows.flatMap(({ done: it }) =>
          it === null ? [] : it.set_number + (it.kind === 'warmup' ? 0 : 100),
        )
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
        expect(
          exercise.rows.filter((row) => ['warmup', 'drop'].includes(row.done?.kind ?? '') && row.planned !== null),
        ).toEqual([])
      }
    }),
  )
})

test('keeps each set on its own row if the first and last planned sets were done, for any number of skipped warm-ups', () => {
  const counts = fc.record({ asked: fc.integer({ min: 2, max: 8 }), warmUps: fc.array(fc.boolean(), { maxLength: 4 }) })
  fc.assert(
    fc.property(counts, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), ({ asked, warmUps }, ticks) => {
      const isDone = (at: number) => at === 0 || at === asked - 1 || ticks[at] === true
      const did = warmUps.flatMap((done, at) => (done ? [set('squat', at + 1, { kind: 'warmup' })] : []))
      const places = Array.from({ length: asked }, (_, at) => at).filter(isDone)
      const sets = [...did, ...places.map((at) => set('squat', warmUps.length + at + 1))]
      const [squat] = planAgainstDone([line('squat', asked)], sets, keyOf)
      const rows = squat?.rows.filter(({ planned }) => planned !== null) ?? []
      expect(rows.flatMap(({ done }, at) => (done === null ? [] : [at]))).toEqual(places)
    }),
  )
})
