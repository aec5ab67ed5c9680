import { type ContactCause, formatPhone, messageFrom, variablesIn, whatsAppHref } from '@folego/domain'
import { IconArrowBackUp, IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MembershipBadge } from '#features/selling/memberships'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Banner, Button, Progress, Textarea } from '#ui'
import { useMark, useWithdraw } from './messages.queries.ts'
import { messagesTexts } from './messages.texts.ts'
import { type Addressee, useMessageValues } from './use-message-values.ts'
import styles from './messages.module.css'

/** A person in a queue, with a mobile phone in E.164. */
export interface QueuePerson extends Addressee {
  student_id: string
  phone: string
  /** The occasion of the message: "vence amanhã". */
  about?: string | undefined
}

/** The outcome for a person: messaged, with the mark to undo, or skipped (null). */
interface Step {
  student_id: string
  mark: string | null
}

interface MessageQueueProps {
  cause: ContactCause
  /** In this order; later changes to the list do not affect a running queue. */
  people: readonly QueuePerson[]
  /** With placeholders. */
  text: string
  /** Shown at the end of the queue. */
  renderDone: (done: { sent: number; skipped: readonly string[]; back: ReactNode }) => ReactNode
}

/** Opens chats one by one and stores who was messaged. Fully usable with Tab and Enter. */
export function MessageQueue({ cause, people: given, text, renderDone }: MessageQueueProps) {
  const [people] = useState(given)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const withdraw = useWithdraw()
  const t = useTexts(messagesTexts)
  const failureText = useFailureText()
  const person = people[steps.length]
  const last = steps.at(-1)
  const takeBack = async () => {
    if (!last) return
    try {
      if (last.mark !== null) await withdraw.mutateAsync({ params: { id: last.mark } })
      setSteps(steps.slice(0, -1))
    } catch {
      // Shown below.
    }
  }
  const back = last && (
    <>
      <Button
        variant="subtle"
        leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
        loading={withdraw.isPending}
        onClick={() => void takeBack()}
      >
        {t('queue.undo')}
      </Button>
      {withdraw.error && <Banner tone="error">{`${t('undoFailed')}. ${failureText(withdraw.error)}`}</Banner>}
    </>
  )
  if (!person) {
    const skipped = steps.filter(({ mark }) => mark === null).map(({ student_id }) => student_id)
    return renderDone({ sent: steps.length - skipped.length, skipped, back })
  }
  return (
    <Turn
      key={person.student_id}
      cause={cause}
      person={person}
      text={text}
      at={steps.length + 1}
      total={people.length}
      back={back}
      onDone={(mark) => setSteps([...steps, { student_id: person.student_id, mark }])}
    />
  )
}

interface TurnProps {
  cause: ContactCause
  person: QueuePerson
  text: string
  /** Counted from 1. */
  at: number
  total: number
  back: ReactNode
  /** The mark, null if the person was skipped. */
  onDone: (mark: string | null) => void
}

function Turn({ cause, person, text, at, total, back, onDone }: TurnProps) {
  const t = useTexts(messagesTexts)
  const failureText = useFailureText()
  const values = useMessageValues()(person)
  const [message, setMessage] = useState(() => messageFrom(text, values))
  const [opened, setOpened] = useState(false)
  const mark = useMark()
  // The page of the gym's texts, for people who may change them; selected people get a text of their own.
  const hasText = usePageHref()('message-texts') !== undefined && cause !== 'other'
  const openLink = useRef<HTMLAnchorElement>(null)
  const sentButton = useRef<HTMLButtonElement>(null)
  useEffect(() => openLink.current?.focus(), [])
  useEffect(() => {
    if (opened) sentButton.current?.focus()
  }, [opened])
  const lacking = variablesIn(text).filter((variable) => !values[variable])
  const markSent = async () => {
    try {
      const { id } = await mark.mutateAsync({ body: { student_id: person.student_id, cause } })
      onDone(id)
    } catch {
      // Shown below.
    }
  }
  const { name, phone, membership, about } = person
  return (
    <div className={styles.queue}>
      <div className={styles.progress}>
        <Progress value={((at - 1) / total) * 100} aria-label={t('queue.progress', { at, total })} />
        <output className="ui-numbers ui-muted">{t('queue.progress', { at, total })}</output>
      </div>
      <div>
        <h3 className={styles.person}>{name}</h3>
        <p className={styles.about}>
          <MembershipBadge membership={membership} />
          {about && <span>{about}</span>}
          <span className="ui-muted ui-numbers">{formatPhone(phone)}</span>
        </p>
      </div>
      {lacking.map((variable) => (
        <Banner key={variable} tone="warning">
          {t('queue.lacks', { what: t(`queue.lacking.${variable}`) })}
        </Banner>
      ))}
      <Textarea
        label={t('queue.message')}
        description={hasText ? `${t('queue.messageHint')} ${t('queue.textsHint')}` : t('queue.messageHint')}
        autosize
        minRows={4}
        maxRows={9}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <output className={styles.opened}>{opened && t('queue.opened', { name })}</output>
      {mark.error && <Banner tone="error">{`${t('markFailed')}. ${failureText(mark.error)}`}</Banner>}
      <div className={styles.actions}>
        <Button
          component="a"
          ref={openLink}
          href={whatsAppHref(phone, message)}
          target="_blank"
          rel="noreferrer"
          variant={opened ? 'default' : 'filled'}
          leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t(opened ? 'queue.openAgain' : 'queue.open')}
        </Button>
        <Button
          ref={sentButton}
          variant={opened ? 'filled' : 'default'}
          leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}
          loading={mark.isPending}
          onClick={() => void markSent()}
        >
          {t(at === total ? 'queue.sentLast' : 'queue.sent')}
        </Button>
        <Button variant="subtle" disabled={mark.isPending} onClick={() => onDone(null)}>
          {t('queue.skip')}
        </Button>
        {back}
      </div>
    </div>
  )
}

interface QueueDoneProps {
  sent: number
  skipped: number
  /** How many still have to be messaged. */
  left?: number
  back: ReactNode
  children: ReactNode
}

/** The outcome of a queue. */
export function QueueDone({ sent, skipped, left = 0, back, children }: QueueDoneProps) {
  const t = useTexts(messagesTexts)
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => actions.current?.querySelector('button')?.focus(), [])
  return (
    <div className={styles.queue}>
      <output className={styles.done}>
        <strong>{t('queue.done')}</strong>
        <span>{t('queue.doneSent', { count: sent })}</span>
        {skipped > 0 && <span className="ui-muted">{t('queue.doneSkipped', { count: skipped })}</span>}
        {left > 0 && <span>{t('queue.more', { count: left })}</span>}
      </output>
      <div className={styles.actions} ref={actions}>
        {children}
        {back}
      </div>
    </div>
  )
}
