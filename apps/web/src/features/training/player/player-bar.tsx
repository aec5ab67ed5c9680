import { useTexts } from '#platform/i18n'
import { lazyExtra } from '#ui'
import { type IdleBarProps, IdleBar } from './idle-bar.tsx'
import { playerTexts } from './player.texts.ts'
import type { ClockActions } from './use-clock.ts'
import type { Training } from './use-training.ts'
import styles from './player.module.css'

const fetchStopwatch = async () => (await import('./stopwatch-bar.tsx')).StopwatchBar
const fetchRest = async () => (await import('./rest-bar.tsx')).RestBar
const StopwatchBar = lazyExtra(fetchStopwatch)
const RestBar = lazyExtra(fetchRest)

/** No clock runs before the first set: the player prefetches them. */
export const fetchClocks = async () => Promise.all([fetchStopwatch(), fetchRest()])

interface PlayerBarProps extends IdleBarProps {
  clock: ClockActions
  training: Training
  /** The clock disappears, together with the focused button. */
  onStop: () => void
}

/**
 * The bar at the bottom of the screen: the running clock, the next set and the finish button. Once no set is left there is no
 * rest: finishing is one tap away.
 */
export function PlayerBar({ clock: actions, training, onStop, ...idle }: PlayerBarProps) {
  const t = useTexts(playerTexts)
  const { clock } = actions
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      {clock?.kind === 'set' ? (
        <StopwatchBar
          clock={clock}
          actions={actions}
          training={training}
          onCancel={onStop}
          instead={<IdleBar {...idle} />}
        />
      ) : clock?.kind === 'rest' && idle.next !== undefined ? (
        <RestBar rest={clock} actions={actions} idle={idle} onStop={onStop} instead={<IdleBar {...idle} />} />
      ) : (
        <IdleBar {...idle} />
      )}
    </section>
  )
}
