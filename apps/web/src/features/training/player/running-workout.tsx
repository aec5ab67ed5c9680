import { IconBrightnessUp, IconPlus, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { ActionIcon, Button, Progress } from '#ui'
import type { Group, Stop } from './course.ts'
import { ExerciseCard } from './exercise-card.tsx'
import { finishButtonId, partId } from './part-id.ts'
import { PlayerBar } from './player-bar.tsx'
import { progressOf } from './player-rows.ts'
import type { LocalWorkout, PlayerActions } from './player-types.ts'
import { playerTexts } from './player.texts.ts'
import { type ClockSet, heldSeconds, type SetClock } from './rest-timer.ts'
import { allowSound } from './sound.ts'
import { SyncChip } from './sync-chip.tsx'
import { UndoBar } from './undo-bar.tsx'
import { type Asking, useAsk } from './use-ask.ts'
import { type ClockActions, useClock } from './use-clock.ts'
import { useNow } from './use-now.ts'
import { type Training, useTraining } from './use-training.ts'
import { useUndo } from './use-undo.ts'
import { useWakeLock } from './use-wake-lock.ts'

// Menus and forms come with the first tap on one of them.
const PlayerDialogs = lazy(async () => ({ default: (await import('./dialogs/player-dialogs.tsx')).PlayerDialogs }))

interface RunningWorkoutProps {
  workout: LocalWorkout
  actions: PlayerActions
}

/** A workout that runs: head, exercises, and the bar at the end of the screen. */
export function RunningWorkout({ workout, actions }: RunningWorkoutProps) {
  const t = useTexts(playerTexts)
  const clock = useClock(workout.localId)
  const undo = useUndo()
  const training = useTraining(workout, actions, clock, undo)
  const asking = useAsk()
  const { next } = training
  const nextWords =
    next &&
    t('course.next', {
      name: next.line.exercise.exercise_name,
      number: next.row.number,
      total: next.line.rows.length,
    })
  return (
    <div className="player">
      <Head workout={workout} asking={asking} />
      <Exercises training={training} clock={clock} asking={asking} />
      <Button
        variant="default"
        className="player-add"
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => asking.ask({ kind: 'add' })}
      >
        {t('add.open')}
      </Button>
      <div className="player-foot">
        <UndoBar undo={undo} />
        <SyncChip short />
        <PlayerBar
          clock={clock}
          next={nextWords}
          empty={training.lines.every(({ rows }) => rows.length === 0)}
          holding={useHeldWords(training, clock)}
          onFinish={() => asking.ask({ kind: 'finish' })}
          onHeld={(held) => void logHeld(training, clock, held)}
          onStop={() => {
            clock.stop()
            focusOn(next)
          }}
        />
      </div>
      {asking.asked && (
        <Suspense fallback={null}>
          <PlayerDialogs key={asking.key} training={training} clock={clock} asking={asking} />
        </Suspense>
      )}
    </div>
  )
}

/** Once the clock is gone the focus is at what comes next. */
function focusOn(next: Stop | undefined): void {
  const id = next === undefined ? finishButtonId : partId(next.line.exercise.key, next.row.number, 'done')
  setTimeout(() => document.getElementById(id)?.focus())
}

/** Stops the watch and logs the seconds that were really held. */
async function logHeld(training: Training, clock: ClockActions, held: SetClock): Promise<void> {
  const seconds = heldSeconds(held, Date.now())
  clock.stop()
  await training.confirm(held.of.exerciseKey, held.of.setNumber, { seconds }, false)
}

function useHeldWords({ workout }: Training, { clock }: ClockActions): string | undefined {
  const t = useTexts(playerTexts)
  const of: ClockSet | undefined = clock?.kind === 'set' ? clock.of : undefined
  const exercise = workout.exercises.find(({ key }) => key === of?.exerciseKey)
  return of && exercise && t('course.holding', { name: exercise.exercise_name, number: of.setNumber })
}

