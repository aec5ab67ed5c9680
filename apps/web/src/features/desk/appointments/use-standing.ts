import type { Appointment, Service } from '@folego/contract'
import { cancelReasonFor } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { appointmentsTexts } from './appointments.texts.ts'

/** What became of an appointment; undefined: it is booked. */
export function useStanding(): (it: Appointment) => string | undefined {
  const t = useTexts(appointmentsTexts)
  const language = useLanguage()
  return ({ state, cancel_reason }) => {
    if (cancel_reason !== null) return t('cancelledBecause', { reason: cancelReasonFor(cancel_reason, language) })
    if (state === 'attended') return t('came')
    if (state === 'no_show') return t('missed')
    return state === 'late_cancelled' ? t('leftLate') : undefined
  }
}

/** How long a service takes, and what it costs: money, one of a pack, or for whom the desk books either. */
export function useServiceTerms(isDesk: boolean): (service: Service) => string {
  const t = useTexts(appointmentsTexts)
  const formats = useFormats()
  return ({ minutes, price_cents, takes_credit }) => {
    const price = price_cents === null ? undefined : formats.cents(price_cents)
    const credit = isDesk && price !== undefined ? t('book.creditOrPrice', { price }) : t('book.credit')
    const cost = takes_credit ? credit : price
    return [t('book.terms', { minutes }), cost].filter((it) => it !== undefined).join(', ')
  }
}
