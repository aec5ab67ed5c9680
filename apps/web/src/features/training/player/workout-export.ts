import { isDone, setsOfLine } from './player-rows.ts'
import type { LocalWorkout } from './player-types.ts'

/** Quoted, and escaped so that a spreadsheet never runs it as a formula. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

/**
 * The sets of a workout as a table that any spreadsheet opens (comma-separated, headings first), for workouts that the server
 * refuses: no data is lost.
 */
export function exportOf(workout: LocalWorkout, heads: readonly string[]): string {
  const rows = workout.exercises.flatMap(({ key }) =>
    setsOfLine(workout, key)
      .filter(isDone)
      .map((set) => [
        set.exercise_name,
        set.set_number,
        set.kind,
        set.weight_kg,
        set.repetitions,
        set.seconds,
        set.done_at,
      ]),
  )
  return [heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}
