import {
  collectionForm,
  type CollectionSettings,
  collectionVariables,
  defaultCollectionText,
  reminderSteps,
} from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useLanguage, useTexts } from '#platform/i18n'
import { PanelForm, panelWords, usePanelForm } from '#platform/records'
import { Banner, Checkbox, Stack, Textarea } from '#ui'
import { paymentSettingsTexts } from './payment-settings.texts.ts'

const valuesOf = ({ reminders, text }: CollectionSettings) => ({ reminders: reminders as string[], text: text ?? '' })

/** Which reminders are sent about invoices, and the text of the desk for WhatsApp. */
export function CollectionForm({ settings }: { settings: CollectionSettings }) {
  const t = useTexts(paymentSettingsTexts)
  const language = useLanguage()
  const update = useApiMutation('PUT /collection/settings')
  const { mail, version } = settings
  const panel = usePanelForm(collectionForm, {
    record: settings,
    valuesOf,
    save: async (body) => update.mutateAsync({ body, version }),
    read: ({ reminders, text }) => ({ reminders, text: text.trim() === '' ? null : text }),
  })
  const { getInputProps: input } = panel.form.fields
  return (
    <PanelForm words={panelWords(t, 'collection')} {...panel}>
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
