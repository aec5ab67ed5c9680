import { exerciseLevels, smartDuration } from '@folego/contract'
import type { Equipment, LeftOutRegion, RegionId, WorkoutHint } from '@folego/contract'
import { rankOf, usable } from './candidates.rules.ts'
import type { Aims, Candidate } from './candidates.rules.ts'
import { compose, pushesAndPulls } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'

/** The regions that a workout leaves out, each with the one thing that would help. */
export function leftOutOf(all: readonly Candidate[], aims: Aims, untrained: readonly RegionId[]): LeftOutRegion[] {
  if (untrained.length === 0) return []
  const possible = new Set(usable(all, aims).map((it) => it.primary_region))
  const durations = durationsFor(
    all,
    aims,
    untrained.filter((region) => possible.has(region)),
  )
  return untrained.map((region) => {
    if (possible.has(region)) return { region, duration: durations.get(region) ?? null, level: null, equipment: [] }
    const equipment = equipmentFor(all, aims, region)
    const level = equipment.length > 0 ? null : levelFor(all, aims, region)
    return { region, duration: null, level, equipment }
  })
}

/** The shortest duration of the slider at which each region fits. */
function durationsFor(all: readonly Candidate[], aims: Aims, regions: readonly RegionId[]): Map<RegionId, number> {
  const found = new Map<RegionId, number>()
  for (let minutes = aims.minutes + smartDuration.step; minutes <= smartDuration.max; minutes += smartDuration.step) {
    if (found.size === regions.length) break
    const { untrained } = compose(all, { ...aims, minutes })
    for (const region of regions) if (!found.has(region) && !untrained.includes(region)) found.set(region, minutes)
  }
  return found
}

function equipmentFor(all: readonly Candidate[], aims: Aims, region: RegionId): Equipment[] {
  const exercises = usable(all, { level: aims.level, equipment: null })
  return [...new Set(exercises.filter((it) => it.primary_region === region).map((it) => it.equipment))]
}

function levelFor(all: readonly Candidate[], aims: Aims, region: RegionId): LeftOutRegion['level'] {
  const higher = exerciseLevels.filter((level) => rankOf(level) > rankOf(aims.level))
  const has = (level: Aims['level']) =>
    usable(all, { level, equipment: aims.equipment }).some((it) => it.primary_region === region)
  return higher.find(has) ?? null
}

/** Beyond this, time is better spent on the heart and on mobility. */
const manyExercises = 8

const quads: readonly RegionId[] = ['reto-femoral', 'vasto-lateral', 'vasto-medial']
const hamstrings: readonly RegionId[] = ['biceps-femoral', 'semitendineo']

/** What an instructor would remark on the finished workout. */
export function hintsOf(
  { minutes }: Pick<Aims, 'minutes'>,
  { picks, left }: Pick<Composition, 'picks' | 'left'>,
): WorkoutHint[] {
  const { pushes, pulls } = pushesAndPulls(picks)
  const trained = new Set(
    picks.flatMap(({ exercise }) => [exercise.primary_region, ...exercise.secondary_regions] as RegionId[]),
  )
  const works = (regions: readonly RegionId[]) => regions.some((region) => trained.has(region))
  const hints: [WorkoutHint, boolean][] = [
    ['PUSH_WITHOUT_PULL', pushes > 1 && pulls === 0],
    ['PULL_WITHOUT_PUSH', pulls > 1 && pushes === 0],
    ['QUADS_WITHOUT_HAMSTRINGS', works(quads) && !works(hamstrings)],
    ['MANY_EXERCISES', picks.length > manyExercises],
    ['TIME_LEFT', left > minutes * 60 * 0.25],
    ['TIME_EXCEEDED', left < 0],
  ]
  return hints.filter(([, holds]) => holds).map(([hint]) => hint)
}
