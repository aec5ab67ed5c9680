import { overlaps } from '@folego/contract'
import type { DayRange } from '@folego/contract'
import type { GymContext } from '#platform/http'
import { plannedByStudent, plannedIn } from './analytics.rules.ts'
import type { SheetOffsets } from './analytics.rules.ts'
import { assignedSheets, completedInSpans, singleSheetDays, trainingOffsets } from './planned-workouts.store.ts'
import type { StudentSpan } from './planned-workouts.store.ts'

/** What weekly sheets planned for students within a range, read once for any part of it. */
export interface PlannedWorkouts {
  /** Planned workouts by student; students without any are left out. */
  in: (range: DayRange) => Map<string, number>
  /** Days with single sheets of the students who had no weekly one in a range (see `singleSheetDays`). */
  singleSheetDaysIn: (range: DayRange) => Promise<Map<string, number>>
}

export async function readPlannedWorkouts(gym: GymContext, time: DayRange): Promise<PlannedWorkouts> {
  const assigned = await assignedSheets(gym.tx, time, gym.timezone)
  const offsets = await offsetsOf(gym, assigned)
  return {
    in: (range) => plannedByStudent(assigned, offsets, range),
    singleSheetDaysIn: async (range) => {
      const studentIds = [
        ...new Set(assigned.filter((sheet) => overlaps(sheet, range)).map((sheet) => sheet.student_id)),
      ]
      const rows = await singleSheetDays(gym.tx, range, gym.timezone, studentIds)
      return new Map(rows.map((row) => [row.student_id, row.days]))
    },
  }
}

async function offsetsOf(gym: GymContext, assigned: readonly { sheet_id: string }[]): Promise<SheetOffsets> {
  const rows = await trainingOffsets(gym.tx, [...new Set(assigned.map((it) => it.sheet_id))])
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
  const assigned = await assignedSheets(gym.tx, wholeOf(spans), gym.timezone, studentIds)
  const offsets = await offsetsOf(gym, assigned)
  const assignedTo = Map.groupBy(assigned, (it) => it.student_id)
  const planned = spans.map((span) => {
    const sheets = (assignedTo.get(span.student_id) ?? []).filter((sheet) => plannedIn([sheet], offsets, span) > 0)
    return { span, total_workouts: plannedIn(sheets, offsets, span), sheet_ids: sheets.map((it) => it.sheet_id) }
  })
  const done = await completedInSpans(
    gym.tx,
    planned.map(({ span, sheet_ids }) => ({ ...span, sheet_ids: sheet_ids.length === 0 ? null : sheet_ids })),
    gym.timezone,
  )
  const completed = new Map(done.map((it) => [it.key, it.completed]))
  return new Map(
    planned.map(({ span: { key }, total_workouts }) => [
      key,
      { completed_workouts: completed.get(key) ?? 0, total_workouts },
    ]),
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
