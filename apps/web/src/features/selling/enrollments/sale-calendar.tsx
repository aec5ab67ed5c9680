import type { SaleQuote } from '@folego/contract'
import { hasDueDay } from '@folego/domain'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Select, Skeleton, Stack } from '#ui'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { type PlannedSale, useSaleQuote } from './use-sale-quote.ts'
import styles from './enrollments.module.css'

export interface SaleCalendarProps extends PlannedSale {
  /** The props of the due day field: digits, '' is the day of the start date. Without them it is not chosen here. */
  dueDayField?: object
}

/**
 * What a sale will charge and when, and its end where the gym closes meanwhile; the due day is chosen here if the plan allows it.
 */
export function SaleCalendar({ dueDayField, ...sale }: SaleCalendarProps) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const { data, error, enabled } = useSaleQuote(sale)
  const { plan, end } = sale
  if (plan === undefined || !enabled) return null
  const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1))
  return (
    <Stack gap="md">
      {dueDayField && hasDueDay(plan) && (
        <Select
          label={t('sale.dueDay')}
          allowDeselect={false}
          data={[
            { value: '', label: t('sale.sameDay') },
            ...daysOfMonth.map((day) => ({ value: day, label: t('sale.onDay', { day }) })),
          ]}
          {...dueDayField}
        />
      )}
      {data && data.closed_days > 0 && data.end_date !== end && (
        <output className={styles.hint}>
          {t('sale.closed', { count: data.closed_days, date: formats.date(data.end_date) })}
        </output>
      )}
      {data ? (
        <Invoices invoices={data.invoices} fee={data.enrollment_fee_cents} />
      ) : error ? (
        <output>{failureText(error)}</output>
      ) : (
        <Skeleton height={32} />
      )}
    </Stack>
  )
}

/** This many are shown without expanding. */
const fewInvoices = 3

function Invoices({ invoices, fee }: { invoices: SaleQuote['invoices']; fee: number }) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  if (invoices.length === 0) return <output className={styles.hint}>{t('sale.nothing')}</output>
  const total = invoices.reduce((sum, { plan_cents, fee_cents }) => sum + plan_cents + fee_cents, 0)
  return (
    <details className={styles.calendar} open={invoices.length <= fewInvoices || undefined}>
      <summary>
        {/* no <output>: a click on a control inside a summary does not expand it */}
        <span aria-live="polite">{t('sale.total', { count: invoices.length, total: formats.cents(total) })}</span>
      </summary>
      <ol>
        {invoices.map(({ number, due_on, plan_cents, fee_cents }) => (
          <li key={number}>
            <span>{formats.date(due_on)}</span>
            {fee_cents > 0 && <span className={styles.hint}>{t('sale.withFee', { fee: formats.cents(fee) })}</span>}
            <span className="ui-numbers">{formats.cents(plan_cents + fee_cents)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
