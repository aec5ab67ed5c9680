import { nothingPrescribed, organizedDefaults, workoutWeekForm } from '@folego/contract'
import { focusAreaCodes, focusAreas, usualLoads } from '@folego/domain'
import type { DayExercise, WorkoutWeek, WorkoutWeekDraft } from '@folego/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copiedWeek, storedWeeks, sevenDays } from './organized-workouts.rules.ts'
import { defaultPrescriptions, weeklyDefaults } from './weekly-defaults.rules.ts'

const line = (exercise_name: string, more: Partial<DayExercise> = {}): DayExercise => ({
  id: crypto.randomUUID(),
  exercise_name,
  exercise_id: null,
  muscle_group: null,
  sets: 3,
  repetitions: '8-12',
  rest_time: '1 min',
  ...nothingPrescribed,
  order_index: 0,
  ...more,
})

function aWeek(week_number: number): WorkoutWeek {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day_number) => ({
    id: crypto.randomUUID(),
    day_number,
    day_name: null,
    title: `Dia ${day_number}`,
    description: null,
    focus_area: null,
    workout_type: 'hypertrophy' as const,
    estimated_duration: 60,
    rest_day: false,
    order_index: day_number - 1,
    exercises: [line(`Exercício ${day_number}`)],
  }))
  return {
    id: crypto.randomUUID(),
    week_number,
    title: `Semana ${week_number}`,
    description: null,
    deload: false,
    workout_days: days,
  }
}

const onABar = () => ({ kind: 'bar' as const, loads: usualLoads })
const idsOf = (weeks: ReturnType<typeof storedWeeks>) => weeks.map((week) => week.workout_days.map((day) => day.id))

test('saving a sheet again as it was read keeps every week, day and line', () => {
  const sheet = [aWeek(1), aWeek(2)]
  const drafts = sheet.map((week) => workoutWeekForm.parse(week))
  const stored = storedWeeks(drafts, sheet, new Map())
  expect(stored.map((week) => week.id)).toEqual(sheet.map((week) => week.id))
  expect(idsOf(stored)).toEqual(sheet.map((week) => week.workout_days.map((day) => day.id)))
  expect(stored[0]?.workout_days[0]?.exercises[0]?.id).toBe(sheet[0]?.workout_days[0]?.exercises[0]?.id)
})

test('saving a sheet again without ids keeps the days in their places', () => {
  const sheet = [aWeek(1)]
  const [week] = sheet
  const drafts = [{ week_number: 1, title: null, description: null, deload: false, workout_days: [] }]
  expect(idsOf(storedWeeks(drafts, sheet, new Map()))).toEqual([week?.workout_days.map((day) => day.id)])
})

test('saving a sheet again with two days swapped keeps both days, each in its new place', () => {
  const week = aWeek(1)
  const traded = week.workout_days.map((day) => ({
    ...day,
    day_number: 3 - day.day_number > 0 ? 3 - day.day_number : day.day_number,
  }))
  const stored = storedWeeks([workoutWeekForm.parse({ ...week, workout_days: traded })], [week], new Map())
  expect(idsOf(stored)[0]?.slice(0, 3)).toEqual([1, 0, 2].map((at) => week.workout_days[at]?.id))
})

test('saving a sheet again never keeps an id twice, nor one that the sheet does not have, for any form', () => {
  const sheet = [aWeek(1), aWeek(2)]
  const known = sheet.flatMap((week) => week.workout_days.map((day) => day.id))
  const dayId = fc.oneof(fc.constantFrom(...known), fc.constant(undefined), fc.uuid())
  const weekId = fc.oneof(fc.constantFrom(...sheet.map((week) => week.id)), fc.constant(undefined), fc.uuid())
  const weekDraft = fc.tuple(weekId, fc.array(dayId, { minLength: 7, maxLength: 7 }))
  fc.assert(
    fc.property(fc.array(weekDraft, { minLength: 1, maxLength: 4 }), (drafts) => {
      const weeks = drafts.map(([id, days], at): WorkoutWeekDraft =>
        workoutWeekForm.parse({
          ...(id && { id }),
          week_number: at + 1,
          workout_days: days.map((it, day) => ({ ...(it && { id: it }), day_number: day + 1 })),
        }),
      )
      const stored = storedWeeks(weeks, sheet, new Map())
      const weekIds = stored.map((week) => week.id).filter((id) => id !== undefined)
      const dayIds = idsOf(stored)
        .flat()
        .filter((id) => id !== undefined)
      expect(new Set(weekIds).size).toBe(weekIds.length)
      expect(new Set(dayIds).size).toBe(dayIds.length)
      expect(dayIds.filter((id) => !known.includes(id))).toEqual([])
      // Every named day that belongs to the sheet stays.
      const named = drafts.flatMap(([, days]) => days).filter((id) => id !== undefined && known.includes(id))
      expect(named.filter((id) => !dayIds.includes(id ?? ''))).toEqual([])
      expect(stored.every((week) => week.workout_days.length === 7)).toBe(true)
    }),
  )
})

