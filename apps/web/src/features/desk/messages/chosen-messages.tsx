import { messageTextForm } from '@folego/contract'
import { isMobilePhone, type MessageCause, messageCauses, unknownVariables } from '@folego/domain'
import { useState } from 'react'
import { useIssueText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Form, Banner, Button, Dialog, Select } from '#ui'
import type { ChosenStudentsProps } from './chosen-chats.tsx'
import { MessageField } from './message-field.tsx'
import { MessageQueue, QueueDone, type QueuePerson } from './message-queue.tsx'
import { useMessageTexts } from './messages.queries.ts'
import { messageWordsTexts } from './message-words.texts.ts'
import { messagesTexts } from './messages.texts.ts'
import styles from './messages.module.css'

/** Writes to selected students: first one text for all, then chat by chat. */
export function ChosenMessages({ students, opened, onClose }: ChosenStudentsProps) {
  const t = useTexts(messagesTexts)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('queue.title.other')} size="md">
      <Chosen students={students} onClose={onClose} />
    </Dialog>
  )
}

function Chosen({ students, onClose }: Omit<ChosenStudentsProps, 'opened'>) {
  const t = useTexts(messagesTexts)
  const [text, setText] = useState<string>()
  const people = students.flatMap(({ id, name, phone, membership }): QueuePerson[] =>
    phone !== null && isMobilePhone(phone) ? [{ student_id: id, name, phone, membership }] : [],
  )
  if (people.length === 0) return <Banner tone="warning">{t('chosen.nobody')}</Banner>
  if (text === undefined) return <TextForAll left={students.length - people.length} onStart={setText} />
  return (
    <MessageQueue
      cause="other"
      people={people}
      text={text}
      renderDone={({ sent, skipped, back }) => (
        <QueueDone sent={sent} skipped={skipped.length} back={back}>
          <Button onClick={onClose}>{t('queue.close')}</Button>
        </QueueDone>
      )}
    />
  )
}

interface TextForAllProps {
  /** How many have no mobile phone. */
  left: number
  onStart: (text: string) => void
}

function TextForAll({ left, onStart }: TextForAllProps) {
  const t = useTexts(messagesTexts)
  const words = useTexts(messageWordsTexts)
  const issueText = useIssueText()
  const texts = useMessageTexts()
  const [text, setText] = useState('')
  const [issue, setIssue] = useState<string>()
  const choices = messageCauses.map((cause) => ({ value: cause, label: words(`causes.${cause}`) }))
  const begin = (cause: string | null) => {
    setText(texts.data?.object.find((it) => it.cause === (cause as MessageCause))?.text ?? '')
    setIssue(undefined)
  }
  const start = () => {
    const parsed = messageTextForm.safeParse({ text })
    const code = parsed.error?.issues[0]?.message
    if (code === undefined) onStart(text)
    else setIssue(issueText(code))
  }
  return (
    <Form className={styles.queue} onSubmit={start}>
      <p className="ui-muted">{t('chosen.choose')}</p>
      {left > 0 && <Banner tone="warning">{t('chosen.withoutMobile', { count: left })}</Banner>}
      <Select
        label={t('chosen.text')}
        placeholder={t('chosen.blank')}
        data={choices}
        disabled={!texts.data}
        clearable
        onChange={begin}
      />
      <MessageField
        label={t('chosen.write')}
        value={text}
        error={issue}
        onChange={(written) => {
          setText(written)
          if (issue !== undefined && unknownVariables(written).length === 0) setIssue(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit">{t('chosen.start')}</Button>
      </div>
    </Form>
  )
}
