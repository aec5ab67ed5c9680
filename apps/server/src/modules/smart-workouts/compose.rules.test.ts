import {
  exerciseLevels,
  regionIds,
  repetitionsFrom,
  secondsOfLine,
  secondsOfSession,
  supersetsOf,
  smartDuration,
  smartWorkoutTypes,
} from '@folego/contract'
import type { RegionId } from '@folego/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import type { Database } from '#platform/database'
import { openTestDatabase } from '#testing'
import { hintsOf, leftOutOf } from './advice.rules.ts'
import { alternativesTo } from './alternatives.rules.ts'
import { chance, poolOf, rankOf } from './candidates.rules.ts'
import type { Aims, Candidate } from './candidates.rules.ts'
import { compose, pushesAndPulls } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'
import { doseOf, mostSetsOfRegion, usualSets } from './prescription.rules.ts'
import { candidates } from './smart-workouts.store.ts'
import { mayPair } from './supersets.rules.ts'

/** Five times as many by `npm run wishes --workspace @folego/bench`, which takes longer than a test should. */
const wishes = Number(process.env.WISHES ?? 4000)

/* The catalogue itself, as a gym reads it. */
let database: Database
let all: Candidate[]
beforeAll(async () => {
  database = await openTestDatabase()
  const gym = newId()
  await database.inAccount('write', (tx) => tx.insertInto('gyms').values({ id: gym, name: 'Academia' }).execute())
  all = await database.inGym(gym, 'read', candidates)
})
afterAll(() => database.close())

const plain = {
  regions: ['peitoral-medio', 'triceps-longa'],
  type: 'hypertrophy',
  level: 'intermediate',
  minutes: 60,
  equipment: null,
  seed: 1,
  littleTime: false,
  keep: [],
  avoid: [],
} as const satisfies Aims

/** The n-th of an endless row of wishes, the same on every run. */
function wishOf(n: number): Aims {
  const draw = (what: string, below: number) => Math.floor(chance(n, what) * below)
  const regions = regionIds
    .toSorted((a, b) => chance(n, a) - chance(n, b))
    .slice(0, 1 + draw('how many', n % 5 ? 8 : 40))
  const { min, max, step } = smartDuration
  return {
    regions,
    type: smartWorkoutTypes[n % 3] ?? 'strength',
    level: exerciseLevels[Math.floor(n / 3) % 3] ?? 'beginner',
    minutes: min + step * draw('minutes', (max - min) / step + 1),
    equipment: null,
    seed: n,
    littleTime: n % 4 === 3,
    keep: [],
    avoid: [],
  }
}

const idsOf = ({ picks }: Composition) => picks.map(({ exercise }) => exercise.id)