test('a week has seven days, with rest for those missing from the form', () => {
  const [day] = workoutWeekForm.parse({
    week_number: 1,
    workout_days: [{ day_number: 3, title: 'Pernas' }],
  }).workout_days
  const days = sevenDays(day ? [day] : [])
  expect(days.map((it) => [it.day_number, it.rest_day])).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => [n, n !== 3]))
})

test('a week has no exercises on rest days, and the rest focus makes a rest day', () => {
  const day = { day_number: 1, focus_area: 'rest', exercises: [{ exercise_name: 'x' }] }
  expect(workoutWeekForm.safeParse({ week_number: 1, workout_days: [day] }).error?.issues[0]).toMatchObject({
    message: 'REST_DAY_WITH_EXERCISES',
    path: ['workout_days', 0, 'exercises'],
  })
  const [rest] = sevenDays(
    workoutWeekForm.parse({ week_number: 1, workout_days: [{ ...day, exercises: [] }] }).workout_days,
  )
  expect(rest).toMatchObject({ rest_day: true, focus_area: 'rest' })
})

test('a week is copied with all new ids and grows by the given progression', () => {
  const week = aWeek(1)
  const [monday] = week.workout_days
  const target = { repetitions: '10', weight: '40', rir: 2, rest_time: '1 min' }
  const lines = [
    line('Supino', { weight: '40 kg', set_targets: [target] }),
    line('Barra', { weight: '70', weight_type: 'percent' }),
    line('Prancha', { repetitions: '30 s' }),
  ]
  if (monday) monday.exercises = lines
  const copy = (progression: ('repetitions' | 'weight')[]) =>
    copiedWeek(week, { week_number: 2, title: null, progression }, onABar)
  const first = copy(['repetitions', 'weight'])
  expect(first).toMatchObject({ week_number: 2, title: 'Semana 2' })
  expect(first.workout_days[0]?.exercises).toMatchObject([
    { repetitions: '9-13', weight: '42,5 kg', set_targets: [{ repetitions: '11', weight: '42,5', rir: 2 }] },
    { repetitions: '9-13', weight: '72' },
    { repetitions: '30 s', weight: null },
  ])
  expect(JSON.stringify(first)).not.toContain('"id"')
  expect(copy([]).workout_days[0]?.exercises[0]).toMatchObject({ repetitions: '8-12', weight: '40 kg' })
})

test.each(['pt-BR', 'en'] as const)(
  'the defaults of a new sheet are a week of seven days in %s that the contract accepts',
  (language) => {
    const defaults = weeklyDefaults(language, new Map())
    expect(organizedDefaults.parse(defaults)).toEqual(defaults)
    expect(defaults.workout_days.map((day) => day.title)).toEqual(
      (['chest_triceps', 'back_biceps', 'legs', 'shoulders_traps', 'cardio_abs', 'rest', 'rest'] as const).map(
        (area) => focusAreas[area].names[language],
      ),
    )
    const { focus_areas: _areas, ...week } = defaults
    expect(workoutWeekForm.safeParse(week).success).toBe(true)
  },
)

test('the defaults of a new sheet give every focus area four exercises, and rest none', () => {
  const { rest, ...trained } = defaultPrescriptions
  expect(rest).toEqual([])
  expect(Object.keys(trained)).toHaveLength(focusAreaCodes.length - 1)
  expect(Object.entries(trained).filter(([, lines]) => lines.length !== 4)).toEqual([])
})

test('a copied week with more weight leaves the help of a machine as it was', () => {
  const week = aWeek(1)
  const help = line('Barra fixa assistida', { exercise_id: 'barra-fixa-assistida', weight: '40 kg', weight_type: 'kg' })
  const [day] = week.workout_days
  if (day) day.exercises = [help, line('Supino', { weight: '40 kg', weight_type: 'kg' })]
  const copy = copiedWeek(week, { week_number: 2, title: null, progression: ['weight'] }, onABar)
  expect(copy.workout_days[0]?.exercises.map(({ weight }) => weight)).toEqual(['40 kg', '42,5 kg'])
})
