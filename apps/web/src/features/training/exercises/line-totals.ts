import { frameOf, secondsOfLine, type TimedLine, type WorkoutType } from '@folego/domain'
import { type LineValues, setsOf } from './exercise-line.ts'

/* How long the lines of a day take. */

/** A duration as people write it: '1 min', '90 s', '1:30', '1 min 30 s'; a bare number is seconds. Undefined if there is none. */
export function secondsIn(text: string): number | undefined {
  const clock = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const minutes = /(\d{1,3})(?:[.,](\d))?\s*(?:min|m\b|')/i.exec(text)
  const seconds = /(\d{1,4})\s*(?:s|seg|sec|")/i.exec(text)
  if (minutes || seconds) {
    return Number(`${minutes?.[1] ?? 0}.${minutes?.[2] ?? 0}`) * 60 + Number(seconds?.[1] ?? 0)
  }
  const bare = /^\s*(\d{1,4})\s*$/.exec(text)
  return bare ? Number(bare[1]) : undefined
}

/** What is known of the exercises of lines, by id: their tool, and whether one side is done after the other. */
export type TimedExercises = ReadonlyMap<string, Pick<TimedLine, 'equipment' | 'per_side'>>

/** What else affects the duration of a day. */
interface DayTime {
  exercises?: TimedExercises | undefined
  workout_type: WorkoutType
  /** The planned minutes of the day: longer days have longer warm-ups. */
  estimated_duration: number
}

/**
 * The approximate minutes that the lines take: setup, the sets themselves, rest between them (in a superset once per round),
 * warm-up and cool-down. 0 without lines.
 */
export function estimatedMinutes(lines: readonly LineValues[], day: DayTime): number {
  const working = lines.filter((line) => setsOf(line) > 0)
  if (working.length === 0) return 0
  const type = day.workout_type === 'strength' || day.workout_type === 'endurance' ? day.workout_type : 'hypertrophy'
  const work = working.reduce((sum, line, at) => {
    const restsLater = line.superset_group !== null && working[at + 1]?.superset_group === line.superset_group
    const rest_seconds = restsLater ? 0 : (secondsIn(line.rest_time) ?? 60)
    const { equipment, per_side } = day.exercises?.get(line.exercise_id ?? '') ?? {}
    return sum + secondsOfLine({ sets: setsOf(line), reps: line.repetitions, rest_seconds, equipment, per_side }, type)
  }, 0)
  const { warm_up, cool_down } = frameOf(day.estimated_duration)
  return Math.ceil((warm_up + work + cool_down) / 60)
}
