import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type DragEvent, memo, type ReactNode, useState } from 'react'
import { useIssueText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { ActionIcon, ActionMenu, TextInput } from '#ui'
import type { LineValues } from './exercise-line.ts'
import { ExerciseLineDetails, hasDetails } from './exercise-line-details.tsx'
import { useExerciseNames } from './exercise-names.ts'
import { ExercisePicker } from './exercise-picker.tsx'
import { exercisesTexts } from './exercises.texts.ts'
import { isBareLoad } from './line-words.ts'
import { withLoad, withSets } from './line-order.ts'
import { SparingNotes } from './sparing.tsx'
import { useLineMenu } from './use-line-menu.tsx'
import styles from './exercise-lines.module.css'

export interface LineActions {
  change: (index: number, patch: Partial<LineValues>) => void
  move: (index: number, by: 1 | -1) => void
  remove: (index: number) => void
  duplicate: (index: number) => void
  /** Joins the line with the next one in a superset. */
  join: (index: number) => void
  separate: (index: number) => void
}

export interface ExerciseLineRowProps {
  line: LineValues
  index: number
  last: boolean
  /** In the same superset as the next line. */
  joined: boolean
  detailed: boolean
  dragged: boolean
  /** The form's issue codes by field, and the path of the lines in the form: `exercises`. */
  errors: Readonly<Record<string, ReactNode>>
  path: string
  actions: LineActions
  onDrag: (key: string | undefined) => void
}

/** One exercise of a sheet. */
export const ExerciseLineRow = memo((props: ExerciseLineRowProps) => {
  const { line, index, detailed, actions } = props
  const errorOf = useErrorOf(props)
  const [opened, setOpened] = useState(() => hasDetails(line, detailed))
  const [renaming, setRenaming] = useState(false)
  const menu = useLineMenu({
    ...props,
    details: { opened, toggle: () => setOpened(!opened) },
    rename: () => setRenaming(true),
  })
  return (
    <li
      className={styles.line}
      data-line={line.key}
      data-joined={props.joined || undefined}
      data-dragged={props.dragged || undefined}
    >
      <Grip {...props} />
      <LineName {...props} errorOf={errorOf} renaming={renaming} onRename={setRenaming} />
      <LineFields {...props} errorOf={errorOf} />
      <LineButtons {...props} menu={menu} />
      {opened && (
        <ExerciseLineDetails
          line={line}
          detailed={detailed}
          errorOf={errorOf}
          onChange={(patch) => actions.change(index, patch)}
        />
      )}
    </li>
  )
})

/** The error message of a field of the line. */
function useErrorOf({ errors, path, index }: ExerciseLineRowProps): (field: string) => string | undefined {
  const issueText = useIssueText()
  return (field) => {
    const code = errors[`${path}.${index}.${field}`]
    return typeof code === 'string' ? issueText(code) : undefined
  }
}

function Grip({ line, index, onDrag }: ExerciseLineRowProps) {
  const t = useTexts(exercisesTexts)
  const start = (event: DragEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li')
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', line.exercise_name)
    if (row) event.dataTransfer.setDragImage(row, 12, 12)
    onDrag(line.key)
  }
  return (
    <span
      className={styles.grip}
      draggable
      title={t('line.drag')}
      onDragStart={start}
      onDragEnd={() => onDrag(undefined)}
    >
      <IconGripVertical size={16} stroke={1.6} aria-hidden />
      <span className="ui-numbers">{index + 1}</span>
    </span>
  )
}

interface LineNameProps extends ExerciseLineRowProps {
  errorOf: (field: string) => string | undefined
  renaming: boolean
  onRename: (on: boolean) => void
}

function LineName({ line, index, errorOf, actions, renaming, onRename }: LineNameProps) {
  const t = useTexts(exercisesTexts)
  const { groupNameOf } = useExerciseNames()
  const name = line.exercise_name
  if (renaming) {
    return (
      <ExercisePicker
        label={t('line.rename', { name })}
        initial={name}
        onPick={({ exercise_name, exercise_id, muscle_group }) => {
          actions.change(index, { exercise_name, exercise_id, muscle_group })
          onRename(false)
        }}
        onCancel={() => onRename(false)}
      />
    )
  }
  // A copied line may refer to an exercise that the gym has deleted meanwhile.
  const error = errorOf('exercise_name') ?? errorOf('exercise_id')
  return (
    <div className={styles.name}>
      <button type="button" data-name title={t('line.rename', { name })} onClick={() => onRename(true)}>
        {name || t('line.nameless')}
      </button>
      <small>
        {line.superset_group && <b className="ui-tag">{t('line.supersetBadge', { group: line.superset_group })}</b>}
        {groupNameOf(line.muscle_group)}
      </small>
      {error && <small className={styles.error}>{error}</small>}
      <SparingNotes line={line} onSwap={(choice) => actions.change(index, choice)} />
    </div>
  )
}

const fields = ['sets', 'repetitions', 'weight', 'rest_time'] as const

function LineFields({ line, index, detailed, errorOf, actions }: Omit<LineNameProps, 'renaming' | 'onRename'>) {
  const t = useTexts(exercisesTexts)
  const change = (field: (typeof fields)[number], text: string) => {
    if (field === 'sets') {
      const { set_targets, sets } = withSets(line, text)
      actions.change(index, { sets, set_targets })
    } else if (field === 'weight' && detailed) {
      const { weight, weight_type, set_targets } = withLoad(line, text)
      actions.change(index, { weight, weight_type, set_targets })
    } else actions.change(index, { [field]: text })
  }
  // A load written with its unit needs no label.
  const unit = (field: (typeof fields)[number]) =>
    field === 'weight' && line.weight_type !== 'bodyweight' && isBareLoad(line.weight)
      ? t(`line.unit.${line.weight_type}`)
      : ''
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <TextInput
          key={field}
          size="sm"
          label={t(`line.${field}`)}
          aria-label={t('line.fieldOf', { field: t(`line.${field}`), name: line.exercise_name })}
          inputMode={field === 'sets' ? 'numeric' : 'text'}
          autoComplete="off"
          className="ui-numbers"
          maxLength={40}
          placeholder={field === 'weight' ? '–' : undefined}
          rightSection={unit(field) && <small className="ui-muted">{unit(field)}</small>}
          rightSectionWidth={unit(field).length > 2 ? 52 : 28}
          rightSectionPointerEvents="none"
          value={line[field]}
          error={errorOf(field)}
          onChange={(event) => change(field, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}

function LineButtons(props: ExerciseLineRowProps & { menu: ReturnType<typeof useLineMenu> }) {
  const { line, index, last, actions, menu } = props
  const t = useTexts(exercisesTexts)
  const name = line.exercise_name
  const move = (kind: 'up' | 'down', by: 1 | -1, isAtEnd: boolean) => ({
    kind,
    'data-move': kind,
    'aria-disabled': isAtEnd,
    onClick: () => actions.move(index, by),
  })
  const buttons = [
    { ...move('up', -1, index === 0), icon: IconArrowUp },
    { ...move('down', 1, last), icon: IconArrowDown },
    { kind: 'remove' as const, className: styles.remove, onClick: () => actions.remove(index), icon: IconTrash },
  ]
  return (
    <div className={styles.buttons}>
      {buttons.map(({ kind, icon: Icon, ...button }) => (
        <ActionIcon
          key={kind}
          variant="subtle"
          color="gray"
          aria-label={t(`line.${kind}`, { name })}
          title={t(`line.${kind}Short`)}
          {...button}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ))}
      <ActionMenu name={t('line.more', { name })} actions={menu} />
    </div>
  )
}
