import { type MessageText, messageTextForm } from '@folego/contract'
import { messageFrom } from '@folego/domain'
import { useState } from 'react'
import { SettingsPage } from '#features/people/settings'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { NoGym, useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { PanelForm } from '#platform/records'
import { Button, notifyError, notifySuccess, Skeleton, Stack } from '#ui'
import { MessageField } from './message-field.tsx'
import { useMessageTexts } from './messages.queries.ts'
import { messageWordsTexts } from './message-words.texts.ts'
import { messagesTexts } from './messages.texts.ts'
import { type Addressee, useMessageValues } from './use-message-values.ts'
import styles from './messages.module.css'

/** The gym's message texts, one for each cause. */
export function MessageTextsScreen() {
  const t = useTexts(messagesTexts)
  const gym = useGym()
  return (
    <SettingsPage name="message-texts">
      {gym ? <Texts key={gym.id} /> : <NoGym message={t('chooseGym')} />}
    </SettingsPage>
  )
}

function Texts() {
  const t = useTexts(messagesTexts)
  return (
    <Loaded query={useMessageTexts()} failed={t('editor.loadFailed')} height={320}>
      {/* Saving a text keeps its form; a reset, or a change by somebody else, remounts it. */}
      {({ object }) => object.map((text) => <TextForm key={`${text.cause} ${text.version}`} text={text} />)}
    </Loaded>
  )
}

function TextForm({ text: stored }: { text: MessageText }) {
  const t = useTexts(messagesTexts)
  const words = useTexts(messageWordsTexts)
  const failureText = useFailureText()
  const { cause, version, is_default } = stored
  const save = useApiMutation('PUT /message/texts/{cause}')
  const [resetting, setResetting] = useState(false)
  const form = useContractForm(messageTextForm, { initialValues: { text: stored.text } })
  const send = async (text: string | null) => save.mutateAsync({ params: { cause }, body: { text }, version })
  const reset = async () => {
    setResetting(true)
    try {
      const { text } = await send(null)
      form.restart({ text })
      notifySuccess(t('editor.wasReset'))
    } catch (failure) {
      notifyError(t('editor.failed'), failureText(failure))
    }
    setResetting(false)
  }
  const input = form.fields.getInputProps('text')
  return (
    <PanelForm
      words={{
        title: words(`causes.${cause}`),
        ...(is_default && { hint: t('editor.isDefault') }),
        save: t('editor.save'),
        saved: t('editor.saved'),
        failed: t('editor.failed'),
      }}
      form={form}
      send={async ({ text }) => ({ text: (await send(text)).text })}
    >
      <MessageField
        label={t('editor.field')}
        value={form.fields.values.text}
        error={input.error}
        onChange={(text) => form.fields.setFieldValue('text', text)}
        onBlur={input.onBlur}
      />
      <Preview cause={cause} text={form.fields.values.text} />
      {!is_default && (
        <div>
          <Button variant="subtle" size="compact-sm" loading={resetting} onClick={() => void reset()}>
            {t('editor.reset')}
          </Button>
        </div>
      )}
    </PanelForm>
  )
}

/** The text for a real person: the first of the cause, else any student of the gym. */
function Preview({ cause, text }: Pick<MessageText, 'cause' | 'text'>) {
  const t = useTexts(messagesTexts)
  const today = useGym()?.today ?? null
  const values = useMessageValues()
  const addressed = useApiQuery('GET /message/recipients', { query: { cause, show: 'all', page_size: 1 } })
  const nobody = addressed.data?.object.length === 0
  const anybody = useApiQuery('GET /instructor/students', { query: { page_size: 1 } }, { enabled: nobody })
  const person: Addressee | undefined = addressed.data?.object[0] ?? anybody.data?.object[0]
  if (!person && !(nobody && anybody.data)) return <Skeleton height={72} />
  const example: Addressee = {
    name: t('editor.example.name'),
    membership: { state: 'expiring', from: null, until: today, plan_name: t('editor.example.plan') },
  }
  return (
    <Stack gap={4}>
      <span className="ui-muted">
        {person ? t('editor.preview', { name: person.name }) : t('editor.previewNobody')}
      </span>
      <p className={styles.bubble}>{messageFrom(text, values(person ?? example))}</p>
    </Stack>
  )
}
