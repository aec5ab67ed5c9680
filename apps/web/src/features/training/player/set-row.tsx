import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { UnstyledButton } from '#ui'
import { NumberField } from './number-field.tsx'
import { partId } from './part-id.ts'
import type { PlayerRow, SetValues } from './player-types.ts'
import { playerTexts } from './player.texts.ts'
import { SetSteps } from './set-steps.tsx'
import { useSetWords } from './set-words.ts'
import { type Measure, typedText } from './typed-numbers.ts'
import { measuresOf, type RowProblem, useSetDraft } from './use-set-draft.ts'

/** What a row can do; `Enter` in a field is `typed`, a tap on ✓ is not. */
export interface RowActions {
  edit: (number: number, values: Partial<SetValues>) => Promise<void>
  confirm: (number: number, values: Partial<SetValues>, typed: boolean) => Promise<void>
  unconfirm: (number: number) => void
  openMenu: (number: number) => void
  hold: (number: number, target: number | null) => void
}

interface SetRowProps {
  exerciseKey: string
  name: string
  row: PlayerRow
  /** The row that one is at: it shows the buttons for + and −. */
  active: boolean
  actions: RowActions
  /** Somebody types here. Not for ✓: rows that move under a finger would lose its tap. */
  onEnter: () => void
}

/** nº · anterior · kg · reps · ✓ */
export function SetRow({ exerciseKey, name, row, active, actions, onEnter }: SetRowProps) {
  const t = useTexts(playerTexts)
  const wordsOf = useSetWords()
  const draft = useSetDraft(row, async (values) => actions.edit(row.number, values))
  const { number, set } = row
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
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void confirm(true)
  }
  const kind = set?.kind ?? 'normal'
  const previous = wordsOf(row.previous)
  return (
    <li
      ref={line}
      className="player-set"
      data-done={done || undefined}
      data-active={active || undefined}
      aria-label={t('set.group', { number, name })}
    >
      <UnstyledButton
        className="player-set-number ui-numbers"
        data-kind={kind}
        aria-haspopup="dialog"
        aria-label={t('set.options', { number, kind: t(`kinds.${kind}`) })}
        onClick={() => actions.openMenu(number)}
      >
        {kind === 'normal' ? number : t(`kindLetters.${kind}`)}
      </UnstyledButton>
      <span className="player-set-previous ui-numbers">
        <span className="ui-hidden">
          {previous === undefined ? t('set.noPrevious') : t('set.previous', { words: previous })}
        </span>
        <span aria-hidden>{wordsOf(row.previous, 'short') ?? '–'}</span>
      </span>
      {measuresOf(row).map((measure) => (
        <Field
          key={measure}
          id={partId(exerciseKey, number, measure === 'weight' ? 'weight' : 'count')}
          measure={measure}
          number={number}
          draft={draft}
          problemId={problemId}
          onKeyDown={listen}
          onFocus={onEnter}
        />
      ))}
      <UnstyledButton
        id={partId(exerciseKey, number, 'done')}
        className="player-set-done"
        aria-pressed={done}
        aria-label={t('set.confirm', { number })}
        onClick={() => (done ? actions.unconfirm(number) : void confirm(false))}
      >
        <IconCheck size={24} stroke={2.4} aria-hidden />
      </UnstyledButton>
      {draft.problem && (
        <p className="player-set-problem" id={problemId} role="alert">
          {t(problemWords[draft.problem.kind][draft.problem.measure])}
        </p>
      )}
      {active && !done && <SetSteps row={row} onStep={draft.step} onHold={(target) => actions.hold(number, target)} />}
    </li>
  )
}

const problemWords = {
  bad: { weight: 'set.badWeight', repetitions: 'set.badRepetitions', seconds: 'set.badSeconds' },
  missing: { weight: 'set.badWeight', repetitions: 'set.needsRepetitions', seconds: 'set.needsSeconds' },
} as const

interface FieldProps {
  id: string
  measure: Measure
  number: number
  draft: ReturnType<typeof useSetDraft>
  problemId: string
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}

function Field({ id, measure, number, draft, problemId, onKeyDown, onFocus }: FieldProps) {
  const t = useTexts(playerTexts)
  const language = useLanguage()
  return (
    <NumberField
      id={id}
      label={t(`set.${measure}`, { number })}
      value={draft.textOf(measure)}
      ghost={typedText(draft.ghostOf(measure), language)}
      decimal={measure === 'weight'}
      invalid={draft.problem?.measure === measure}
      errorId={problemId}
      onChange={(text) => draft.type(measure, text)}
      onLeave={() => draft.leave(measure)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    />
  )
}

/** A row that cannot be confirmed leads to what is wrong. */
function useFocusOnProblem(line: { current: HTMLElement | null }, problem: RowProblem | undefined): void {
  useEffect(() => {
    if (problem) line.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [line, problem])
}
