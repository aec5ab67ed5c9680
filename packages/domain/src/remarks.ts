import { exerciseKeyOf } from './folding.ts'
import { groupBy } from './group-by.ts'
import type { PainPlace } from './pain-place.ts'

/* What was said of the exercises of a workout. It is stored by place, so that two devices that name different ones lose none. */

interface Remark extends PainPlace {
  exercise_name: string
  exercise_id: string | null
  pain: boolean
  notes: string | null
}

/** All that was said of one exercise. */
export interface ExerciseRemark {
  exercise_name: string
  exercise_id: string | null
  pain: boolean
  /** Where it hurts, the worst first; empty if nobody said where. */
  places: PainPlace[]
  notes: string | null
}

/** Two remarks with the same key are the same one, at an earlier and a later time. */
export function remarkKey(remark: Pick<Remark, 'exercise_id' | 'exercise_name' | 'place'>): string {
  return `${exerciseKeyOf(remark)}\n${remark.place ?? ''}`
}

/** Returns what was said of each exercise, in order of appearance. */
export function remarksByExercise(remarks: readonly Remark[]): ExerciseRemark[] {
  return [...groupBy(remarks, exerciseKeyOf).values()].map((its) => {
    const [{ exercise_name, exercise_id }] = its as [Remark]
    const hurting = its.filter(({ pain }) => pain)
    const places = hurting
      .filter(({ place }) => place !== null)
      .map(({ place, side, severity }) => ({ place, side, severity }))
      .sort((one, other) => (other.severity ?? -1) - (one.severity ?? -1))
    // Older versions stored the note with the place.
    const notes = [...its].sort((one, other) => Number(one.place !== null) - Number(other.place !== null))
    return {
      exercise_name,
      exercise_id,
      pain: hurting.length > 0,
      places,
      notes: notes.find((it) => it.notes !== null)?.notes ?? null,
    }
  })
}
