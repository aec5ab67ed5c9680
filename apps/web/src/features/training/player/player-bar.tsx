import { IconChevronDown, IconFlag, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { ActionIcon, Button, UnstyledButton } from '#ui'
import { clockText } from './durations.ts'
import { finishButtonId } from './part-id.ts'
import { playerTexts } from './player.texts.ts'
import { endingOf, leftOf, type RestClock, restStep, type SetClock } from './rest-timer.ts'
import { playRestEnd, soundIsOn } from './sound.ts'
import type { ClockActions } from './use-clock.ts'
import { useNow } from './use-now.ts'

interface PlayerBarProps {
  clock: ClockActions
  /** 'Supino reto, série 2 de 4'; undefined when all is done. */
  next: string | undefined
  /** There is not one set to do. */
  empty: boolean
  /** 'Prancha, série 1' of the set that is being held. */
  holding: string | undefined
  onFinish: () => void
  /** The held set is over: its seconds are logged. */
  onHeld: (clock: SetClock) => void
}

/** What stays at hand at the end of the screen: the clock while one runs, what is next, and the way out. */
export function PlayerBar(props: PlayerBarProps) {
  const t = useTexts(playerTexts)
  const { clock } = props.clock
  return (
    <section className="player-bar" aria-label={t('bar.label')}>
      {clock?.kind === 'set' ? (
        <Stopwatch {...props} clock={clock} onCancel={props.clock.stop} />
      ) : clock?.kind === 'rest' ? (
        <Rest {...props} rest={clock} />
      ) : (
        <Idle {...props} />
      )}
    </section>
  )
}

/** What is next, and the button that ends the workout: the main one once nothing is left. */
function Idle({ next, empty, onFinish, children }: PlayerBarProps & { children?: React.ReactNode }) {
  const t = useTexts(playerTexts)
  return (
    <div className="player-idle">
      {children}
      <p>
        {next === undefined ? (
          t(empty ? 'bar.noSets' : 'bar.allDone')
        ) : (
          <>
            <span className="ui-muted">{t('bar.next')}</span> {next}
          </>
        )}
      </p>
      <Button
        id={finishButtonId}
        variant={next === undefined ? 'filled' : 'default'}
        leftSection={<IconFlag size={18} stroke={1.8} aria-hidden />}
        onClick={onFinish}
      >
        {t('finish.open')}
      </Button>
    </div>
  )
}

function Rest(props: PlayerBarProps & { rest: RestClock }) {
  const { rest, next, clock: actions } = props
  const t = useTexts(playerTexts)
  const now = useNow(rest.pausedLeft === null)
  const [small, setSmall] = useState(false)
  const spoken = useSpokenEnding(rest, now, next)
  const left = leftOf(rest, now)
  const over = left <= 0
  const time = over ? clockText(-left / 1000) : clockText(Math.ceil(left / 1000))
  const words = over ? t('rest.overSince', { time }) : time
  return (
    <>
      <output className="ui-hidden">{spoken}</output>
      {small ? (
        <Idle {...props}>
          <UnstyledButton
            className="player-pill ui-numbers"
            data-over={over || undefined}
            aria-label={t('rest.grow')}
            title={t('rest.grow')}
            onClick={() => setSmall(false)}
          >
            <span role="timer">{over ? `+${time}` : time}</span>
          </UnstyledButton>
        </Idle>
      ) : (
        <div className="player-rest" data-over={over || undefined}>
          <div className="player-rest-words">
            <p className="player-rest-title">{t(rest.pausedLeft === null ? 'rest.title' : 'rest.paused')}</p>
            <p className={over ? 'player-rest-over ui-numbers' : 'player-rest-time ui-numbers'} role="timer">
              {words}
            </p>
            <p className="player-rest-next">{next === undefined ? t('bar.allDone') : t('rest.next', { next })}</p>
          </div>
          <div className="player-rest-buttons">
            {!over && (
              <Button variant="default" aria-label={t('rest.less')} onClick={() => actions.move(-restStep)}>
                −15 s
              </Button>
            )}
            {!over && (
              <ActionIcon
                variant="default"
                aria-label={t(rest.pausedLeft === null ? 'rest.pause' : 'rest.goOn')}
                onClick={actions.turn}
              >
                {rest.pausedLeft === null ? (
                  <IconPlayerPause size={20} stroke={1.8} aria-hidden />
                ) : (
                  <IconPlayerPlay size={20} stroke={1.8} aria-hidden />
                )}
              </ActionIcon>
            )}
            <Button variant="default" aria-label={t('rest.more')} onClick={() => actions.move(restStep)}>
              +15 s
            </Button>
            <Button variant={over ? 'filled' : 'subtle'} onClick={actions.stop}>
              {t(over ? 'rest.close' : 'rest.skip')}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              className="player-rest-shrink"
              aria-label={t('rest.shrink')}
              onClick={() => setSmall(true)}
            >
              <IconChevronDown size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
          </div>
          <span
            className="player-rest-line"
            style={{ transform: `scaleX(${over ? 0 : Math.min(1, left / rest.total)})` }}
            aria-hidden
          />
        </div>
      )}
    </>
  )
}

/** Sounds and says the end of a rest that one saw; of one that ended while nobody looked it is only said. */
function useSpokenEnding(rest: RestClock, now: number, next: string | undefined): string {
  const t = useTexts(playerTexts)
  const looked = useRef<{ endsAt: number; at: number | null }>({ endsAt: rest.endsAt, at: null })
  const [spoken, setSpoken] = useState(() => t('rest.begun', { time: clockText(rest.total / 1000) }))
  useEffect(() => {
    const before = looked.current.endsAt === rest.endsAt ? looked.current.at : now
    const ending = endingOf(rest, before, now)
    looked.current = { endsAt: rest.endsAt, at: now }
    if (ending === undefined) return
    if (ending === 'now' && soundIsOn()) playRestEnd()
    const over =
      ending === 'now' ? t('rest.over') : t('rest.overSince', { time: clockText((now - rest.endsAt) / 1000) })
    setSpoken(next === undefined ? over : `${over}. ${t('rest.next', { next })}`)
  }, [rest, now, next, t])
  return spoken
}

interface StopwatchProps extends Pick<PlayerBarProps, 'holding' | 'onHeld'> {
  clock: SetClock
  onCancel: () => void
}

/** A set that is held: counts up, tells when the time is reached, logs what it really was. */
function Stopwatch({ clock, holding, onHeld, onCancel }: StopwatchProps) {
  const t = useTexts(playerTexts)
  const now = useNow(true)
  const held = Math.max(0, (now - clock.startedAt) / 1000)
  const reached = clock.target !== null && held >= clock.target
  const sounded = useRef(false)
  useEffect(() => {
    if (!reached || sounded.current || clock.target === null) return
    sounded.current = true
    if (held - clock.target < 2.5 && soundIsOn()) playRestEnd()
  }, [reached, held, clock.target])
  return (
    <div className="player-rest" data-over={reached || undefined}>
      <output className="ui-hidden">{reached ? t('hold.reached') : t('hold.begun')}</output>
      <div className="player-rest-words">
        <p className="player-rest-title">{holding}</p>
        <p className="player-rest-time ui-numbers" role="timer">
          {clockText(held)}
        </p>
        {clock.target !== null && (
          <p className="player-rest-next">{t('hold.target', { time: clockText(clock.target) })}</p>
        )}
      </div>
      <div className="player-rest-buttons">
        <Button
          className="player-hold-stop"
          leftSection={<IconPlayerStop size={18} stroke={1.8} aria-hidden />}
          onClick={() => onHeld(clock)}
        >
          {t('hold.stop')}
        </Button>
        <ActionIcon variant="default" aria-label={t('hold.cancel')} onClick={onCancel}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