/** What is wrong with a workout for these aims, nothing where all promises hold. */
function brokenPromises(aims: Aims, made: Composition): string[] {
  const { picks, left, untrained } = made
  const session = secondsOfSession(picks, aims.type, aims.minutes)
  const { pushes, pulls } = pushesAndPulls(picks)
  const direct = (region: RegionId) =>
    picks.filter((it) => it.exercise.primary_region === region).reduce((sum, { sets }) => sum + sets, 0)
  const families = picks.map(({ exercise }) => exercise.family)
  const places = picks.map(({ exercise }) => (exercise.mechanic === 'isolation' ? 1 : 0))
  const trunkLast = /^(core|calf|dorsiflex|wrist|grip|carry)/
  const beforeTrunk = picks.findLastIndex(({ exercise }) => !trunkLast.test(exercise.pattern ?? ''))
  const firstTrunk = picks.findIndex(({ exercise }) => trunkLast.test(exercise.pattern ?? ''))
  const rules: [string, boolean][] = [
    ['empty', picks.length === 0],
    ['too many exercises', picks.length > 12],
    ['over time', session.total > aims.minutes * 60],
    ['the time left is not the time left', left !== aims.minutes * 60 - session.total],
    ['a family twice', new Set(families).size !== families.length],
    ['above the level', picks.some(({ exercise }) => rankOf(exercise.level) > rankOf(aims.level))],
    ['a region that nobody chose', picks.some(({ exercise }) => !aims.regions.includes(exercise.primary_region))],
    ['sets', picks.some(({ sets }) => sets < 2 || sets > usualSets[aims.level])],
    ['too much of a region', aims.regions.some((region) => direct(region) > mostSetsOfRegion[aims.level])],
    ['repetitions that no sheet takes', picks.some(({ reps }) => repetitionsFrom(reps) > 50)],
    [
      'a region that vanished',
      aims.regions.some((it) => direct(it) === 0 && !isHelped(made, it) && !untrained.includes(it)),
    ],
    ['one side only', Math.abs(pushes - pulls) > 1 && couldBalance(aims, made, pushes > pulls)],
    [
      'isolation before compound',
      places.some((place, at) => place < (places[at - 1] ?? 0) && !trunkLast.test(picks[at]?.exercise.pattern ?? '')),
    ],
    ['pairs that are none', !pairsOf(picks).every(isPair)],
    ['pairs that nobody asked for', !aims.littleTime && pairsOf(picks).length > 0],
    ['the trunk is tired first', firstTrunk !== -1 && firstTrunk < beforeTrunk],
  ]
  return rules.filter(([, broken]) => broken).map(([name]) => name)
}

const pairsOf = (picks: Composition['picks']) =>
  supersetsOf(picks).filter(([first]) => (first?.superset_group ?? null) !== null)

const isPair = ([one, other, ...more]: Composition['picks']) =>
  more.length === 0 && one !== undefined && other !== undefined && mayPair(one, other)

const isHelped = ({ picks }: Composition, region: RegionId) =>
  picks.some(({ exercise }) => exercise.secondary_regions.includes(region))

/** True where an exercise of the missing side still had room in time, in its region and beside the other families. */
function couldBalance(aims: Aims, { picks, left }: Composition, missesPull: boolean): boolean {
  const side = missesPull ? /^pull_/ : /^push_/
  return poolOf(all, aims).some((it) => {
    if (!side.test(it.pattern ?? '') || picks.some(({ exercise }) => exercise.family === it.family)) return false
    const direct = picks.filter(({ exercise }) => exercise.primary_region === it.primary_region)
    const sets = direct.reduce((sum, pick) => sum + pick.sets, 0)
    const cost = secondsOfLine({ ...doseOf(it, aims.type, aims.level), sets: 2 }, aims.type)
    return picks.length < 12 && cost <= left && sets + 2 <= mostSetsOfRegion[aims.level]
  })
}

describe('any workout by the rules', () => {
  test('keeps every promise: none empty, none over time, no family twice, nothing above the level, in order and in balance, the same for the same seed', () => {
    const shuffled = all.toSorted((a, b) => chance(7, a.id) - chance(7, b.id))
    const broken = new Map<string, number>()
    for (let n = 0; n < wishes; n += 1) {
      const aims = wishOf(n)
      const made = compose(all, aims)
      for (const name of brokenPromises(aims, made)) broken.set(name, n)
      if (JSON.stringify(compose(shuffled, aims)) !== JSON.stringify(made)) broken.set('another workout', n)
    }
    expect(Object.fromEntries(broken)).toEqual({})
  }, 300_000)

  test('little time leaves no region out that fitted before, and trains more', () => {
    let [more, paired] = [0, 0]
    for (let n = 0; n < wishes / 10; n += 1) {
      const aims = { ...wishOf(n), minutes: 30, littleTime: false }
      const [slow, quick] = [compose(all, aims), compose(all, { ...aims, littleTime: true })]
      expect(quick.untrained.length).toBeLessThanOrEqual(slow.untrained.length)
      expect(quick.picks.length).toBeGreaterThanOrEqual(slow.picks.length)
      const sets = (made: Composition) => made.picks.reduce((sum, pick) => sum + pick.sets, 0)
      if (pairsOf(quick.picks).length > 0) [more, paired] = [more + Number(sets(quick) > sets(slow)), paired + 1]
    }
    expect(paired).toBeGreaterThan(0)
    expect(more / paired).toBeGreaterThan(0.5)
  })

  test('another seed is another workout more often than not, where there is a choice', () => {
    const regions = ['peitoral-medio', 'grande-dorsal', 'reto-femoral', 'biceps'] as const
    const workouts = Array.from({ length: 20 }, (_, seed) => idsOf(compose(all, { ...plain, regions, seed })).join())
    expect(new Set(workouts).size).toBeGreaterThan(10)
  })

  test('trains every region of two or three in an hour', () => {
    for (let n = 0; n < 500; n += 1) {
      const aims = { ...wishOf(n), minutes: 60 }
      const { untrained } = compose(all, { ...aims, regions: aims.regions.slice(0, 3) })
      expect(untrained).toEqual([])
    }
  })
})

