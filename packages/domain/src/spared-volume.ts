import {
  type FloorCode,
  floorCodes,
  shareOfSet,
  weeklyFloors,
  type WeeklyMuscleCode,
  weeklyMuscleCodes,
} from './weekly-volume.ts'
import { type Hurt, type JudgedExercise, verdictOf } from './what-hurts.ts'

/*
 * What a week does not ask of somebody: whatever would train it hurts them. The judgement of a week names the reason instead.
 */

/** A muscle or a floor of the week that pains and restrictions rule out, and the first of them. */
export interface SparedPart {
  code: WeeklyMuscleCode | FloorCode
  hurt: Hurt
}

type Judged = JudgedExercise & { mechanic: string | null }

/** Stretches and cardio train no muscle. */
const apart: ReadonlySet<string | null> = new Set(['cardio', 'stretch', 'mobility'])

/**
 * Returns what nothing that the gym has may train.
 * @param exercises what can be done in the gym
 */
export function sparedInWeek(exercises: readonly Judged[], hurts: readonly Hurt[]): SparedPart[] {
  if (hurts.length === 0) return []
  const sets = exercises.filter(({ pattern }) => !apart.has(pattern))
  return [...codes].flatMap((code) => {
    const verdicts = sets.filter((it) => trains(code, it)).map((it) => verdictOf(it, hurts))
    const hurt = verdicts[0]?.hurt
    return hurt && verdicts.every(({ state }) => state === 'out') ? [{ code, hurt }] : []
  })
}

const muscles: ReadonlySet<string> = new Set(weeklyMuscleCodes)
/** A muscle and its floor may have one name, as the calves do: the muscle decides. */
const codes: ReadonlySet<SparedPart['code']> = new Set([...weeklyMuscleCodes, ...floorCodes])

const trains = (code: SparedPart['code'], exercise: Judged): boolean =>
  muscles.has(code)
    ? shareOfSet(code as WeeklyMuscleCode, lineOf(exercise)) === 1
    : asksFor(code as FloorCode, exercise)

/** Whether a coach who asks for the floor means this: a stiff or a deadlift, no back extension. */
function asksFor(code: FloorCode, exercise: Judged): boolean {
  if (code === 'hinge' && exercise.mechanic !== 'compound') return false
  return weeklyFloors[code].counts({ ...lineOf(exercise), sets: 1 })
}

const lineOf = ({ primary_region, secondary_regions }: Judged) => ({ region: primary_region, secondary_regions })
