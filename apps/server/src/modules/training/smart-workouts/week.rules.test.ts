import { partOfDay, smartWorkoutTypes, splitCodes, splits, takes, usualDays } from '@folego/contract'
import {
  exerciseLevels,
  type Hurt,
  jointCodes,
  regionIds,
  secondsOfSession,
  targetOf,
  verdictOf,
  weeklyMuscles,
  weeklyMuscleCodes,
  weeklyVolume,
} from '@folego/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import { mostSetsOf } from './prescription.rules.ts'
import { directSets, mostExercises } from './session.rules.ts'
import { weightsOf } from './slots.rules.ts'
import { linesOf, objectionsToWeek } from './week-judge.ts'
import { composeWeek } from './week.rules.ts'
import type { ComposedDay, WeekAims } from './week.rules.ts'
import { candidates } from './smart-workouts.store.ts'

// The real catalogue, as a gym reads it.
const server = await testServer()
const all = await server.database.inGym((await aGym(server)).id, 'read', candidates)

const daysOf = (count: number) => (usualDays[count] ?? []).map((day_number) => ({ day_number, lines: null }))

const plain: WeekAims = {
  split: 'ab',
  days: daysOf(4),
  type: 'hypertrophy',
  level: 'intermediate',
  minutes: 60,
  equipment: null,
  seed: 1,
  avoid: [],
  hurts: [],
}

const nothing = { side: null, pattern: null, exercise: null } as const
const somePain = fc.record({
  because: fc.constantFrom('pain', 'restriction'),
  place: fc.constantFrom(...jointCodes, ...regionIds),
  severity: fc.integer({ min: 1, max: 10 }),
})
/** Half of the weeks are for somebody whom nothing hurts. */
const somePains = fc
  .oneof(fc.constant([]), fc.array(somePain, { maxLength: 3 }))
  .map((them): Hurt[] => them.map((it) => ({ ...nothing, ...it })))

const weeks = fc
  .record({
    hurts: somePains,
    split: fc.constantFrom(...splitCodes),
    count: fc.integer({ min: 2, max: 6 }),
    type: fc.constantFrom(...smartWorkoutTypes),
    level: fc.constantFrom(...exerciseLevels),
    minutes: fc.constantFrom(30, 45, 60, 75, 90, 120),
    seed: fc.nat(),
    equipment: fc.constantFrom(null, ['dumbbell', 'bench'] as const, ['machine', 'cable'] as const),
  })
  .filter(({ split, count }) => takes(split, count))
  .map(({ count, ...week }): WeekAims => ({ ...plain, ...week, days: daysOf(count) }))

const namesOf = ({ composition }: ComposedDay) => composition.picks.map(({ exercise }) => exercise.id)

test('a week never trains a muscle above its weekly range, and every day fits its minutes and is a valid session', () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const days = composeWeek(all, week)
      expect(days.map(({ day_number }) => day_number)).toEqual(week.days.map(({ day_number }) => day_number))
      for (const { aims, composition } of days) {
        const { picks } = composition
        expect(secondsOfSession(picks, aims.type, aims.minutes).total).toBeLessThanOrEqual(aims.minutes * 60)
        const lifts = picks.filter(({ exercise }) => exercise.pattern !== 'cardio')
        const families = lifts.map(({ exercise }) => exercise.family).filter((it) => it !== 'elevacao-lateral')
        expect(new Set(families).size).toBe(families.length)
        expect(lifts.length).toBeLessThanOrEqual(mostExercises)
        for (const { exercise } of lifts) {
          expect(verdictOf(exercise, week.hurts).state).not.toBe('out')
          const direct = directSets(lifts, targetOf(exercise.primary_region))
          expect(direct).toBeLessThanOrEqual(mostSetsOf(targetOf(exercise.primary_region), week.level, weightsOf(aims)))
        }
      }
      const above = weeklyVolume(linesOf(days), week.level, days.length).filter(({ state }) => state === 'above')
      expect(above).toEqual([])
    }),
    // A day that is done three times: its floors and its balance once left the back a set above its range.
    {
      numRuns: 150,
      examples: [
        [{ ...plain, days: daysOf(5), level: 'beginner', seed: 1_034_547_631 }],
        // The cardio at the end was counted with a ramp that no bicycle needs, and passed the minutes.
        [
          {
            ...plain,
            split: 'abcd',
            days: daysOf(5),
            level: 'beginner',
            minutes: 75,
            seed: 1_724_545_783,
            hurts: (['manguito-rotador', 'biceps-femoral', 'tibial-anterior'] as const).map((place): Hurt => ({
              ...nothing,
              because: 'pain',
              place,
              severity: 8,
            })),
          },
        ],
      ],
    },
  )
})