describe('a particular wish', () => {
  test('knows the gym’s equipment; the own body is always there', () => {
    const { picks } = compose(all, { ...plain, equipment: ['dumbbell'] })
    expect(picks.length).toBeGreaterThan(2)
    expect(picks.filter(({ exercise }) => !['dumbbell', 'bodyweight'].includes(exercise.equipment))).toEqual([])
  })

  test('keeps locked lines as they are and fills the rest around them', () => {
    const keep = [{ id: 'supino-reto-com-halteres', sets: 2, reps: '20', rest_seconds: 30 }]
    const { picks } = compose(all, { ...plain, keep })
    const locked = picks.filter(({ kept }) => kept)
    expect(
      locked.map(({ exercise, sets, reps, rest_seconds }) => ({ id: exercise.id, sets, reps, rest_seconds })),
    ).toEqual(keep)
    expect(picks.filter(({ exercise }) => exercise.family === 'supino-reto')).toHaveLength(1)
    expect(picks.length).toBeGreaterThan(2)
  })

  test('drops a locked line that the level does not allow any more', () => {
    const advanced = all.find(({ level }) => level === 'advanced')
    const keep = [{ id: advanced?.id ?? '', sets: 3, reps: '8', rest_seconds: 60 }]
    expect(compose(all, { ...plain, level: 'beginner', keep }).picks.some(({ kept }) => kept)).toBe(false)
  })

  test('locked lines that exceed the time are kept, and said so', () => {
    const keep = ['supino-reto-com-halteres', 'remada-curvada-com-barra', 'agachamento-livre-com-barra'].map((id) => ({
      id,
      sets: 10,
      reps: '12',
      rest_seconds: 180,
    }))
    const made = compose(all, { ...plain, minutes: 30, keep })
    expect([made.picks.length, made.left < 0]).toEqual([3, true])
    expect(hintsOf({ minutes: 30 }, made)).toContain('TIME_EXCEEDED')
  })

  test('replaces what should be avoided where anything else fits', () => {
    const first = compose(all, plain)
    const second = compose(all, { ...plain, avoid: idsOf(first) })
    const again = idsOf(second).filter((id) => idsOf(first).includes(id))
    expect(again.length).toBeLessThan(first.picks.length / 2)
  })

  test('lets beginners lift no triples, and counts what is held in seconds', () => {
    const strong = compose(all, { ...plain, type: 'strength', level: 'beginner', regions: ['grande-dorsal'] })
    expect(strong.picks.every(({ reps }) => repetitionsFrom(reps) >= 5)).toBe(true)
    const core = compose(all, { ...plain, type: 'endurance', regions: ['abdomen-superior'] })
    const plank = core.picks.find(({ exercise }) => exercise.id === 'prancha-frontal')
    expect(plank?.reps ?? '30-45 s').toBe('30-45 s')
  })
})

