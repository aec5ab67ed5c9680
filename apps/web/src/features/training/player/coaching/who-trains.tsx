import { clockText } from '@folego/domain'
import type { RunningWorkout } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Banner, Skeleton, Stack, UiLink, UnstyledButton } from '#ui'
import type { WorkoutGlance } from '../player-types.ts'
import { leftOf } from '../rest-timer.ts'
import { storedClock } from '../use-clock.ts'
import { useNow } from '../use-now.ts'
import { useLocalWorkouts } from '../use-player.ts'
import { useStartWorkout } from '../use-start-workout.tsx'
import { useTrainingNow } from './coaching.queries.ts'
import { coachingTexts } from './coaching.texts.ts'
import styles from './coaching.module.css'

/** Who is training now, one tap from the player: this tablet's workouts in the order they started, then the others. */
export function WhoTrains({ localId }: { localId: string | undefined }) {
  const t = useTexts(coachingTexts)
  const open = useLocalWorkouts()
  const { data } = useTrainingNow()
  const { start, busyId, failed, opener } = useStartWorkout()
  const here = (open ?? []).filter(({ finishedAt }) => finishedAt === null).toReversed()
  const known = new Set(here.map(({ sessionId }) => sessionId))
  const elsewhere = (data?.object ?? []).filter(({ id }) => !known.has(id))
  return (
    <div className={styles.part}>
      <h2>{t('label')}</h2>
      {failed && <Banner tone="error">{failed.message}</Banner>}
      {opener}
      {open === undefined ? (
        <Skeleton height={64} />
      ) : here.length + elsewhere.length === 0 ? (
        <p className="ui-muted">{t('none')}</p>
      ) : (
        <Stack component="ul" gap="xs">
          {here.map((workout) => (
            <Here key={workout.localId} workout={workout} current={workout.localId === localId} />
          ))}
          {elsewhere.map((workout) => (
            <Elsewhere
              key={workout.id}
              workout={workout}
              busy={busyId === workout.id}
              onFollow={() => start({ id: workout.id, subject: { sessionId: workout.id } })}
            />
          ))}
        </Stack>
      )}
    </div>
  )
}

function Here({ workout, current }: { workout: WorkoutGlance; current: boolean }) {
  const t = useTexts(coachingTexts)
  const { localId, title, studentName, done, total } = workout
  const href = usePageHref()('train', { workout: localId })
  return (
    <li>
      <UiLink href={href ?? '.'} className={styles.person} aria-current={current ? 'page' : undefined}>
        <strong>{studentName ?? t('own')}</strong>
        <small>{title}</small>
        <small className="ui-numbers">
          {t('sets', { done, total })}
          <RestLeft localId={localId} />
        </small>
      </UiLink>
    </li>
  )
}

/** Time left of a rest that runs on this tablet, to see who is ready. */
function RestLeft({ localId }: { localId: string }) {
  const t = useTexts(coachingTexts)
  const now = useNow(true, 1000)
  const clock = storedClock(localId)
  if (clock?.kind !== 'rest') return null
  const left = leftOf(clock, now)
  return left > 0 && <span className={styles.rest}>{t('rest', { time: clockText(Math.ceil(left / 1000)) })}</span>
}

interface ElsewhereProps {
  workout: RunningWorkout
  busy: boolean
  onFollow: () => void
}

function Elsewhere({ workout, busy, onFollow }: ElsewhereProps) {
  const t = useTexts(coachingTexts)
  const formats = useFormats()
  const { student_name: name, title, started_at } = workout
  return (
    <li>
      <UnstyledButton className={styles.person} aria-busy={busy} onClick={onFollow}>
        <strong>{name}</strong>
        <small>{title}</small>
        <small className="ui-muted">
          {t('elsewhere')} · {formats.ago(started_at)}
        </small>
      </UnstyledButton>
    </li>
  )
}
