import {
  api,
  collectionForm,
  type CollectionSettings,
  collectionVariables,
  defaultCollectionText,
  reminderSteps,
} from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { PanelForm } from '#platform/records'
import { Banner, Checkbox, Skeleton, Stack, Textarea } from '#ui'
import { paymentSettingsTexts } from './payment-settings.texts.ts'

/** Which reminders are sent about invoices, and the text of the desk for WhatsApp. */
export function CollectionPanel() {
  const t = useTexts(paymentSettingsTexts)
  const { data, error, refetch } = useApiQuery(api.collection.settings, {})
  if (error && !data) {
    return <LoadFailed title={t('collection.loadFailed')} error={error} retry={refetch} />
  }
  return data ? <CollectionForm key={data.version} settings={data} /> : <Skeleton height={320} />
}

const valuesOf = ({ reminders, text }: CollectionSettings) => ({ reminders: reminders as string[], text: text ?? '' })

function CollectionForm({ settings }: { settings: CollectionSettings }) {
  const t = useTexts(paymentSettingsTexts)
  const language = useLanguage()
  const save = useApiMutation(api.collection.updateSettings)
  const { mail, version } = settings
  const form = useContractForm(collectionForm, {
    initialValues: valuesOf(settings),
    read: ({ reminders, text }) => ({ reminders, text: text.trim() === '' ? null : text }),
  })
  const { getInputProps: input } = form.fields
  return (
    <PanelForm
      title={t('collection.title')}
      hint={t('collection.hint')}
      words={{ save: t('collection.save'), saved: t('collection.saved'), failed: t('collection.failed') }}
      form={form}
      send={async (body) => valuesOf(await save.mutateAsync({ body, version }))}
    >
      <Stack gap="md">
        {!mail && <Banner tone="info">{t('collection.noMail')}</Banner>}
        <Checkbox.Group
          label={t('collection.reminders')}
          description={t('collection.remindersHint')}
          {...input('reminders')}
        >
          <Stack gap="xs" mt="xs">
            {reminderSteps.map((step) => (
              <Checkbox key={step} value={step} label={t(`collection.steps.${step}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={t('collection.text')}
          description={t('collection.textHint', { fields: collectionVariables.map((name) => `{${name}}`).join(' ') })}
          placeholder={defaultCollectionText[language]}
          autosize
          minRows={3}
          {...input('text')}
        />
      </Stack>
    </PanelForm>
  )
}
