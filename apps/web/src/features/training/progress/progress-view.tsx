import type { Achievement, AchievementKind, StrengthOfExercise, StudentProgress } from '@folego/contract'
import {
  type MuscleCategory,
  muscleCategories,
  asMuscles,
  muscleNamesOf,
  muscleRegions,
  type Period,
  periods,
  type RegionId,
  shiftPeriod,
} from '@folego/domain'
import { IconAward, IconBarbell, IconFlame, IconLock, IconTrophy } from '@tabler/icons-react'
import { useState } from 'react'
import { BodyHeat, MuscleSwatch } from '#features/training/body-map'
import { useCan } from '#platform/access'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { SavedLine } from '#platform/offline'
import { lazyPart, type LinkSearch, usePageHref, usePageSearch } from '#platform/pages'
import { Button, EmptyState, Fact, Panel, SegmentedControl, Select, Skeleton, Stack, UiLink, WeekStepper } from '#ui'
import { LinePanel } from './line-panel.tsx'
import { Measurements, useProgress } from './measurements.tsx'
import styles from './progress.module.css'
import { progressTexts } from './progress.texts.ts'
import { WorkoutPanel } from './workout-panel.tsx'

const VolumePanel = lazyPart(async () => (await import('./volume-panel.tsx')).VolumePanel, {
  height: 320,
  radius: 'lg',
})

export interface ProgressViewProps {
  /** The student, for staff; one's own without it. */
  studentId?: string
}

/** A week, month or year: workouts, strength, muscles, weight; measurements and achievements of all time. */
export function ProgressView({ studentId }: ProgressViewProps) {
  const t = useTexts(progressTexts)
  const shown = usePeriod()
  const follows = useCan('students.follow')
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useProgress(studentId, shown.period, shown.date)
  return (
    <Stack>
      <div className={`${styles.head} ui-spread`}>
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
          {studentId === undefined && isNew(data) ? (
            <FirstWorkout />
          ) : (
            <>
              <WorkoutPanel progress={data} />
              <WeightPanel weights={data.weight_progress} />
              <StrengthPanel strength={data.strength_progress} />
              <RegionPanel progress={data} />
            </>
          )}
          {studentId !== undefined && follows && <VolumePanel studentId={studentId} />}
          <Achievements achievements={data.achievements} />
        </div>
      ) : error ? (
        <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
      ) : (
        <Skeleton height={480} radius="lg" aria-busy />
      )}
      {(data ?? error) && <Measurements studentId={studentId} />}
    </Stack>
  )
}

/** Neither trained nor weighed yet: there is nothing to draw. */
const isNew = ({ achievements, weight_progress }: StudentProgress) =>
  weight_progress.length === 0 &&
  achievements.some(({ kind, achieved_on }) => kind === 'first_workout' && achieved_on === null)

