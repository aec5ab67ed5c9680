import { countPlanned, offsetOf } from '@folego/contract'
import type { DayRange, Held, SheetDay } from '@folego/contract'

/** Offsets of training days (see `offsetOf`) by sheet. */
export type SheetOffsets = ReadonlyMap<string, readonly number[]>

/** The training days of sheets as offsets, so that thousands of assignments of few sheets are counted quickly. */
export function offsetsBySheet(days: readonly (SheetDay & { organized_workout_id: string })[]): SheetOffsets {
  const bySheet = Map.groupBy(days, (day) => day.organized_workout_id)
  return new Map([...bySheet].map(([sheet, own]) => [sheet, own.map(offsetOf)]))
}

/** How many workouts were planned by sheets in a range. */
export function plannedIn(
  held: readonly (Held & { sheet_id: string })[],
  offsets: SheetOffsets,
  range: DayRange,
): number {
  return held.reduce((sum, sheet) => sum + countPlanned(offsets.get(sheet.sheet_id) ?? [], sheet, range), 0)
}
