import { smartWorkoutTypes } from '@folego/contract'
import {
  type BodyPlace,
  exerciseLevels,
  type Hurt,
  muscleGroups,
  regionIds,
  repetitionsFrom,
  smartDuration,
  targetOf,
  verdictOf,
} from '@folego/domain'
import { describe, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import { hintsOf, leftOutOf } from './advice.rules.ts'
import { alternativesTo } from './alternatives.rules.ts'
import { chance } from './candidates.rules.ts'
import type { Aims, Candidate } from './candidates.rules.ts'
import { composeSession } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'
import { pairsOf } from './order.rules.ts'
import { objectionsTo } from './session-judge.ts'
import { directSets } from './session.rules.ts'
import { heavyLifts, staples } from './staples.rules.ts'
import { candidates } from './smart-workouts.store.ts'
import { notesOf } from './words.rules.ts'

/** `npm run requests --workspace @folego/bench` runs five times as many, which is too slow for a test. */
const requests = Number(process.env.REQUESTS ?? 4000)

// The real catalogue, as a gym reads it.
const server = await testServer()
const all = await server.database.inGym((await aGym(server)).id, 'read', candidates)

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
  tired: [],
  hurts: [],
} as const satisfies Aims

const restriction: Hurt = {
  because: 'restriction',
  place: null,
  side: null,
  severity: null,
  pattern: null,
  exercise: null,
}
const soreIn = (exercise: Candidate): Hurt => ({ ...restriction, because: 'pain', exercise })

/** The n-th of an endless sequence of requests, the same on every run. */
function requestOf(n: number): Aims {
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
    tired: n % 7 === 1 ? regions.slice(0, 2) : [],
    hurts: [],
  }
}

const find = (id: string): Candidate => {
  const found = all.find((it) => it.id === id)
  if (found === undefined) throw new Error(`no ${id} in the catalogue`)
  return found
}

const idsOf = ({ picks }: Composition) => picks.map(({ exercise }) => exercise.id)

test('any workout by the rules is not empty or over time, in order, without a family twice or a too hard exercise, and the same for the same seed', () => {
  const shuffled = all.toSorted((a, b) => chance(7, a.id) - chance(7, b.id))
  const broken = new Map<string, number>()
  for (let n = 0; n < requests; n += 1) {
    const aims = requestOf(n)
    const made = composeSession(all, aims)
    for (const name of objectionsTo(all, aims, made)) broken.set(name, n)
    if (JSON.stringify(composeSession(shuffled, aims)) !== JSON.stringify(made)) broken.set('another workout', n)
  }
  expect(Object.fromEntries(broken)).toEqual({})
})

test('any workout by the rules with little time leaves out no region that fitted before, and trains more', () => {
  let [more, paired] = [0, 0]
  for (let n = 0; n < requests / 10; n += 1) {
    const aims = { ...requestOf(n), minutes: 30, littleTime: false }
    const [slow, quick] = [composeSession(all, aims), composeSession(all, { ...aims, littleTime: true })]
    expect(quick.untrained.length).toBeLessThanOrEqual(slow.untrained.length)
    expect(quick.picks.length).toBeGreaterThanOrEqual(slow.picks.length)
    const sets = (made: Composition) => made.picks.reduce((sum, pick) => sum + pick.sets, 0)
    if (pairsOf(quick.picks).length > 0) [more, paired] = [more + Number(sets(quick) > sets(slow)), paired + 1]
  }
  expect(paired).toBeGreaterThan(0)
  expect(more / paired).toBeGreaterThan(0.5)
})

test('any workout by the rules usually changes with the seed, if there is a choice', () => {
  const regions = ['peitoral-medio', 'grande-dorsal', 'reto-femoral', 'biceps'] as const
  const workouts = Array.from({ length: 20 }, (_, seed) =>
    idsOf(composeSession(all, { ...plain, regions, seed })).join(),
  )
  expect(new Set(workouts).size).toBeGreaterThan(10)
})

test('any workout by the rules trains every region of two or three in an hour', () => {
  for (let n = 0; n < 500; n += 1) {
    const aims = { ...requestOf(n), minutes: 60 }
    const { untrained } = composeSession(all, { ...aims, regions: aims.regions.slice(0, 3) })
    expect(untrained).toEqual([])
  }
})

test('a particular request uses the gym’s equipment, and body weight is always available', () => {
  const { picks } = composeSession(all, { ...plain, equipment: ['dumbbell'] })
  expect(picks.length).toBeGreaterThan(2)
  expect(picks.filter(({ exercise }) => !['dumbbell', 'bodyweight'].includes(exercise.equipment))).toEqual([])
})

