import { withoutLonely } from '@folego/domain'
import { type DragEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { VisuallyHiddenStatus } from '#ui'
import { CatalogueButton } from './catalogue-button.tsx'
import { copyOfLine, type ExerciseChoice, lineOf, type LineValues } from './exercise-line.ts'
import { ExerciseLineRow, type LineActions } from './exercise-line-row.tsx'
import { useExerciseNames } from './exercise-names.ts'
import { ExercisePicker } from './exercise-picker.tsx'
import { exercisesTexts } from './exercises.texts.ts'
import { joinsNext, joinWithNext, moved, separate } from './line-order.ts'
import styles from './exercise-lines.module.css'

export interface ExerciseLinesProps {
  lines: readonly LineValues[]
  onChange: (lines: LineValues[]) => void
  /** The form's issue codes by field: `exercises.0.sets`. */
  errors: Readonly<Record<string, ReactNode>>
  /** The path of the lines in the form: `exercises`. */
  path: string
  /** For a day of a weekly sheet: loads of other kinds than kilograms, and targets per set. */
  detailed?: boolean
  /** Below the field that adds, e.g. other tools to add. */
  more?: ReactNode
}

/** The exercises of a sheet: searched, edited, reordered and removed in place. */
export function ExerciseLines({ lines, onChange, errors, path, detailed = false, more }: ExerciseLinesProps) {
  const t = useTexts(exercisesTexts)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const announce = (sentence: string) => setAnnouncement(sentence)
  const actions = useLineActions({ lines, onChange, list, announce })
  const [dragged, setDragged] = useState<string>()
  const { choiceOf } = useExerciseNames()
  const add = (choice: ExerciseChoice) => {
    onChange([...lines, lineOf(choice)])
    announce(t('lines.added', { name: choice.exercise_name, count: lines.length + 1 }))
  }
  const dragOver = (event: DragEvent) => {
    if (dragged === undefined) return
    event.preventDefault()
    const over = event.target instanceof Element && event.target.closest<HTMLElement>('[data-line]')?.dataset.line
    const from = lines.findIndex(({ key }) => key === dragged)
    const to = lines.findIndex(({ key }) => key === over)
    if (from !== -1 && to !== -1 && from !== to) onChange(withoutLonely(moved(lines, from, to)))
  }
  return (
    <div className={styles.lines} data-detailed={detailed || undefined}>
      {lines.length > 0 && <LinesHead />}
      {/* The gesture starts on the grips inside; the keyboard has its own buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} onDragOver={dragOver}>
        {lines.map((line, index) => (
          <ExerciseLineRow
            key={line.key}
            line={line}
            index={index}
            last={index === lines.length - 1}
            joined={joinsNext(lines, index)}
            detailed={detailed}
            dragged={dragged === line.key}
            errors={errors}
            path={path}
            actions={actions}
            onDrag={setDragged}
          />
        ))}
      </ol>
      <div className={styles.add}>
        <ExercisePicker label={t('lines.add')} placeholder={t('lines.addPlaceholder')} onPick={add} />
        <CatalogueButton onPick={(exercise) => add(choiceOf(exercise))} />
      </div>
      {more}
      <VisuallyHiddenStatus>{announcement}</VisuallyHiddenStatus>
    </div>
  )
}

/** The field labels, once above all lines; in narrow lists each field has its own. */
function LinesHead() {
  const t = useTexts(exercisesTexts)
  return (
    <div className={styles.head} aria-hidden>
      <span>{t('line.name')}</span>
      <span>{t('line.sets')}</span>
      <span>{t('line.repetitions')}</span>
      <span>{t('line.weight')}</span>
      <span>{t('line.rest_time')}</span>
    </div>
  )
}

interface Handlers {
  lines: readonly LineValues[]
  onChange: (lines: LineValues[]) => void
  list: { current: HTMLOListElement | null }
  announce: (sentence: string) => void
}

/** Stable for the life of the list, so that typing in one line does not re-render the others. */
function useLineActions(handlers: Handlers): LineActions {
  const t = useTexts(exercisesTexts)
  const latest = useRef(handlers)
  const focusOn = useRef<{ key: string; button: string }>(undefined)
  useEffect(() => {
    latest.current = handlers
    const target = focusOn.current
    focusOn.current = undefined
    // A line that moves in the document loses focus.
    if (target)
      handlers.list.current?.querySelector<HTMLElement>(`[data-line="${target.key}"] [${target.button}]`)?.focus()
  })
  return useMemo(() => {
    const replace = (make: (lines: readonly LineValues[]) => LineValues[]) => {
      latest.current.onChange(make(latest.current.lines))
    }
    return {
      change: (index, patch) => {
        replace((lines) => lines.map((line, at) => (at === index ? { ...line, ...patch } : line)))
      },
      move: (index, by) => {
        const { lines, announce } = latest.current
        const line = lines[index]
        if (!line || !lines[index + by]) return
        focusOn.current = { key: line.key, button: by < 0 ? 'data-move="up"' : 'data-move="down"' }
        replace((all) => withoutLonely(moved(all, index, index + by)))
        announce(t('lines.moved', { name: line.exercise_name, place: index + by + 1, count: lines.length }))
      },
      remove: (index) => {
        const { lines, announce } = latest.current
        const line = lines[index]
        const next = lines[index + 1] ?? lines[index - 1]
        if (next) focusOn.current = { key: next.key, button: 'data-name' }
        replace((all) => withoutLonely(all.filter((_, at) => at !== index)))
        announce(t('lines.removed', { name: line?.exercise_name ?? '' }))
      },
      duplicate: (index) => {
        replace((lines) => lines.flatMap((line, at) => (at === index ? [line, copyOfLine(line)] : [line])))
      },
      join: (index) => replace((lines) => joinWithNext(lines, index)),
      separate: (index) => replace((lines) => separate(lines, index)),
    }
  }, [t])
}
