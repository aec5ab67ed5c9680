import type { Plan } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { isDate } from '#platform/form'

/** A sale that is about to be made. */
export interface PlannedSale {
  /** Without one, or with '', it is to somebody who is new. */
  studentId?: string | undefined
  plan: Plan | undefined
  /** The dates of the sale; raw text while a date is invalid. */
  start: string
  end: string
  /** The value of the due day field. */
  dueDay?: string
  /** A renewal or a change of plan, which takes the enrollment fee only from whoever is new. */
  goesOn?: boolean
}

/**
 * How the server would store a sale: its end, moved by days on which the gym is closed, and what it charges. `storedEnd`: the end, undefined
 * until this very sale is answered.
 */
export function useSaleQuote({ studentId, plan, start, end, dueDay = '', goesOn = false }: PlannedSale) {
  const enabled = plan !== undefined && isDate(start) && isDate(end) && end >= start
  const body = {
    plan_id: plan?.id ?? '',
    start_date: start,
    end_date: end,
    due_day: readDueDay(dueDay),
    goes_on: goesOn,
    ...(studentId && { student_id: studentId }),
  }
  const quote = useApiQuery('POST /enrollment/sale-quote', { body }, { enabled, keepPrevious: true, staleTime: 0 })
  return { ...quote, enabled, storedEnd: quote.isPlaceholderData ? undefined : quote.data?.end_date }
}

/** The due day field's value → what is sent. */
export function readDueDay(chosen: string): number | null {
  return chosen === '' ? null : Number(chosen)
}
