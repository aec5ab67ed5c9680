import type { SetRecord } from '@folego/domain'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react'
import { useEffortScale, useSetWords } from '#features/training/past-workouts'
import { useLanguage, useTexts } from '#platform/i18n'
import { lazyExtra, UnstyledButton } from '#ui'
import { NumberField } from './number-field.tsx'
import { partId, useRowName } from './part-id.ts'
import type { PlayerRow, SetValues } from './player-types.ts'
import styles from './player.module.css'
import { playerTexts } from './player.texts.ts'
import { SetSteps } from './set-steps.tsx'
import { isStrayTap } from './stray-taps.ts'
import type { Measure } from './typed-numbers.ts'
import { measuresOf, type RowProblem, typedValue, useSetDraft } from './use-set-draft.ts'

// Most sets are no records.
const SetRecords = lazyExtra(async () => (await import('./set-records.tsx')).SetRecords)
// Only of machines that measure a distance.
const CardioRow = lazyExtra(async () => (await import('./cardio-row.tsx')).CardioRow)
// Most rows have none.
const RowProblemLine = lazyExtra(async () => (await import('./row-problem.tsx')).RowProblemLine)
// Off by default.
const EffortRow = lazyExtra(async () => (await import('./effort-row.tsx')).EffortRow)

/** The actions of a row; Enter in a field sets `typed`, a tap on ✓ does not. */
export interface RowActions {
  edit: (number: number, values: Partial<SetValues>) => Promise<void>
  confirm: (number: number, values: Partial<SetValues>, typed: boolean) => Promise<void>
  unconfirm: (number: number) => void
  openMenu: (number: number) => void
  /** Sets the repetitions in reserve. */
  rate: (number: number, rir: number | null) => void
  time: (number: number, target: number | null) => void
}

interface SetRowProps {
  exerciseKey: string
  name: string
  row: PlayerRow
  /** The current row, which shows the + and − buttons. */
  active: boolean
  actions: RowActions
  /** The records that this set has beaten. */
  records?: readonly SetRecord[] | undefined
  /** A field of the row received focus. Not called for ✓: rows that move under a finger would lose its tap. */
  onEnter: () => void
}

/** nº · anterior · kg · reps · ✓. Re-renders only when its visible content changes. */
export const SetRow = memo(Row, (before, after) =>
  (['exerciseKey', 'name', 'row', 'active', 'records'] as const).every((prop) => before[prop] === after[prop]),
)

function Row({ exerciseKey, name, row, active, actions, records, onEnter }: SetRowProps) {
  const t = useTexts(playerTexts)
  const wordsOf = useSetWords()
  const draft = useSetDraft(row, async (values) => actions.edit(row.number, values))
  const { number, set } = row
  const rowName = useRowName()(row)
  const scale = useEffortScale()
  const done = set?.confirmed === true
  const line = useRef<HTMLLIElement>(null)
  const problemId = useId()
  useFocusOnProblem(line, draft.problem)
  const confirm = async (typed: boolean) => {
    const values = draft.read()
    if (values === undefined) return
    await actions.confirm(number, values, typed)
    draft.clear()
  }
  const listen = (measure: Measure, event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (measure === 'weight' || (measure === 'distance' && row.timed))
      document.getElementById(partId(exerciseKey, number, 'count'))?.focus()
    else void confirm(true)
  }
  const kind = set?.kind ?? 'normal'
  const previous = wordsOf(row.previous)
  const measures = measuresOf(row)
  return (
    <li
      ref={line}
      className={styles.set}
      data-set
      data-done={done || undefined}
      data-unloaded={measures.length === 1 || undefined}
      data-active={active || undefined}
      aria-label={t('set.group', { number: rowName, name })}
    >
      <UnstyledButton
        className={`${styles.setNumber} ui-numbers`}
        data-kind={kind}
        aria-haspopup="dialog"
        aria-label={t('set.options', { number: rowName, kind: t(`kinds.${kind}`) })}
        onClick={() => actions.openMenu(number)}
      >
        {kind === 'drop' || kind === 'failure' ? t(`kindMarks.${kind}`) : rowName}
      </UnstyledButton>
      <span className={`${styles.setPrevious} ui-numbers`}>
        <span className="ui-hidden">
          {previous === undefined ? t('set.noPrevious') : t('set.previous', { words: previous })}
        </span>
        <span aria-hidden>{wordsOf(row.previous, 'short') ?? '–'}</span>
      </span>
      {measures.map((measure, at) => (
        <Field
          key={measure}
          id={partId(exerciseKey, number, at < measures.length - 1 ? 'weight' : 'count')}
          measure={measure}
          rowName={rowName}
          draft={draft}
          problemId={problemId}
          onKeyDown={(event) => listen(measure, event)}
          onFocus={onEnter}
        />
      ))}
      <UnstyledButton
        id={partId(exerciseKey, number, 'done')}
        className={styles.check}
        data-check
        aria-pressed={done}
        aria-label={t('set.confirm', { number: rowName })}
        onClick={({ nativeEvent, currentTarget }) => {
          if (isStrayTap(nativeEvent, currentTarget)) return
          // Only a ✓ that was tapped draws itself; set here, it costs the tap no rendering.
          currentTarget.dataset.ticked = ''
          if (done) actions.unconfirm(number)
          else void confirm(false)
        }}
      >
        <IconCheck size={24} stroke={2.4} aria-hidden />
      </UnstyledButton>
      {draft.problem && (
        <RowProblemLine
          id={problemId}
          problem={draft.problem}
          asks={isQuestion(draft.problem)}
          heaviest={row.heaviest}
        />
      )}
      {done && set && records && <SetRecords set={set} records={records} />}
      {done && scale !== 'off' && kind !== 'warmup' && (
        <EffortRow rowName={rowName} set={set} scale={scale} onRate={(rir) => actions.rate(number, rir)} />
      )}
      {row.metered && row.timed && (active || done) && (
        <CardioRow rowName={rowName} row={row} onEdit={(values) => void actions.edit(number, values)} />
      )}
      {active && !done && <SetSteps row={row} onStep={draft.step} onTime={(target) => actions.time(number, target)} />}
    </li>
  )
}

/** True for a question: the next tap accepts the values. */
function isQuestion({ kind }: RowProblem): boolean {
  return kind === 'unloaded' || kind === 'unusual'
}

interface FieldProps {
  id: string
  measure: Measure
  rowName: string
  draft: ReturnType<typeof useSetDraft>
  problemId: string
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}

function Field({ id, measure, rowName, draft, problemId, onKeyDown, onFocus }: FieldProps) {
  const t = useTexts(playerTexts)
  const language = useLanguage()
  return (
    <NumberField
      id={id}
      label={t(`set.${measure}`, { number: rowName })}
      value={draft.textOf(measure)}
      ghost={typedValue(measure, draft.ghostOf(measure), language)}
      decimal={measure === 'weight' || measure === 'distance'}
      clock={measure === 'time'}
      invalid={draft.problem?.measure === measure && !isQuestion(draft.problem)}
      noted={draft.problem?.measure === measure}
      enterKey={measure === 'weight' ? 'next' : 'done'}
      errorId={problemId}
      onChange={(text) => draft.type(measure, text)}
      onLeave={() => draft.leave(measure)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    />
  )
}

/** Moves focus to the invalid field of a row that was to be confirmed. */
function useFocusOnProblem(line: { current: HTMLElement | null }, problem: RowProblem | undefined): void {
  useEffect(() => {
    if (problem && problem.onLeave !== true)
      line.current?.querySelector<HTMLElement>('input[aria-describedby]')?.focus()
  }, [line, problem])
}