test('a particular request keeps locked lines as they are and fills the rest around them', () => {
  const keep = [{ id: 'supino-reto-com-halteres', sets: 2, reps: '20', rest_seconds: 30 }]
  const { picks } = composeSession(all, { ...plain, keep })
  const fixed = picks.filter((pick) => pick.locked)
  expect(
    fixed.map(({ exercise, sets, reps, rest_seconds }) => ({ id: exercise.id, sets, reps, rest_seconds })),
  ).toEqual(keep)
  expect(picks.filter(({ exercise }) => exercise.family === 'supino-reto')).toHaveLength(1)
  expect(picks.length).toBeGreaterThan(2)
})

test('a particular request drops a locked line that the level no longer allows', () => {
  const advanced = all.find(({ level }) => level === 'advanced')
  const keep = [{ id: advanced?.id ?? '', sets: 3, reps: '8', rest_seconds: 60 }]
  expect(composeSession(all, { ...plain, level: 'beginner', keep }).picks.some(({ locked }) => locked)).toBe(false)
})

test('a particular request keeps locked lines that exceed the time, with a hint', () => {
  const keep = ['supino-reto-com-halteres', 'remada-curvada-com-barra', 'agachamento-livre-com-barra'].map((id) => ({
    id,
    sets: 10,
    reps: '12',
    rest_seconds: 180,
  }))
  const made = composeSession(all, { ...plain, minutes: 30, keep })
  expect([made.picks.length, made.left < 0]).toEqual([3, true])
  expect(hintsOf(all, { ...plain, minutes: 30 }, made)).toContain('TIME_EXCEEDED')
})

test('a particular request avoids the given exercises if anything else fits', () => {
  const first = composeSession(all, plain)
  const second = composeSession(all, { ...plain, avoid: idsOf(first) })
  const again = idsOf(second).filter((id) => idsOf(first).includes(id))
  expect(again.length).toBeLessThan(first.picks.length / 2)
})

test('a particular request gives beginners no triples, and counts planks and hangs in seconds', () => {
  const strong = composeSession(all, { ...plain, type: 'strength', level: 'beginner', regions: ['grande-dorsal'] })
  expect(strong.picks.every(({ reps }) => repetitionsFrom(reps) >= 5)).toBe(true)
  const core = composeSession(all, { ...plain, type: 'endurance', regions: ['abdomen-superior'] })
  const plank = core.picks.find(({ exercise }) => exercise.id === 'prancha-frontal')
  expect(plank?.reps ?? '30-45 s').toBe('30-45 s')
})

test('muscles that do not fit are listed with the shortest duration that would help', () => {
  const aims = { ...plain, regions: regionIds.filter((id) => !['soleo'].includes(id)), minutes: 30 }
  const { untrained } = composeSession(all, aims)
  const leftOut = leftOutOf(all, aims, untrained)
  expect(leftOut.map(({ target }) => target)).toEqual(untrained)
  expect(untrained).toContain('calves')
  const helped = leftOut.filter((it) => it.duration !== null)
  expect(helped.length).toBeGreaterThan(0)
  for (const { target, duration } of helped) {
    const minutes = duration ?? 0
    expect(composeSession(all, { ...aims, minutes }).untrained).not.toContain(target)
    expect(composeSession(all, { ...aims, minutes: minutes - 15 }).untrained).toContain(target)
  }
})

test('muscles that do not fit are listed with the missing equipment or level', () => {
  const equipment = { ...plain, regions: ['biceps', 'abdomen-superior'], equipment: [] } as const
  const { untrained } = composeSession(all, equipment)
  const [biceps] = leftOutOf(all, equipment, untrained)
  expect([untrained, biceps?.target, biceps?.equipment.includes('dumbbell')]).toEqual([['biceps'], 'biceps', true])
  const onlyHard = all.filter((it) => targetOf(it.primary_region) !== 'biceps' || it.level !== 'beginner')
  const level = { ...plain, regions: ['biceps', 'peitoral-medio'], level: 'beginner' } as const
  expect(leftOutOf(onlyHard, level, composeSession(onlyHard, level).untrained)).toEqual([
    {
      target: 'biceps',
      duration: null,
      level: 'intermediate',
      equipment: [],
      fewer: false,
      caution: null,
      place: null,
    },
  ])
})

