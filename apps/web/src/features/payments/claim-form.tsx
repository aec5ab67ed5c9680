import { api, type Invoice, paymentClaimForm } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { DateField, EntityDialog, notifySuccess, Stack, TextInput } from '#ui'
import { claimsTexts } from './claims.texts.ts'

interface ClaimFormProps {
  invoice: Pick<Invoice, 'id' | 'number'>
  opened: boolean
  onClose: () => void
}

/** The student says that an own invoice was paid, and when. */
export function ClaimForm({ invoice: { id, number }, opened, onClose }: ClaimFormProps) {
  const t = useTexts(claimsTexts)
  const today = useGym()?.today ?? ''
  const create = useApiMutation(api.paymentClaims.create)
  const form = useContractForm(paymentClaimForm, { initialValues: { paid_on: today, note: '' } })
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const { getInputProps: input } = form.fields
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await create.mutateAsync({ params: { id }, body })
        onClose()
        notifySuccess(t('sent'))
      }),
    )
  return (
    <EntityDialog
      opened={opened}
      mode="add"
      title={t('title', { number })}
      saveLabel={t('send')}
      dirty={form.dirty}
      saving={saving}
      error={error}
      onSave={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <p className="ui-muted">{t('hint')}</p>
        <DateField label={t('paidOn')} required {...input('paid_on')} />
        <TextInput label={t('note')} placeholder={t('notePlaceholder')} {...input('note')} />
      </Stack>
    </EntityDialog>
  )
}
