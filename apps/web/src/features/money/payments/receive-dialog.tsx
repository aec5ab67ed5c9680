import { type Invoice, type Payment, paymentForm } from '@folego/contract'
import { paymentMethods } from '@folego/domain'
import { useEffect, useRef, useState } from 'react'
import { useDrawerOpening } from '#features/money/cash'
import { useApiMutation, useApiQuery } from '#platform/api'
import { isDate, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { PendingDialog, useSaving } from '#platform/records'
import { Checkbox, DateField, Dialog, EntityDialog, FoldedSection, MoneyInput, Select, type Shown, Stack } from '#ui'
import { ReceivedPayment } from './received-payment.tsx'
import { InvoiceChoice, PartFields, type PartValues, ReferenceField, Rest } from './receive-parts.tsx'
import {
  amountsOf,
  chosenOf,
  dueOf,
  firstValues,
  isFromElsewhere,
  methodBeside,
  paidOn,
  type Payer,
  readPart,
  type ReceiveValues,
  totalOf,
  withRest,
} from './receive-values.ts'
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
  const own = useApiQuery('GET /invoice/student/{id}', { params: { id: student.id } })
  const payer = own.data?.payer ?? undefined
  const family = useApiQuery('GET /invoice/student/{id}', { params: { id: payer?.id ?? student.id } })
  const [received, setReceived] = useState<{ payment: Payment; credit: number }>()
  if (received) {
    const title = t('done.title', { number: received.payment.number })
    return (
      <Dialog opened={opened} onClose={onClose} title={title} size="sm">
        <ReceivedPayment {...received} onClose={onClose} />
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
  return (
    <ReceiveForm
      {...props}
      unpaid={unpaid}
      payers={payers}
      isFamily={isFamily}
      onReceived={(payment, credit) => setReceived({ payment, credit })}
    />
  )
}

interface ReceiveFormProps extends ReceiveDialogProps {
  /** The payable invoices, oldest first, as of today. */
  unpaid: Invoice[]
  /** The usual payer first. */
  payers: Payer[]
  /** The invoices belong to several students. */
  isFamily: boolean
  /** `credit`: what was more than due, in cents. */
  onReceived: (payment: Payment, credit: number) => void
}

function ReceiveForm(props: ReceiveFormProps) {
  const { opened, onClose, payers, isFamily } = props
  const t = useTexts(receiveTexts)
  const formats = useFormats()
  const { form, saving, error, submit, drawer, payer, unpaid, chosen, due, today, isEarlier, ...changes } =
    useReceiveForm(props)
  const { values, getInputProps: input } = form.fields
  const total = totalOf(values)
  const part = {
    methods: paymentMethods.filter((method) => method !== 'student_credit' || payer.credit > 0),
    credit: payer.credit,
    chosen: isEarlier ? undefined : chosen,
    onOpenDrawer: drawer.open,
  }
  return (
    <>
      <EntityDialog
        opened={opened}
        mode="add"
        title={t('named', { name: payer.name })}
        saveLabel={t('confirm', { amount: total === undefined ? '' : formats.cents(total) })}
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
              onChange={changes.choosePayer}
            />
          )}
          <section className={styles.slip} aria-label={t('what')}>
            {values.isSplit ? (
              <p className={`${styles.hero} ui-numbers`}>{formats.cents(due)}</p>
            ) : (
              <MoneyInput
                label={t('amount')}
                required
                classNames={{ root: styles.heroField ?? '', input: `${styles.hero} ui-numbers` }}
                {...input('amount_cents')}
                onChange={(amount_cents) => changes.changePart({ amount_cents })}
              />
            )}
            {total !== undefined && <Rest amount={total} due={due} />}
            {unpaid.length === 0 && <p className="ui-muted">{t('nothing')}</p>}
            {unpaid.map((invoice) => (
              <InvoiceChoice
                key={invoice.id}
                invoice={invoice}
                isNamed={isFamily}
                isAlone={unpaid.length === 1}
                isChosen={values.invoice_ids.includes(invoice.id)}
                onChange={(isOn) => changes.chooseInvoice(invoice.id, isOn)}
              />
            ))}
          </section>
          <PartFields
            {...part}
            isFirst
            values={values}
            input={input}
            methodLabel={t('how')}
            amountLabel={values.isSplit ? t('amount') : undefined}
            onChange={changes.changePart}
          />
          <Checkbox
            label={t('split.label')}
            checked={values.isSplit}
            onChange={(event) => changes.split(event.currentTarget.checked)}
          />
          {values.isSplit && (
            <PartFields
              {...part}
              values={values.second}
              input={(field) => input(`second.${field}`)}
              methodLabel={t('split.how')}
              amountLabel={t('split.amount')}
              onChange={changes.changeSecond}
            />
          )}
          <div className={styles.folds}>
            <ReferenceField values={values} input={input} />
            {values.isSplit && <ReferenceField values={values.second} input={(field) => input(`second.${field}`)} />}
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
          </div>
        </Stack>
      </EntityDialog>
      {drawer.dialog}
    </>
  )
}

