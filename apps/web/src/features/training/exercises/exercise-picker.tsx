import type { Exercise } from '@folego/contract'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Autocomplete, lazyExtra, useDebouncedValue } from '#ui'
import type { ExerciseChoice } from './exercise-line.ts'
import { useExerciseNames } from './exercise-names.ts'
import { useFoundExercises } from './exercises.queries.ts'
import { exercisesTexts } from './exercises.texts.ts'
import { useFirstOnEnter } from './use-first-on-enter.ts'
import type { Verdict } from './verdicts.ts'
import styles from './exercise-lines.module.css'

/** Loads by itself: the pages with this field need no figure before somebody searches. */
const ExerciseFigure = lazyExtra(async () => (await import('./picked-figure.ts')).ExerciseFigure)

interface ExercisePickerProps {
  /** The accessible label; there is no visible one. */
  label: string
  placeholder?: string
  /** The initial name: the field changes a line instead of adding one. */
  initial?: string
  onPick: (choice: ExerciseChoice) => void
  /** Esc or blur: nothing was chosen. */
  onCancel?: () => void
  error?: string | undefined
  /** The field has the focus at once, and offers exercises before anything is typed. */
  offers?: boolean
  /** Where a choice takes effect unasked: what it is to be warned of. */
  verdictOf?: ((exercise: Exercise) => Verdict | undefined) | undefined
}

const own = 'own-words'

/**
 * Searches exercises while typing, by their names in both languages and by synonyms. Enter takes the first result, unless that is
 * against what hurts: then it takes an arrow key or a tap. The last entry takes the text as it is.
 */
export function ExercisePicker(props: ExercisePickerProps) {
  const { label, placeholder, initial = '', onPick, onCancel, error, offers = false, verdictOf } = props
  const t = useTexts(exercisesTexts)
  const { nameOf, detailOf, choiceOf } = useExerciseNames()
  const [text, setText] = useState(initial)
  const { found, fresh } = useFresh(text, initial, offers)
  const words = text.trim()
  // Results for an earlier text are hidden, so that nobody selects one of them.
  const asking = words !== '' && words !== initial
  const shown = (asking || (offers && words === '')) && fresh ? found : []
  const pick = (exercise: Exercise | undefined) => {
    setText('')
    onPick(exercise ? choiceOf(exercise) : { exercise_name: words, exercise_id: null, muscle_group: null })
  }
  const exact = found.find((exercise) => nameOf(exercise).toLowerCase() === words.toLowerCase())
  const isAgainst = found[0] !== undefined && verdictOf?.(found[0])?.against === true
  const takeFirst = () => {
    if (words === '' || words === initial) onCancel?.()
    else if (!isAgainst) pick(found[0])
  }
  const keys = useFirstOnEnter({ fresh, takeFirst, cancel: onCancel })
  const field = useRef<HTMLInputElement>(null)
  const changes = onCancel !== undefined
  useEffect(() => {
    // Replacing a name: typing overwrites it.
    if (changes) field.current?.select()
    if (offers) field.current?.focus()
  }, [changes, offers])
  // The UI kit writes the chosen name into the field after reporting the choice.
  const picked = useRef(false)
  const options = [
    ...shown.map((exercise) => ({ value: exercise.id, label: nameOf(exercise) })),
    ...(!asking || !fresh ? [] : [{ value: own, label: t('picker.ownWords', { words }) }]),
  ]
  return (
    <div onKeyDownCapture={keys.listen}>
      <Autocomplete
        aria-label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        autoComplete="off"
        maxLength={200}
        ref={field}
        data-autofocus={offers || undefined}
        error={error}
        value={text}
        data={options}
        filter={({ options: all }) => all}
        selectFirstOptionOnChange={fresh && !isAgainst}
        maxDropdownHeight={320}
        onOptionSubmit={(id) => {
          picked.current = true
          pick(found.find((exercise) => exercise.id === id))
        }}
        onChange={(next) => {
          keys.reset()
          setText(picked.current ? '' : next)
          picked.current = false
        }}
        onBlur={onCancel && (() => (words === '' || words === initial ? onCancel() : pick(exact)))}
        renderOption={({ option }) => {
          const exercise = found.find(({ id }) => id === option.value)
          const verdict = exercise && verdictOf?.(exercise)
          return (
            <span className={styles.option} data-own={exercise === undefined || undefined}>
              <span className={styles.figure} aria-hidden>
                {exercise && !exercise.own && <ExerciseFigure exerciseId={exercise.id} still />}
              </span>
              <span>{exercise ? nameOf(exercise) : t('picker.ownWords', { words })}</span>
              <small>{exercise ? detailOf(exercise) : t('picker.ownWordsHint')}</small>
              {verdict && <small data-warning>{verdict.words}</small>}
            </span>
          )
        }}
      />
    </div>
  )
}

/** The results, and whether they match the current text. */
function useFresh(text: string, initial: string, offers: boolean) {
  const words = text.trim()
  const [asked] = useDebouncedValue(words, 150)
  const result = useFoundExercises(asked === initial ? '' : asked, offers)
  const fresh = asked === words && !result.isPlaceholderData && !result.isPending
  return { found: result.data?.object ?? [], fresh: fresh || result.isError }
}
