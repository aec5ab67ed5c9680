import { IconRepeat } from '@tabler/icons-react'
import { useReach } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { repeatTexts } from './repeat.texts.ts'
import { useStartWorkout } from './use-start-workout.tsx'

/** Starts a free workout with the exercises and the loads of a past one, for its student. */
export function RepeatWorkout({ sessionId, title }: { sessionId: string; title: string }) {
  const t = useTexts(repeatTexts)
  const { start, busyId, opener } = useStartWorkout()
  if (useReach('training.record') !== 'own') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRepeat size={18} stroke={1.8} aria-hidden />}
        loading={busyId !== undefined}
        onClick={() =>
          start({
            id: sessionId,
            // An extra workout was named after its day.
            subject: { free: { title: title.replace(/ · extra$/, ''), repeats: sessionId } },
          })
        }
      >
        {t('repeat')}
      </Button>
      {opener}
    </>
  )
}
