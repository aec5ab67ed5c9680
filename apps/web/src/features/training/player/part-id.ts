/** The focusable parts of a row: load, repetitions or seconds, ✓. */
export type RowPart = 'weight' | 'count' | 'done'

/** The element id of a part, used to move focus to the next row. */
export function partId(exerciseKey: string, setNumber: number, part: RowPart): string {
  return `set-${exerciseKey}-${setNumber}-${part}`
}

/** Receives focus when the last set is done. */
export const finishButtonId = 'player-finish'
