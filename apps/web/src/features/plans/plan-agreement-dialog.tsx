import { api, type Plan, planAgreementForm } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import {
  Banner,
  Button,
  Dialog,
  DialogButtons,
  ErrorState,
  Form,
  notifySuccess,
  Skeleton,
  Stack,
  Textarea,
  useUiTexts,
} from '#ui'
import { plansTexts } from './plans.texts.ts'

interface PlanAgreementDialogProps {
  plan: Plan
  opened: boolean
  onClose: () => void
}

/** The text that buyers of a plan agree to. */
export function PlanAgreementDialog({ plan, opened, onClose }: PlanAgreementDialogProps) {
  const t = useTexts(plansTexts)
  const failureText = useFailureText()
  const { data, error, refetch } = useApiQuery(api.plans.agreement, { params: { id: plan.id } })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('agreement.title', { name: plan.name })} size="md">
      {data ? (
        <AgreementForm id={plan.id} text={data.text} onClose={onClose} />
      ) : error ? (
        <ErrorState title={t('agreement.loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

function AgreementForm({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  const t = useTexts(plansTexts)
  const { cancel } = useUiTexts()
  const saveText = useApiMutation(api.plans.saveAgreement)
  const form = useContractForm(planAgreementForm, { initialValues: { text } })
  const { saving, error, save } = useSaving({ failed: t('agreement.failed'), showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await saveText.mutateAsync({ params: { id }, body })
        onClose()
        notifySuccess(t('agreement.saved'))
      }),
    )
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <Textarea
          label={t('agreement.text')}
          description={t('agreement.hint')}
          autosize
          minRows={10}
          maxRows={20}
          data-autofocus
          {...form.fields.getInputProps('text')}
        />
        {error && <Banner tone="error">{error}</Banner>}
        <DialogButtons>
          <Button variant="default" disabled={saving} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={saving}>
            {t('agreement.save')}
          </Button>
        </DialogButtons>
      </Stack>
    </Form>
  )
}
