import { clockText } from '@folego/domain'
import { IconChevronDown, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { memo, type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { lazyExtra, Button, UnstyledButton } from '#ui'
import { IdleBar, type IdleBarProps } from './idle-bar.tsx'
import { IconButton } from './icon-button.tsx'
import { playerTexts } from './player.texts.ts'
import { restTexts } from './rest.texts.ts'
import { endingOf, leftOf, type RestClock, restStep } from './rest-timer.ts'
import { playRestEnd, restSound } from './sound.ts'
import type { ClockActions } from './use-clock.ts'
import { useNow } from './use-now.ts'
import styles from './player.module.css'

// Active only if the user turned notices on.
const RestNoticeTimer = lazyExtra(async () => (await import('./rest-notice-timer.tsx')).RestNoticeTimer)

interface RestBarProps {
  rest: RestClock
  actions: ClockActions
  /** Shown next to the pill. */
  idle: IdleBarProps
  onStop: () => void
}

/** A rest: a large clock with its buttons, or a pill next to the next set. */
export function RestBar({ rest, actions, idle, onStop }: RestBarProps) {
  const now = useNow(rest.pausedLeft === null)
  const spoken = useSpokenEnding(rest, now, idle.next)
  const [small, setSmall] = useState<boolean>()
  // The pressed button unmounts with its view: focus moves to the one that switches back.
  const takeFocus = useCallback(
    (button: HTMLButtonElement | null) => {
      if (small !== undefined) button?.focus()
    },
    [small],
  )
  const shrink = useCallback(() => setSmall(true), [])
  const left = leftOf(rest, now)
  return (
    <>
      <output className="ui-hidden">{spoken}</output>
      <RestNoticeTimer rest={rest} next={idle.next} />
      {small === true ? (
        <IdleBar {...idle}>
          <Pill left={left} ref={takeFocus} onGrow={() => setSmall(false)} />
        </IdleBar>
      ) : (
        <div className={styles.rest} data-over={left <= 0 || undefined}>
          <Words rest={rest} left={left} next={idle.next} />
          <div className={styles.restButtons}>
            <Steps running={rest.pausedLeft === null} over={left <= 0} move={actions.move} turn={actions.turn} />
            <Stop over={left <= 0} onStop={onStop} />
            <Shrink ref={takeFocus} onShrink={shrink} />
          </div>
          <span
            className={styles.restLine}
            style={{ transform: `scaleX(${Math.max(0, Math.min(1, left / rest.total))})` }}
            aria-hidden
          />
        </div>
      )}
    </>
  )
}

/** '1:05' left, or the time since it ended. */
function timeOf(left: number): string {
  return left > 0 ? clockText(Math.ceil(left / 1000)) : clockText(-left / 1000)
}

interface StepsProps extends Pick<ClockActions, 'move' | 'turn'> {
  running: boolean
  over: boolean
}

interface WordsProps {
  rest: RestClock
  left: number
  next: string | undefined
}

function Words({ rest, left, next }: WordsProps) {
  const t = useTexts(restTexts)
  const ofPlayer = useTexts(playerTexts)
  const over = left <= 0
  return (
    <div className={styles.restWords}>
      <p className={styles.restTitle}>{t(rest.pausedLeft === null ? 'title' : 'paused')}</p>
      <p className={over ? `${styles.restOver} ui-numbers` : `${styles.restTime} ui-numbers`} role="timer">
        {over ? t('overSince', { time: timeOf(left) }) : timeOf(left)}
      </p>
      <p className={styles.restNext}>{next === undefined ? ofPlayer('bar.allDone') : t('next', { next })}</p>
    </div>
  )
}

// The text updates four times a second; the buttons need not re-render with it.

/** −15 s, pause, +15 s; once the rest is over only +15 s remains. */
const Steps = memo(function StepButtons({ running, over, move, turn }: StepsProps) {
  const t = useTexts(restTexts)
  const Icon = running ? IconPlayerPause : IconPlayerPlay
  return (
    <>
      {!over && (
        <>
          <Button variant="default" aria-label={t('less')} onClick={() => move(-restStep)}>
            −15 s
          </Button>
          <IconButton framed aria-label={t(running ? 'pause' : 'goOn')} onClick={turn}>
            <Icon size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </>
      )}
      <Button variant="default" aria-label={t('more')} onClick={() => move(restStep)}>
        +15 s
      </Button>
    </>
  )
})

const Stop = memo(function StopButton({ over, onStop }: { over: boolean; onStop: () => void }) {
  const t = useTexts(restTexts)
  return (
    <Button variant={over ? 'filled' : 'subtle'} onClick={onStop}>
      {t(over ? 'close' : 'skip')}
    </Button>
  )
})

interface ShrinkProps {
  ref: RefCallback<HTMLButtonElement>
  onShrink: () => void
}

const Shrink = memo(function ShrinkButton({ ref, onShrink }: ShrinkProps) {
  const t = useTexts(restTexts)
  return (
    <IconButton ref={ref} aria-label={t('shrink')} onClick={onShrink}>
      <IconChevronDown size={20} stroke={1.8} aria-hidden />
    </IconButton>
  )
})

function Pill({ left, ref, onGrow }: { left: number; ref: RefCallback<HTMLButtonElement>; onGrow: () => void }) {
  const t = useTexts(restTexts)
  return (
    <UnstyledButton
      ref={ref}
      className={`${styles.pill} ui-numbers`}
      aria-label={`${timeOf(left)}: ${t('grow')}`}
      title={t('grow')}
      onClick={onGrow}
    >
      {left > 0 ? timeOf(left) : `+${timeOf(left)}`}
    </UnstyledButton>
  )
}

/** Plays and announces the end of a rest that was watched; one that ended unseen is only announced. */
function useSpokenEnding(rest: RestClock, now: number, next: string | undefined): string {
  const t = useTexts(restTexts)
  const looked = useRef<{ endsAt: number; at: number | null }>({ endsAt: rest.endsAt, at: null })
  const [spoken, setSpoken] = useState(() => t('begun', { time: clockText(rest.total / 1000) }))
  useEffect(() => {
    const before = looked.current.endsAt === rest.endsAt ? looked.current.at : now
    const ending = endingOf(rest, before, now)
    looked.current = { endsAt: rest.endsAt, at: now }
    if (ending === undefined) return
    if (ending === 'now' && restSound.get()) playRestEnd()
    const time = clockText((now - rest.endsAt) / 1000)
    const over = ending === 'now' ? t('over') : t('overSince', { time })
    setSpoken(next === undefined ? over : `${over}. ${t('next', { next })}`)
  }, [rest, now, next, t])
  return spoken
}