describe('regions that do not fit', () => {
  test('are told with the shortest duration that would help', () => {
    const aims = { ...plain, regions: regionIds.slice(0, 12), minutes: 30 }
    const { untrained } = compose(all, aims)
    const told = leftOutOf(all, aims, untrained)
    expect(told.map(({ region }) => region)).toEqual(untrained)
    expect(untrained.length).toBeGreaterThan(0)
    for (const { region, duration } of told.filter((it) => it.duration !== null)) {
      const minutes = duration ?? 0
      expect(compose(all, { ...aims, minutes }).untrained).not.toContain(region)
      expect(compose(all, { ...aims, minutes: minutes - 15 }).untrained).toContain(region)
    }
  })

  test('are told with the equipment, or the level, that they lack', () => {
    const equipment = { ...plain, regions: ['biceps', 'abdomen-superior'], equipment: [] } as const
    const { untrained } = compose(all, equipment)
    const [biceps] = leftOutOf(all, equipment, untrained)
    expect([untrained, biceps?.region, biceps?.equipment.includes('dumbbell')]).toEqual([['biceps'], 'biceps', true])
    const onlyHard = all.filter((it) => it.primary_region !== 'biceps' || it.level !== 'beginner')
    const level = { ...plain, regions: ['biceps', 'peitoral-medio'], level: 'beginner' } as const
    expect(leftOutOf(onlyHard, level, compose(onlyHard, level).untrained)).toEqual([
      { region: 'biceps', duration: null, level: 'intermediate', equipment: [] },
    ])
  })
})

describe('hints', () => {
  test.each([
    [['peitoral-medio', 'peitoral-superior'], 60, 'PUSH_WITHOUT_PULL'],
    [['grande-dorsal', 'trapezio-medio'], 60, 'PULL_WITHOUT_PUSH'],
    [['vasto-lateral'], 60, 'QUADS_WITHOUT_HAMSTRINGS'],
    [['biceps'], 120, 'TIME_LEFT'],
    [regionIds, 120, 'MANY_EXERCISES'],
  ] as const)('%j in %i minutes: %s', (regions, minutes, hint) => {
    expect(hintsOf({ minutes }, compose(all, { ...plain, regions, minutes }))).toContain(hint)
  })

  test('are not given where the other side is trained', () => {
    const regions = ['peitoral-medio', 'grande-dorsal'] as const
    expect(hintsOf(plain, compose(all, { ...plain, regions }))).toEqual([])
  })
})

describe('what can stand in', () => {
  const find = (id: string): Candidate => {
    const found = all.find((it) => it.id === id)
    if (found === undefined) throw new Error(`no ${id} in the catalogue`)
    return found
  }

  test('trains the same muscle, moves alike and repeats no other family', () => {
    const others = [find('supino-inclinado-com-barra'), find('crucifixo-reto-com-halteres')]
    const options = alternativesTo(all, plain, find('supino-reto-com-barra'), others)
    expect(options.length).toBeGreaterThan(2)
    expect(options[0]?.exercise).toMatchObject({ primary_region: 'peitoral-medio', pattern: 'push_h' })
    const families = new Set(others.map(({ family }) => family))
    expect(options.filter(({ exercise }) => families.has(exercise.family))).toEqual([])
    expect(options.map(({ exercise }) => exercise.id)).not.toContain('supino-reto-com-barra')
  })

  test('stays within level and equipment', () => {
    const aims = { ...plain, level: 'beginner', equipment: ['machine'] } as const
    const options = alternativesTo(all, aims, find('supino-reto-com-barra'), [])
    expect(options.length).toBeGreaterThan(0)
    const wrong = options.filter(
      ({ exercise }) => exercise.level !== 'beginner' || !['machine', 'bodyweight'].includes(exercise.equipment),
    )
    expect(wrong).toEqual([])
  })
})
