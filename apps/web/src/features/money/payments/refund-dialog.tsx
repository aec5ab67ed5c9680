import { type Creditor, refundForm } from '@folego/contract'
import { paymentMethodNames, refundMethods } from '@folego/domain'
import { DrawerField, useDrawerOpening } from '#features/money/cash'
import { useApiMutation } from '#platform/api'
import { readCents, typedCents, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { MoneyInput, Select, type Shown, Stack, TextInput } from '#ui'
import { paymentsTexts } from './payments.texts.ts'

const methods = refundMethods.filter((method) => method !== 'student_credit')

/** Pays out a student's credit, in full or in part. */
export function RefundDialog({ creditor, ...shown }: Shown & { creditor: Creditor }) {
  const t = useTexts(paymentsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const drawer = useDrawerOpening()
  const { student_id, student_name: name, credit_cents } = creditor
  const refund = useApiMutation('POST /payment/refund once')
  const form = useContractForm(refundForm, {
    initialValues: {
      method: 'pix',
      amount_cents: typedCents(credit_cents),
      reference: '',
      cash_session_id: null as string | null,
    },
    read: ({ method, amount_cents, reference, cash_session_id }) => ({
      student_id,
      method,
      amount_cents: readCents(amount_cents),
      reference,
      cash_session_id: method === 'cash' ? cash_session_id : undefined,
    }),
  })
  const { getInputProps: input } = form.fields
  return (
    <>
      <FormDialog
        form={form}
        {...shown}
        words={{ title: t('refund.title', { name }), save: t('refund.action'), failed: t('refund.failed') }}
        send={async (body) => {
          const { amount_cents } = await refund.mutateAsync({ body })
          return t('refund.done', { amount: formats.cents(amount_cents), name })
        }}
      >
        <Stack gap="md">
          <Select
            label={t('refund.how')}
            allowDeselect={false}
            data={methods.map((value) => ({ value, label: paymentMethodNames[value][language] }))}
            {...input('method')}
          />
          <MoneyInput
            label={t('refund.amount')}
            description={t('refund.available', { amount: formats.cents(credit_cents) })}
            required
            {...input('amount_cents')}
          />
          {form.fields.values.method === 'cash' ? (
            <DrawerField
              value={form.fields.values.cash_session_id}
              onChange={(id) => form.fields.setFieldValue('cash_session_id', id)}
              onOpen={drawer.open}
            />
          ) : (
            <TextInput label={t('refund.reference')} {...input('reference')} />
          )}
        </Stack>
      </FormDialog>
      {drawer.dialog}
    </>
  )
}
