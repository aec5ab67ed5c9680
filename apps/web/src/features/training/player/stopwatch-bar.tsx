import { clockText } from '@folego/domain'
import { IconArrowsLeftRight, IconPlayerStop, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useIsPerSide } from '#features/training/exercise-guide'
import { useTexts } from '#platform/i18n'
import { now } from '#platform/transport'
import { Button } from '#ui'
import { IconButton } from './icon-button.tsx'
import { useRowName } from './part-id.ts'
import { stopwatchTexts } from './player-extras.texts.ts'
import styles from './player.module.css'
import { playerTexts } from './player.texts.ts'
import { type SetClock, timedSeconds } from './rest-timer.ts'
import { playRestEnd, restSound } from './sound.ts'
import type { ClockActions } from './use-clock.ts'
import { useNow } from './use-now.ts'
import type { Training } from './use-training.ts'

interface StopwatchBarProps {
  clock: SetClock
  actions: ClockActions
  training: Training
  onCancel: () => void
}

/**
 * The stopwatch of a timed set: counts up, shows when the target is reached, logs the actual time. Of an exercise with one side at a
 * time it times both, and logs the shorter one: the seconds of the sheet are those of each side.
 */
export function StopwatchBar({ clock, actions, training, onCancel }: StopwatchBarProps) {
  const t = useTexts(stopwatchTexts)
  const timed = useTimed(training, clock)
  const isPerSide = useIsPerSide()(timed?.exerciseId ?? null)
  const [second, setSecond] = useState<{ startedAt: number; firstTook: number }>()
  const startedAt = second?.startedAt ?? clock.startedAt
  const seconds = Math.max(0, (useNow(true) - startedAt) / 1000)
  const { target } = clock
  const reached = target !== null && seconds >= target
  const turns = isPerSide && second === undefined
  useCueAt(target, seconds, startedAt)
  const stop = () => {
    const took = now() - startedAt
    const counted = timedSeconds({ ...clock, startedAt: now() - Math.min(took, second?.firstTook ?? took) }, now())
    actions.stop()
    void training.confirm(clock.of.exerciseKey, clock.of.setNumber, { seconds: counted }, false)
  }
  const turn = () => setSecond({ startedAt: now(), firstTook: now() - startedAt })
  const facts = [
    isPerSide && t(turns ? 'firstSide' : 'secondSide'),
    target !== null && t('target', { time: clockText(target) }),
  ].filter(Boolean)
  return (
    <div className={styles.rest} data-over={reached || undefined}>
      <output className="ui-hidden">{reached ? t(turns ? 'change' : 'reached') : t('begun')}</output>
      <div className={styles.restWords}>
        <p className={styles.restTitle}>{reached && turns ? t('change') : timed?.words}</p>
        <p className={`${styles.restTime} ui-numbers`} role="timer">
          {clockText(seconds)}
        </p>
        {facts.length > 0 && <p className={styles.restNext}>{facts.join(' · ')}</p>}
      </div>
      <div className={styles.restButtons}>
        {turns ? (
          <>
            <Button leftSection={<IconArrowsLeftRight size={18} stroke={1.8} aria-hidden />} onClick={turn}>
              {t('otherSide')}
            </Button>
            <IconButton framed aria-label={t('stop')} onClick={stop}>
              <IconPlayerStop size={20} stroke={1.8} aria-hidden />
            </IconButton>
          </>
        ) : (
          <Button leftSection={<IconPlayerStop size={18} stroke={1.8} aria-hidden />} onClick={stop}>
            {t('stop')}
          </Button>
        )}
        <IconButton framed aria-label={t('cancel')} onClick={onCancel}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/** The set being timed: 'Prancha, série 1'. */
function useTimed({ lines }: Training, { of }: SetClock): { exerciseId: string | null; words: string } | undefined {
  const t = useTexts(playerTexts)
  const nameOf = useRowName()
  const line = lines.find(({ exercise }) => exercise.key === of.exerciseKey)
  const row = line?.rows[of.setNumber - 1]
  if (!line || !row) return undefined
  const { exercise_name: name, exercise_id: exerciseId } = line.exercise
  return { exerciseId, words: t('order.timing', { name, number: nameOf(row) }) }
}

/** Seconds after the target in which the cue still comes; on a later return it is left out. */
const cueWindow = 2.5

/** Sounds and vibrates once for each side, when the target of the sheet is reached. */
function useCueAt(target: number | null, seconds: number, startedAt: number): void {
  const cued = useRef(0)
  useEffect(() => {
    if (target === null || seconds < target || cued.current === startedAt) return
    cued.current = startedAt
    if (seconds - target >= cueWindow) return
    if (restSound.get()) playRestEnd()
    // iOS has no vibration.
    if ('vibrate' in navigator) navigator.vibrate(200)
  }, [target, seconds, startedAt])
}
