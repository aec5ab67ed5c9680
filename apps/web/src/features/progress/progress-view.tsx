import { type Period, periods, type RegionId, type StudentProgress } from '@folego/contract'
import { BodyHeat } from '#features/body-map'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { SavedLine } from '#platform/offline'
import { ErrorState, Panel, SegmentedControl, Skeleton, WeekStepper } from '#ui'
import { Achievements } from './achievements.tsx'
import { Measurements } from './measurements.tsx'
import { MuscleGroups } from './muscle-groups.tsx'
import { useProgress } from './progress.queries.ts'
import { progressTexts } from './progress.texts.ts'
import { StrengthPanel } from './strength-panel.tsx'
import { type ShownPeriod, usePeriod } from './use-period.ts'
import { WeightPanel } from './weight-panel.tsx'
import { WorkoutPanel } from './workout-panel.tsx'
import styles from './progress.module.css'

export interface ProgressViewProps {
  /** Whose, for staff; one's own without it. */
  studentId?: string
}

/** A week, month or year: workouts, strength, muscles, weight; measurements and achievements of all time. */
export function ProgressView({ studentId }: ProgressViewProps) {
  const t = useTexts(progressTexts)
  const failureText = useFailureText()
  const shown = usePeriod()
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useProgress(studentId, shown.period, shown.date)
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <SegmentedControl
          aria-label={t('period.label')}
          value={shown.period}
          onChange={shown.choose}
          data={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        />
        {data && !isPlaceholderData && <PeriodStepper progress={data} shown={shown} />}
      </div>
      {data && !isPlaceholderData && studentId === undefined && <SavedLine savedAt={dataUpdatedAt} writes />}
      {data ? (
        <div className={styles.parts} data-stale={isPlaceholderData || undefined}>
          <WorkoutPanel progress={data} />
          <WeightPanel weights={data.weight_progress} />
          <StrengthPanel strength={data.strength_progress} />
          <RegionPanel progress={data} />
          <Achievements achievements={data.achievements} />
        </div>
      ) : error ? (
        <ErrorState title={t('loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} radius="lg" aria-busy />
      )}
      {(data ?? error) && <Measurements studentId={studentId} />}
    </div>
  )
}

function PeriodStepper({ progress, shown }: { progress: StudentProgress; shown: ShownPeriod }) {
  const t = useTexts(progressTexts)
  const { from, to, today } = progress
  const isRunning = from <= today && today <= to
  return (
    <WeekStepper
      label={t('period.stepper')}
      text={usePeriodName()(progress.period, from, to)}
      previousLabel={t('period.previous')}
      nextLabel={t('period.next')}
      onPrevious={from > '2000-01-01' ? () => shown.step(from, -1, today) : undefined}
      onNext={isRunning ? undefined : () => shown.step(from, 1, today)}
    />
  )
}

function usePeriodName(): (period: Period, from: string, to: string) => string {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  return (period, from, to) => {
    if (period === 'year') return from.slice(0, 4)
    if (period === 'month') return formats.month(from)
    return t('period.week_range', { from: formats.dayMonth(from), to: formats.dayMonth(to) })
  }
}

function RegionPanel({ progress }: { progress: StudentProgress }) {
  const t = useTexts(progressTexts)
  const sets = progress.sets_per_region
  const byRegion = Object.fromEntries(sets.map((each) => [each.region, each.sets])) as Partial<Record<RegionId, number>>
  return (
    <Panel title={t('regions.title')}>
      {sets.length === 0 ? (
        <p className="ui-muted">{t('regions.none')}</p>
      ) : (
        <>
          <BodyHeat sets={byRegion} pictureOnly />
          <MuscleGroups {...progress} />
          <p className={styles.hint}>{t('regions.hint')}</p>
        </>
      )}
    </Panel>
  )
}
