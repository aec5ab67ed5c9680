import type { Invoice } from '@folego/contract'
import { readCents } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Checkbox, MoneyInput } from '#ui'
import { receiveTexts } from './receive.texts.ts'
import styles from './receive.module.css'

interface InvoiceChoiceProps {
  invoice: Invoice
  /** Shows the student's name. */
  isNamed: boolean
  isChosen: boolean
  onChange: (isOn: boolean) => void
}

/** A payable invoice, with its subject and how overdue it is. */
export function InvoiceChoice({ invoice, isNamed, isChosen, onChange }: InvoiceChoiceProps) {
  const t = useTexts(receiveTexts)
  const formats = useFormats()
  const { number, student_name: name, due_on, due_cents, fine_cents, interest_cents, days_late: count } = invoice
  const due = formats.date(due_on)
  return (
    <div className={`${styles.choice} ui-numbers`}>
      <Checkbox
        label={isNamed ? t('invoiceOf', { name, number, due }) : t('invoice', { number, due })}
        description={
          count > 0
            ? t('late', { count, charges: formats.cents(fine_cents + interest_cents) })
            : invoice.lines[0]?.description
        }
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{formats.cents(due_cents)}</span>
    </div>
  )
}

/** What stays open after a partial payment, or becomes credit. */
export function Rest({ amount, due }: { amount: number; due: number }) {
  const t = useTexts(receiveTexts)
  const formats = useFormats()
  if (amount === due) return null
  return (
    <output className="ui-numbers">
      {amount < due
        ? t('open', { amount: formats.cents(due - amount) })
        : t('left', { amount: formats.cents(amount - due) })}
    </output>
  )
}

interface CashGivenProps {
  amount: ReturnType<typeof readCents>
  given: string
  onChange: (given: string) => void
}

/** Computes the change. */
export function CashGiven({ amount, given, onChange }: CashGivenProps) {
  const t = useTexts(receiveTexts)
  const formats = useFormats()
  const handed = readCents(given)
  const change = typeof amount === 'number' && typeof handed === 'number' ? handed - amount : undefined
  return (
    <>
      <MoneyInput label={t('given')} description={t('givenHint')} value={given} onChange={onChange} />
      {change !== undefined && (
        <output className={`${styles.change} ui-numbers`}>
          {change >= 0
            ? t('change', { amount: formats.cents(change) })
            : t('missing', { amount: formats.cents(-change) })}
        </output>
      )}
    </>
  )
}
