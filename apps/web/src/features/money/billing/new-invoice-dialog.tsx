import { type Invoice, invoiceForm, type LineKind, lineKinds } from '@folego/contract'
import { limits, sumOf } from '@folego/domain'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { StudentSelect } from '#features/desk/pickers'
import { useApiMutation } from '#platform/api'
import { readCents, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { ActionIcon, Button, DateField, MoneyInput, Select, type Shown, Stack, TextInput } from '#ui'
import { billingTexts } from './billing.texts.ts'
import styles from './billing.module.css'

/** Without the plan, which its enrollment charges. */
const kinds = lineKinds.filter((kind) => kind !== 'plan')

interface LineValues {
  kind: LineKind
  description: string
  /** As typed. */
  amount_cents: string
}

const emptyLine: LineValues = { kind: 'product', description: '', amount_cents: '' }

export interface NewInvoiceDialogProps extends Shown {
  onSaved: (invoice: Invoice) => void
}

/** A manual invoice, for charges that belong to no enrollment. */
export function NewInvoiceDialog({ onSaved, ...shown }: NewInvoiceDialogProps) {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const create = useApiMutation('POST /invoice once')
  const form = useContractForm(invoiceForm, {
    initialValues: { student_id: '', due_on: today, lines: [emptyLine] },
    read: ({ lines, ...rest }) => ({
      ...rest,
      lines: lines.map((line) => ({ ...line, amount_cents: readCents(line.amount_cents) })),
    }),
  })
  const { fields } = form
  const { lines } = fields.values
  const total = sumOf(lines.map((line) => readCents(line.amount_cents)).filter((cents) => typeof cents === 'number'))
  return (
    <FormDialog
      form={form}
      {...shown}
      size="lg"
      words={{ title: t('form.title'), save: t('form.save'), failed: t('form.failed') }}
      send={async (body) => {
        const invoice = await create.mutateAsync({ body })
        onSaved(invoice)
        return t('form.done', { number: invoice.number, name: invoice.student_name })
      }}
    >
      <Stack gap="md">
        <StudentSelect label={t('form.student')} required {...fields.getInputProps('student_id')} />
        <DateField label={t('form.due')} required {...fields.getInputProps('due_on')} />
        {lines.map((_, index) => (
          // Lines are only identified by position.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={styles.item} aria-label={t('form.item', { number: index + 1 })}>
            <Select
              label={t('form.kind')}
              allowDeselect={false}
              data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              {...fields.getInputProps(`lines.${index}.kind`)}
            />
            <TextInput label={t('form.description')} required {...fields.getInputProps(`lines.${index}.description`)} />
            <MoneyInput label={t('form.amount')} required {...fields.getInputProps(`lines.${index}.amount_cents`)} />
            {lines.length > 1 && (
              <ActionIcon
                variant="subtle"
                aria-label={t('form.remove', { number: index + 1 })}
                onClick={() => fields.removeListItem('lines', index)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </fieldset>
        ))}
        <div className={styles.actions}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            disabled={lines.length >= limits.linesPerInvoice}
            onClick={() => fields.insertListItem('lines', emptyLine)}
          >
            {t('form.more')}
          </Button>
        </div>
        {lines.length > 1 && (
          <output className="ui-numbers">{t('form.total', { amount: formats.cents(total) })}</output>
        )}
      </Stack>
    </FormDialog>
  )
}
