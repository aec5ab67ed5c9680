import { type BankLine, bankLineSettlement } from '@folego/contract'
import { sumOf } from '@folego/domain'
import { useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { Checkbox, type Shown, Stack } from '#ui'
import { bankLinesTexts } from './bank-lines.texts.ts'

/** Assigns the money of a line to a student and to invoices. */
export function SettleDialog({ line, ...shown }: Shown & { line: BankLine }) {
  const t = useTexts(bankLinesTexts)
  const formats = useFormats()
  const settle = useApiMutation('POST /bank-line/{id}/settlement once')
  const link = useApiMutation('POST /bank-line/{id}/link')
  const { suggestion, amount_cents, posted_on, memo } = line
  const form = useContractForm(bankLineSettlement, {
    initialValues: {
      student_id: suggestion?.student_id ?? line.recorded?.student_id ?? '',
      invoice_ids: suggestion ? suggestion.invoices.map((invoice) => invoice.id) : [],
    },
  })
  const { student_id, invoice_ids } = form.fields.values
  const choose = (id: string, isOn: boolean) =>
    form.fields.setFieldValue('invoice_ids', isOn ? [...invoice_ids, id] : invoice_ids.filter((one) => one !== id))
  const input = form.fields.getInputProps('student_id')
  const { data } = useApiQuery(
    'GET /bank-line/{id}/recorded',
    { params: { id: line.id }, query: { student_id } },
    { enabled: student_id !== '' },
  )
  const recorded = student_id === '' ? [] : (data?.object ?? [])
  const [linked, setLinked] = useState<string | null>()
  // What is recorded already is linked, unless the person decides that it is another payment.
  const payment = linked === null ? undefined : (recorded.find((it) => it.payment_id === linked) ?? recorded[0])
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{
        title: t('settle.title', { amount: formats.cents(amount_cents) }),
        save: t(payment ? 'link.action' : 'settle.confirm'),
        failed: t('settle.failed'),
      }}
      send={async (body) => {
        const { student_name: name, number } = payment
          ? await link.mutateAsync({ params: { id: line.id }, body: { payment_id: payment.payment_id } })
          : await settle.mutateAsync({ params: { id: line.id }, body: { ...body, is_another: recorded.length > 0 } })
        if (payment) return t('link.done', { name, number })
        return t('settle.done', { name, number })
      }}
    >
      <Stack gap="md">
        <p className="ui-muted">
          {formats.date(posted_on)} · {memo}
        </p>
        <StudentSelect
          label={t('settle.student')}
          required
          {...input}
          onChange={(id) => {
            setLinked(undefined)
            form.fields.setValues({ student_id: id ?? '', invoice_ids: [] })
          }}
        />
        {recorded.map((it) => (
          <Checkbox
            key={it.payment_id}
            label={t('link.choice', { number: it.number, day: formats.date(it.paid_on) })}
            description={t('link.hint')}
            checked={payment === it}
            onChange={(event) => setLinked(event.currentTarget.checked ? it.payment_id : null)}
          />
        ))}
        {student_id !== '' && !payment && (
          <OpenInvoices studentId={student_id} amount={amount_cents} chosen={invoice_ids} onChoose={choose} />
        )}
      </Stack>
    </FormDialog>
  )
}

interface OpenInvoicesProps {
  studentId: string
  /** In cents. */
  amount: number
  chosen: readonly string[]
  onChoose: (id: string, isOn: boolean) => void
}

function OpenInvoices({ studentId, amount, chosen, onChoose }: OpenInvoicesProps) {
  const t = useTexts(bankLinesTexts)
  const formats = useFormats()
  const { data } = useApiQuery('GET /invoice/student/{id}', { params: { id: studentId } })
  if (!data) return null
  const open = data.object.filter(({ due_cents }) => due_cents > 0).toReversed()
  const due = sumOf(open.filter(({ id }) => chosen.includes(id)).map(({ due_cents }) => due_cents))
  return (
    <>
      {open.map(({ id, number, student_name, due_on, due_cents }) => (
        <Checkbox
          key={id}
          label={t('settle.invoice', { number, due: formats.date(due_on), amount: formats.cents(due_cents) })}
          description={data.pays_for.length > 0 && student_name}
          checked={chosen.includes(id)}
          onChange={(event) => onChoose(id, event.currentTarget.checked)}
        />
      ))}
      <output className="ui-muted">
        {amount > due && t('settle.credit', { amount: formats.cents(amount - due) })}
        {amount < due && t('settle.left', { amount: formats.cents(due - amount) })}
      </output>
    </>
  )
}
