import { IconPlayerPlay } from '@tabler/icons-react'
import { workoutTexts } from '#features/training/past-workouts'
import { useReach } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { Banner, Button } from '#ui'
import { useStartWorkout } from './use-start-workout.tsx'

/** One tap to a workout of no sheet that starts now: its exercises are chosen while training. Renders nothing for staff. */
export function StartFree({ variant = 'default' }: { variant?: 'default' | 'subtle' }) {
  const t = useTexts(workoutTexts)
  const { start, busyId, failed, opener } = useStartWorkout()
  if (useReach('training.record') !== 'own') return null
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden />}
        loading={busyId !== undefined}
        onClick={() => start({ id: 'free', subject: { free: { title: t('free') } } })}
      >
        {t('startFree')}
      </Button>
      {failed && <Banner tone="error">{failed.message}</Banner>}
      {opener}
    </>
  )
}