/** The form with what follows from its values, and how they change. */
function useReceiveForm(props: ReceiveFormProps) {
  const { student, payers, onReceived } = props
  const t = useTexts(receiveTexts)
  const today = useGym()?.today ?? ''
  const receive = useApiMutation('POST /payment once')
  const form = useContractForm(paymentForm, {
    initialValues: firstValues(props, today),
    read: (values) => ({
      student_id: values.student_id,
      ...readPart(values),
      second: values.isSplit ? readPart(values.second) : undefined,
      invoice_ids: values.invoice_ids,
      due_cents: due,
      paid_on: paidOn(values),
    }),
    check: ({ paid_on }) => ({ paid_on: paid_on > today ? 'PAID_ON_FUTURE' : undefined }),
  })
  const { saving, error, save, clearFailure } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const { values, setValues } = form.fields
  const on = paidOn(values)
  const isEarlier = on !== undefined && isDate(on) && on < today
  const unpaid = useStandingOn(payers[0]?.id ?? student.id, props.unpaid, isEarlier ? on : undefined)
  const chosen = chosenOf(unpaid, values)
  const due = dueOf(chosen)
  useAmountOfDue(due, values, setValues)
  return {
    form,
    saving,
    error,
    drawer: useDrawerOpening(clearFailure),
    today,
    payer: payers.find(({ id }) => id === values.student_id) ?? { ...student, credit: 0 },
    unpaid,
    chosen,
    due,
    /** Paid on an earlier day: the invoices are shown as of then. */
    isEarlier,
    submit: () =>
      form.submit((body) =>
        save(async () => {
          const payment = await receive.mutateAsync({ body })
          onReceived(payment, Math.max(0, body.amount_cents + (body.second?.amount_cents ?? 0) - body.due_cents))
        }),
      ),
    choosePayer: (id: string | null) =>
      setValues({
        student_id: id ?? student.id,
        // credit is not shared between payers
        ...(values.method === 'student_credit' && { method: 'pix' }),
      }),
    chooseInvoice: (id: string, isOn: boolean) => {
      const ids = isOn ? [...values.invoice_ids, id] : values.invoice_ids.filter((one) => one !== id)
      setValues({ invoice_ids: ids, ...amountsOf(dueOf(chosenOf(unpaid, { invoice_ids: ids })), values) })
    },
    changePart: (changes: Partial<PartValues>) => setValues(withRest(changes, values, due)),
    changeSecond: (changes: Partial<PartValues>) =>
      setValues({
        method: methodBeside(changes.method, values.second.method, values.method),
        second: { ...values.second, ...changes },
      }),
    split: (isSplit: boolean) => {
      // cash and Pix are what people halve
      const method = values.method === 'cash' ? ('pix' as const) : ('cash' as const)
      const second = { ...values.second, method }
      setValues({ isSplit, ...amountsOf(due, { isSplit, second }) })
    },
  }
}

/** The invoices as of the payment day; undefined means today. */
function useStandingOn(studentId: string, today: Invoice[], on: string | undefined): Invoice[] {
  const { data } = useApiQuery(
    'GET /invoice/student/{id}',
    { params: { id: studentId }, query: { on } },
    { enabled: on !== undefined, keepPrevious: true },
  )
  if (on === undefined || !data) return today
  const then = new Map(data.object.map((invoice) => [invoice.id, invoice]))
  return today.map((invoice) => then.get(invoice.id) ?? invoice)
}

/** Another day changes the amount due, and with it the fields, unless a partial amount was typed. */
function useAmountOfDue(due: number, values: ReceiveValues, change: (amounts: ReturnType<typeof amountsOf>) => void) {
  const before = useRef(due)
  useEffect(() => {
    const shown = amountsOf(before.current, values)
    const isWhole =
      shown.amount_cents === values.amount_cents &&
      (!values.isSplit || shown.second.amount_cents === values.second.amount_cents)
    if (before.current !== due && isWhole) change(amountsOf(due, values))
    before.current = due
  })
}
