import { type Invoice } from '@folego/contract'
import { type PaymentMethod, paymentMethodNames } from '@folego/domain'
import { DrawerField, type DrawerFieldProps } from '#features/money/cash'
import { readCents } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Checkbox, MoneyInput, Select, TextInput } from '#ui'
import { InvoicePix } from './invoice-pix.tsx'
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
  input: (field: keyof PartValues) => object
  methods: readonly PaymentMethod[]
  methodLabel: string
  amountLabel: string
  hint?: string
  /** The invoices whose Pix code is shown; undefined on another day. */
  chosen: readonly Invoice[] | undefined
  onChange: (changes: Partial<PartValues>) => void
  onOpenDrawer: DrawerFieldProps['onOpen']
}

/** The method and amount, and what the method needs besides. */
export function PartFields({ values, input, methods, methodLabel, amountLabel, hint, chosen, ...on }: PartFieldsProps) {
  const t = useTexts(receiveTexts)
  const language = useLanguage()
  const { method } = values
  const amount = readCents(values.amount_cents)
  return (
    <>
      <Select
        label={methodLabel}
        allowDeselect={false}
        data={methods.map((it) => ({ value: it, label: paymentMethodNames[it][language] }))}
        {...input('method')}
        onChange={(next) => next && on.onChange({ method: next })}
        {...(hint !== undefined && { description: hint })}
      />
      {method === 'pix' && chosen && <InvoicePix chosen={chosen} amount={amount} />}
      <MoneyInput
        label={amountLabel}
        required
        {...input('amount_cents')}
        onChange={(amount_cents) => on.onChange({ amount_cents })}
      />
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
      {method !== 'cash' && method !== 'student_credit' && (
        <TextInput
          label={t(method.endsWith('card') ? 'reference' : 'referenceBank')}
          autoComplete="off"
          {...input('reference')}
        />
      )}
    </>
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
