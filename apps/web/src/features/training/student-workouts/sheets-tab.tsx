import type { Assignment, StudentWorkout } from '@folego/contract'
import { type CSSProperties, useState } from 'react'
import { StartFree } from '#features/training/player'
import { SignatureLine } from '#features/training/signatures'
import { ApiError } from '#platform/api'
import { LazyLoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { SavedLine } from '#platform/offline'
import { lazyPart } from '#platform/pages'
import { Button, Fact, lazyExtra, Progress, Skeleton, Stack, StatusBadge, WeekStepper } from '#ui'
import { NothingYet } from './nothing-yet.tsx'
import styles from './student-workouts.module.css'
import { useAssignedPlans, useOwnSheet } from './student-workouts.queries.ts'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'
import { WeekDays } from './week-days.tsx'

// Below the week, and opened by few.
const WeekMuscles = lazyExtra(async () => (await import('./week-muscles.tsx')).WeekMuscles)

interface SheetsTabProps {
  /** The sheet in the URL. */
  sheetId: string | undefined
  onChoose: (id: string) => void
}

/** The tab 'Fichas de Treino': one's own weekly sheet. */
export function SheetsTab({ sheetId, onChoose }: SheetsTabProps) {
  const t = useTexts(studentWorkoutsTexts)
  const assigned = useAssignedPlans()
  const hasSheet = assigned.data?.object.some(isSheet) ?? false
  const sheet = useOwnSheet(sheetId, hasSheet)
  const { data } = sheet
  const error = assigned.error ?? sheet.error
  const isFetching = assigned.isFetching || sheet.isFetching
  const retry = () => {
    void assigned.refetch()
    if (hasSheet) void sheet.refetch()
  }
  if (assigned.data && !hasSheet) {
    return (
      <>
        <SavedLine savedAt={assigned.dataUpdatedAt} />
        <NoSheet busy={isFetching} onRetry={retry} />
      </>
    )
  }
  // Loaded data stays on the screen if a refetch fails, unless the sheet no longer exists.
  if (error instanceof ApiError && error.code === 'WORKOUT_NOT_FOUND') {
    return <NoSheet busy={isFetching} onRetry={retry} />
  }
  if (data) {
    return (
      <>
        <SavedLine savedAt={Math.min(assigned.dataUpdatedAt, sheet.dataUpdatedAt)} />
        <Sheet key={data.id} sheet={data} readAt={sheet.dataUpdatedAt} onChoose={onChoose} />
      </>
    )
  }
  if (error) return <LazyLoadFailed title={t('loadFailed')} error={error} retry={retry} />
  return (
    <Stack aria-busy>
      <Skeleton height={96} radius="lg" />
      <Skeleton height={48} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  )
}

function isSheet(plan: Assignment): boolean {
  return plan.workout_plan_kind === 'organized' && plan.workout_plan_exists
}

function NoSheet({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTexts(studentWorkoutsTexts)
  return (
    <NothingYet title={t('empty.title')} message={t('empty.message')} busy={busy} onRetry={onRetry}>
      <StartFree />
    </NothingYet>
  )
}

interface SheetProps {
  sheet: StudentWorkout
  readAt: number
  onChoose: (id: string) => void
}

/**
 * Starts with the active week, as it is read when the page opens, and stays there, even when its last workout makes the next one active.
 */
function Sheet({ sheet, readAt, onChoose }: SheetProps) {
  const t = useTexts(studentWorkoutsTexts)
  const weeks = [...sheet.weeks].sort((one, other) => one.week_number - other.week_number)
  const active = weeks.find(({ is_active }) => is_active) ?? weeks[0]
  const [openedAt] = useState(Date.now)
  const [chosen, setChosen] = useState<string>()
  // What this device had stored may be of a week that has ended.
  if (chosen === undefined && active && readAt >= openedAt) setChosen(active.id)
  const at = Math.max(
    0,
    weeks.findIndex(({ id }) => id === (chosen ?? active?.id)),
  )
  const week = weeks[at]
  const goTo = (to: number) => weeks[to] && (() => setChosen(weeks[to]?.id))
  return (
    <>
      <SheetSummary sheet={sheet} onChoose={onChoose} />
      {week && (
        <section className={styles.week} aria-label={t('week.position', { number: at + 1, total: weeks.length })}>
          <WeekStepper
            label={t('week.label')}
            text={t('week.position', { number: at + 1, total: weeks.length })}
            previousLabel={t('week.previous')}
            nextLabel={t('week.next')}
            onPrevious={goTo(at - 1)}
            onNext={goTo(at + 1)}
          />
          <div className={styles.weekAbout}>
            {week.deload && <StatusBadge tone="info">{t('week.deload')}</StatusBadge>}
            {week.title && !isNumber(week.title, week.week_number) && <strong>{week.title}</strong>}
            {!week.is_active && active && (
              <Button variant="subtle" onClick={() => setChosen(active.id)}>
                {t('week.goToActive')}
              </Button>
            )}
            {week.description && <p>{week.description}</p>}
          </div>
          <WeekDays key={week.id} sheet={sheet} week={week} readAt={readAt} />
          <WeekMuscles key={`muscles-${week.id}`} week={week} />
        </section>
      )}
      <AboutSheet sheet={sheet} />
    </>
  )
}

/** 'Semana 2', the title that a week has by default: the stepper says it already. */
const isNumber = (title: string, number: number) => /^\D+ (\d+)$/.exec(title.trim())?.[1] === String(number)

// A floating list is a large chunk, and most students have one sheet.
const SheetChoice = lazyPart(async () => (await import('./sheet-choice.tsx')).SheetChoice, { height: 72, width: 200 })

interface SheetSummaryProps {
  sheet: StudentWorkout
  /** Switches to another of one's sheets. */
  onChoose: (id: string) => void
}

/** The sheet's title, and the progress in it. */
function SheetSummary({ sheet, onChoose }: SheetSummaryProps) {
  const t = useTexts(studentWorkoutsTexts)
  const { completed_workouts: completed, total_workouts: total, progress_percentage: percent } = sheet
  const done = t('sheet.done', { completed, count: total })
  return (
    <section className={styles.summary} aria-labelledby="training-sheet">
      <div className="ui-spread">
        <h2 id="training-sheet">{sheet.title}</h2>
        {sheet.sheets.length > 1 && <SheetChoice sheet={sheet} onChoose={onChoose} />}
      </div>
      <div className={`${styles.progress} ui-numbers`} style={{ '--of': Math.min(total, 36) } as CSSProperties}>
        <Progress value={percent} aria-label={t('sheet.progress')} aria-valuetext={`${percent}%, ${done}`} />
        <strong>{t('sheet.percent', { percent })}</strong>
        <span>{total > 0 && completed === total ? `${done} · ${t('sheet.allDone')}` : done}</span>
      </div>
    </section>
  )
}

/** When the sheet began, until when it holds, and who signed it. */
function AboutSheet({ sheet }: { sheet: StudentWorkout }) {
  const t = useTexts(studentWorkoutsTexts)
  const formats = useFormats()
  return (
    <details className={styles.about}>
      <summary>{t('sheet.about')}</summary>
      {sheet.description !== '' && <p>{sheet.description}</p>}
      <dl className={`${styles.totals} ui-numbers`}>
        <Fact label={t('sheet.currentWeek')}>
          {t('week.position', { number: sheet.current_week, total: sheet.total_weeks })}
        </Fact>
        {sheet.start_date && <Fact label={t('sheet.startDate')}>{formats.date(sheet.start_date)}</Fact>}
        {sheet.valid_until && <Fact label={t('sheet.validUntil')}>{formats.date(sheet.valid_until)}</Fact>}
      </dl>
      <SignatureLine sheet={sheet} />
    </details>
  )
}
