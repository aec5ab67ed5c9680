import { weightTypes } from '@folego/domain'
import { useTexts } from '#platform/i18n'
import { Select, Switch, TextInput } from '#ui'
import type { LineValues, SetTargetValues } from './exercise-line.ts'
import { exercisesTexts } from './exercises.texts.ts'
import { targetsOf, withLoadType } from './line-order.ts'
import styles from './exercise-lines.module.css'

interface LineDetailsProps {
  line: LineValues
  detailed: boolean
  errorOf: (field: string) => string | undefined
  onChange: (patch: Partial<LineValues>) => void
}

/** Whether the details have content that must not be overlooked. */
export function hasDetails(line: LineValues, detailed: boolean): boolean {
  if (line.notes !== '' || line.rir !== '') return true
  return detailed && (line.set_targets !== null || line.weight_type !== 'kg')
}

/** What only some exercises need: notes and reserve, and on a day also the kind of load and targets per set. */
export function ExerciseLineDetails({ line, detailed, errorOf, onChange }: LineDetailsProps) {
  const t = useTexts(exercisesTexts)
  return (
    <div className={styles.details}>
      <TextInput
        size="sm"
        className={styles.notes}
        label={t('line.notes')}
        placeholder={t('line.notesPlaceholder')}
        maxLength={1000}
        value={line.notes}
        error={errorOf('notes')}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        className="ui-numbers"
        label={t('line.rir')}
        title={t('line.rirHint')}
        inputMode="numeric"
        placeholder="–"
        value={line.rir}
        error={errorOf('rir')}
        onChange={(event) => onChange({ rir: event.currentTarget.value })}
      />
      {detailed && (
        <>
          <Select
            size="sm"
            label={t('line.weight_type')}
            data={weightTypes.map((type) => ({ value: type, label: t(`weightType.${type}`) }))}
            value={line.weight_type}
            allowDeselect={false}
            onChange={(type) => type && onChange(withLoadType(line, type))}
          />
          <Switch
            className={styles.targetsSwitch}
            label={t('line.targets')}
            checked={line.set_targets !== null}
            onChange={(event) => onChange({ set_targets: event.currentTarget.checked ? targetsOf(line) : null })}
          />
          {line.set_targets && (
            <SetTargets line={line} targets={line.set_targets} errorOf={errorOf} onChange={onChange} />
          )}
        </>
      )}
    </div>
  )
}

const targetFields = ['repetitions', 'weight', 'rir', 'rest_time'] as const

interface SetTargetsProps extends Omit<LineDetailsProps, 'detailed'> {
  targets: SetTargetValues[]
}

/** A table of fields with one row per set. */
function SetTargets({ line, targets, errorOf, onChange }: SetTargetsProps) {
  const t = useTexts(exercisesTexts)
  const change = (at: number, patch: Partial<SetTargetValues>) => {
    onChange({ set_targets: targets.map((target, each) => (each === at ? { ...target, ...patch } : target)) })
  }
  return (
    <ol className={styles.targets} aria-label={t('line.targetsOf', { name: line.exercise_name })}>
      {targets.map((target, at) => (
        // Sets have no identity other than their position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <span className="ui-numbers">{t('line.setNumber', { number: at + 1 })}</span>
          {targetFields.map((field) => (
            <TextInput
              key={field}
              size="sm"
              className="ui-numbers"
              label={at === 0 ? t(`line.${field}`) : undefined}
              aria-label={t('line.fieldOfSet', { field: t(`line.${field}`), number: at + 1 })}
              autoComplete="off"
              maxLength={40}
              value={target[field]}
              error={errorOf(`set_targets.${at}.${field}`)}
              onChange={(event) => change(at, { [field]: event.currentTarget.value })}
            />
          ))}
        </li>
      ))}
    </ol>
  )
}
