import type { StudentStats } from '@folego/contract'
import { recordText } from '@folego/domain'
import {
  IconCalendarEvent,
  IconCalendarWeek,
  IconChartLine,
  IconQrcode,
  IconTarget,
  IconTrophy,
} from '@tabler/icons-react'
import { useOwnWeek, usePreparationAhead } from '#features/training/player'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { PageButton, usePageHref } from '#platform/pages'
import { SavedLine } from '#platform/offline'
import { useSession } from '#platform/session'
import { Panel, Skeleton, UiLink } from '#ui'
import { NextWorkoutCard } from './next-workout-card.tsx'
import { BookingLine, EnrollmentLine, isPressing, OwedLine, WeekCard } from './number-cards.tsx'
import { DoneCard, useDoneToday } from './done-card.tsx'
import { useStudentStats } from './student-home.queries.ts'
import { studentHomeTexts } from './student-home.texts.ts'
import styles from './student-home.module.css'

/** A student's home: the next workout, the week's progress, and links to everything else. */
export function StudentHomeScreen() {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  const gym = useGym()
  const name = useSession()?.user.name.split(' ')[0] ?? ''
  return (
    <GymPage
      title={t('greeting', { name })}
      chooseGym={t('noGymHint')}
      summary={gym && `${gym.name} · ${formats.dayHead(gym.today)}`}
      actions={gym && <PageButton page="pass" variant="default" icon={IconQrcode} label={t('pass')} />}
    >
      <Home />
    </GymPage>
  )
}

function Home() {
  const t = useTexts(studentHomeTexts)
  const { data, error, refetch, dataUpdatedAt } = useStudentStats()
  // What was done today stands above everything else: drawn later, it would push the rest down.
  const week = useOwnWeek(useGym()?.today ?? '')
  usePreparationAhead()
  if (data && !week.isLoading) {
    return (
      <>
        <SavedLine savedAt={dataUpdatedAt} />
        <Numbers stats={data} readAt={dataUpdatedAt} />
      </>
    )
  }
  if (error && !data) {
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
  }
  return (
    <div className={styles.home} aria-busy>
      <Skeleton height={176} radius="lg" />
      <Skeleton height={168} radius="lg" />
      <StudentLinks />
    </div>
  )
}

function Numbers({ stats, readAt }: { stats: StudentStats; readAt: number }) {
  const done = useDoneToday()
  const pressing = isPressing(stats.enrollment, useGym()?.today ?? '')
  const runs = stats.next_workout?.open_session_id != null
  const next = (
    <NextWorkoutCard
      next={stats.next_workout}
      readAt={readAt}
      hasTrained={stats.total_workouts > 0}
      second={done !== undefined}
    />
  )
  return (
    <div className={styles.home}>
      {runs && next}
      {done && <DoneCard done={done} />}
      <BookingLine next={stats.next_booking} />
      {!runs && next}
      <WeekCard {...stats} alsoDone={done?.date} />
      <OwedLine owed={stats.owed} />
      {pressing && <EnrollmentLine enrollment={stats.enrollment} />}
      <StudentLinks />
      <LatestRecords records={stats.records} />
      {!pressing && <EnrollmentLine enrollment={stats.enrollment} />}
    </div>
  )
}

const links = [
  { page: 'classes', icon: IconCalendarEvent },
  { page: 'progress', icon: IconChartLine },
  { page: 'goals', icon: IconTarget },
  { page: 'schedule', icon: IconCalendarWeek },
] as const

/** Links from the home; a page that is missing from this area gets none. */
function StudentLinks() {
  const t = useTexts(studentHomeTexts)
  const pageHref = usePageHref()
  return (
    <nav className={styles.links} aria-label={t('links.title')}>
      {links.map(({ page, icon: Icon }) => {
        const href = pageHref(page)
        return (
          href && (
            <UiLink key={page} href={href} className="ui-tile">
              <Icon size={22} stroke={1.6} aria-hidden />
              {t(`links.${page}`)}
            </UiLink>
          )
        )
      })}
    </nav>
  )
}

/** The latest personal records. */
function LatestRecords({ records }: { records: StudentStats['records'] }) {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  return (
    <Panel title={t('records.title')}>
      {records.length === 0 ? (
        <p className="ui-muted">{t('records.none')}</p>
      ) : (
        <ul className={`${styles.records} ui-lined`}>
          {records.map(({ exercise_name, exercise_id, kind, value, before, date }) => (
            <li key={`${date} ${exercise_id ?? exercise_name} ${kind}`}>
              <IconTrophy size={20} stroke={1.6} aria-hidden />
              <div>
                <strong>{exercise_name}</strong>
                <small className="ui-muted">{formats.relativeDay(date)}</small>
              </div>
              <div className={`${styles.value} ui-numbers`}>
                <strong>{t(`records.${kind}`, { value: recordText(kind, value, formats.number) })}</strong>
                <small className="ui-muted">
                  {t('records.before', { value: recordText(kind, before, formats.number) })}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
