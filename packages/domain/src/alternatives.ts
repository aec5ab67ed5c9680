import type { BodyPlace } from './body-places.ts'
import { type Equipment, exerciseLevels, type Measure } from './exercise-words.ts'
import { limits } from './limits.ts'
import { muscleRegions, type RegionId } from './muscles.ts'
import { severePain } from './pain-place.ts'
import { targetOf } from './training-targets.ts'
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

/** Of the alternatives, at most so many make the same movement, and train other muscles instead, while others are left. */
const sameMovementMax = 4
const helpersMax = 3

/**
 * Returns alternatives for an exercise whose equipment is occupied, or that hurts. Nearest first: the same main muscle by the same
 * movement, then the same movement for the same muscle group or another movement for the same muscle; the easier before the harder.
 * They use only the gym's equipment and nothing in `taken`. What pains and restrictions rule out is never among them; what they do
 * not concern comes first. If the exercise itself concerns them, exercises for its helping muscles that they do not concern are offered as
 * well, and anything like the exercise that hurt comes late. Empty if the exercise is unknown.
 */
export function alternativesFor(
  exerciseId: string | null,
  taken: ReadonlySet<string>,
  { byId, equipment, hurts }: GymExercises,
): StandIn[] {
  const replaced = exerciseId === null ? undefined : byId.get(exerciseId)
  if (replaced === undefined) return []
  const concerning = hurts.filter((hurt) => verdictOf(replaced, [hurt]).state !== 'fine')
  const isSevere = (hurt: Hurt) => (hurt.severity ?? severePain) >= severePain
  const order = concerning.some(isSevere) ? severeOrder : lightOrder
  const sore = hurts.filter(isSevere).flatMap(({ exercise }) => exercise ?? [])
  const options = [...byId.values()]
    .filter((it) => it.id !== replaced.id && !taken.has(it.id))
    .filter((it) => equipment === null || it.equipment === 'bodyweight' || equipment.includes(it.equipment))
    .flatMap((it) => {
      const { state } = verdictOf(it, hurts)
      const near = nearness(it, replaced)
      const isOffered = near > 0 || (concerning.length > 0 && state === 'fine' && isHelper(it, replaced))
      if (state === 'out' || !isOffered) return []
      const isLikeSore = state === 'adapt' && sore.some((other) => isAlike(it, other))
      return [{ it, near, place: order.indexOf(near === 0 ? 'helper' : isLikeSore ? 'like sore' : state) }]
    })
    .sort((a, b) => a.place - b.place || b.near - a.near || (a.it.id < b.it.id ? -1 : 1))
  const rest = new Set([
    ...options.filter(({ it }) => it.pattern === replaced.pattern).slice(sameMovementMax),
    ...options.filter(({ near }) => near === 0).slice(helpersMax),
  ])
  return [...options.filter((option) => !rest.has(option)), ...rest]
    .slice(0, limits.alternativesPerExercise)
    .map(({ it }) => {
      const { id, name_pt, equipment: tool, measure } = it
      return { exercise_id: id, exercise_name: name_pt, equipment: tool, measure, not_for: placesAgainst(it) }
    })
}

/** What comes first; a helper trains another muscle, which nothing concerns. Around a light pain the muscle itself is trained rather. */
const severeOrder = ['fine', 'helper', 'adapt', 'like sore', 'last']
const lightOrder = ['fine', 'adapt', 'helper', 'like sore', 'last']

/** What hurt in one exercise hurts in its variants, and in the same movement for the same muscle. */
function isAlike(it: GymExercise, sore: NonNullable<Hurt['exercise']>): boolean {
  const isSameMovement = it.pattern !== null && it.pattern === sore.pattern
  return it.family === sore.family || (isSameMovement && targetOf(it.primary_region) === targetOf(sore.primary_region))
}

/** Whether an exercise trains mainly what helps in another one, in the same part of the body. */
function isHelper(it: GymExercise, { primary_region, secondary_regions }: GymExercise): boolean {
  const isSamePart = muscleRegions[it.primary_region].category === muscleRegions[primary_region].category
  return isSamePart && !apart.has(it.pattern) && secondary_regions.includes(it.primary_region)
}

/** Stretches and cardio train a muscle too little to replace an exercise for it. */
const apart: ReadonlySet<string | null> = new Set(['cardio', 'stretch', 'mobility'])

const levelOf = ({ level }: GymExercise) => (exerciseLevels as readonly string[]).indexOf(level)

/** 0: not an alternative. */
function nearness(it: GymExercise, replaced: GymExercise): number {
  const sameRegion = it.primary_region === replaced.primary_region
  const sameMuscle = targetOf(it.primary_region) === targetOf(replaced.primary_region)
  const samePattern = it.pattern !== null && it.pattern === replaced.pattern
  if (!samePattern && (apart.has(it.pattern) || apart.has(replaced.pattern))) return 0
  const samePart = muscleRegions[it.primary_region].category === muscleRegions[replaced.primary_region].category
  if (!sameMuscle && !(samePattern && samePart)) return 0
  const shared = it.secondary_regions.filter((region) => replaced.secondary_regions.includes(region)).length
  const isHarder = levelOf(it) > levelOf(replaced)
  return (
    (sameRegion ? 8 : sameMuscle ? 6 : 0) +
    (samePattern ? 8 : 0) +
    (it.mechanic === replaced.mechanic ? 2 : 0) -
    (isHarder ? 4 : 0) +
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
