import { type SmartExercise } from '@folego/contract'
import { limits, muscleNamesOf, muscleRegions, restText } from '@folego/domain'
import { IconArrowDown, IconArrowUp, IconLock, IconLockOpen, IconRefresh, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { MuscleSwatch } from '#features/training/body-map'
import { ActionIcon, NumberInput, Select, TextInput } from '#ui'
import { AlternativesMenu, useAlternativesOf } from './alternatives-menu.tsx'
import { type DraftLine, nextOf, notesBesides } from './draft.ts'
import type { SetupValues } from './setup-values.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

interface DraftLineRowProps {
  line: DraftLine
  /** One-based. */
  place: number
  last: boolean
  /** The ids of all exercises of the workout. */
  workout: readonly string[]
  setup: SetupValues
  onChange: (change: Partial<DraftLine>) => void
  onMove: (by: -1 | 1) => void
  onSwap: (exercise: SmartExercise) => void
  onRemove: () => void
}

const rests = [15, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300]

/** One exercise: its prescription and its actions. */
export function DraftLineRow(props: DraftLineRowProps) {
  const { line, place } = props
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const { number } = useFormats()
  return (
    <li
      className={styles.line}
      data-category={muscleRegions[line.region].category}
      data-locked={line.locked || undefined}
    >
      <div className={styles.name}>
        <span className="ui-numbers ui-muted">{place}.</span>
        <MuscleSwatch />
        <span>
          <strong>{line.name}</strong>
          {line.superset_group !== null && <b className="ui-tag">{t('superset', { group: line.superset_group })}</b>}
          <span className="ui-muted">{muscleNamesOf(line.region)[language]}</span>
        </span>
      </div>
      <Dose {...props} />
      <p className="ui-muted">{notesBesides(line)}</p>
      {line.load && (
        <p className={styles.load}>{t('load', { weight: number(line.load.weight_kg), reason: line.load.reason })}</p>
      )}
      {line.caution && <p className={`${styles.load} ${styles.caution}`}>{line.caution.words}</p>}
      <Actions {...props} />
    </li>
  )
}

function Dose({ line, onChange }: DraftLineRowProps) {
  const t = useTexts(smartWorkoutsTexts)
  return (
    <div className={styles.dose}>
      <NumberInput
        label={t('lineSets')}
        min={limits.setsMin}
        max={limits.setsMax}
        clampBehavior="strict"
        allowDecimal={false}
        value={line.sets}
        onChange={(sets) => typeof sets === 'number' && sets >= limits.setsMin && onChange({ sets })}
      />
      <TextInput
        label={t('lineReps')}
        maxLength={limits.quantityMaxLength}
        value={line.reps}
        onChange={(event) => onChange({ reps: event.currentTarget.value })}
      />
      <Select
        label={t('lineRest')}
        data={[...new Set([...rests, line.rest_seconds])]
          .sort((one, other) => one - other)
          .map((seconds) => ({ value: String(seconds), label: restText(seconds) }))}
        allowDeselect={false}
        value={String(line.rest_seconds)}
        onChange={(seconds) => onChange({ rest_seconds: Number(seconds) })}
      />
    </div>
  )
}

function Actions(props: DraftLineRowProps) {
  const { line, place, last, workout, setup, onChange, onMove, onSwap, onRemove } = props
  const t = useTexts(smartWorkoutsTexts)
  const { name } = line
  const find = useAlternativesOf(line.id, workout, setup)
  const another = async () => {
    const next = nextOf((await find()) ?? [], line)
    if (next) onSwap(next)
  }
  return (
    <div className={styles.actions}>
      <Act
        label={t('lock', { name })}
        pressed={line.locked}
        onClick={() => onChange({ locked: !line.locked })}
        icon={line.locked ? <IconLock size={18} stroke={1.8} /> : <IconLockOpen size={18} stroke={1.6} />}
      />
      <AlternativesMenu name={name} disabled={line.locked} find={find} onPick={onSwap} />
      <Act
        label={t('another', { name })}
        disabled={line.locked}
        onClick={() => void another()}
        icon={<IconRefresh size={18} stroke={1.6} />}
      />
      <Act
        label={t('up', { name })}
        disabled={place === 1}
        onClick={() => onMove(-1)}
        icon={<IconArrowUp size={18} stroke={1.6} />}
      />
      <Act
        label={t('down', { name })}
        disabled={last}
        onClick={() => onMove(1)}
        icon={<IconArrowDown size={18} stroke={1.6} />}
      />
      <Act label={t('remove', { name })} onClick={onRemove} icon={<IconX size={18} stroke={1.6} />} />
    </div>
  )
}

interface ActProps {
  label: string
  icon: ReactNode
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
}

function Act({ label, icon, disabled = false, pressed, onClick }: ActProps) {
  return (
    <ActionIcon
      variant={pressed ? 'light' : 'subtle'}
      size={36}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
}
