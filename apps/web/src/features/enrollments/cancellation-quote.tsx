import { api, type FeeFreeReason, feeFreeReasons, type ReplyOf } from '@folego/contract'
import { useState } from 'react'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Banner, Button, Select, Stack } from '#ui'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import styles from './enrollments.module.css'

type Quote = ReplyOf<typeof api.billing.quote>

interface CancellationQuoteProps {
  enrollmentId: string
  lastDay: string
}

/** What leaving on a day comes to, line by line, for whoever asks before cancelling. */
export function CancellationQuote({ enrollmentId, lastDay }: CancellationQuoteProps) {
  const t = useTexts(membershipFormsTexts)
  const failureText = useFailureText()
  const [reason, setReason] = useState<FeeFreeReason | null>(null)
  const { mutate, data, error, isPending } = useApiMutation(api.billing.quote)
  const ask = () => mutate({ params: { id: enrollmentId }, body: { last_day: lastDay, reason } })
  const isOfThis = data?.last_day === lastDay && data.reason === reason
  return (
    <Stack gap="sm">
      <Select
        label={t('quote.reason')}
        clearable
        data={feeFreeReasons.map((value) => ({ value, label: t(`quote.reasons.${value}`) }))}
        value={reason}
        onChange={(chosen) => setReason(feeFreeReasons.find((it) => it === chosen) ?? null)}
      />
      <Button variant="default" loading={isPending} onClick={ask}>
        {t('quote.ask')}
      </Button>
      {error && <Banner tone="error">{failureText(error)}</Banner>}
      <output>{isOfThis && <QuoteLines quote={data} />}</output>
    </Stack>
  )
}

function QuoteLines({ quote }: { quote: Quote }) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const lines: [string, number][] = [
    [t('quote.paid'), quote.paid_cents],
    [t('quote.consumed', { used: quote.used_days, total: quote.total_days }), quote.consumed_cents],
    [t('quote.fee', { percent: formats.number(quote.fee_bp / 100) }), quote.fee_cents],
    ...quote.settled.map((it): [string, number] => [t('quote.debt', { number: it.number }), it.settled_cents]),
    [t('quote.refund'), quote.refund_cents],
  ]
  if (quote.owed_cents > 0) lines.push([t('quote.owed'), quote.owed_cents])
  return (
    <div className={styles.calendar}>
      <ul>
        {lines.map(([label, amount]) => (
          <li key={label}>
            <span>{label}</span>
            <span className="ui-numbers">{formats.cents(amount)}</span>
          </li>
        ))}
      </ul>
      <small className={styles.hint}>{t('quote.hint')}</small>
    </div>
  )
}