test('what a session leaves out names the pain that caused it, and a change that helps, both tried', () => {
  const painIn = (place: BodyPlace, severity: number | null) => ({ ...restriction, place, severity })
  // The gone pain is first in the list, and rules out nothing.
  const biceps = {
    ...plain,
    regions: ['biceps', 'peitoral-medio'],
    hurts: [painIn('elbow', 0), painIn('biceps', 8)],
  } as const
  const reasons = leftOutOf(all, biceps, composeSession(all, biceps).untrained)
  expect(reasons).toMatchObject([{ target: 'biceps', caution: 'restriction', place: 'biceps' }])
  // A pain that is gone hides no muscle that only helps.
  const gone = { ...plain, regions: ['biceps', 'grande-dorsal'], minutes: 30, hurts: [painIn('biceps', 0)] } as const
  expect(composeSession(all, gone).untrained).toEqual(composeSession(all, { ...gone, hurts: [] }).untrained)
  for (let seed = 0; seed < 60; seed += 1) {
    const places = regionIds.slice(seed % 39, (seed % 39) + 2)
    const aims: Aims = {
      ...plain,
      seed,
      regions: seed % 2 === 0 ? muscleGroups.full_body.regions : muscleGroups.legs.regions,
      minutes: seed % 3 === 0 ? 30 : 75,
      equipment: seed % 4 === 0 ? [] : null,
      hurts: seed % 5 === 0 ? [] : places.map((place, at) => painIn(place, at === 0 ? 1 : 6)),
    }
    const { untrained } = composeSession(all, aims)
    for (const { target, duration, level, equipment, fewer, caution, place } of leftOutOf(all, aims, untrained)) {
      const trains = (change: Partial<Aims>) => !composeSession(all, { ...aims, ...change }).untrained.includes(target)
      const others = aims.hurts.filter((hurt) => hurt.place !== place)
      if (caution !== null)
        expect(trains({ hurts: others }) || !aims.hurts.some((hurt) => trains({ hurts: [hurt] }))).toBe(true)
      if (duration !== null) expect(trains({ minutes: duration })).toBe(true)
      if (level !== null) expect(trains({ level })).toBe(true)
      for (const it of equipment) expect(trains({ equipment: [...(aims.equipment ?? []), it] })).toBe(true)
      if (fewer) expect(trains({ regions: aims.regions.filter((it) => targetOf(it) === target) })).toBe(true)
    }
  }
})

test('a part of a muscle that does not fit is listed with the equipment that trains this part', () => {
  for (const [region, target] of [
    ['peitoral-inferior', 'chest'],
    ['gastrocnemio-medial', 'calves'],
    ['triceps-longa', 'triceps'],
  ] as const) {
    const aims = { ...plain, regions: [region], equipment: [], level: 'beginner' } as const
    const { untrained } = composeSession(all, aims)
    expect(untrained).toEqual([target])
    expect(leftOutOf(all, aims, untrained)[0]?.equipment, region).not.toEqual([])
  }
})

test('muscles that do not fit do not include details: assisting muscles are left out silently', () => {
  const { untrained } = composeSession(all, { ...plain, regions: regionIds, minutes: 30 })
  expect(untrained).not.toContain('shins')
  const chosenAlone = composeSession(all, { ...plain, regions: ['tibial-anterior'] })
  expect(chosenAlone.picks.map(({ exercise, role }) => [exercise.pattern, role])).toEqual([
    ['dorsiflex', 'accessory'],
    ['dorsiflex', 'accessory'],
  ])
})

describe('pain, restrictions and fatigue', () => {
  const bench = () => find('supino-reto-com-barra')

  test('pain, restrictions and fatigue exclude the exercise, its family and its movement for that muscle; related ones are a last resort', () => {
    const aims = { ...plain, regions: muscleGroups.chest.regions, hurts: [soreIn(bench())] }
    for (let seed = 0; seed < 20; seed += 1) {
      const made = composeSession(all, { ...aims, seed })
      expect(objectionsTo(all, { ...aims, seed }, made)).toEqual([])
      expect(made.picks.filter(({ exercise }) => exercise.family === 'supino-reto')).toEqual([])
    }
    expect(verdictOf(find('supino-inclinado-com-barra'), aims.hurts).state).toBe('last')
    expect(verdictOf(find('voador-peck-deck'), aims.hurts).state).toBe('fine')
  })

  test('pain, restrictions and fatigue exclude restricted regions and movements, and the muscle is named', () => {
    const hurts = [
      { ...restriction, place: 'eretores-espinha' },
      { ...restriction, pattern: 'squat' },
    ] as const
    const aims = { ...plain, regions: [...muscleGroups.legs.regions, 'eretores-espinha'], hurts } as const
    const made = composeSession(all, aims)
    expect(objectionsTo(all, aims, made)).toEqual([])
    expect(made.picks.filter(({ exercise }) => exercise.pattern === 'squat')).toEqual([])
    expect(leftOutOf(all, aims, made.untrained)).toContainEqual({
      target: 'lower_back',
      duration: null,
      level: null,
      equipment: [],
      fewer: false,
      caution: 'restriction',
      place: 'eretores-espinha',
    })
    const hinges = made.picks.filter(({ exercise }) => exercise.pattern === 'hinge')
    expect(hinges.every(({ exercise }) => !exercise.secondary_regions.includes('eretores-espinha'))).toBe(true)
  })

  test('pain, restrictions and fatigue move muscles trained hard yesterday to the end, with the fewest sets', () => {
    const { chest, back } = muscleGroups
    const regions = [...chest.regions, ...back.regions]
    const rested = composeSession(all, { ...plain, regions })
    const tired = composeSession(all, { ...plain, regions, tired: ['peitoral-medio'] })
    const chestSets = ({ picks }: Composition) => directSets(picks, 'chest')
    expect(chestSets(tired)).toBeLessThan(chestSets(rested))
    expect(targetOf(tired.picks[0]?.exercise.primary_region ?? 'soleo')).toBe('back')
  })
})

