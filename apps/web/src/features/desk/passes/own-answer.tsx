import type { OwnAnswer } from '@folego/contract'
import { entryWords } from '@folego/domain'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Banner } from '#ui'
import { ownAnswerTexts } from './own-answer.texts.ts'

/** Why the door would keep the student out now: said here, on their own phone, and at the entrance to nobody. */
export function OwnAnswerLine() {
  const t = useTexts(ownAnswerTexts)
  const reasonText = useOwnReasonText()
  const { data } = useApiQuery('GET /door/own-answer', {}, { staleTime: 0, offline: false })
  const { reasons } = data?.decision ?? { reasons: [] }
  if (data === undefined || data.is_inside || reasons.length === 0) return null
  return (
    <Banner tone={data.decision.outcome === 'refuse' ? 'warning' : 'info'}>
      {[...reasons.map(reasonText), data.decision.outcome === 'refuse' && t('desk')].filter(Boolean).join(' ')}
    </Banner>
  )
}

function useOwnReasonText(): (reason: OwnAnswer['decision']['reasons'][number]) => string {
  const t = useTexts(ownAnswerTexts)
  const formats = useFormats()
  const language = useLanguage()
  return ({ code, day, days, hours, visits }) => {
    if (code === 'HOURS') return t('HOURS', { hours: entryWords(hours ?? {}, language) })
    if (code === 'VISITS_USED' || code === 'LIMIT_TODAY') return t(code, { count: visits ?? 0 })
    if (code === 'OVERDUE') return t('OVERDUE', { count: days ?? 0 })
    if (code === 'FROZEN') return t('FROZEN', { date: day === null ? '' : formats.date(day) })
    return t(code, { day: day === null ? '' : formats.relativeDay(day) })
  }
}
