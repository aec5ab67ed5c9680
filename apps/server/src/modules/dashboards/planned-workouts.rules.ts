import { countPlanned } from '@folego/contract'
import type { DayRange, AssignedDays } from '@folego/contract'

/** Offsets of training days (see `offsetOf`) by sheet. */
export type SheetOffsets = ReadonlyMap<string, readonly number[]>

/** How many workouts were planned by sheets in a range. */
export function plannedIn(
  assigned: readonly (AssignedDays & { sheet_id: string })[],
  offsets: SheetOffsets,
  range: DayRange,
): number {
  return assigned.reduce((sum, sheet) => sum + countPlanned(offsets.get(sheet.sheet_id) ?? [], sheet, range), 0)
}

/** The same for each student; students for whom nothing was planned are left out. */
export function plannedByStudent(
  assigned: readonly (AssignedDays & { sheet_id: string; student_id: string })[],
  offsets: SheetOffsets,
  range: DayRange,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sheet of assigned) {
    const count = countPlanned(offsets.get(sheet.sheet_id) ?? [], sheet, range)
    if (count > 0) counts.set(sheet.student_id, (counts.get(sheet.student_id) ?? 0) + count)
  }
  return counts
}
