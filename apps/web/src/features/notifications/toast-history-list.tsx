import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { notificationsTexts } from './notifications.texts.ts'
import { useToastHistory } from './toast-history.ts'

/** The last toasts, for those who looked elsewhere. */
export function ToastHistory() {
  const t = useTexts(notificationsTexts)
  const formats = useFormats()
  const toasts = useToastHistory()
  if (toasts.length === 0) return null
  return (
    <section className="notices-day" aria-labelledby="recent-toasts">
      <h3 id="recent-toasts">{t('recent')}</h3>
      <ul>
        {toasts.map(({ id, kind, message, detail, at }) => (
          <li key={id} className="notice" data-kind={kind}>
            {kind === 'success' ? (
              <IconCircleCheck size={20} stroke={1.6} aria-hidden />
            ) : (
              <IconAlertCircle size={20} stroke={1.6} aria-hidden />
            )}
            <div className="notice-words">
              <span className="ui-hidden">{kind === 'success' ? t('succeeded') : t('failed')}</span>
              <span>{message}</span>
              {detail && <span className="ui-muted">{detail}</span>}
              <time dateTime={at}>{formats.ago(at)}</time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
