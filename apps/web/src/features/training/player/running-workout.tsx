import { clockText } from '@folego/domain'
import { IconBrightnessUp, IconPlus, IconSettings, IconX } from '@tabler/icons-react'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { Button, lazyExtra, Progress, UiLink, useWakeLock } from '#ui'
import { ExerciseCard } from './exercise-card.tsx'
import { IconButton } from './icon-button.tsx'
import { useRowName } from './part-id.ts'
import { PlayerBar } from './player-bar.tsx'
import { progressOfLines } from './player-rows.ts'
import type { LocalWorkout, PlayerActions, PlayerRow } from './player-types.ts'
import styles from './player.module.css'
import { playerTexts } from './player.texts.ts'
import { type Group, isDone, type Stop } from './set-order.ts'
import { allowSound } from './sound.ts'
import { type ClockActions, useClock } from './use-clock.ts'
import { type Dialogs, useDialogs } from './use-dialogs.ts'
import { useNow } from './use-now.ts'
import { type Training, useTraining } from './use-training.ts'
import { useUndo } from './use-undo.ts'
import { usePreviousPage } from './use-previous-page.ts'

// Menus and forms load with the first tap on one of them.
const PlayerDialogs = lazyPart(
  async () => (await import('./dialogs/player-dialogs.tsx')).PlayerDialogs,
  undefined,
  ({ dialogs: { opened, close } }) => ({ opened, onClose: close }),
)

// Undoing is offered after a change.
const UndoBar = lazyExtra(async () => (await import('./undo-bar.tsx')).UndoBar)
// Shows something only while changes are pending.
const SyncChip = lazyExtra(async () => (await import('./sync-chip.tsx')).SyncChip)

const OverruledLine = lazyExtra(async () => (await import('./overruled-line.tsx')).OverruledLine)
const DoneMuscles = lazyExtra(async () => (await import('./done-muscles.tsx')).DoneMuscles)

interface RunningWorkoutProps {
  workout: LocalWorkout
  actions: PlayerActions
}

/** A running workout: header, exercises, and the bar at the bottom of the screen. */
export function RunningWorkout({ workout, actions }: RunningWorkoutProps) {
  const clock = useClock(workout.localId)
  const undo = useUndo()
  const training = useTraining(workout, actions, clock, undo)
  const dialogs = useDialogs()
  const t = useTexts(playerTexts)
  const isLight = workout.exercises.some(({ prescription }) => prescription.deload)
  const { next } = training
  const nextWords = useStopWords(next)
  const { open } = dialogs
  const progress = progressOfLines(training.lines)
  const finish = () => {
    if (next === undefined && progress.done > 0) void training.finish()
    else open({ kind: 'finish' })
  }
  const { stop } = clock
  const { focusNext } = training
  const endRest = useCallback(() => {
    stop()
    focusNext()
  }, [stop, focusNext])
  return (
    <div className={styles.player}>
      <Head
        title={isLight ? t('light', { title: workout.title }) : workout.title}
        studentName={workout.studentName}
        startedAt={workout.startedAt}
        loggedFor={workout.loggedFor}
        studentId={workout.studentId}
        {...progress}
        finished={finishedRegions(training.lines)}
        open={open}
      />
      <Exercises training={training} clock={clock} dialogs={dialogs} />
      <AddExercise open={open} />
      <div className={styles.foot}>
        <OverruledLine workout={workout} />
        <UndoBar undo={undo} startedAt={workout.startedAt} />
        <SyncChip short />
        <PlayerBar
          clock={clock}
          training={training}
          next={nextWords}
          empty={training.lines.every(({ rows }) => rows.length === 0)}
          ready={progress.done > 0 && 2 * progress.done >= progress.total}
          onFinish={finish}
          onStop={endRest}
        />
      </div>
      {dialogs.current && <PlayerDialogs key={dialogs.key} training={training} clock={clock} dialogs={dialogs} />}
    </div>
  )
}

/** 'Supino reto, série 2 de 4'; warm-ups are numbered separately. */
function useStopWords(stop: Stop | undefined): string | undefined {
  const t = useTexts(playerTexts)
  const nameOf = useRowName()
  if (stop === undefined) return undefined
  const { line, row } = stop
  const isWarmUp = ({ set }: PlayerRow) => set?.kind === 'warmup'
  const isDrop = ({ set }: PlayerRow) => set?.kind === 'drop'
  const alike = line.rows.filter((one) => isWarmUp(one) === isWarmUp(row) && isDrop(one) === isDrop(row))
  const number = isDrop(row) ? nameOf(row) : row.place
  const words = { name: line.exercise.exercise_name, number, total: alike.length }
  return t(isWarmUp(row) ? 'order.nextWarmUp' : 'order.next', words)
}

interface HeadProps
  extends Pick<LocalWorkout, 'title' | 'studentId' | 'studentName' | 'startedAt' | 'loggedFor'>, Pick<Dialogs, 'open'> {
  done: number
  total: number
  /** The muscles of the exercises that are done, separated by commas. */
  finished: string
}

/** The main muscles of the exercises whose sets are all done, as one text: the head renders again only when it changes. */
function finishedRegions(lines: Training['lines']): string {
  const whole = lines.filter(({ rows }) => rows.length > 0 && rows.every(isDone))
  return [...new Set(whole.flatMap(({ exercise }) => exercise.primary_regions))].join()
}

