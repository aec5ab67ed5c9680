import {
  api,
  type Invoice,
  type Payment,
  paymentForm,
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
  sumOf,
} from '@folego/contract'
import { useEffect, useRef, useState } from 'react'
import { DrawerField, useDrawerOpening } from '#features/cash'
import { useApiMutation, useApiQuery } from '#platform/api'
import { isDate, readCents, typedCents, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { PendingDialog, useSaving } from '#platform/records'
import { DateField, Dialog, EntityDialog, FoldedSection, MoneyInput, Select, type Shown, Stack, TextInput } from '#ui'
import { InvoicePix } from './invoice-pix.tsx'
import { ReceivedPayment } from './received-payment.tsx'
import { CashGiven, InvoiceChoice, Rest } from './receive-parts.tsx'
import { receiveTexts } from './receive.texts.ts'
import styles from './receive.module.css'

export interface ReceiveDialogProps extends Shown {
  /** Who owes; the payment comes from whoever pays for them, if somebody does. */
  student: { id: string; name: string }
  /** The invoice being paid, if one was chosen; else all that are due until today, or the next one. */
  invoiceId?: string | undefined
}

/** Receives a payment from a student, or from the person who pays for them, for the family's invoices. */
export function ReceiveDialog(props: ReceiveDialogProps) {
  const { student, opened, onClose } = props
  const t = useTexts(receiveTexts)
  const own = useApiQuery(api.billing.listOfStudent, { params: { id: student.id } })
  const payer = own.data?.payer ?? undefined
  const family = useApiQuery(api.billing.listOfStudent, { params: { id: payer?.id ?? student.id } })
  const [received, setReceived] = useState<Payment>()
  if (received) {
    return (
      <Dialog opened={opened} onClose={onClose} title={t('done.title', { number: received.number })} size="sm">
        <ReceivedPayment payment={received} onClose={onClose} />
      </Dialog>
    )
  }
  if (!own.data || !family.data) {
    const title = t('named', { name: student.name })
    const source = own.data ? family : own
    return <PendingDialog opened={opened} title={title} source={source} gone={t('gone')} onClose={onClose} />
  }
  const unpaid = family.data.object.filter(({ due_cents }) => due_cents > 0).toReversed()
  const payers = [
    ...(payer ? [{ ...payer, credit: family.data.balance.credit_cents }] : []),
    { ...student, credit: own.data.balance.credit_cents },
  ]
  const isFamily = family.data.pays_for.length > 0
  return <ReceiveForm {...props} unpaid={unpaid} payers={payers} isFamily={isFamily} onReceived={setReceived} />
}

/** A possible payer, with their credit in cents. */
interface Payer {
  id: string
  name: string
  credit: number
}

interface Values {
  student_id: string
  method: PaymentMethod
  invoice_ids: string[]
  amount_cents: string
  /** The cash received, only to compute the change. */
  given: string
  installments: string
  reference: string
  cash_session_id: string | null
  paid_on: string
}

interface ReceiveFormProps extends ReceiveDialogProps {
  /** The payable invoices, oldest first, as of today. */
  unpaid: Invoice[]
  /** The usual payer first. */
  payers: Payer[]
  /** The invoices belong to several students. */
  isFamily: boolean
  onReceived: (payment: Payment) => void
}

const dueOf = (invoices: readonly Invoice[]) => sumOf(invoices.map(({ due_cents }) => due_cents))

function ReceiveForm(props: ReceiveFormProps) {
  const { student, opened, onClose, payers, isFamily, onReceived } = props
  const t = useTexts(receiveTexts)
  const language = useLanguage()
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const receive = useApiMutation(api.payments.receive)
  const drawer = useDrawerOpening()
  const form = useContractForm(paymentForm, {
    initialValues: firstValues(props, today),
    read: ({ given: _, ...values }) => ({
      student_id: values.student_id,
      method: values.method,
      invoice_ids: values.invoice_ids,
      amount_cents: readCents(values.amount_cents),
      due_cents: due,
      paid_on: paidOn(values),
      installments: values.method === 'credit_card' ? Number(values.installments) : undefined,
      reference: values.reference,
      cash_session_id: values.method === 'cash' ? values.cash_session_id : undefined,
    }),
    check: ({ paid_on }) => ({ paid_on: paid_on > today ? 'PAID_ON_FUTURE' : undefined }),
  })
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const { values, getInputProps: input, setFieldValue } = form.fields
  const payer = payers.find(({ id }) => id === values.student_id) ?? { ...student, credit: 0 }
  const { credit } = payer
  const on = paidOn(values)
  const isEarlier = on !== undefined && isDate(on) && on < today
  const unpaid = useStandingOn(payers[0]?.id ?? student.id, props.unpaid, isEarlier ? on : undefined)
  const chosen = chosenOf(unpaid, values)
  const due = dueOf(chosen)
  useAmountOfDue(due, values.amount_cents, (typed) => setFieldValue('amount_cents', typed))
  const amount = readCents(values.amount_cents)
  const submit = () => form.submit((body) => save(async () => onReceived(await receive.mutateAsync({ body }))))
  const choose = (id: string, isOn: boolean) => {
    const ids = isOn ? [...values.invoice_ids, id] : values.invoice_ids.filter((one) => one !== id)
    form.fields.setValues({ invoice_ids: ids, amount_cents: typedDue(chosenOf(unpaid, { invoice_ids: ids })) })
  }
  const methods = paymentMethods.filter((method) => method !== 'student_credit' || credit > 0)
  return (
    <>
      <EntityDialog
        opened={opened}
        mode="add"
        title={t('named', { name: payer.name })}
        saveLabel={t('confirm', { amount: typeof amount === 'number' ? formats.cents(amount) : '' })}
        dirty={form.dirty}
        saving={saving}
        error={error}
        onSave={submit}
        onClose={onClose}
      >
        <Stack gap="md">
          {payers.length > 1 && (
            <Select
              label={t('who')}
              description={t('whoHint')}
              allowDeselect={false}
              data={payers.map(({ id, name }) => ({ value: id, label: name }))}
              {...input('student_id')}
              onChange={(id) =>
                form.fields.setValues({
                  student_id: id ?? student.id,
                  // credit is not shared between payers
                  ...(values.method === 'student_credit' && { method: 'pix' }),
                })
              }
            />
          )}
          <fieldset className={styles.what}>
            <legend>{t('what')}</legend>
            {unpaid.length === 0 && <p className="ui-muted">{t('nothing')}</p>}
            {unpaid.map((invoice) => (
              <InvoiceChoice
                key={invoice.id}
                invoice={invoice}
                isNamed={isFamily}
                isChosen={values.invoice_ids.includes(invoice.id)}
                onChange={(isOn) => choose(invoice.id, isOn)}
              />
            ))}
          </fieldset>
          <Select
            label={t('how')}
            allowDeselect={false}
            data={methods.map((method) => ({ value: method, label: paymentMethodNames[method][language] }))}
            {...input('method')}
            {...(credit > 0 && { description: t('credit', { amount: formats.cents(credit) }) })}
          />
          {values.method === 'pix' && !isEarlier && <InvoicePix chosen={chosen} amount={amount} />}
          <MoneyInput label={t('amount')} required {...input('amount_cents')} />
          {typeof amount === 'number' && <Rest amount={amount} due={due} />}
          {values.method === 'cash' && (
            <>
              <CashGiven amount={amount} given={values.given} onChange={(given) => setFieldValue('given', given)} />
              <DrawerField
                value={values.cash_session_id}
                onChange={(id) => setFieldValue('cash_session_id', id)}
                onOpen={drawer.open}
              />
            </>
          )}
          {values.method === 'credit_card' && (
            <Select
              label={t('installments')}
              allowDeselect={false}
              data={Array.from({ length: 12 }, (_, index) => `${index + 1}`)}
              {...input('installments')}
            />
          )}
          {isFromElsewhere(values) && (
            <TextInput
              label={t(values.method.endsWith('card') ? 'reference' : 'referenceBank')}
              autoComplete="off"
              {...input('reference')}
            />
          )}
          {isFromElsewhere(values) && (
            <FoldedSection
              title={isEarlier ? t('day.earlier', { day: formats.date(values.paid_on) }) : t('day.today')}
              hint={t('day.change')}
              filled={isEarlier}
              wrong={input('paid_on').error !== undefined}
            >
              <DateField
                label={t('day.label')}
                description={t('day.hint')}
                withCalendar
                max={today}
                {...input('paid_on')}
              />
            </FoldedSection>
          )}
        </Stack>
      </EntityDialog>
      {drawer.dialog}
    </>
  )
}

/** The invoices due until today, or else the next one; or only the chosen invoice. For a student somebody else pays for, only their own. */
function firstValues({ student, unpaid, payers, invoiceId }: ReceiveFormProps, today: string): Values {
  const asked = payers.length > 1 ? unpaid.filter(({ student_id }) => student_id === student.id) : unpaid
  const dueNow = asked.filter(({ due_on }) => due_on <= today)
  const usual = dueNow.length > 0 ? dueNow : asked.slice(0, 1)
  const chosen = invoiceId === undefined ? usual : unpaid.filter(({ id }) => id === invoiceId)
  return {
    student_id: payers[0]?.id ?? student.id,
    method: 'pix',
    invoice_ids: chosen.map(({ id }) => id),
    amount_cents: typedDue(chosen),
    given: '',
    installments: '1',
    reference: '',
    cash_session_id: null,
    paid_on: today,
  }
}

/** Payments that pass neither the drawer nor the credit may date from an earlier day. */
const isFromElsewhere = ({ method }: Pick<Values, 'method'>) => method !== 'cash' && method !== 'student_credit'
const paidOn = (values: Pick<Values, 'method' | 'paid_on'>) => (isFromElsewhere(values) ? values.paid_on : undefined)

/** The invoices as of the payment day; undefined means today. */
function useStandingOn(studentId: string, today: Invoice[], on: string | undefined): Invoice[] {
  const { data } = useApiQuery(
    api.billing.listOfStudent,
    { params: { id: studentId }, query: { on } },
    { enabled: on !== undefined, keepPrevious: true },
  )
  if (on === undefined || !data) return today
  const then = new Map(data.object.map((invoice) => [invoice.id, invoice]))
  return today.map((invoice) => then.get(invoice.id) ?? invoice)
}

/** Another day changes the amount due, and with it the field, unless a partial amount was typed. */
function useAmountOfDue(due: number, typed: string, change: (typed: string) => void) {
  const before = useRef(due)
  useEffect(() => {
    if (before.current !== due && readCents(typed) === before.current) change(typedCents(due))
    before.current = due
  })
}

function chosenOf(unpaid: readonly Invoice[], { invoice_ids }: Pick<Values, 'invoice_ids'>): Invoice[] {
  return unpaid.filter(({ id }) => invoice_ids.includes(id))
}

/** The initial amount is what is due. */
function typedDue(invoices: readonly Invoice[]): string {
  const due = dueOf(invoices)
  return due === 0 ? '' : typedCents(due)
}
