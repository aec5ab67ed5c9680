import type { PlanChangeQuote } from '@folego/contract'
import { addDays, sumOf } from '@folego/domain'
import { useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { isDate } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Skeleton } from '#ui'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import styles from './enrollments.module.css'

export interface PlanChangeLinesProps {
  enrollmentIds: readonly string[]
  /** '' while none is chosen; null clears the plan. */
  planId: string | null
  /** Today if omitted. */
  from?: string
  dueDay?: number | null
}

/** What a change of plan does with the money: what was paid and used, the credit, and what the credit pays of the new plan. */
export function PlanChangeLines({ enrollmentIds, planId, from, dueDay = null }: PlanChangeLinesProps) {
  const failureText = useFailureText()
  const enabled = planId !== '' && enrollmentIds.length > 0 && (from === undefined || isDate(from))
  const body = {
    enrollment_ids: [...enrollmentIds],
    plan_id: planId,
    due_day: dueDay,
    ...(from !== undefined && { from }),
  }
  const { data, error, isPending } = useApiQuery(
    'POST /enrollment/plan-changes/quote',
    { body },
    { enabled, staleTime: 0 },
  )
  if (!enabled) return null
  if (isPending) return <Skeleton height={120} />
  if (error && !data) return <output>{failureText(error)}</output>
  const quotes = data?.object ?? []
  const [only] = quotes
  if (only === undefined) return null
  return <output>{enrollmentIds.length === 1 ? <OneChange quote={only} /> : <ManyChanges quotes={quotes} />}</output>
}

/** The lines of a settlement: a label and an amount in cents each. */
export function SettlementLines({ lines }: { lines: readonly (readonly [label: string, cents: number])[] }) {
  const formats = useFormats()
  return (
    <ul>
      {lines.map(([label, amount]) => (
        <li key={label}>
          <span>{label}</span>
          <span className="ui-numbers">{formats.cents(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function OneChange({ quote }: { quote: PlanChangeQuote }) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const { plan_name: plan, used_days: used, total_days: total, first_invoice: first } = quote
  const fee: [string, number] = [t('quote.fee', { percent: formats.number(quote.fee_bp / 100) }), quote.fee_cents]
  const lines: [string, number][] = [
    [t('settle.paid', { plan }), quote.paid_cents],
    [t('quote.consumed', { used, total }), quote.consumed_cents],
    ...(quote.fee_cents > 0 ? [fee] : []),
    ...quote.settled.map((it): [string, number] => [t('quote.debt', { number: it.number }), it.settled_cents]),
    [t('settle.credit'), quote.credit_cents],
  ]
  if (quote.written_off_cents > 0) lines.push([t('settle.writtenOff', { plan }), quote.written_off_cents])
  if (quote.open_cents > 0) lines.push([t('settle.open', { plan }), quote.open_cents])
  if (first) {
    lines.push([t('settle.first', { date: formats.date(first.due_on) }), first.total_cents])
    lines.push([t('settle.byCredit'), first.by_credit_cents])
    lines.push([t('settle.toPay'), first.total_cents - first.by_credit_cents])
  }
  const left = quote.credit_cents - (first?.by_credit_cents ?? 0)
  if (first && left > 0) lines.push([t('settle.left'), left])
  return (
    <div className={styles.calendar}>
      <SettlementLines lines={lines} />
      {quote.returns_to
        .filter(({ student_id }) => student_id !== quote.student_id)
        .map(({ student_id, student_name: name, amount_cents }) => (
          <small key={student_id} className={styles.hint}>
            {t('settle.creditOf', { name, amount: formats.cents(amount_cents) })}
          </small>
        ))}
      {quote.charged_elsewhere_until !== null && (
        <p className={styles.hint}>
          {t('settle.elsewhere', {
            until: formats.date(quote.charged_elsewhere_until),
            from: formats.date(addDays(quote.charged_elsewhere_until, 1)),
          })}
        </p>
      )}
    </div>
  )
}

function ManyChanges({ quotes }: { quotes: readonly PlanChangeQuote[] }) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const elsewhere = quotes.filter((it) => it.charged_elsewhere_until !== null).length
  const totals: [string, number][] = [
    [t('settle.paidByAll'), sumOf(quotes.map((it) => it.paid_cents))],
    [t('settle.usedByAll'), sumOf(quotes.map((it) => it.consumed_cents))],
    [t('settle.creditOfAll'), sumOf(quotes.map((it) => it.credit_cents))],
    [t('settle.openOfAll'), sumOf(quotes.map((it) => it.open_cents))],
  ]
  return (
    <details className={styles.calendar}>
      <summary>{t('settle.each', { count: quotes.length })}</summary>
      <ul>
        {quotes.map((it) => (
          <li key={it.enrollment_id}>
            <span>{it.student_name}</span>
            <span className="ui-numbers">
              {t('settle.row', {
                paid: formats.cents(it.paid_cents),
                used: formats.cents(it.consumed_cents),
                credit: formats.cents(it.credit_cents),
                pay: formats.cents((it.first_invoice?.total_cents ?? 0) - (it.first_invoice?.by_credit_cents ?? 0)),
              })}
            </span>
          </li>
        ))}
      </ul>
      <SettlementLines lines={totals} />
      {elsewhere > 0 && <p className={styles.hint}>{t('settle.elsewhereOf', { count: elsewhere })}</p>}
    </details>
  )
}
