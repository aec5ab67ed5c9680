import { inCents, type Plan } from '@folego/contract'
import { hasDueDay, invoiceCalendar, saleTermsOf } from '@folego/domain'
import { isDate } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Select, Stack } from '#ui'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import styles from './enrollments.module.css'

export interface SaleCalendarProps {
  plan: Plan | undefined
  /** The dates of the sale; raw text while a date is invalid. */
  start: string
  end: string
  /** The day of the month on which the term renews (see `anchorOf`). */
  anchorDay?: number | undefined
  /** Neither a renewal nor a change of plan: charges the enrollment fee. */
  isNew: boolean
  /** The props of the due day field: digits, '' is the day of the start date. Without them it is not chosen here. */
  dueDay?: object
  chosenDay?: string
}

/** Preview of what a sale will charge and when; the due day is chosen here if the plan allows it. */
export function SaleCalendar({ plan, start, end, anchorDay, isNew, dueDay, chosenDay = '' }: SaleCalendarProps) {
  const t = useTexts(membershipFormsTexts)
  const today = useGym()?.today
  if (plan === undefined || today === undefined || !isDate(start) || !isDate(end) || end < start) return null
  const terms = saleTermsOf(inCents(plan), { due_day: readDueDay(chosenDay), isNew })
  const days = { start_date: start, end_date: end, anchor_day: anchorDay ?? null, sold_on: today }
  const invoices = invoiceCalendar(terms, days)
  const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1))
  return (
    <Stack gap="md">
      {dueDay && hasDueDay(plan) && (
        <Select
          label={t('sale.dueDay')}
          allowDeselect={false}
          data={[
            { value: '', label: t('sale.sameDay') },
            ...daysOfMonth.map((day) => ({ value: day, label: t('sale.onDay', { day }) })),
          ]}
          {...dueDay}
        />
      )}
      <Invoices invoices={invoices} fee={terms.enrollment_fee_cents} />
    </Stack>
  )
}

/** The due day field's value → what is sent. */
export function readDueDay(chosen: string): number | null {
  return chosen === '' ? null : Number(chosen)
}

/** This many are shown without expanding. */
const fewInvoices = 3

function Invoices({ invoices, fee }: { invoices: ReturnType<typeof invoiceCalendar>; fee: number }) {
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
