import { swappedLine } from '@folego/domain'
import type { api, BodyOf, UpcomingExercise } from '@folego/contract'

export type SheetChange = BodyOf<typeof api.sheetChanges.apply>

interface Named {
  exercise_id: string | null
  exercise_name: string
}

/** The fields that change in a line of either kind of sheet. */
export interface Line extends Named {
  muscle_group: string | null
  weight: string | null
  weight_type?: UpcomingExercise['weight_type'] | undefined
  set_targets?: { weight: string | null }[] | null
}

/** Returns the upcoming exercises, one entry each, in order of appearance; `days` has one list of lines each. */
export function upcomingExercises(
  days: readonly (readonly Line[])[],
  keyOf: (it: Named) => string,
): UpcomingExercise[] {
  const found = new Map<string, UpcomingExercise>()
  for (const lines of days) {
    for (const [key, its] of Map.groupBy(lines, keyOf)) {
      const before = found.get(key)
      const line = its[0] as Line
      if (before) found.set(key, { ...before, days: before.days + 1 })
      else {
        const { exercise_name, exercise_id } = line
        found.set(key, { exercise_name, exercise_id, days: 1, weight: loadOf(line), weight_type: typeOf(line) })
      }
    }
  }
  return [...found.values()]
}

export const typeOf = (line: Line) => line.weight_type ?? 'kg'
const loadOf = (line: Line) => line.weight ?? line.set_targets?.[0]?.weight ?? null

/**
 * Returns a line with the change applied; lines of other exercises stay as they are. `upcoming` is the next line of the exercise.
 */
export function changedLine<L extends Line>(
  line: L,
  { exercise, swap, weight }: SheetChange,
  upcoming: UpcomingExercise,
  keyOf: (it: Named) => string,
): L {
  if (keyOf(line) !== keyOf(exercise)) return line
  if (swap) return swappedLine(line, swap)
  const next = weight ?? null
  return withLoad(line, (before) => shiftedLoad(before, upcoming.weight, next))
}

/** Returns a line with each of its loads changed. */
export function withLoad<L extends Line>(line: L, change: (before: string | null) => string | null): L {
  const { set_targets } = line
  const changed = { ...line, weight: set_targets && line.weight === null ? null : change(line.weight) }
  if (!set_targets) return changed
  return { ...changed, set_targets: set_targets.map((target) => ({ ...target, weight: change(target.weight) })) }
}

const kilograms = /^(\d{1,4}(?:[.,]\d{1,2})?)(\s*kg)?$/i

/**
 * Shifts a load by as many kilograms as the next one changed, in the same notation. A load that is missing or not a plain number
 * is replaced by the new one.
 * @example shiftedLoad('52,5 kg', '50 kg', '45 kg') // '47,5 kg'
 */
export function shiftedLoad(before: string | null, next: string | null, changed: string | null): string | null {
  const [own, from, to] = [before, next, changed].map(numberOf)
  if (own === undefined || from === undefined || to === undefined) return changed
  const moved = Math.max(0, Math.round((own + to - from) * 100) / 100)
  const unit = kilograms.exec(before?.trim() ?? '')?.[2] ?? ''
  return (before?.includes('.') === true ? String(moved) : String(moved).replace('.', ',')) + unit
}

/** The kilograms or percent of a load that is a plain number. */
export function numberOf(load: string | null): number | undefined {
  const digits = kilograms.exec(load?.trim() ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}