/** What a student does to see something here. */
function FirstWorkout() {
  const t = useTexts(progressTexts)
  const href = usePageHref()('train')
  return (
    <Panel className={styles.whole}>
      <EmptyState
        drawing="dumbbell"
        title={t('first.title')}
        message={t('first.message')}
        action={href && <UiLink href={href}>{t('first.train')}</UiLink>}
      />
    </Panel>
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
  const [shown, setShown] = useState<MuscleCategory>()
  const sets = progress.sets_per_region
  const byRegion = Object.fromEntries(sets.map((each) => [each.region, each.sets])) as Partial<Record<RegionId, number>>
  return (
    <Panel title={t('regions.title')} className={styles.whole}>
      {sets.length === 0 ? (
        <p className="ui-muted">{t('regions.none')}</p>
      ) : (
        <div className={styles.regions}>
          <BodyHeat sets={byRegion} pictureOnly shown={shown} />
          <div>
            <MuscleGroups {...progress} shown={shown} onShow={setShown} />
            <p className={styles.hint}>{t('regions.hint')}</p>
          </div>
        </div>
      )}
    </Panel>
  )
}

/** The weight over the period, starting with the last one before it. */
function WeightPanel({ weights }: { weights: StudentProgress['weight_progress'] }) {
  const t = useTexts(progressTexts)
  return (
    <LinePanel
      title={t('weight.title')}
      measure={t('weight.unit')}
      unit="kg"
      tooFew={t('weight.tooFew')}
      points={weights.map(({ date, weight_kg }) => ({ date, value: weight_kg }))}
    />
  )
}

interface MuscleGroupsProps extends Pick<StudentProgress, 'sets_per_region' | 'sets_per_category'> {
  /** The open group, the only one that stays lit on the body. */
  shown: MuscleCategory | undefined
  onShow: (category: MuscleCategory | undefined) => void
}

/** The sets per muscle group, most first; the single muscles on request. */
function MuscleGroups({ sets_per_region, sets_per_category, shown, onShow }: MuscleGroupsProps) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const language = useLanguage()
  const most = Math.max(1, ...sets_per_category.map(({ sets }) => sets))
  const inWords = (sets: number) => t('regions.sets', { count: sets, sets: formats.number(sets) })
  const muscles = new Set(asMuscles(sets_per_region.map(({ region }) => region)))
  return (
    <ul className={`${styles.groups} ui-lined`}>
      {sets_per_category.map(({ category, sets }) => (
        <li key={category} data-category={category}>
          <details
            open={shown === category}
            onToggle={({ currentTarget: { open } }) => {
              if (open) onShow(category)
              else if (shown === category) onShow(undefined)
            }}
          >
            <summary>
              <span>
                <MuscleSwatch />
                {muscleCategories[category][language]}
              </span>
              <strong className="ui-numbers">{inWords(sets)}</strong>
              <span className={styles.groupBar} style={{ inlineSize: `${(sets / most) * 100}%` }} />
            </summary>
            <dl>
              {sets_per_region
                .filter(({ region }) => muscles.has(region) && muscleRegions[region].category === category)
                .map((each) => (
                  <Fact key={each.region} label={muscleNamesOf(each.region)[language]} className="ui-numbers">
                    {inWords(each.sets)}
                  </Fact>
                ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  )
}

interface ShownPeriod {
  period: Period
  /** A date in the period; undefined for the current one. */
  date: string | undefined
  choose: (period: string) => void
  /** Moves to the period before or after the one that contains a date, up to the current one. */
  step: (from: string, steps: 1 | -1, today: string) => void
}

/** The displayed period, stored in the URL: `?period=year&date=2025-06-01`. */
function usePeriod(): ShownPeriod {
  const { search, change } = usePageSearch('progress')
  const { period = 'month', date } = search
  const go = (patch: LinkSearch<'progress'>) => change(patch, { replace: true })
  return {
    period,
    date,
    choose: (chosen) => go({ period: periods.find((each) => each === chosen && each !== 'month'), date: undefined }),
    step: (from, steps, today) => {
      const range = shiftPeriod(period, from, steps)
      go({ date: range.from <= today && today <= range.to ? undefined : range.from })
    },
  }
}

const icons: Record<AchievementKind, typeof IconAward> = {
  first_workout: IconBarbell,
  workouts_10: IconAward,
  workouts_50: IconAward,
  workouts_100: IconAward,
  streak_4_weeks: IconFlame,
  first_record: IconTrophy,
}

/** Earned achievements with their dates; for the others, the rule and the progress. */
function Achievements({ achievements }: { achievements: readonly Achievement[] }) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  return (
    <Panel title={t('achievements.title')} className={styles.whole}>
      <ul className={styles.achievements}>
        {achievements.map(({ kind, current, target, achieved_on }) => {
          const Icon = achieved_on === null ? IconLock : icons[kind]
          return (
            <li key={kind} data-earned={achieved_on !== null || undefined}>
              <span className={styles.achievementIcon}>
                <Icon size={22} stroke={1.7} aria-hidden />
              </span>
              <div>
                <strong>{t(`achievements.names.${kind}`)}</strong>
                <small>{t(`achievements.rules.${kind}`)}</small>
                <small className="ui-numbers">
                  {achieved_on !== null
                    ? t('achievements.on', { date: formats.date(achieved_on) })
                    : target === 1
                      ? t('achievements.open')
                      : t('achievements.progress', { current, target })}
                </small>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const keyOf = ({ exercise_id, exercise_name }: StrengthOfExercise) => exercise_id ?? exercise_name

/** The estimated maximum of one exercise by day; the most frequently trained exercise first. */
function StrengthPanel({ strength }: { strength: readonly StrengthOfExercise[] }) {
  const t = useTexts(progressTexts)
  const [chosen, setChosen] = useState<string>()
  const shown = strength.find((each) => keyOf(each) === chosen) ?? strength[0]
  const href = useHistoryHref(shown)
  return (
    <LinePanel
      title={t('strength.title')}
      hint={t('strength.hint')}
      measure={t('strength.unit')}
      unit="kg"
      tooFew={t(shown ? 'strength.tooFew' : 'strength.none')}
      points={(shown?.points ?? []).map(({ date, e1rm }) => ({ date, value: e1rm }))}
      actions={
        shown && (
          <Select
            aria-label={t('strength.exercise')}
            className={styles.exercise}
            data={strength.map((each) => ({ value: keyOf(each), label: each.exercise_name }))}
            value={keyOf(shown)}
            onChange={(key) => setChosen(key ?? undefined)}
            allowDeselect={false}
            searchable={strength.length > 8}
          />
        )
      }
    >
      {href && (
        <Button component={UiLink} href={href} variant="default" className={styles.history}>
          {t('strength.history')}
        </Button>
      )}
    </LinePanel>
  )
}

/** The page with every set of the exercise: it shows one's own, so staff have no link. */
function useHistoryHref(shown: StrengthOfExercise | undefined): string | undefined {
  const hrefOf = usePageHref()
  if (shown === undefined) return undefined
  const { exercise_id, exercise_name } = shown
  return hrefOf('exercise', { ...(exercise_id !== null && { id: exercise_id }), name: exercise_name })
}
