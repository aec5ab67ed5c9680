import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { UiLink } from '#ui'
import { messageWordsTexts } from './message-words.texts.ts'

/** A link to the messages of a cause, for people who may send them. */
export function CauseLink({ cause }: { cause: 'renewal' | 'lapsed' }) {
  const t = useTexts(messageWordsTexts)
  const href = usePageHref()('messages', { cause })
  if (href === undefined) return null
  return (
    <UiLink href={href} className="ui-touch" aria-label={t(`writeToAllNamed.${cause}`)}>
      {t('writeToAll')}
    </UiLink>
  )
}
