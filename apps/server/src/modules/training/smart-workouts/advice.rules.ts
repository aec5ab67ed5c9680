import {
  type Equipment,
  exerciseLevels,
  type Hurt,
  smartDuration,
  type TargetCode,
  targetOf,
  verdictOf,
} from '@folego/domain'
import type { LeftOut, WorkoutHint } from '@folego/contract'
import { rankOf, touches, unjudgedFor, usable } from './candidates.rules.ts'
import type { Aims, Candidate } from './candidates.rules.ts'
import { composeSession, poolOf, pushesAndPulls } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'

/** Whether an exercise trains a muscle, of which only a part may be chosen. */
const trains =
  ({ regions }: Pick<Aims, 'regions'>, target: TargetCode) =>
  (exercise: Candidate) =>
    targetOf(exercise.primary_region) === target &&
    touches(
      exercise,
      regions.filter((region) => targetOf(region) === target),
    )

/** Returns the muscles that a session leaves out, each with the true reason and, where there is one, the one change that would help. */
export function leftOutOf(all: readonly Candidate[], aims: Aims, untrained: readonly TargetCode[]): LeftOut[] {
  if (untrained.length === 0) return []
  const pool = poolOf(all, aims)
  // What the same minutes would train if nothing hurt is left out because something does.
  const spared = sparedTargets(all, aims, untrained)
  const possible = untrained.filter((target) => !spared.has(target) && pool.some(trains(aims, target)))
  const durations = durationsFor(all, aims, possible)
  const [first] = aims.hurts
  const unhurt = first === undefined ? [] : composeSession(all, { ...aims, hurts: [] }).untrained
  const nothing = { duration: null, level: null, equipment: [], caution: null, place: null }
  return untrained.map((target) => {
    if (possible.includes(target)) {
      // What spares the pain took its place.
      if (first && !unhurt.includes(target)) {
        return { ...nothing, target, caution: first.because, place: first.place }
      }
      return { ...nothing, target, duration: durations.get(target) ?? null }
    }
    const hurt = spared.get(target)
    if (hurt) return { ...nothing, target, caution: hurt.because, place: hurt.place }
    const equipment = equipmentFor(all, aims, target)
    return { ...nothing, target, equipment, level: equipment.length > 0 ? null : levelFor(all, aims, target) }
  })
}

function sparedTargets(all: readonly Candidate[], aims: Aims, untrained: readonly TargetCode[]): Map<TargetCode, Hurt> {
  if (aims.hurts.length === 0) return new Map()
  const without = composeSession(all, { ...aims, hurts: [] }).untrained
  return new Map(
    untrained.flatMap((target): [TargetCode, Hurt][] => {
      const hurt = without.includes(target) ? undefined : hurtOf(usable(all, aims).filter(trains(aims, target)), aims)
      return hurt ? [[target, hurt]] : []
    }),
  )
}

/** Returns what rules out most of the exercises. */
function hurtOf(exercises: readonly Candidate[], { hurts }: Aims): Hurt | undefined {
  const found = exercises.flatMap((it) => {
    const { state, hurt } = verdictOf(it, hurts)
    const reason = state === 'out' || state === 'last' ? hurt : unjudgedFor(it, hurts)
    return reason ? [reason] : []
  })
  const counts = [...Map.groupBy(found, (hurt) => hurt)]
  return counts.sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** The shortest duration of the slider at which each target fits. */
function durationsFor(all: readonly Candidate[], aims: Aims, targets: readonly TargetCode[]): Map<TargetCode, number> {
  const found = new Map<TargetCode, number>()
  for (let minutes = aims.minutes + smartDuration.step; minutes <= smartDuration.max; minutes += smartDuration.step) {
    if (found.size === targets.length) break
    const { untrained } = composeSession(all, { ...aims, minutes })
    for (const target of targets) if (!found.has(target) && !untrained.includes(target)) found.set(target, minutes)
  }
  return found
}

function equipmentFor(all: readonly Candidate[], aims: Aims, target: TargetCode): Equipment[] {
  const exercises = usable(all, { level: aims.level, equipment: null })
  return [...new Set(exercises.filter(trains(aims, target)).map((it) => it.equipment))]
}

function levelFor(all: readonly Candidate[], aims: Aims, target: TargetCode): LeftOut['level'] {
  const higher = exerciseLevels.filter((level) => rankOf(level) > rankOf(aims.level))
  return higher.find((level) => usable(all, { level, equipment: aims.equipment }).some(trains(aims, target))) ?? null
}

/** Beyond this, time is better spent on cardio and mobility. */
const manyExercises = 8

/** Returns an instructor's hints on the finished session. */
export function hintsOf(
  { minutes }: Pick<Aims, 'minutes'>,
  { picks, left }: Pick<Composition, 'picks' | 'left'>,
): WorkoutHint[] {
  const { pushes, pulls } = pushesAndPulls(picks)
  const trained = new Set(
    picks.flatMap(({ exercise }) => [exercise.primary_region, ...exercise.secondary_regions].map(targetOf)),
  )
  const hints: [WorkoutHint, boolean][] = [
    ['PUSH_WITHOUT_PULL', pushes > 1 && pulls === 0],
    ['PULL_WITHOUT_PUSH', pulls > 1 && pushes === 0],
    ['QUADS_WITHOUT_HAMSTRINGS', trained.has('quads') && !trained.has('hamstrings')],
    ['MANY_EXERCISES', picks.length > manyExercises],
    ['TIME_LEFT', left > minutes * 60 * 0.25],
    ['TIME_EXCEEDED', left < 0],
  ]
  return hints.filter(([, applies]) => applies).map(([hint]) => hint)
}
