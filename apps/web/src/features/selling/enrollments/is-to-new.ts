import type { Enrollment } from '@folego/contract'
import { isNewSale } from '@folego/domain'
import { isDate } from '#platform/form'

/** Whether a sale on a day takes the enrollment fee, as the server decides it. */
export function isToNew(earlier: readonly Enrollment[], day: string): boolean {
  const terms = earlier.map((it) => ({ ...it, isFree: (it.full_price ?? it.price) === 0 }))
  return isDate(day) && isNewSale(terms, day)
}
