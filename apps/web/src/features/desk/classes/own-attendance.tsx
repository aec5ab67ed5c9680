import type { OwnAbsences as Absences } from '@folego/contract'
import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageSearch } from '#platform/pages'
import { Banner } from '#ui'
import { bookingTexts } from './booking.texts.ts'

/** That absences stop booking soon, or have. */
export function OwnAbsences({ absences: it }: { absences: Absences }) {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  if (it.blocked_until !== null) {
    const facts = { count: it.absences, day: formats.date(it.blocked_until) }
    return <Banner tone="warning">{t('absentBlocked', facts)}</Banner>
  }
  if (it.count === 0) return null
  const facts = { count: it.count, absences: it.absences, period: it.absence_days, blocked: it.blocked_days }
  return <Banner tone="info">{t('absentCount', facts)}</Banner>
}

/** Records that the student came, if the page was opened by the code of a room's wall. */
export function Arrival() {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const { search, change } = usePageSearch('classes')
  const arrive = useApiMutation('POST /class-arrival once')
  const [outcome, setOutcome] = useState<{ tone: 'info' | 'error'; text: string }>()
  const sent = useRef<string>(undefined)
  const code = search.here
  useEffect(() => {
    if (code === undefined || sent.current === code) return
    sent.current = code
    void (async () => {
      try {
        const { modality_name: modality, starts_at } = await arrive.mutateAsync({ body: { code } })
        setOutcome({ tone: 'info', text: t('arrived', { modality, time: formats.time(starts_at) }) })
      } catch (failure) {
        setOutcome({ tone: 'error', text: `${t('arriveFailed')}. ${failureText(failure)}` })
      }
      // scanned once: going back or reloading sends it no more
      change({ here: undefined }, { replace: true })
    })()
  })
  if (outcome !== undefined) return <Banner tone={outcome.tone}>{outcome.text}</Banner>
  return code === undefined ? null : <output>{t('arriving')}</output>
}
