import { type Plan, planAgreementForm } from '@folego/contract'
import { agreementVariables, type Language } from '@folego/domain'
import { useRef } from 'react'
import { AgreementText } from '#features/selling/memberships'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { FormDialog, PendingDialog } from '#platform/records'
import { Button, Dialog, Group, notifyError, type Shown, Stack, Textarea } from '#ui'
import { plansTexts } from './plans.texts.ts'

interface PlanAgreementDialogProps extends Shown {
  plan: Plan
}

/** The text that buyers of a plan agree to. */
export function PlanAgreementDialog(props: PlanAgreementDialogProps) {
  const { plan, opened, onClose } = props
  const t = useTexts(plansTexts)
  const source = useApiQuery('GET /plan/{id}/agreement', { params: { id: plan.id } })
  if (source.data) return <AgreementFormDialog {...props} text={source.data.text} />
  const title = t('agreement.title', { name: plan.name })
  return <PendingDialog opened={opened} title={title} source={source} gone={t('dialog.gone')} onClose={onClose} />
}

function AgreementFormDialog({ plan, text, ...shown }: PlanAgreementDialogProps & { text: string }) {
  const t = useTexts(plansTexts)
  const language = useLanguage()
  const saveText = useApiMutation('PUT /plan/{id}/agreement')
  const form = useContractForm(planAgreementForm, { initialValues: { text } })
  const preview = useFreshDialog<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useApiMutation('POST /plan/{id}/agreement/preview')
  const written = form.fields.values.text
  const setText = (words: string) => form.fields.setFieldValue('text', words)
  const useModel = async () => {
    try {
      setText(await loadModel(language))
    } catch {
      notifyError(t('agreement.modelFailed'))
    }
  }
  const showPreview = async () => {
    try {
      preview.open((await draft.mutateAsync({ params: { id: plan.id }, body: { text: written } })).text)
    } catch (error) {
      form.showRefusal(error)
      notifyError(t('agreement.previewFailed'))
    }
  }
  const insert = (variable: string) => {
    const area = field.current
    if (!area) return
    const { selectionStart: from, selectionEnd: to } = area
    const inserted = `{${variable}}`
    setText(written.slice(0, from) + inserted + written.slice(to))
    // Once the field has the new text: places the cursor after it.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from + inserted.length, from + inserted.length)
    })
  }
  return (
    <>
      <FormDialog
        form={form}
        {...shown}
        words={{
          title: t('agreement.title', { name: plan.name }),
          save: t('agreement.save'),
          failed: t('agreement.failed'),
        }}
        size="lg"
        send={async (body) => {
          await saveText.mutateAsync({ params: { id: plan.id }, body })
          return t('agreement.saved')
        }}
      >
        <Textarea
          ref={field}
          label={t('agreement.text')}
          description={t('agreement.hint')}
          autosize
          minRows={10}
          maxRows={20}
          data-autofocus
          {...form.fields.getInputProps('text')}
        />
        <Stack gap={6}>
          <span className="ui-muted">{t('agreement.variables')}</span>
          <Group gap={6}>
            {agreementVariables.map((variable) => (
              <Button key={variable} variant="default" size="compact-sm" onClick={() => insert(variable)}>
                {`{${variable}}`}
              </Button>
            ))}
          </Group>
        </Stack>
        <Group gap="sm">
          {written.trim() === '' && (
            <Button variant="default" onClick={() => void useModel()}>
              {t('agreement.model')}
            </Button>
          )}
          <Button variant="default" loading={draft.isPending} onClick={() => void showPreview()}>
            {t('agreement.preview')}
          </Button>
        </Group>
      </FormDialog>
      {preview.render((document, dialog) => (
        <Dialog above {...dialog} title={t('agreement.previewTitle', { name: plan.name })} size="md">
          <AgreementText text={document} />
        </Dialog>
      ))}
    </>
  )
}

/** Loaded on request: most gyms look at it once. */
async function loadModel(language: Language): Promise<string> {
  const { agreementModels } = await import('./agreement-models.ts')
  return agreementModels[language]
}
