import { overlaps } from '@folego/contract'
import type { DayRange } from '@folego/contract'
import type { GymContext } from '#platform/http'
import { plannedByStudent, plannedIn } from './analytics.rules.ts'
import type { SheetOffsets } from './analytics.rules.ts'
import { assignedSheets, completedInSpans, singleSheetDays, trainingOffsets } from './planned-workouts.store.ts'
import type { StudentSpan, WhichSheets } from './planned-workouts.store.ts'

/** What was planned for students in a range and the one before. */
export interface PlannedWorkouts {
  /** Workouts that weekly sheets planned in either of them, by student; students without any are left out. */
  in: (time: DayRange) => Map<string, number>
  /** Days with single sheets of the students who had no weekly one in the range (see `singleSheetDays`). */
  singleSheetDays: Map<string, number>
}

export async function readPlannedWorkouts(
  gym: GymContext,
  { before, ...range }: DayRange & { before: DayRange },
): Promise<PlannedWorkouts> {
  const assigned = await assignedSheets(gym.tx, { from: before.from, to: range.to }, gym.timezone)
  const studentIds = [...new Set(assigned.filter((sheet) => overlaps(sheet, range)).map((sheet) => sheet.student_id))]
  const [offsets, singles] = await Promise.all([
    offsetsOf(gym, { sheetIds: [...new Set(assigned.map((it) => it.sheet_id))] }),
    singleSheetDays(gym.tx, range, gym.timezone, studentIds),
  ])
  return {
    in: (time) => plannedByStudent(assigned, offsets, time),
    singleSheetDays: new Map(singles.map((row) => [row.student_id, row.days])),
  }
}

async function offsetsOf(gym: GymContext, which: WhichSheets): Promise<SheetOffsets> {
  const rows = await trainingOffsets(gym.tx, which)
  return new Map(rows.map((row) => [row.sheet_id, row.offsets]))
}

/**
 * Completed and planned workouts of each span of days, by its key. Both are counted over the same sheets: if weekly sheets planned
 * something, what was completed of them; otherwise every completed workout.
 */
export async function workoutsInSpans(
  gym: GymContext,
  spans: readonly StudentSpan[],
): Promise<Map<string, { completed_workouts: number; total_workouts: number }>> {
  if (spans.length === 0) return new Map()
  const studentIds = [...new Set(spans.map((it) => it.student_id))]
  const [assigned, offsets, done] = await Promise.all([
    assignedSheets(gym.tx, wholeOf(spans), gym.timezone, studentIds),
    offsetsOf(gym, { studentIds }),
    completedInSpans(gym.tx, spans, gym.timezone),
  ])
  const assignedTo = Map.groupBy(assigned, (it) => it.student_id)
  const doneIn = Map.groupBy(done, (it) => it.key)
  return new Map(
    spans.map((span) => {
      const sheets = (assignedTo.get(span.student_id) ?? []).filter((sheet) => plannedIn([sheet], offsets, span) > 0)
      const sheetIds = new Set<string | null>(sheets.map((it) => it.sheet_id))
      const counted = (doneIn.get(span.key) ?? []).filter((it) => sheets.length === 0 || sheetIds.has(it.sheet_id))
      const completed_workouts = counted.reduce((sum, it) => sum + it.completed, 0)
      return [span.key, { completed_workouts, total_workouts: plannedIn(sheets, offsets, span) }]
    }),
  )
}

/** The days from the first of all spans to the last. */
function wholeOf(spans: readonly DayRange[]): DayRange {
  const [from = ''] = spans.map((it) => it.from).sort()
  const to =
    spans
      .map((it) => it.to)
      .sort()
      .at(-1) ?? ''
  return { from, to }
}
