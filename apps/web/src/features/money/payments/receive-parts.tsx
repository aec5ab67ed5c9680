import { type Invoice } from '@folego/contract'
import type { PaymentMethod } from '@folego/domain'
import type { ReactNode } from 'react'
import { DrawerField, type DrawerFieldProps } from '#features/money/cash'
import { readCents } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Checkbox, FoldedSection, MoneyInput, Select, TextInput } from '#ui'
import { InvoicePix } from './invoice-pix.tsx'
import { MethodChoice } from './method-choice.tsx'
import { receiveTexts } from './receive.texts.ts'
import styles from './receive.module.css'

interface InvoiceChoiceProps {
  invoice: Invoice
  /** Shows the student's name. */
  isNamed: boolean
  /** The only one: its amount stands above it. */
  isAlone: boolean
  isChosen: boolean
  onChange: (isOn: boolean) => void
}

/** A payable invoice, with its subject and how overdue it is. */
export function InvoiceChoice({ invoice, isNamed, isAlone, isChosen, onChange }: InvoiceChoiceProps) {
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
      {!isAlone && <span>{formats.cents(due_cents)}</span>}
    </div>
  )
}

/** One form of the money received. */
export interface PartValues {
  method: PaymentMethod
  amount_cents: string
  /** The cash received, only to compute the change. */
  given: string
  installments: string
  reference: string
  cash_session_id: string | null
}

interface PartFieldsProps {
  values: PartValues
  /** The props of a field, with its error. */
  input: (field: keyof PartValues) => { error?: ReactNode }
  methods: readonly PaymentMethod[]
  methodLabel: string
  /** Undefined if the amount is typed elsewhere. */
  amountLabel: string | undefined
  /** The credit to pay with, in cents. */
  credit: number
  /** The invoices whose Pix code is shown; undefined on another day. */
  chosen: readonly Invoice[] | undefined
  /** The first of the two parts, or the only one. */
  isFirst?: boolean
  onChange: (changes: Partial<PartValues>) => void
  onOpenDrawer: DrawerFieldProps['onOpen']
}

/** The method and amount, and what the method needs besides. */
export function PartFields(props: PartFieldsProps) {
  const { values, input, methods, methodLabel, amountLabel, credit, chosen, isFirst = false, ...on } = props
  const t = useTexts(receiveTexts)
  const formats = useFormats()
  const { method } = values
  const amount = readCents(values.amount_cents)
  return (
    <>
      <MethodChoice
        label={methodLabel}
        value={method}
        methods={methods}
        credit={formats.cents(credit)}
        isFirst={isFirst}
        onChange={(next) => on.onChange({ method: next })}
      />
      {amountLabel !== undefined && (
        <MoneyInput
          label={amountLabel}
          required
          {...input('amount_cents')}
          onChange={(amount_cents) => on.onChange({ amount_cents })}
        />
      )}
      {method === 'pix' && chosen && <InvoicePix chosen={chosen} amount={amount} />}
      {method === 'cash' && (
        <>
          <CashGiven amount={amount} given={values.given} onChange={(given) => on.onChange({ given })} />
          <DrawerField
            value={values.cash_session_id}
            onChange={(cash_session_id) => on.onChange({ cash_session_id })}
            onOpen={on.onOpenDrawer}
          />
        </>
      )}
      {method === 'credit_card' && (
        <Select
          label={t('installments')}
          allowDeselect={false}
          data={Array.from({ length: 12 }, (_, index) => `${index + 1}`)}
          {...input('installments')}
        />
      )}
    </>
  )
}

/** What the bank or the card machine calls the payment: folded, as few desks write it down. */
export function ReferenceField({ values, input }: Pick<PartFieldsProps, 'values' | 'input'>) {
  const t = useTexts(receiveTexts)
  const { method } = values
  if (method === 'cash' || method === 'student_credit') return null
  const title = t(method.endsWith('card') ? 'reference' : 'referenceBank')
  return (
    <FoldedSection
      title={title}
      hint={t('optional')}
      filled={values.reference !== ''}
      wrong={input('reference').error !== undefined}
    >
      <TextInput aria-label={title} autoComplete="off" {...input('reference')} />
    </FoldedSection>
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
