import { organizedWorkoutForm, type OrganizedDefaults } from '@folego/contract'
import { type LoadKind, nearestLoad, usualLoads } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSheet, placeOfIssue, readSheet, type WeekValues } from './sheet-form.ts'
import {
  copyOfSheet,
  copyOfWeek,
  emptyDays,
  emptyWeek,
  growthOf,
  weeksAhead,
  withDay,
  withDayCopied,
  withDaysSwapped,
  withDefaults,
} from './sheet-weeks.ts'

const amounts = { sets: 3, rest_time: '90 s', weight: '40 kg', weight_type: 'kg', rir: null } as const
const nothing = { superset_group: null, set_targets: null, notes: null } as const

function exercise(exercise_id: string) {
  const name = { exercise_id, exercise_name: exercise_id, muscle_group: 'peitoral-medio', repetitions: '8-12' }
  return { ...name, ...amounts, ...nothing, order_index: 0 }
}

const onABar = () => ({ kind: 'bar' as const, loads: usualLoads })

/** As returned by the server: five training days and two rest days. */
const defaults: OrganizedDefaults = {
  week_number: 1,
  title: 'Semana 1',
  workout_days: [1, 2, 3, 4, 5, 6, 7].map((day_number) => ({
    day_number,
    day_name: day_number === 1 ? 'Segunda-feira' : null,
    title: 'Peito e Tríceps',
    description: null,
    focus_area: day_number > 5 ? 'rest' : 'chest_triceps',
    workout_type: 'hypertrophy',
    estimated_duration: 60,
    rest_day: day_number > 5,
    order_index: day_number - 1,
    exercises: [],
  })),
  focus_areas: [
    { focus_area: 'chest_triceps', name: 'Peito e Tríceps', exercises: ['a', 'b', 'c', 'd'].map(exercise) },
    { focus_area: 'rest', name: 'Descanso', exercises: [] },
  ],
}

function filledWeek(): WeekValues {
  const [week] = newSheet(defaults, '2026-01-05').weeks
  if (!week) throw new Error('a new sheet has a week')
  return { ...week, workout_days: week.workout_days.map((day) => withDefaults(day, defaults)) }
}

const idsOf = (week: WeekValues, at: number) => week.workout_days[at]?.exercises.map(({ exercise_id }) => exercise_id)

test('the defaults make five days of four exercises, none on a rest day, none twice', () => {
  const week = filledWeek()
  expect(week.workout_days.map(({ exercises }) => exercises.length)).toEqual([4, 4, 4, 4, 4, 0, 0])
  const again = week.workout_days.map((day) => withDefaults(day, defaults).exercises.length)
  expect(again).toEqual([4, 4, 4, 4, 4, 0, 0])
  const nowhere = withDay(emptyWeek(week), 0, (day) => withDefaults({ ...day, focus_area: null }, defaults))
  expect(idsOf(nowhere, 0)).toEqual([])
})

test('the form sends what the contract accepts: a day’s own name or none, no exercises on a rest day', () => {
  const sheet = { ...newSheet(defaults, '2026-01-05'), title: 'ABC', weeks: [filledWeek()] }
  const rested = withDay(filledWeek(), 0, (day) => ({ ...day, rest_day: true }))
  const draft = organizedWorkoutForm.parse(readSheet({ ...sheet, weeks: [...sheet.weeks, rested] }))
  expect(draft.weeks?.[0]?.workout_days[0]).toMatchObject({ day_name: null, title: null, focus_area: 'chest_triceps' })
  expect(draft.weeks?.[1]?.workout_days[0]).toMatchObject({ focus_area: 'rest', rest_day: true, exercises: [] })
  expect(draft).toMatchObject({ start_date: null, student_ids: [] })
})

test('the first invalid field leads to its week and day', () => {
  const sheet = newSheet(defaults, '2026-01-05')
  const wrong = withDay(filledWeek(), 2, (day) => ({ ...day, estimated_duration: '200' }))
  const parsed = organizedWorkoutForm.safeParse(readSheet({ ...sheet, title: 'A', weeks: [filledWeek(), wrong] }))
  expect(parsed.error?.issues[0]?.message).toBe('DAY_DURATION_INVALID')
  const errors = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  expect(placeOfIssue(errors)).toEqual({ week: 1, day: 2 })
  expect(placeOfIssue({ title: 'TITLE_REQUIRED' })).toBeUndefined()
})