test('the staples are exercises of the catalogue, and include all heavy lifts', () => {
  const ids = new Set(all.map(({ id }) => id))
  expect([...staples].filter((id) => !ids.has(id))).toEqual([])
  expect([...heavyLifts].filter((id) => !staples.has(id))).toEqual([])
})

test.each([
  [['peitoral-medio', 'peitoral-superior'], 60, 'PUSH_WITHOUT_PULL'],
  [['grande-dorsal', 'trapezio-medio'], 60, 'PULL_WITHOUT_PUSH'],
  [['vasto-lateral'], 60, 'QUADS_WITHOUT_HAMSTRINGS'],
  [['biceps'], 120, 'TIME_LEFT'],
] as const)('%j in %i minutes: %s', (regions, minutes, hint) => {
  expect(hintsOf(all, { ...plain, minutes }, composeSession(all, { ...plain, regions, minutes }))).toContain(hint)
})

test('hints never ask for a muscle that hurts', () => {
  const legs = { ...plain, regions: ['vasto-lateral', 'reto-femoral'] } as const
  const hurts = [{ ...restriction, place: 'biceps-femoral' }] as const
  expect(hintsOf(all, legs, composeSession(all, legs))).toContain('QUADS_WITHOUT_HAMSTRINGS')
  const spared = { ...legs, hurts }
  expect(hintsOf(all, spared, composeSession(all, spared))).not.toContain('QUADS_WITHOUT_HAMSTRINGS')
})

test('hints are not given if the opposite side is trained', () => {
  const regions = ['peitoral-medio', 'grande-dorsal'] as const
  expect(hintsOf(all, plain, composeSession(all, { ...plain, regions }))).toEqual([])
})

test('alternatives train the same muscle with a similar movement and repeat no other family', () => {
  const others = [find('supino-inclinado-com-barra'), find('crucifixo-reto-com-halteres')]
  const options = alternativesTo(all, plain, find('supino-reto-com-barra'), others)
  expect(options.length).toBeGreaterThan(2)
  expect(options[0]?.exercise).toMatchObject({ primary_region: 'peitoral-medio', pattern: 'push_h' })
  const families = new Set(others.map(({ family }) => family))
  expect(options.filter(({ exercise }) => families.has(exercise.family))).toEqual([])
  expect(options.map(({ exercise }) => exercise.id)).not.toContain('supino-reto-com-barra')
})

test('alternatives stay within level and equipment', () => {
  const aims = { ...plain, level: 'beginner', equipment: ['machine'] } as const
  const options = alternativesTo(all, aims, find('supino-reto-com-barra'), [])
  expect(options.length).toBeGreaterThan(0)
  const wrong = options.filter(
    ({ exercise }) => exercise.level !== 'beginner' || !['machine', 'bodyweight'].includes(exercise.equipment),
  )
  expect(wrong).toEqual([])
})

test('alternatives never offer what hurts, and what is near it last', () => {
  const hurts = [soreIn(find('supino-reto-com-halteres'))]
  const options = alternativesTo(all, { ...plain, hurts }, find('supino-inclinado-com-barra'), [])
  const states = options.map(({ exercise }) => verdictOf(exercise, hurts).state)
  expect(states).not.toContain('out')
  expect(states.toSorted((a, b) => states.indexOf(a) - states.indexOf(b))).toEqual(states)
  expect(states[0]).toBe('fine')
})

test('the notes of an exercise done with one side at a time say that its repetitions are those of each side', () => {
  const regions = muscleGroups.legs.regions
  const picks = Array.from({ length: 10 }, (_, seed) => composeSession(all, { ...plain, regions, seed }).picks).flat()
  const notesWith = (perSide: boolean) =>
    picks
      .filter(({ exercise }) => exercise.per_side === perSide)
      .flatMap((pick) => [notesOf(pick, 'intermediate', 'pt-BR'), notesOf(pick, 'intermediate', 'en')])
  expect(notesWith(true).length).toBeGreaterThan(0)
  expect(notesWith(true).filter((notes) => !/de cada lado|on each side/.test(notes))).toEqual([])
  expect(notesWith(false).filter((notes) => /de cada lado|on each side/.test(notes))).toEqual([])
})
