import { type Invoice, renegotiationForm } from '@folego/contract'
import { addDays, limits, renegotiationParts, sumOf } from '@folego/domain'
import { useId } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { readCents, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { FormDialog, PendingDialog } from '#platform/records'
import { Checkbox, DateField, MoneyInput, Select, type Shown, SimpleGrid, Stack, TextInput } from '#ui'
import styles from './billing.module.css'
import { renegotiationTexts } from './billing.texts.ts'

export interface RenegotiationDialogProps extends Shown {
  student: { id: string; name: string }
}

/** Replaces a student's open invoices by newly agreed ones. */
export function RenegotiationDialog({ student, opened, onClose }: RenegotiationDialogProps) {
  const t = useTexts(renegotiationTexts)
  const read = useApiQuery('GET /invoice/student/{id}', { params: { id: student.id } }, { enabled: opened })
  // somebody who pays for others only renegotiates their own debt
  const open = read.data?.object.filter((it) => it.student_id === student.id && it.due_cents > 0).toReversed()
  if (open && open.length > 0) return <RenegotiationFormDialog {...{ student, opened, onClose, open }} />
  return (
    <PendingDialog
      opened={opened}
      title={t('dialog', { name: student.name })}
      source={{ ...read, missing: open !== undefined }}
      gone={t('nothing')}
      onClose={onClose}
    />
  )
}

function RenegotiationFormDialog({ student, open, ...shown }: RenegotiationDialogProps & { open: readonly Invoice[] }) {
  const t = useTexts(renegotiationTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const create = useApiMutation('POST /renegotiation once')
  const chosenOf = (ids: readonly string[]) => open.filter((it) => ids.includes(it.id))
  const overdue = open.filter((it) => it.status === 'overdue')
  const form = useContractForm(renegotiationForm, {
    initialValues: {
      invoice_ids: (overdue.length > 0 ? overdue : open).map(({ id }) => id),
      parts: '3',
      due_on: today,
      forgiven_cents: '',
      reason: '',
    },
    read: ({ invoice_ids, parts, due_on, forgiven_cents, reason }) => ({
      student_id: student.id,
      invoice_ids,
      due_cents: sumOf(chosenOf(invoice_ids).map((it) => it.due_cents)),
      parts: Number(parts),
      due_on,
      forgiven_cents: readCents(forgiven_cents) ?? 0,
      reason: reason === '' ? null : reason,
    }),
  })
  const { values, getInputProps: input } = form.fields
  const chosen = chosenOf(values.invoice_ids)
  const charges = sumOf(chosen.map((it) => it.fine_cents + it.interest_cents))
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('dialog', { name: student.name }), save: t('save'), failed: t('failed') }}
      send={async (body) => {
        await create.mutateAsync({ body })
        return t('done', { name: student.name })
      }}
    >
      <Stack gap="md">
        <p className="ui-muted">{t('hint')}</p>
        <Checkbox.Group label={t('invoices')} {...input('invoice_ids')}>
          <Stack gap="xs" mt="xs">
            {open.map(({ id, number, due_on, due_cents }) => (
              <Checkbox
                key={id}
                value={id}
                label={t('invoice', { number, day: formats.date(due_on), amount: formats.cents(due_cents) })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('parts')}
            allowDeselect={false}
            data={Array.from({ length: limits.installmentsMax }, (_, at) => ({
              value: String(at + 1),
              label: t('part', { count: at + 1 }),
            }))}
            {...input('parts')}
          />
          <DateField
            label={t('dueOn')}
            required
            min={today}
            max={addDays(today, limits.renegotiationDaysAhead)}
            {...input('due_on')}
          />
          {charges > 0 && (
            <MoneyInput
              label={t('forgiven')}
              description={t('forgivenHint', { amount: formats.cents(charges) })}
              {...input('forgiven_cents')}
            />
          )}
          {charges > 0 && values.forgiven_cents !== '' && (
            <TextInput label={t('reason')} required {...input('reason')} />
          )}
        </SimpleGrid>
        <Calendar
          principal_cents={sumOf(chosen.map((it) => it.principal_cents))}
          charges_cents={charges}
          forgiven={readCents(values.forgiven_cents)}
          parts={Number(values.parts)}
          due_on={values.due_on}
        />
      </Stack>
    </FormDialog>
  )
}

interface CalendarProps {
  principal_cents: number
  charges_cents: number
  /** As typed. */
  forgiven: number | string | undefined
  parts: number
  due_on: string
}

/** Preview of the renegotiation, from the same function that creates the invoices. */
function Calendar({ principal_cents, charges_cents, forgiven = 0, parts, due_on }: CalendarProps) {
  const t = useTexts(renegotiationTexts)
  const formats = useFormats()
  const titleId = useId()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(due_on)
  if (typeof forgiven === 'string' || forgiven > charges_cents || principal_cents < parts || !isDay) return null
  const issued = renegotiationParts({ principal_cents, charges_cents, forgiven_cents: forgiven, parts, due_on })
  const line = (name: string, cents: number, sign = '') => (
    <tr>
      <th scope="row">{name}</th>
      <td>{sign + formats.cents(cents)}</td>
    </tr>
  )
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('calendar')}</h3>
      <table className={`${styles.amounts} ui-numbers`} aria-labelledby={titleId}>
        <tbody>
          {line(t('principal'), principal_cents)}
          {charges_cents > 0 && line(t('charges'), charges_cents, '+')}
          {forgiven > 0 && line(t('forgivenLine'), forgiven, '−')}
        </tbody>
        <tfoot>
          {issued.map((part) => (
            <tr key={part.due_on}>
              <th scope="row">{formats.date(part.due_on)}</th>
              <td>{formats.cents(part.principal_cents + part.charges_cents)}</td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row">{t('total')}</th>
            <td>{formats.cents(principal_cents + charges_cents - forgiven)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
