import type { WorkoutMessage } from '@folego/contract'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useApiMutation, useRefresh } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { PushOffer } from '#platform/push'
import { ActionDialog } from '#platform/records'
import { useObservable } from '#observable'
import { ActionIcon, Button } from '#ui'
import sections from '../sections.module.css'
import { useMessages } from '../sessions.queries.ts'
import { MessageFile } from './message-file.tsx'
import {
  discardMessage,
  messagesDelivered,
  type PendingMessage,
  pendingMessages,
  startSending,
} from './message-outbox.ts'
import styles from './thread.module.css'
import { threadTexts } from './thread.texts.ts'
import { WriteMessage } from './write-message.tsx'

export interface WorkoutThreadProps {
  sessionId: string
  /** False: nobody writes the first message here. */
  canBegin?: boolean
  /** False: the page has another field that answers. */
  answers?: boolean
}

/** What a student and the coaches wrote to each other about a workout, and a field to answer. */
export function WorkoutThread({ sessionId, canBegin = true, answers = true }: WorkoutThreadProps) {
  const t = useTexts(threadTexts)
  const query = useMessages(sessionId)
  const refresh = useRefresh()
  useEffect(() => {
    startSending()
    return messagesDelivered.subscribe(() => void refresh('/student-workout'))
  }, [refresh])
  const delivered = new Set(query.data?.object.map(({ client_id }) => client_id))
  const pending = useObservable(pendingMessages).filter(
    (message) => message.sessionId === sessionId && !delivered.has(message.client_id),
  )
  if (!canBegin && pending.length === 0 && (query.data?.object.length ?? 0) === 0) return null
  return (
    <div className={sections.sections}>
      <section aria-label={t('title')}>
        <h2>{t('title')}</h2>
        <Loaded query={query} failed={t('loadFailed')} gone={t('loadFailed')} height={80}>
          {({ object }) =>
            object.length === 0 && pending.length === 0 ? (
              <p className="ui-muted">{t('none')}</p>
            ) : (
              <ul className={styles.messages}>
                {object.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
                {pending.map((message) => (
                  <Pending key={message.client_id} message={message} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {query.data?.object.some(({ own }) => own) && <PushOffer />}
        {answers && <WriteMessage sessionId={sessionId} />}
      </section>
    </div>
  )
}

function Message({ message }: { message: WorkoutMessage }) {
  const { own, by_name, text, file, written_at } = message
  const t = useTexts(threadTexts)
  const formats = useFormats()
  return (
    <li className={styles.message} data-own={own || undefined}>
      <header>
        <strong>{own ? t('you') : by_name}</strong>
        <time dateTime={written_at} title={formats.instant(written_at)}>
          {formats.ago(written_at)}
        </time>
        {own && <Withdraw message={message} />}
      </header>
      {text && <p>{text}</p>}
      {file && <MessageFile message={message} file={file} />}
    </li>
  )
}

function Withdraw({ message: { id, client_id, text, written_at } }: { message: WorkoutMessage }) {
  const t = useTexts(threadTexts)
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const withdraw = useApiMutation('DELETE /student-workout/messages/{id}')
  const { title, message, confirm, failed } = {
    title: t('withdraw.title'),
    message: t('withdraw.message'),
    confirm: t('withdraw.confirm'),
    failed: t('withdraw.failed'),
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${t('withdraw.open')}: ${text ?? formats.instant(written_at)}`}
        onClick={() => setOpened(true)}
      >
        <IconTrash size={16} stroke={1.8} />
      </ActionIcon>
      <ActionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        tone="danger"
        words={{ title, message, confirm, failed }}
        action={async () => {
          await withdraw.mutateAsync({ params: { id } })
          // One whose reply was lost still waits here, and would be sent again.
          await discardMessage(client_id)
        }}
      />
    </>
  )
}

/** A text that has not reached the server. */
function Pending({ message: { client_id, text, refused } }: { message: PendingMessage }) {
  const t = useTexts(threadTexts)
  return (
    <li className={styles.message} data-own>
      <header>
        <strong>{t('you')}</strong>
        <span>{t(refused ? 'refused' : 'pending')}</span>
      </header>
      <p>{text}</p>
      {refused && (
        <Button variant="default" size="sm" onClick={() => void discardMessage(client_id)}>
          {t('discard')}
        </Button>
      )}
    </li>
  )
}