test('a copied week applies its progression and shares no record with the first', () => {
  const week = filledWeek()
  const saved = {
    ...week,
    id: 'w',
    workout_days: week.workout_days.map((day) => ({ ...day, id: `d${day.day_number}` })),
  }
  const copy = copyOfWeek(saved, ['repetitions', 'weight'], onABar)
  expect(copy.workout_days[0]?.exercises[0]).toMatchObject({ repetitions: '9-13', weight: '42,5 kg', id: undefined })
  expect([copy.id, ...copy.workout_days.map(({ id }) => id)].filter(Boolean)).toEqual([])
  expect(copyOfWeek(saved, [], onABar).workout_days[0]?.exercises[0]).toMatchObject({
    repetitions: '8-12',
    weight: '40 kg',
  })
  const percent = withDay(saved, 0, (day) => ({
    ...day,
    exercises: day.exercises.map((line) => ({ ...line, weight: '70-75 %', weight_type: 'percent' as const })),
  }))
  expect(copyOfWeek(percent, ['weight'], onABar).workout_days[0]?.exercises[0]?.weight).toBe('72-77 %')
  const ahead = weeksAhead([percent], { until: 4, percent: 2.5, repetitions: false, deloads: [3] }, onABar)
  expect(ahead.map((each) => each.workout_days[0]?.exercises[0]?.weight)).toEqual(['72-77 %', '65-69 %', '74-79 %'])
})

test('a sheet that starts from a template has its texts and weeks, and none of its records', () => {
  const template = newSheet(defaults, '2026-03-16')
  const [week] = template.weeks
  const stored = { ...template, title: 'ABC', template: true, weeks: [{ ...(week as WeekValues), id: 'w' }] }
  const copy = copyOfSheet(stored)
  expect(copy).toMatchObject({ title: 'ABC', weeks: [{ id: undefined, title: week?.title }] })
  expect(copy).not.toHaveProperty('template')
  expect(copy.weeks[0]?.workout_days.map(({ id }) => id)).toEqual(Array.from({ length: 7 }))
  expect(copy.weeks[0]?.workout_days.map((day) => day.focus_area)).toEqual(
    week?.workout_days.map((day) => day.focus_area),
  )
})

test('an empty week has the same days and no exercises', () => {
  const week = emptyWeek(filledWeek())
  expect(week.workout_days.map(({ rest_day }) => rest_day)).toEqual([false, false, false, false, false, true, true])
  expect(emptyDays(week)).toHaveLength(5)
  expect(emptyDays(filledWeek())).toEqual([])
})

