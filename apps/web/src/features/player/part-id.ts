/** The parts of a row that can have the focus: the load, repetitions or seconds, ✓. */
export type RowPart = 'weight' | 'count' | 'done'

/** The element of a part, so that the focus can go on to the next row. */
export function partId(exerciseKey: string, setNumber: number, part: RowPart): string {
  return `set-${exerciseKey}-${setNumber}-${part}`
}

/** Where the focus goes when the last set is done. */
export const finishButtonId = 'player-finish'
