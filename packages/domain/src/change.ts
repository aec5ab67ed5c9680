/**
 * Change in whole percent from an earlier to a present figure; null if the earlier one is 0 (decision D1: no badge, never a
 * division by zero).
 */
export function changeInPercent(earlier: number, present: number): number | null {
  return earlier === 0 ? null : Math.round(((present - earlier) / earlier) * 100)
}
