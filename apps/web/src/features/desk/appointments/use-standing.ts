import type { Appointment } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { appointmentsTexts } from './appointments.texts.ts'

/** What became of an appointment; undefined: it is booked. */
export function useStanding(): (it: Appointment) => string | undefined {
  const t = useTexts(appointmentsTexts)
  return ({ state, cancel_reason }) => {
    if (cancel_reason !== null) return t('cancelledBecause', { reason: cancel_reason })
    if (state === 'attended') return t('came')
    if (state === 'no_show') return t('missed')
    return state === 'late_cancelled' ? t('leftLate') : undefined
  }
}
