import type { MessageCause } from '@folego/domain'
import { useState } from 'react'
import { LoadFailed } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Button, Dialog, type Shown, Skeleton, Stack } from '#ui'
import { MessageQueue, QueueDone, type QueuePerson } from './message-queue.tsx'
import { queueLength, useMessageTexts, usePending } from './messages.queries.ts'
import { messagesTexts } from './messages.texts.ts'
import { useCauseDay } from './use-cause-day.ts'

/** Everybody who still has to be messaged for a cause, one by one. */
export function CauseQueue({ cause, opened, onClose }: Shown & { cause: MessageCause }) {
  const t = useTexts(messagesTexts)
  const [round, setRound] = useState(0)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const close = () => {
    setSkipped(new Set())
    setRound(0)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={t(`queue.title.${cause}`)} size="md">
      <Round
        key={round}
        cause={cause}
        skipped={skipped}
        onClose={close}
        onGoOn={(more) => {
          setSkipped(new Set([...skipped, ...more]))
          setRound(round + 1)
        }}
      />
    </Dialog>
  )
}

interface RoundProps {
  cause: MessageCause
  /** People who were skipped. */
  skipped: ReadonlySet<string>
  onClose: () => void
  onGoOn: (skipped: readonly string[]) => void
}

function Round({ cause, skipped, onClose, onGoOn }: RoundProps) {
  const t = useTexts(messagesTexts)
  const causeDay = useCauseDay()
  // Skipped people stay at the head of the list, whose order is stable.
  const pending = usePending(cause, 1 + Math.floor(skipped.size / queueLength))
  const texts = useMessageTexts()
  const [people, setPeople] = useState<readonly QueuePerson[]>()
  if (!people && pending.data && !pending.isFetching) {
    const waiting = pending.data.object.filter(({ student_id }) => !skipped.has(student_id))
    setPeople(waiting.map((it) => ({ ...it, about: causeDay(cause, it) })))
  }
  const text = texts.data?.object.find((it) => it.cause === cause)?.text
  const failed = people && text !== undefined ? undefined : (pending.error ?? texts.error)
  if (failed) {
    const retry = () => {
      void pending.refetch()
      void texts.refetch()
    }
    return <LoadFailed title={t('loadFailed')} error={failed} retry={retry} />
  }
  if (!people || text === undefined) {
    return (
      <Stack gap="md" aria-busy>
        <Skeleton height={20} />
        <Skeleton height={140} />
        <Skeleton height={40} />
      </Stack>
    )
  }
  if (people.length === 0) {
    return (
      <Stack gap="md">
        <p>{t('queue.empty')}</p>
        <Button variant="default" onClick={onClose}>
          {t('queue.close')}
        </Button>
      </Stack>
    )
  }
  const total = (pending.data?.total ?? 0) - skipped.size
  return (
    <MessageQueue
      cause={cause}
      people={people}
      text={text}
      renderDone={({ sent, skipped: passed, back }) => {
        // The refetched total excludes everybody marked in this round; while it is loading, nobody counts as left.
        const left = Math.max(0, (pending.isFetching ? 0 : total) - passed.length)
        return (
          <QueueDone sent={sent} skipped={passed.length} left={left} back={back}>
            {left > 0 && <Button onClick={() => onGoOn(passed)}>{t('queue.goOn')}</Button>}
            <Button variant={left > 0 ? 'default' : 'filled'} onClick={onClose}>
              {t('queue.close')}
            </Button>
          </QueueDone>
        )
      }}
    />
  )
}