// Memoized: unaffected by a tick that leaves its props unchanged.

/** Leaving, what is trained, how far and how long, settings, and the progress as a line: on phones instead of the frame's bar. */
const Head = memo(function PlayerHead(props: HeadProps) {
  const { title, studentId, studentName, startedAt, loggedFor, done, total, finished, open } = props
  const t = useTexts(playerTexts)
  const formats = useFormats()
  const back = usePreviousPage(studentId)
  const isOwn = studentName === null
  return (
    <header className={styles.head} data-own={isOwn || undefined}>
      {isOwn && back && (
        <UiLink href={back} className={styles.icon} aria-label={t('leave')} title={t('leave')}>
          <IconX size={22} stroke={1.8} aria-hidden />
        </UiLink>
      )}
      <div className={styles.headWords}>
        <h1>{title}</h1>
        {!isOwn && <p>{t('training', { name: studentName })}</p>}
        <div className={`${styles.facts} ui-numbers`}>
          <p data-facts>
            <strong>{t('progress', { done, total })}</strong>
          </p>
          {loggedFor ? <span>{formats.dayOf(loggedFor)}</span> : <Elapsed startedAt={startedAt} />}
        </div>
      </div>
      {finished !== '' && <DoneMuscles regions={finished} />}
      <IconButton aria-haspopup="dialog" aria-label={t('menu')} onClick={() => open({ kind: 'options' })}>
        <IconSettings size={20} stroke={1.8} aria-hidden />
      </IconButton>
      <Progress value={total === 0 ? 0 : (100 * done) / total} size="sm" tone="train" aria-label={t('progressLabel')} />
    </header>
  )
})

/** How long the workout runs, and that the screen stays lit. By itself: it changes every second. */
function Elapsed({ startedAt }: Pick<LocalWorkout, 'startedAt'>) {
  const t = useTexts(playerTexts)
  const seconds = Math.max(0, (useNow(true, 1000) - Date.parse(startedAt)) / 1000)
  const lit = useWakeLock(true)
  return (
    <span className={styles.elapsed}>
      <span aria-hidden>{clockText(seconds)}</span>
      <span className="ui-hidden">{t('elapsed', { count: Math.floor(seconds / 60) })}</span>
      {lit && (
        <>
          <IconBrightnessUp size={16} stroke={1.8} aria-hidden />
          <span className="ui-hidden">{t('awake')}</span>
        </>
      )}
    </span>
  )
}

const AddExercise = memo(function AddExerciseButton({ open }: Pick<Dialogs, 'open'>) {
  const t = useTexts(playerTexts)
  return (
    <Button
      variant="default"
      className={styles.add}
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
      onClick={() => open({ kind: 'add' })}
    >
      {t('addExercise')}
    </Button>
  )
})

interface ExercisesProps {
  training: Training
  clock: ClockActions
  dialogs: Dialogs
}

function Exercises({ training, clock, dialogs }: ExercisesProps) {
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
        onMenu={() => dialogs.open({ kind: 'exercise', exerciseKey: key })}
        onGuide={() => dialogs.open({ kind: 'guide', exerciseKey: key })}
        onSwap={() => dialogs.open({ kind: 'swap', exerciseKey: key })}
        onAddSet={() => void run(actions.addSet(key))}
        tools={{ actions, run, stop: clock.stop }}
        onTakeUp={() => void run(actions.unskip(key))}
        actions={{
          edit: async (number, values) => void (await run(actions.editSet(key, number, values))),
          confirm: async (...set) => confirm(key, ...set),
          unconfirm: (number) => void run(actions.unconfirmSet(key, number)),
          rate: (number, rir) => void run(actions.setEffort(key, number, rir)),
          openMenu: (number) => dialogs.open({ kind: 'set', exerciseKey: key, number }),
          time: (setNumber, target) => {
            allowSound()
            clock.time({ exerciseKey: key, setNumber }, target)
          },
        }}
      />
    )
  }
  return (
    <ol className={styles.exercises} aria-label={t('exercises')}>
      {groups.map((group) => (
        <li key={group.lines[0]?.exercise.key} data-superset={group.letter ?? undefined}>
          {group.letter !== null && (
            <p className={styles.superset}>{t('exercise.superset', { group: group.letter })}</p>
          )}
          {group.lines.map((line, at) => cardOf(group, line, at))}
        </li>
      ))}
    </ol>
  )
}

/**
 * The next exercise and the rest of its superset are open; other cards open and close by hand until the next set is of another
 * exercise, which then scrolls into view.
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
    if (shown.current === currentKey) return undefined
    shown.current = currentKey
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const card = currentKey === undefined ? null : document.getElementById(`exercise-${currentKey}`)
    // After the frame that shows the set as done: only then is the card's position known.
    const scrolling = requestAnimationFrame(() =>
      setTimeout(() => card?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })),
    )
    return () => cancelAnimationFrame(scrolling)
  }, [currentKey])
  const isOpen = (group: Group, key: string) =>
    state.byHand[key] ?? group.lines.some(({ exercise }) => exercise.key === currentKey)
  return {
    isOpen,
    toggle: (group: Group, key: string) =>
      setState((before) => ({ ...before, byHand: { ...before.byHand, [key]: !isOpen(group, key) } })),
  }
}