function Head({ workout, asking }: { workout: LocalWorkout; asking: Asking }) {
  const t = useTexts(playerTexts)
  const minutes = (useNow(true, 10_000) - Date.parse(workout.startedAt)) / 60_000
  const lit = useWakeLock(true)
  const { done, total } = progressOf(workout)
  return (
    <header className="player-head">
      <div>
        <h1>{workout.title}</h1>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-haspopup="dialog"
          aria-label={t('menu')}
          onClick={() => asking.ask({ kind: 'options' })}
        >
          <IconSettings size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      {workout.studentName !== null && <p>{t('training', { name: workout.studentName })}</p>}
      <p className="player-facts ui-numbers">
        <strong>{t('progress', { done, total })}</strong>
        <span className="ui-muted">{t('elapsed', { count: Math.max(0, Math.floor(minutes)) })}</span>
        {lit && (
          <span className="player-awake">
            <IconBrightnessUp size={16} stroke={1.8} aria-hidden />
            <span>{t('awake')}</span>
          </span>
        )}
      </p>
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={t('progressLabel')} />
    </header>
  )
}

interface ExercisesProps {
  training: Training
  clock: ClockActions
  asking: Asking
}

function Exercises({ training, clock, asking }: ExercisesProps) {
  const t = useTexts(playerTexts)
  const { groups, next, actions, run, confirm } = training
  const { isOpen, toggle } = useOpenCards(next)
  const cardOf = (group: Group, line: Group['lines'][number], at: number) => {
    const { key } = line.exercise
    return (
      <ExerciseCard
        key={key}
        line={line}
        place={group.letter === null ? undefined : `${group.letter}${at + 1}`}
        expanded={isOpen(group, key)}
        nextNumber={next?.line.exercise.key === key ? next.row.number : undefined}
        onToggle={() => toggle(group, key)}
        onMenu={() => asking.ask({ kind: 'exercise', exerciseKey: key })}
        onAddSet={() => void run(actions.addSet(key))}
        onTakeUp={() => void run(actions.unskip(key))}
        actions={{
          edit: async (number, values) => void (await run(actions.editSet(key, number, values))),
          confirm: async (...set) => confirm(key, ...set),
          unconfirm: (number) => void run(actions.unconfirmSet(key, number)),
          openMenu: (number) => asking.ask({ kind: 'set', exerciseKey: key, number }),
          hold: (setNumber, target) => {
            allowSound()
            clock.hold({ exerciseKey: key, setNumber }, target)
          },
        }}
      />
    )
  }
  return (
    <ol className="player-exercises" aria-label={t('exercises')}>
      {groups.map((group) => (
        <li key={group.lines[0]?.exercise.key} data-superset={group.letter ?? undefined}>
          {group.letter !== null && (
            <p className="player-superset">{t('exercise.superset', { group: group.letter })}</p>
          )}
          {group.lines.map((line, at) => cardOf(group, line, at))}
        </li>
      ))}
    </ol>
  )
}

/**
 * Open is what comes next, with the exercises of its superset; others open and close by hand until one goes on to another
 * exercise, which then comes into view.
 */
function useOpenCards(next: Stop | undefined) {
  const currentKey = next?.group.lines[0]?.exercise.key
  const [state, setState] = useState<{ current: string | undefined; byHand: Readonly<Record<string, boolean>> }>({
    current: currentKey,
    byHand: {},
  })
  if (state.current !== currentKey) setState({ current: currentKey, byHand: {} })
  const shown = useRef(currentKey)
  useEffect(() => {
    if (shown.current === currentKey) return
    shown.current = currentKey
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const card = currentKey === undefined ? null : document.getElementById(`exercise-${currentKey}`)
    card?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
  }, [currentKey])
  const isOpen = (group: Group, key: string) =>
    state.byHand[key] ?? group.lines.some(({ exercise }) => exercise.key === currentKey)
  return {
    isOpen,
    toggle: (group: Group, key: string) =>
      setState((before) => ({ ...before, byHand: { ...before.byHand, [key]: !isOpen(group, key) } })),
  }
}
