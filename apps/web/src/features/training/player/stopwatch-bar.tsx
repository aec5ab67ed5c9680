import { clockText } from '@folego/domain'
import { IconPlayerStop, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { IconButton } from './icon-button.tsx'
import { stopwatchTexts } from './player-extras.texts.ts'
import styles from './player.module.css'
import type { SetClock } from './rest-timer.ts'
import { playRestEnd, restSound } from './sound.ts'
import { useNow } from './use-now.ts'

interface StopwatchBarProps {
  clock: SetClock
  /** 'Prancha, série 1' */
  timing: string | undefined
  onTimed: (clock: SetClock) => void
  onCancel: () => void
}

/** The stopwatch of a timed set: counts up, shows when the target is reached, logs the actual time. */
export function StopwatchBar({ clock, timing, onTimed, onCancel }: StopwatchBarProps) {
  const t = useTexts(stopwatchTexts)
  const seconds = Math.max(0, (useNow(true) - clock.startedAt) / 1000)
  const reached = clock.target !== null && seconds >= clock.target
  useSoundAt(clock, seconds)
  return (
    <div className={styles.rest} data-over={reached || undefined}>
      <output className="ui-hidden">{reached ? t('reached') : t('begun')}</output>
      <div className={styles.restWords}>
        <p className={styles.restTitle}>{timing}</p>
        <p className={`${styles.restTime} ui-numbers`} role="timer">
          {clockText(seconds)}
        </p>
        {clock.target !== null && <p className={styles.restNext}>{t('target', { time: clockText(clock.target) })}</p>}
      </div>
      <div className={styles.restButtons}>
        <Button leftSection={<IconPlayerStop size={18} stroke={1.8} aria-hidden />} onClick={() => onTimed(clock)}>
          {t('stop')}
        </Button>
        <IconButton framed aria-label={t('cancel')} onClick={onCancel}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/** Seconds after the target in which the sound still plays; on a later return it stays silent. */
const soundWindow = 2.5

/** Plays the sound once, when the target of the sheet is reached. */
function useSoundAt({ target }: SetClock, seconds: number): void {
  const sounded = useRef(false)
  useEffect(() => {
    if (target === null || seconds < target || sounded.current) return
    sounded.current = true
    if (seconds - target < soundWindow && restSound.get()) playRestEnd()
  }, [target, seconds])
}
