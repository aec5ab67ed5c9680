import { type SmartWorkoutType, smartWorkoutTypes } from '@folego/contract'
import { exerciseLevels, smartDuration, workoutTypes } from '@folego/domain'
import { type ReactNode, useId } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { SegmentedControl, Slider } from '#ui'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

interface Aims {
  type: SmartWorkoutType
  level: (typeof exerciseLevels)[number]
  duration: number
}

interface AimFieldsProps {
  typeLabel: string
  value: Aims
  onChange: (change: Partial<Aims>) => void
  /** Shown below the level. */
  levelHint?: ReactNode
  /** Shown below the duration. */
  durationHint?: ReactNode
}

/** Goal, level and duration. */
export function AimFields({ typeLabel, value, onChange, levelHint, durationHint }: AimFieldsProps) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const { min, max, step } = smartDuration
  const minutes = t('minutes', { count: value.duration })
  return (
    <>
      <Choice
        label={typeLabel}
        data={smartWorkoutTypes.map((type) => ({ value: type, label: workoutTypes[type][language] }))}
        value={value.type}
        onChange={(type) => onChange({ type })}
      />
      <Choice
        label={t('level')}
        data={exerciseLevels.map((level) => ({ value: level, label: t(level) }))}
        value={value.level}
        onChange={(level) => onChange({ level })}
      >
        {levelHint}
      </Choice>
      <div className={styles.duration}>
        <span className={styles.label}>
          {t('duration')} <output className="ui-numbers">{minutes}</output>
        </span>
        <Slider
          thumbLabel={t('duration')}
          thumbProps={{ 'aria-valuetext': minutes }}
          min={min}
          max={max}
          step={step}
          label={null}
          marks={[30, 60, 90, 120].map((mark) => ({ value: mark, label: String(mark) }))}
          value={value.duration}
          onChange={(duration) => onChange({ duration })}
        />
      </div>
      {durationHint}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  data: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  children?: ReactNode
}

function Choice<Value extends string>({ label, children, ...control }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <SegmentedControl fullWidth aria-labelledby={id} {...control} />
      {children}
    </div>
  )
}