test('copying a day keeps the target’s record, and swapping moves the records along', () => {
  const week = filledWeek()
  const days = week.workout_days.map((day) => ({ ...day, id: `d${day.day_number}`, day_name: '' }))
  const monday = withDay({ ...week, workout_days: days }, 0, (day) => ({
    ...day,
    exercises: day.exercises.slice(0, 1),
  }))
  const copied = withDayCopied(monday, 0, 5)
  expect(copied.workout_days[5]).toMatchObject({ id: 'd6', day_number: 6, rest_day: false })
  expect(idsOf(copied, 5)).toEqual(['a'])
  const swapped = withDaysSwapped(monday, 0, 6)
  expect(swapped.workout_days.map(({ id }) => id)).toEqual(['d7', 'd2', 'd3', 'd4', 'd5', 'd6', 'd1'])
  expect(swapped.workout_days.map(({ day_number }) => day_number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(idsOf(swapped, 6)).toEqual(['a'])
})

test('a missing load does not grow, and the number of exercises that change is known before the copy', () => {
  const week = filledWeek()
  const bare = { ...week, workout_days: week.workout_days.map((day) => withLoads(day, '')) }
  expect(growthOf(bare, ['weight'], onABar)).toEqual({ grown: 0, lines: 20 })
  const [monday] = bare.workout_days
  if (!monday) throw new Error('a week has a Monday')
  const one = { ...bare, workout_days: [withLoads(monday, '40 kg'), ...bare.workout_days.slice(1)] }
  expect(growthOf(one, ['weight'], onABar)).toEqual({ grown: 4, lines: 20 })
})

function withLoads(day: WeekValues['workout_days'][number], weight: string) {
  return { ...day, exercises: day.exercises.map((line) => ({ ...line, weight, set_targets: null })) }
}

/** What the first exercise of Monday prescribes in each week. */
const mondays = (weeks: readonly WeekValues[]) =>
  weeks.map(({ workout_days: [monday] }) => {
    const [line] = monday?.exercises ?? []
    return `${line?.sets}x${line?.repetitions} ${line?.weight}`
  })

test('eight weeks grow from the last one, the deload week is light and no step', () => {
  const plan = { until: 8, percent: 2.5, repetitions: false, deloads: [5] }
  const added = weeksAhead([filledWeek()], plan, onABar)
  expect(mondays(added)).toEqual([
    '3x8-12 40 kg',
    '3x8-12 42,5 kg',
    '3x8-12 42,5 kg',
    '2x8-12 37,5 kg',
    '3x8-12 45 kg',
    '3x8-12 45 kg',
    '3x8-12 47,5 kg',
  ])
  expect(added.map(({ deload }) => deload)).toEqual([false, false, false, true, false, false, false])
  // What follows a deload week that the sheet ends with goes on from the week before it.
  const [, , third, deload] = added
  if (!third || !deload) throw new Error('seven weeks were added')
  expect(mondays(weeksAhead([filledWeek(), third, deload], { ...plan, until: 4 }, onABar))).toEqual(['3x8-12 42,5 kg'])
})

test('the weeks ahead share no record with the first, and every set of a line goes along', () => {
  const target = { repetitions: '10', weight: '60', rir: '', rest_time: '1 min' }
  const week = withDay({ ...filledWeek(), id: 'w' }, 0, (day) => ({
    ...day,
    id: 'd',
    exercises: day.exercises.map((line) => ({ ...line, id: 'l', set_targets: [target, target, target] })),
  }))
  const added = weeksAhead([week], { until: 3, percent: 5, repetitions: true, deloads: [3] }, onABar)
  const lines = added.map(({ workout_days: [monday] }) => monday?.exercises[0])
  expect(lines[0]).toMatchObject({ id: undefined, set_targets: [{ repetitions: '11', weight: '62,5' }, {}, {}] })
  expect(lines[1]).toMatchObject({ id: undefined, sets: '2', set_targets: [{ weight: '55' }, {}] })
  expect(added.flatMap(({ id, workout_days }) => [id, workout_days[0]?.id]).filter(Boolean)).toEqual([])
})

test('whatever is prescribed, the weeks ahead ask only for loads that the gym has, and a deload for no more', () => {
  const kindOf = fc.constantFrom<LoadKind>('bar', 'pairs', 'dumbbell', 'machine', 'kettlebell')
  const kilograms = fc.integer({ min: 2, max: 200 })
  fc.assert(
    fc.property(
      kilograms,
      kindOf,
      fc.constantFrom(1, 2.5, 5),
      fc.integer({ min: 2, max: 8 }),
      (kg, kind, percent, at) => {
        const loading = () => ({ kind, loads: usualLoads })
        const base = nearestLoad(kg, kind, usualLoads)
        const week = withDay(filledWeek(), 0, (day) => withLoads(day, String(base)))
        const added = weeksAhead([week], { until: 8, percent, repetitions: false, deloads: [at] }, loading)
        const loads = added.map(({ workout_days: [day] }) => Number(day?.exercises[0]?.weight.replace(',', '.')))
        for (const load of loads) expect(nearestLoad(load, kind, usualLoads)).toBe(load)
        const before = loads[at - 3] ?? base
        expect(loads[at - 2]).toBeLessThanOrEqual(before)
        const normal = loads.filter((_, index) => index !== at - 2)
        expect(normal).toEqual(normal.toSorted((one, other) => one - other))
      },
    ),
  )
})
