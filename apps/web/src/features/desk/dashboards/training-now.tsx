import type { RunningWorkout } from '@folego/contract'
import { useStartWorkout } from '#features/training/player'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Banner, Button } from '#ui'
import { HomeCard } from './home-list.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { StudentName } from './student-name.tsx'

/** Students with an open workout, one's own first, each with a link to the player in which the instructor logs for them. */
export function TrainingNow() {
  const t = useTexts(instructorHomeTexts)
  const canFollow = usePageHref()('train') !== undefined
  const { start, busyId, failed, opener } = useStartWorkout()
  return (
    <HomeCard
      part="now"
      hint={
        <>
          {failed && <Banner tone="error">{failed.message}</Banner>}
          {opener}
        </>
      }
      none={t('now.none')}
    >
      {(workout) => (
        <Line
          key={workout.id}
          workout={workout}
          busy={busyId === workout.id}
          onFollow={
            canFollow ? () => start({ id: workout.id, subject: { sessionId: workout.id }, begins: false }) : undefined
          }
        />
      )}
    </HomeCard>
  )
}

interface LineProps {
  workout: RunningWorkout
  busy: boolean
  onFollow: (() => void) | undefined
}

function Line({ workout, busy, onFollow }: LineProps) {
  const t = useTexts(instructorHomeTexts)
  const formats = useFormats()
  const { title, started_at, set_count, student_name: name } = workout
  return (
    <li>
      <div>
        <StudentName {...workout} />
        <small className="ui-numbers">
          {[title, t('now.began', { ago: formats.ago(started_at) }), t('now.sets', { count: set_count })].join(' · ')}
        </small>
      </div>
      {onFollow && (
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          aria-label={t('now.followNamed', { name })}
          onClick={onFollow}
        >
          {t('now.follow')}
        </Button>
      )}
    </li>
  )
}
