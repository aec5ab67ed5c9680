import { partOfDay, smartWorkoutTypes, splitCodes, splits, takes, usualDays } from '@folego/contract'
import { exerciseLevels, type Hurt, secondsOfSession, targetOf, type TrainedLine, weeklyVolume } from '@folego/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import { mostSetsOfTarget } from './prescription.rules.ts'
import { directSets, mostExercises } from './session.rules.ts'
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

const weeks = fc
  .record({
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

const linesOf = (days: readonly ComposedDay[]): TrainedLine[] =>
  days.flatMap(({ composition }) =>
    composition.picks.map(({ sets, exercise }) => ({
      sets,
      region: exercise.primary_region,
      secondary_regions: exercise.secondary_regions,
    })),
  )

const namesOf = ({ composition }: ComposedDay) => composition.picks.map(({ exercise }) => exercise.id)

describe('a week', () => {
  test('never trains a muscle above its weekly range, and every day fits its minutes and is a valid session', () => {
    fc.assert(
      fc.property(weeks, (week) => {
        const days = composeWeek(all, week)
        expect(days.map(({ day_number }) => day_number)).toEqual(week.days.map(({ day_number }) => day_number))
        for (const { aims, composition } of days) {
          const { picks } = composition
          expect(secondsOfSession(picks, aims.type, aims.minutes).total).toBeLessThanOrEqual(aims.minutes * 60)
          expect(new Set(picks.map(({ exercise }) => exercise.family)).size).toBe(picks.length)
          expect(picks.length).toBeLessThanOrEqual(mostExercises(week.level))
          for (const { exercise } of picks) {
            const direct = directSets(picks, targetOf(exercise.primary_region))
            expect(direct).toBeLessThanOrEqual(mostSetsOfTarget[week.level])
          }
        }
        const above = weeklyVolume(linesOf(days), week.level).filter(({ state }) => state === 'above')
        expect(above).toEqual([])
      }),
      { numRuns: 150 },
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
      const volume = weeklyVolume(linesOf(days), level)
      const outside = volume.filter(
        ({ target, state }) =>
          ['chest', 'back', 'shoulders', 'biceps', 'triceps'].includes(target) && state !== 'within',
      )
      expect(outside, `seed ${seed}`).toEqual([])
      // With legs once a week in 75 minutes, each muscle comes close to ten sets but does not always reach them.
      for (const target of ['quads', 'hamstrings', 'glutes'] as const) {
        const sets = volume.find((it) => it.target === target)?.sets ?? 0
        expect(sets, `${target}, seed ${seed}`).toBeGreaterThanOrEqual(level === 'beginner' ? 5 : 7.5)
      }
    }
  })

  test('has the same workout on days with the same letter, and another one on each full-body day', () => {
    const [one, , again] = composeWeek(all, plain)
    expect(one && again && namesOf(again)).toEqual(one && namesOf(one))
    const bodies = composeWeek(all, { ...plain, split: 'full_body', days: daysOf(3) })
    expect(bodies.map(({ letter }) => letter)).toEqual(['A', 'B', 'C'])
    const ids = bodies.flatMap(namesOf)
    expect(new Set(ids).size / ids.length).toBeGreaterThan(0.85)
  })

  test('is the same for the same seed and different for another', () => {
    const ids = (seed: number) => composeWeek(all, { ...plain, seed }).flatMap(namesOf)
    expect(ids(1)).toEqual(ids(1))
    expect(ids(2)).not.toEqual(ids(1))
  })

  test('composes only the open days, counts the others and replaces the old exercises', () => {
    const before = composeWeek(all, plain)
    const fixed = plain.days.map(({ day_number }, at) => ({
      day_number,
      lines:
        at === 1
          ? null
          : (before[at]?.composition.picks ?? []).map(({ exercise, sets }) => ({ id: exercise.id, sets })),
    }))
    const old = before[1] ? namesOf(before[1]) : []
    const [day, ...others] = composeWeek(all, { ...plain, days: fixed, avoid: old, seed: 2 })
    expect([day?.day_number, day?.letter, others]).toEqual([2, 'B', []])
    const fresh = day ? namesOf(day).filter((id) => !old.includes(id)) : []
    expect(fresh.length).toBeGreaterThan(old.length / 2)
    const stood = [before[0], before[2], before[3]].filter((it) => it !== undefined)
    const above = weeklyVolume(linesOf([...stood, ...(day ? [day] : [])]), 'intermediate')
    expect(above.filter(({ state }) => state === 'above')).toEqual([])
  })

  test('has nothing that hurts or is restricted', () => {
    const nothing = { side: null, severity: null, pattern: null } as const
    const sore = all.filter(({ id }) => id === 'agachamento-livre-com-barra')
    const hurts: Hurt[] = [
      ...sore.map((exercise) => ({ ...nothing, because: 'pain' as const, place: null, exercise })),
      { ...nothing, because: 'restriction', place: 'deltoide-anterior', exercise: null },
    ]
    for (let seed = 1; seed <= 10; seed += 1) {
      for (const day of composeWeek(all, { ...plain, hurts, seed })) {
        expect(namesOf(day)).not.toContain('agachamento-livre-com-barra')
        expect(day.composition.picks.map(({ exercise }) => exercise.primary_region)).not.toContain('deltoide-anterior')
      }
    }
  })
})

test('trains every relevant muscle of the body in the parts of every split together', () => {
  for (const split of splitCodes) {
    const regions = splits[split].parts.flatMap((part) => part.regions)
    const judged = weeklyVolume([], 'intermediate').map(({ target }) => target)
    expect(judged.filter((target) => !regions.some((region) => targetOf(region) === target))).toEqual([])
    expect(partOfDay(split, splits[split].parts.length)).toBe(partOfDay(split, 0))
  }
})
