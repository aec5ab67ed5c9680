import { type DayRange, overlaps } from '@folego/domain'
import type { Enrollment } from '@folego/contract'
import type { GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'
import { plannedByStudent, plannedIn } from './analytics.rules.ts'
import * as store from './planned-workouts.store.ts'
import type { WhichSheets } from './planned-workouts.store.ts'

/** What was planned for students in a range and the one before. */
export interface PlannedWorkouts {
  /** Workouts that weekly sheets planned in either of them, by student; students without any are left out. */
  in: (time: DayRange) => Map<string, number>
  /** Days with single sheets of the students who had no weekly one in the range (see `singleSheetDays`). */
  singleSheetDays: Map<string, number>
  /** By which active students with sheets are sorted. */
  nameKeys: Map<string, string>
}

export async function readPlannedWorkouts(
  { tx, timezone }: GymContext,
  { before, ...range }: DayRange & { before: DayRange },
): Promise<PlannedWorkouts> {
  const [{ assigned, offsets }, singles] = await Promise.all([
    readSheets(tx, { from: before.from, to: range.to, timezone }),
    store.singleSheetDays(tx, range, timezone),
  ])
  const weekly = new Set(assigned.filter((sheet) => overlaps(sheet, range)).map((sheet) => sheet.student_id))
  return {
    in: (time) => plannedByStudent(assigned, offsets, time),
    singleSheetDays: new Map(
      singles.flatMap((row) => (weekly.has(row.student_id) ? [] : [[row.student_id, row.days]])),
    ),
    nameKeys: new Map(
      [...assigned, ...singles].flatMap((row) => (row.name_key === null ? [] : [[row.student_id, row.name_key]])),
    ),
  }
}

async function readSheets(tx: GymTx, which: WhichSheets) {
  const [assigned, rows] = await Promise.all([store.assignedSheets(tx, which), store.trainingOffsets(tx, which)])
  return { assigned, offsets: new Map(rows.map((row) => [row.sheet_id, row.offsets])) }
}

/** Completed and planned workouts. */
export interface WorkoutCounts {
  completed_workouts: number
  total_workouts: number
}

/**
 * Completed and planned workouts in the days of enrollments. Both are counted over the same sheets: if weekly sheets planned something,
 * what was completed of them; otherwise every completed workout.
 */
export async function workoutsInEnrollments(
  { tx, timezone }: GymContext,
  ids: readonly string[],
): Promise<(enrollment: Pick<Enrollment, 'id' | 'student_id' | 'start_date' | 'end_date'>) => WorkoutCounts> {
  const studentIds = store.studentsEnrolledIn(tx, ids)
  const [{ assigned, offsets }, done] = await Promise.all([
    readSheets(tx, { from: '-infinity', to: 'infinity', timezone, studentIds }),
    store.completedInEnrollments(tx, ids, timezone),
  ])
  const assignedTo = Map.groupBy(assigned, (it) => it.student_id)
  const doneIn = Map.groupBy(done, (it) => it.enrollment_id)
  return ({ id, student_id, start_date: from, end_date: to }) => {
    const sheets = (assignedTo.get(student_id) ?? []).filter((sheet) => plannedIn([sheet], offsets, { from, to }) > 0)
    const sheetIds = new Set<string | null>(sheets.map((it) => it.sheet_id))
    const counted = (doneIn.get(id) ?? []).filter((it) => sheets.length === 0 || sheetIds.has(it.sheet_id))
    const completed_workouts = counted.reduce((sum, it) => sum + it.completed, 0)
    return { completed_workouts, total_workouts: plannedIn(sheets, offsets, { from, to }) }
  }
}
