import { type MuscleGroup, type TargetCode, targetOf } from '@folego/domain'
import { isLoadedHinge } from './candidates.rules.ts'
import type { Aims, Candidate } from './candidates.rules.ts'
import { poolOf } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'

/* For tests: what a coach expects of a day with a common name, a chest day or a leg day. */

const is =
  (pattern: RegExp, target?: TargetCode) =>
  (exercise: Candidate): boolean =>
    pattern.test(exercise.pattern ?? '') && (target === undefined || targetOf(exercise.primary_region) === target)

const press = is(/^push_/, 'chest')
const overhead = (it: Candidate) => it.pattern === 'push_v' && it.primary_region === 'deltoide-anterior'
const verticalPull = is(/^pull_v$/, 'back')
const row = is(/^pull_h$/, 'back')
const squat = is(/^squat$/, 'quads')
const hinge = isLoadedHinge
const bridge = is(/^bridge$/)
const loadedBridge = (it: Candidate) => bridge(it) && it.mechanic === 'compound'
const kneeFlexion = is(/^knee_flex$/)

interface Day {
  /** The first exercise must be one of these. */
  begins?: (exercise: Candidate) => boolean
  /** The session needs one of each, from the given minutes on. */
  has?: readonly (readonly [minutes: number, name: string, is: (exercise: Candidate) => boolean])[]
}

const backAndBiceps: Day = {
  begins: verticalPull,
  has: [
    [30, 'row', row],
    [45, 'curl', is(/^curl$/)],
  ],
}

/** What makes a chest day a chest day. */
const days: Partial<Record<MuscleGroup, Day>> = {
  chest: { begins: press, has: [[45, 'fly', is(/^fly$/)]] },
  back: { begins: verticalPull, has: [[30, 'row', row]] },
  shoulders: { begins: overhead, has: [[30, 'lateral raise', (it) => it.primary_region === 'deltoide-lateral']] },
  biceps: { has: [[30, 'curl', is(/^curl$/, 'biceps')]] },
  triceps: { has: [[30, 'extension', is(/^triceps$/)]] },
  abs: {
    has: [
      [30, 'abs', is(/^core_/, 'abs')],
      [30, 'obliques', is(/^core_/, 'obliques')],
    ],
  },
  quads: { begins: squat, has: [[45, 'lunge or extension', is(/^(lunge|knee_ext)$/)]] },
  hamstrings: { begins: hinge, has: [[30, 'knee flexion', kneeFlexion]] },
  glutes: { begins: loadedBridge, has: [[45, 'squat or lunge', is(/^(squat|lunge)$/)]] },
  calves: { has: [[30, 'calf raise', is(/^calf$/)]] },
  chest_triceps: { begins: press, has: [[30, 'triceps', is(/./, 'triceps')]] },
  back_biceps: backAndBiceps,
  push: {
    begins: press,
    has: [
      [30, 'overhead press', overhead],
      [60, 'lateral raise', (it) => it.primary_region === 'deltoide-lateral'],
      [60, 'triceps', is(/./, 'triceps')],
    ],
  },
  pull: backAndBiceps,
  legs: {
    begins: squat,
    has: [
      [30, 'hinge or bridge', (it) => hinge(it) || bridge(it)],
      [45, 'knee flexion', kneeFlexion],
    ],
  },
  upper_body: {
    begins: press,
    has: [
      [30, 'vertical pull', verticalPull],
      [45, 'overhead press', overhead],
    ],
  },
  full_body: {
    begins: squat,
    has: [
      [30, 'press', press],
      [30, 'pull', (it) => verticalPull(it) || row(it)],
      [60, 'hinge', hinge],
    ],
  },
}

/** Returns what is missing from a day with a common name, apart from what the gym's equipment or the level does not allow. */
export function objectionsToDay(
  all: readonly Candidate[],
  group: MuscleGroup,
  aims: Omit<Aims, 'seed'>,
  { picks }: Composition,
): string[] {
  const { begins, has = [] } = days[group] ?? {}
  // A movement that level and equipment do not allow is no omission.
  const pool = poolOf(all, aims)
  const first = picks[0]?.exercise
  const wrongStart = begins !== undefined && pool.some(begins) && (first === undefined || !begins(first))
  const missing = has.filter(
    ([minutes, , wanted]) =>
      aims.minutes >= minutes && pool.some(wanted) && !picks.some(({ exercise }) => wanted(exercise)),
  )
  return [...(wrongStart ? ['another beginning'] : []), ...missing.map(([, name]) => `no ${name}`)]
}
