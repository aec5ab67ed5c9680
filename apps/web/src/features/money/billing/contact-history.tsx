import type { api, BillingContact, ReplyOf } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { collectionTexts } from './collection.texts.ts'
import styles from './billing.module.css'

/** The contacts with a student about debts and the e-mails sent, newest first. */
export function ContactHistory({
  history: { contacts, reminders },
}: {
  history: ReplyOf<typeof api.collection.contacts>
}) {
  const t = useTexts(collectionTexts)
  const formats = useFormats()
  return (
    <>
      {contacts.length === 0 ? (
        <p className="ui-muted">{t('none')}</p>
      ) : (
        <ul className={styles.contacts} aria-label={t('history')}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <ContactLine contact={contact} />
              {contact.note !== null && <p>{contact.note}</p>}
            </li>
          ))}
        </ul>
      )}
      {reminders.length > 0 && (
        <ul className={styles.contacts} aria-label={t('reminders')}>
          {reminders.map(({ invoice_number, step, sent_at }) => (
            <li key={`${invoice_number} ${step}`}>
              {t('channels.mail')} · {t('reminder', { number: invoice_number, step: t(`steps.${step}`) })}{' '}
              <small className="ui-muted">
                {sent_at === null ? t('waiting') : formats.relativeDay(formats.dateOf(sent_at))}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A contact in one line: its outcome, how and when, and the follow-up day. */
function ContactLine({ contact }: { contact: BillingContact }) {
  const t = useTexts(collectionTexts)
  const formats = useFormats()
  const { outcome, channel, at, by_name: name, return_on } = contact
  return (
    <span>
      {t('entry', { outcome: t(`outcomes.${outcome}`), channel: t(`channels.${channel}`) })}{' '}
      <small className="ui-muted">
        {t('by', { day: formats.relativeDay(formats.dateOf(at)), name })}
        {return_on !== null && ` · ${t('back', { day: formats.date(return_on) })}`}
      </small>
    </span>
  )
}
