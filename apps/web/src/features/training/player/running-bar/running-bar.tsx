import { clockText } from '@folego/domain'
import { IconChevronRight, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useRefresh } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { UiLink } from '#ui'
import { reportLocalDays } from '../local-days.ts'
import type { WorkoutGlance } from '../player-types.ts'
import { RestNoticeTimer } from '../rest-notice-timer.tsx'
import { leftOf } from '../rest-timer.ts'
import { storedClock } from '../use-clock.ts'
import { useNow } from '../use-now.ts'
import { useLocalWorkouts } from '../use-player.ts'
import { useRunningElsewhere } from '../use-running-elsewhere.ts'
import { runningBarTexts } from './running-bar.texts.ts'
import styles from './running-bar.module.css'

/** The student's running workout, of this device or taken up from another: one tap returns to it. Renders nothing if none runs. */
export function RunningBar() {
  const all = useLocalWorkouts()
  useEffect(() => reportLocalDays(all ?? []), [all])
  useReadBegun()
  useRunningElsewhere()
  useStartAhead()
  const [running, ...others] = all?.filter(({ finishedAt }) => finishedAt === null) ?? []
  return running && <Bar workout={running} others={others.length} />
}

/** `others`: how many more run; if any, the bar leads to a choice between them. */
function Bar({ workout, others }: { workout: WorkoutGlance; others: number }) {
  const t = useTexts(runningBarTexts)
  const pageHref = usePageHref()
  const { localId, title, done, total } = workout
  const href = others > 0 ? pageHref('train') : pageHref('train', { workout: localId })
  if (!href) return null
  return (
    <aside className={styles.runningBar} aria-label={t('label')}>
      <UiLink href={href}>
        <IconPlayerPlay size={22} stroke={1.8} aria-hidden />
        <span className={styles.words}>
          <strong>{others > 0 ? t('several', { count: others + 1 }) : title}</strong>
          <small className="ui-numbers">
            {others > 0 ? t('choose') : t('progress', { done, total })}
            {others === 0 && <Rest localId={localId} href={href} />}
          </small>
        </span>
        <IconChevronRight size={20} stroke={1.8} aria-hidden />
      </UiLink>
    </aside>
  )
}

/** The time left of the rest, read from the clock that the player stored. */
function Rest({ localId, href }: { localId: string; href: string }) {
  const t = useTexts(runningBarTexts)
  const now = useNow(true, 1000)
  const clock = storedClock(localId)
  if (clock?.kind !== 'rest') return null
  const left = Math.ceil(leftOf(clock, now) / 1000)
  return (
    <>
      {' · '}
      {left > 0 ? t('rest', { time: clockText(left) }) : t('restOver')}
      <RestNoticeTimer rest={clock} href={href} />
    </>
  )
}

/** Refetches the page's data when a workout starts on another device, or is discarded there. */
function useReadBegun(): void {
  const refresh = useRefresh()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    const follow = async () => {
      const { watchSessions } = await import('#platform/live')
      if (isLeft) return
      stop = watchSessions(({ begun, changed }) => {
        const isGone = [...changed.values()].includes(undefined)
        if (begun.size > 0 || isGone) void refresh('/student-workout')
      })
    }
    // If the chunk fails to load, the page refetches at its usual interval.
    follow().catch(() => undefined)
    return () => {
      isLeft = true
      stop?.()
    }
  }, [refresh])
}

/** Preloads the code that starts a workout, and the player, before the network is lost. */
function useStartAhead(): void {
  useEffect(() => {
    const parts = [import('../workout-opener.tsx'), import('../train-screen.tsx')]
    void Promise.allSettled(parts)
  }, [])
}
