import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Skeleton } from '#ui'
import { messageWordsTexts } from './message-words.texts.ts'
import { useLastContact } from './use-last-contact.ts'

/** Why, by whom and when somebody was written to last. */
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