test.each(
  splitCodes.flatMap((split) =>
    exerciseLevels.flatMap((level) =>
      [3, 4, 5, 6].filter((count) => takes(split, count)).map((count) => ({ split, level, count })),
    ),
  ),
)('$split, $level, $count times in 75 minutes has the big muscles in their range', ({ split, level, count }) => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const days = composeWeek(all, { ...plain, split, level, minutes: 75, days: daysOf(count), seed })
    const volume = weeklyVolume(linesOf(days), level, count)
    const outside = volume.filter(
      ({ code, state, sets, range }) =>
        ['chest', 'back', 'front_delts', 'side_delts', 'rear_delts', 'biceps', 'triceps'].includes(code) &&
        // The floors of the small muscles come first: two sets of a big one may be missing for them.
        (state === 'above' || sets < (range?.min ?? 0) - 2),
    )
    expect(outside, `seed ${seed}`).toEqual([])
    // With legs once a week in 75 minutes, each muscle comes close to ten sets but does not always reach them.
    for (const code of ['quads', 'hamstrings', 'glutes'] as const) {
      const sets = volume.find((it) => it.code === code)?.sets ?? 0
      expect(sets, `${code}, seed ${seed}`).toBeGreaterThanOrEqual(level === 'beginner' ? 5 : 7)
    }
  }
})

test('a week has another workout where a part comes again, and on each full-body day', () => {
  const days = composeWeek(all, plain)
  expect(days.map(({ letter }) => letter)).toEqual(['A1', 'B1', 'A2', 'B2'])
  const thrice = composeWeek(all, { ...plain, days: daysOf(6) })
  expect(thrice.map(({ letter }) => letter)).toEqual(['A1', 'B1', 'A2', 'B2', 'A1', 'B1'])
  expect(thrice[4] && namesOf(thrice[4])).toEqual(thrice[0] && namesOf(thrice[0]))
  const bodies = composeWeek(all, { ...plain, split: 'full_body', days: daysOf(3) })
  expect(bodies.map(({ letter }) => letter)).toEqual(['A', 'B', 'C'])
  const ids = bodies.flatMap(namesOf)
  expect(new Set(ids).size / ids.length).toBeGreaterThan(0.8)
})

test('no day of a week has fewer than three exercises in half an hour, or four in more, however often its muscles come', () => {
  const wholeGym = weeks.map((week): WeekAims => ({ ...week, equipment: null, hurts: [] }))
  const often = { ...plain, split: 'abcd' } as const
  fc.assert(
    fc.property(wholeGym, (week) => {
      for (const { composition } of composeWeek(all, week)) {
        const lifts = composition.picks.filter(({ exercise }) => exercise.pattern !== 'cardio')
        expect(lifts.length).toBeGreaterThanOrEqual(week.minutes < 45 ? 3 : 4)
      }
    }),
    {
      numRuns: 40,
      examples: [
        [{ ...often, days: daysOf(5), type: 'strength', level: 'advanced', minutes: 30, seed: 13 }],
        // Chest and triceps twice in a beginner's week: three exercises, and a bicycle for the rest of the hour.
        [{ ...often, days: daysOf(6), type: 'endurance', level: 'beginner', seed: 7 }],
      ],
    },
  )
})

test('a full-body week of 45 minutes presses and pulls in every direction that equipment and pains allow', () => {
  const equipments = [null, ['dumbbell', 'bench'], ['machine', 'cable'], []] as const
  const objections = new Map<string, string>()
  for (const equipment of equipments) {
    for (const [at, place] of [null, ...jointCodes].entries()) {
      const hurts: Hurt[] = place === null ? [] : [{ ...nothing, because: 'pain', place, severity: 6 }]
      const level = exerciseLevels[at % exerciseLevels.length] ?? 'beginner'
      for (const type of smartWorkoutTypes) {
        const days = daysOf(2 + (at % 2))
        const week = { ...plain, split: 'full_body', minutes: 45, days, level, type, equipment, hurts } as const
        for (const objection of objectionsToWeek(all, week, composeWeek(all, week))) {
          objections.set(objection, `${equipment?.join('+')}, ${place}, ${level}, ${type}`)
        }
      }
    }
  }
  expect(Object.fromEntries(objections)).toEqual({})
})

