import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Skeleton } from '#ui'
import { messageWordsTexts } from './message-words.texts.ts'

/** Why, by whom and when the person was last messaged. */
export function LastContact({ studentId }: { studentId: string }) {
  const t = useTexts(messageWordsTexts)
  const formats = useFormats()
  const { data, error } = useLastContact(studentId)
  if (error && !data) return <span className="ui-muted">{t('contactFailed')}</span>
  if (!data) return <Skeleton height={16} width={160} />
  const [last] = data.object
  if (!last) return <span className="ui-muted">{t('noContact')}</span>
  const { cause, by_name: name, at } = last
  return (
    <span title={formats.instant(at)}>
      {t('contact', { cause: t(`causes.${cause}`), name, when: formats.relativeDay(formats.dateOf(at)) })}
    </span>
  )
}

/** The last message of the gym to a student. */
function useLastContact(studentId: string) {
  return useApiQuery('GET /student/{id}/contacts', { params: { id: studentId }, query: { page_size: 1 } })
}
