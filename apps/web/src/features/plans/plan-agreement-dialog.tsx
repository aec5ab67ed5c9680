import { api, type Plan, planAgreementForm } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { FormDialog, PendingDialog } from '#platform/records'
import { type Shown, Textarea } from '#ui'
import { plansTexts } from './plans.texts.ts'

interface PlanAgreementDialogProps extends Shown {
  plan: Plan
}

/** The text that buyers of a plan agree to. */
export function PlanAgreementDialog(props: PlanAgreementDialogProps) {
  const { plan, opened, onClose } = props
  const t = useTexts(plansTexts)
  const source = useApiQuery(api.plans.agreement, { params: { id: plan.id } })
  if (source.data) return <AgreementFormDialog {...props} text={source.data.text} />
  const title = t('agreement.title', { name: plan.name })
  return <PendingDialog opened={opened} title={title} source={source} gone={t('dialog.gone')} onClose={onClose} />
}

function AgreementFormDialog({ plan, text, ...shown }: PlanAgreementDialogProps & { text: string }) {
  const t = useTexts(plansTexts)
  const saveText = useApiMutation(api.plans.saveAgreement)
  const form = useContractForm(planAgreementForm, { initialValues: { text } })
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{
        title: t('agreement.title', { name: plan.name }),
        save: t('agreement.save'),
        failed: t('agreement.failed'),
      }}
      size="md"
      send={async (body) => {
        await saveText.mutateAsync({ params: { id: plan.id }, body })
        return t('agreement.saved')
      }}
    >
      <Textarea
        label={t('agreement.text')}
        description={t('agreement.hint')}
        autosize
        minRows={10}
        maxRows={20}
        data-autofocus
        {...form.fields.getInputProps('text')}
      />
    </FormDialog>
  )
}
