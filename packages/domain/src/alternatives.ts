import type { BodyPlace } from './body-places.ts'
import type { Equipment, Measure } from './exercise-words.ts'
import { limits } from './limits.ts'
import { muscleRegions, type RegionId } from './muscles.ts'
import { type Hurt, type JudgedExercise, placesAgainst, verdictOf } from './what-hurts.ts'

/** The properties of an exercise that decide its alternatives. */
export interface GymExercise extends JudgedExercise {
  name_pt: string
  mechanic: string | null
  level: string
  measure: Measure
}

/** What can be done in a gym: all exercises, the available equipment (null: everything), and what hurts the student. */
export interface GymExercises {
  byId: ReadonlyMap<string, GymExercise>
  equipment: readonly Equipment[] | null
  hurts: readonly Hurt[]
}

/** An exercise that can replace another. */
export interface StandIn {
  exercise_id: string
  exercise_name: string
  equipment: Equipment
  measure: Measure
  /** The places whose severe pain rules it out. */
  not_for: BodyPlace[]
}

/**
 * Returns alternatives for an exercise whose equipment is occupied, nearest first: the same main muscle by the same movement,
 * then the same movement for the same muscle group or another movement for the same muscle. They use only the gym's equipment and
 * nothing in `taken`; what pains and restrictions rule out is never among them, and what is near them comes last. Empty if the exercise is unknown.
 */
export function alternativesFor(
  exerciseId: string | null,
  taken: ReadonlySet<string>,
  { byId, equipment, hurts }: GymExercises,
): StandIn[] {
  const replaced = exerciseId === null ? undefined : byId.get(exerciseId)
  if (replaced === undefined) return []
  return [...byId.values()]
    .filter((it) => it.id !== replaced.id && !taken.has(it.id))
    .filter((it) => equipment === null || it.equipment === 'bodyweight' || equipment.includes(it.equipment))
    .map((it) => ({ it, nearness: nearness(it, replaced) }))
    .filter(({ nearness: near }) => near > 0)
    .map((option) => ({ ...option, verdict: verdictOf(option.it, hurts).state }))
    .filter(({ verdict }) => verdict !== 'out')
    .sort(
      (a, b) =>
        Number(a.verdict === 'last') - Number(b.verdict === 'last') ||
        b.nearness - a.nearness ||
        (a.it.id < b.it.id ? -1 : 1),
    )
    .slice(0, limits.alternativesPerExercise)
    .map(({ it }) => {
      const { id, name_pt, equipment: tool, measure } = it
      return { exercise_id: id, exercise_name: name_pt, equipment: tool, measure, not_for: placesAgainst(it) }
    })
}

/** Stretches and cardio train a muscle too little to replace an exercise for it. */
const apart: ReadonlySet<string | null> = new Set(['cardio', 'stretch', 'mobility'])

/** 0: not an alternative. */
function nearness(it: GymExercise, replaced: GymExercise): number {
  const sameRegion = it.primary_region === replaced.primary_region
  const samePattern = it.pattern !== null && it.pattern === replaced.pattern
  if (!samePattern && (apart.has(it.pattern) || apart.has(replaced.pattern))) return 0
  const samePart = muscleRegions[it.primary_region].category === muscleRegions[replaced.primary_region].category
  if (!sameRegion && !(samePattern && samePart)) return 0
  const shared = it.secondary_regions.filter((region) => replaced.secondary_regions.includes(region)).length
  return (
    (sameRegion ? 8 : 0) +
    (samePattern ? 8 : 0) +
    (it.mechanic === replaced.mechanic ? 2 : 0) +
    (it.level === replaced.level ? 1 : 0) +
    Math.min(shared, 3) * 0.5
  )
}

/** The main muscle of a line: its exercise's, else the region that the instructor named, else none. */
export function regionsOfLine(
  line: { exercise_id: string | null; muscle_group: string | null },
  { byId }: GymExercises,
): RegionId[] {
  const known = line.exercise_id === null ? undefined : byId.get(line.exercise_id)
  if (known !== undefined) return [known.primary_region]
  const named = line.muscle_group ?? ''
  return Object.hasOwn(muscleRegions, named) ? [named as RegionId] : []
}
