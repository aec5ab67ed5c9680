import {
  exerciseLevels,
  muscleRegions,
  type RecentTraining,
  type RegionId,
  smartDuration,
  smartWorkoutTypes,
  workoutTypes,
} from '@folego/contract'
import { useId } from 'react'
import { BodyMap } from '#features/body-map'
import { StudentSelect } from '#features/pickers'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Banner, SegmentedControl, Slider, Switch } from '#ui'
import { EquipmentField } from './equipment-field.tsx'
import { MuscleGroupChips } from './muscle-group-chips.tsx'
import type { SetupValues } from './setup-values.ts'
import { useRecentTraining, useSmartOptions } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

interface SetupStepProps {
  values: SetupValues
  onChange: (change: Partial<SetupValues>) => void
  /** Somebody asked for a workout of no muscles. */
  noMuscles: boolean
}

/** Muscles, what for, for whom, how long. */
export function SetupStep({ values, onChange, noMuscles }: SetupStepProps) {
  const t = useTexts(smartWorkoutsTexts)
  const options = useSmartOptions(true)
  return (
    <div className={styles.setup}>
      <section aria-label={t('muscles')}>
        <h3>{t('muscles')}</h3>
        {noMuscles && <Banner tone="error">{t('noMuscles')}</Banner>}
        <MuscleGroupChips value={values.regions} onChange={(regions) => onChange({ regions })} />
        <BodyMap value={values.regions} onChange={(regions) => onChange({ regions })} />
      </section>
      <div className={styles.choices}>
        <Choices values={values} onChange={onChange} />
        <div>
          <StudentSelect
            label={t('student')}
            placeholder={t('anyStudent')}
            description={t('studentHint')}
            clearable
            value={values.student?.id ?? ''}
            current={values.student}
            onChange={(id, record) =>
              onChange({ student: id === '' ? undefined : { id, name: record?.name ?? t('thisStudent') } })
            }
          />
          {values.student && <RecentTrainingHint studentId={values.student.id} chosen={values.regions} />}
        </div>
        <EquipmentField
          value={values.equipment}
          ofGym={options.data?.equipment ?? null}
          onChange={(equipment) => onChange({ equipment })}
        />
        {options.data?.ai === true && (
          <Switch
            label={t('useAi')}
            checked={values.useAi}
            onChange={(event) => onChange({ useAi: event.currentTarget.checked })}
          />
        )}
        {options.data?.ai === false && <p className="ui-muted">{t('noAi')}</p>}
      </div>
    </div>
  )
}

function Choices({ values, onChange }: Omit<SetupStepProps, 'noMuscles'>) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const id = useId()
  const { min, max, step } = smartDuration
  return (
    <>
      <div>
        <span className={styles.label} id={`${id}-type`}>
          {t('type')}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={`${id}-type`}
          data={smartWorkoutTypes.map((value) => ({ value, label: workoutTypes[value][language] }))}
          value={values.type}
          onChange={(type) => onChange({ type })}
        />
      </div>
      <div>
        <span className={styles.label} id={`${id}-level`}>
          {t('level')}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={`${id}-level`}
          data={exerciseLevels.map((value) => ({ value, label: t(value) }))}
          value={values.level}
          onChange={(level) => onChange({ level })}
        />
      </div>
      <div className={styles.duration}>
        <span className={styles.label}>
          {t('duration')} <output className="ui-numbers">{t('minutes', { count: values.duration })}</output>
        </span>
        <Slider
          thumbLabel={t('duration')}
          thumbProps={{ 'aria-valuetext': t('minutes', { count: values.duration }) }}
          min={min}
          max={max}
          step={step}
          label={null}
          marks={[30, 60, 90, 120].map((value) => ({ value, label: String(value) }))}
          value={values.duration}
          onChange={(duration) => onChange({ duration })}
        />
      </div>
      <Switch
        label={t('littleTime')}
        description={t('littleTimeHint')}
        checked={values.littleTime}
        onChange={(event) => onChange({ littleTime: event.currentTarget.checked })}
      />
    </>
  )
}

/** From so many sets on a muscle wants two days of rest. */
const manySets = 6

/** What hurt the student lately, and what was trained in the last 48 hours: louder where chosen muscles are among it. */
function RecentTrainingHint({ studentId, chosen }: { studentId: string; chosen: readonly RegionId[] }) {
  const { data } = useRecentTraining(studentId)
  if (!data) return null
  return (
    <>
      {data.pains.length > 0 && <Pains pains={data.pains} />}
      {data.regions.length > 0 && <Trained regions={data.regions} chosen={chosen} />}
    </>
  )
}

function Pains({ pains }: Pick<RecentTraining, 'pains'>) {
  const t = useTexts(smartWorkoutsTexts)
  const { dayOf } = useFormats()
  const exercises = pains.map(({ exercise_name, last_at }) =>
    t('painLine', { name: exercise_name, date: dayOf(last_at) }),
  )
  return <Banner tone="warning">{t('pain', { exercises: exercises.join(', ') })}</Banner>
}

function Trained({ regions, chosen }: Pick<RecentTraining, 'regions'> & { chosen: readonly RegionId[] }) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const muscles = regions
    .slice(0, 6)
    .map(({ region, sets }) => {
      return t('recentLine', { name: muscleRegions[region].names[language], sets: t('sets', { count: sets }) })
    })
    .join(', ')
  const same = regions.some(({ region, sets }) => sets >= manySets && chosen.includes(region))
  return <Banner tone={same ? 'warning' : 'info'}>{t(same ? 'recentSame' : 'recent', { muscles })}</Banner>
}
