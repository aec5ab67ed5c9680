import { type RecentTraining } from '@folego/contract'
import { muscleRegions, type RegionId, smartDuration } from '@folego/domain'
import { BodyMap } from '#features/training/body-map'
import { StudentSelect } from '#features/desk/pickers'
import { useLanguage, useTexts } from '#platform/i18n'
import { Banner, Button, checkedProps, Stack, Switch } from '#ui'
import { AimFields } from './aim-fields.tsx'
import { EquipmentField } from './equipment-field.tsx'
import { MuscleGroupChips } from './muscle-group-chips.tsx'
import { requestOf, type SetupValues } from './setup-values.ts'
import { useMinutesThatFit, useRecentTraining, useSmartOptions } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import { WhatHurts } from './what-hurts.tsx'
import styles from './smart-workouts.module.css'

interface SetupStepProps {
  values: SetupValues
  onChange: (change: Partial<SetupValues>) => void
  /** A workout without muscles was requested. */
  noMuscles: boolean
}

/** Muscles, goal, level and duration. */
export function SetupStep({ values, onChange, noMuscles }: SetupStepProps) {
  const t = useTexts(smartWorkoutsTexts)
  const options = useSmartOptions(true)
  return (
    <div className={styles.setup}>
      <section aria-label={t('muscles')}>
        <h3>{t('muscles')}</h3>
        {noMuscles && <Banner tone="error">{t('noMuscles')}</Banner>}
        <MuscleGroupChips value={values.regions} onChange={(regions) => onChange({ regions })} />
      </section>
      <div className={styles.map}>
        <BodyMap value={values.regions} onChange={(regions) => onChange({ regions })} />
      </div>
      <Stack gap={20}>
        <AimFields
          typeLabel={t('type')}
          value={values}
          onChange={onChange}
          durationHint={<DurationHint values={values} onChange={onChange} />}
        />
        <Switch
          label={t('littleTime')}
          description={t('littleTimeHint')}
          {...checkedProps(values.littleTime, (littleTime) => onChange({ littleTime }))}
        />
        <div>
          <StudentSelect
            activeOnly
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
          <Switch label={t('useAi')} {...checkedProps(values.useAi, (useAi) => onChange({ useAi }))} />
        )}
        {options.data?.ai === false && <p className="ui-muted">{t('noAi')}</p>}
      </Stack>
    </div>
  )
}

/** Says before composing that the chosen muscles fill less than the minutes, and offers the shorter duration. */
function DurationHint({ values, onChange }: Pick<SetupStepProps, 'values' | 'onChange'>) {
  const t = useTexts(smartWorkoutsTexts)
  const minutes = useMinutesThatFit(requestOf(values, useLanguage()))
  const { min, step } = smartDuration
  if (minutes === undefined || minutes > values.duration - step) return null
  const shorter = Math.max(min, Math.ceil(minutes / step) * step)
  return (
    <p className="ui-muted">
      {t('fits', { minutes })}{' '}
      {shorter < values.duration && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ duration: shorter })}>
          {t('useMinutes', { minutes: shorter })}
        </Button>
      )}
    </p>
  )
}

/** From this number of sets a muscle needs two days of rest. */
const manySets = 6

/** What hurt the student recently, and what was trained in the last 48 hours: emphasized if a chosen muscle is affected. */
function RecentTrainingHint({ studentId, chosen }: { studentId: string; chosen: readonly RegionId[] }) {
  const { data } = useRecentTraining(studentId)
  if (!data) return null
  return (
    <>
      <WhatHurts hurts={data.hurts} />
      {data.regions.length > 0 && <Trained regions={data.regions} chosen={chosen} />}
    </>
  )
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