test('a week is the same for the same seed and different for another', () => {
  const ids = (seed: number) => composeWeek(all, { ...plain, seed }).flatMap(namesOf)
  expect(ids(1)).toEqual(ids(1))
  expect(ids(2)).not.toEqual(ids(1))
})

test('a week composes only the open days, counts the others and replaces the old exercises', () => {
  const before = composeWeek(all, plain)
  const fixed = plain.days.map(({ day_number }, at) => ({
    day_number,
    lines:
      at === 1 ? null : (before[at]?.composition.picks ?? []).map(({ exercise, sets }) => ({ id: exercise.id, sets })),
  }))
  const old = before[1] ? namesOf(before[1]) : []
  const [day, ...others] = composeWeek(all, { ...plain, days: fixed, avoid: old, seed: 2 })
  expect([day?.day_number, day?.letter, others]).toEqual([2, 'B1', []])
  const fresh = day ? namesOf(day).filter((id) => !old.includes(id)) : []
  expect(fresh.length).toBeGreaterThan(old.length / 2)
  const stood = [before[0], before[2], before[3]].filter((it) => it !== undefined)
  const above = weeklyVolume(linesOf([...stood, ...(day ? [day] : [])]), 'intermediate', 4)
  expect(above.filter(({ state }) => state === 'above')).toEqual([])
})

test('a week has nothing that hurts or is restricted', () => {
  const sore = all.filter(({ id }) => id === 'agachamento-livre-com-barra')
  const hurts: Hurt[] = [
    ...sore.map((exercise) => ({ ...nothing, because: 'pain' as const, severity: null, place: null, exercise })),
    { ...nothing, because: 'restriction', severity: null, place: 'deltoide-anterior' },
  ]
  for (let seed = 1; seed <= 10; seed += 1) {
    for (const day of composeWeek(all, { ...plain, hurts, seed })) {
      expect(namesOf(day)).not.toContain('agachamento-livre-com-barra')
      expect(day.composition.picks.map(({ exercise }) => exercise.primary_region)).not.toContain('deltoide-anterior')
    }
  }
})

test('trains every relevant muscle of the body in the parts of every split together', () => {
  for (const split of splitCodes) {
    const regions = splits[split].parts.flatMap((part) => part.regions)
    const judged = weeklyMuscleCodes.map((code) => weeklyMuscles[code].target)
    expect(judged.filter((target) => !regions.some((region) => targetOf(region) === target))).toEqual([])
    expect(partOfDay(split, splits[split].parts.length)).toBe(partOfDay(split, 0))
  }
})

/**
 * 324 weeks: nine splits by days, three levels, three goals, four durations. In the last three a day of presses comes again and its pulls
 * do not, or small muscles have days of their own twice.
 */
const splitsByDays = [
  ['full_body', 2],
  ['full_body', 3],
  ['ab', 4],
  ['abc', 3],
  ['abcd', 4],
  ['push_pull_legs', 6],
  ['abc', 4],
  ['push_pull_legs', 4],
  ['abcd', 6],
] as const
/** Each seed has its own pain or none. */
const seedsOfWeek = 3

describe.each(splitsByDays)('%s on %i days', (split, count) => {
  test.each(exerciseLevels)('%s: a coach has no objection to any goal, minutes, pain or seed', (level) => {
    const objections = new Map<string, string>()
    for (const type of smartWorkoutTypes) {
      for (const [at, minutes] of [45, 60, 75, 90].entries()) {
        for (let seed = 0; seed < seedsOfWeek; seed += 1) {
          const place = seed % 2 === 1 ? (jointCodes[(at + seed + count) % jointCodes.length] ?? null) : null
          const hurt: Hurt = { because: 'restriction', place, side: null, severity: 7, pattern: null, exercise: null }
          const hurts = place === null ? [] : [hurt]
          const week = { ...plain, split, level, type, minutes, seed, hurts, days: daysOf(count) }
          for (const objection of objectionsToWeek(all, week, composeWeek(all, week))) {
            objections.set(objection, `${type}, ${minutes} min, ${place}, seed ${seed}`)
          }
        }
      }
    }
    expect(Object.fromEntries(objections)).toEqual({})
  })
})
