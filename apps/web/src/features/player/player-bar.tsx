import { lazy, Suspense } from 'react'
import { useTexts } from '#platform/i18n'
import { type IdleBarProps, IdleBar } from './idle-bar.tsx'
import { playerTexts } from './player.texts.ts'
import { RestBar } from './rest-bar.tsx'
import type { SetClock } from './rest-timer.ts'
import type { ClockActions } from './use-clock.ts'
import styles from './player.module.css'

/** Only for sets of time; the player fetches it ahead. */
export const fetchStopwatch = async () => ({ default: (await import('./stopwatch-bar.tsx')).StopwatchBar })
const StopwatchBar = lazy(fetchStopwatch)

interface PlayerBarProps extends IdleBarProps {
  clock: ClockActions
  /** 'Prancha, série 1' of the set that is being held. */
  timing: string | undefined
  /** The held set is over: its seconds are logged. */
  onTimed: (clock: SetClock) => void
  /** The clock goes, and with it the button that had the focus. */
  onStop: () => void
}

/**
 * What stays at hand at the end of the screen: the clock while one runs, what is next, and the way out. Once nothing is left
 * to do, nobody rests for it: the way out is one tap away.
 */
export function PlayerBar({ clock: actions, timing, onTimed, onStop, ...idle }: PlayerBarProps) {
  const t = useTexts(playerTexts)
  const { clock } = actions
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      {clock?.kind === 'set' ? (
        <Suspense fallback={<IdleBar {...idle} />}>
          <StopwatchBar clock={clock} timing={timing} onTimed={onTimed} onCancel={onStop} />
        </Suspense>
      ) : clock?.kind === 'rest' && idle.next !== undefined ? (
        <RestBar rest={clock} actions={actions} idle={idle} onStop={onStop} />
      ) : (
        <IdleBar {...idle} />
      )}
    </section>
  )
}
