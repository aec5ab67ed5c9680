import type { ExpiringSheet, RunningWorkout, SessionRow } from '@folego/contract'
import { homeLimits } from '@folego/domain'
import { useStartWorkout } from '#features/training/player'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { lazyPart, useHasBeenTrue, usePageHref } from '#platform/pages'
import { Banner, Button, Skeleton, Stack, StatusBadge, UiLink, VisuallyHiddenStatus } from '#ui'
import { ClassesToday, useClassesToday } from './classes-today.tsx'
import styles from './dashboards.module.css'
import { useInstructorStats } from './dashboards.queries.ts'
import { HomePage } from './home-page.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { HomeCard, MarkedStudentName, ReviewLine } from './instructor-rows.tsx'
import { InstructorStatCards } from './instructor-stat-cards.tsx'
import { useHomePart } from './instructor.queries.ts'
import { StudentsAtRisk } from './students-at-risk.tsx'

/** The instructor's home: who needs attention now (on the floor, in pain, waiting, at risk), followed by the figures. */
export function InstructorHomeScreen() {
  const t = useTexts(instructorHomeTexts)
  return (
    <HomePage greeting={(name) => t('greeting', { name })} chooseGym={t('noGymHint')} actions={<IncidentsLink />}>
      {() => <Day />}
    </HomePage>
  )
}

function IncidentsLink() {
  const t = useTexts(instructorHomeTexts)
  const href = usePageHref()('incidents')
  return (
    href !== undefined && (
      <UiLink className="ui-touch" href={href}>
        {t('incidents')}
      </UiLink>
    )
  )
}

/** The names of places and muscles are loaded with the first pain: most days have none. */
const PainWords = lazyPart(async () => (await import('./pain-words.tsx')).PainWords, { height: 16 })

/** Shows all cards at once: lists of unknown length loading one by one would move each other. */
function Day() {
  const parts = [
    useHomePart('now', 1),
    useHomePart('pain', 1),
    useHomePart('reviews', 1),
    useHomePart('risk', 1),
    useHomePart('sheets', 1),
    useInstructorStats(),
    useClassesToday(),
  ]
  // Only the first time: a card that failed is retried in place.
  const ready = useHasBeenTrue(parts.every(({ isPending }) => !isPending))
  if (!ready) return <HomeSkeleton />
  return (
    <div className={styles.home}>
      <div className={styles.columns}>
        <Stack gap={20} miw={0}>
          <ClassesToday />
          <TrainingNow />
          <ReportedPain />
          <PendingReviews />
        </Stack>
        <Stack gap={20} miw={0}>
          <StudentsAtRisk />
          <ExpiringSheets />
        </Stack>
      </div>
      <InstructorStatCards />
    </div>
  )
}

function HomeSkeleton() {
  const t = useTexts(instructorHomeTexts)
  return (
    <div className={styles.home} aria-busy>
      <VisuallyHiddenStatus>{t('loading')}</VisuallyHiddenStatus>
      <div className={styles.columns}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  )
}

/** Training sheets that must soon be revised, nearest end first. */
function ExpiringSheets() {
  const t = useTexts(instructorHomeTexts)
  return (
    <HomeCard
      part="sheets"
      hint={<p className={styles.nothing}>{t('sheets.hint', { count: homeLimits.nearExpiryDays })}</p>}
      none={t('sheets.none')}
    >
      {(sheet) => <SheetLine key={sheet.assignment_id} sheet={sheet} />}
    </HomeCard>
  )
}

function SheetLine({ sheet }: { sheet: ExpiringSheet }) {
  const t = useTexts(instructorHomeTexts)
  const formats = useFormats()
  const { title, valid_until, remaining_days: count } = sheet
  const words = count === 0 ? t('sheets.today') : count === 1 ? t('sheets.tomorrow') : t('sheets.in', { count })
  return (
    <li>
      <div>
        <MarkedStudentName {...sheet} />
        <small>{title}</small>
      </div>
      <span title={formats.date(valid_until)}>
        <StatusBadge tone="expiring">{words}</StatusBadge>
      </span>
    </li>
  )
}

/** Unanswered pain: who, at which exercise, where, since when; each links to its review. */
function ReportedPain() {
  const t = useTexts(instructorHomeTexts)
  return (
    <HomeCard part="pain" none={t('pain.none', { days: homeLimits.riskLookBackDays })}>
      {(pain) => (
        <ReviewLine key={`${pain.session_id} ${pain.exercise_name} ${pain.place}`} {...pain} at={pain.reported_at}>
          <PainWords pain={pain} />
          {pain.notes && <q className={styles.words}>{pain.notes}</q>}
        </ReviewLine>
      )}
    </HomeCard>
  )
}

/** Finished workouts to be reviewed, longest pending first. */
function PendingReviews() {
  const t = useTexts(instructorHomeTexts)
  return (
    <HomeCard part="reviews" all={{ href: usePageHref()('reviews'), label: t('reviews.all') }} none={t('reviews.none')}>
      {(session) => <SessionLine key={session.id} session={session} />}
    </HomeCard>
  )
}

function SessionLine({ session }: { session: SessionRow }) {
  const t = useTexts(instructorHomeTexts)
  const { id, student_name, title, completed_at, pain_count, rating, notes } = session
  const why = [
    pain_count > 0 && t('reviews.pain'),
    rating !== null && rating <= homeLimits.lowRating && t('reviews.rating', { rating }),
    notes !== null && t('reviews.note'),
  ].filter((word) => word !== false)
  return (
    <ReviewLine session_id={id} student_name={student_name} at={completed_at}>
      {[title, ...why].join(' · ')}
    </ReviewLine>
  )
}

/** Students with an open workout, one's own first, each with a link to the player in which the instructor logs for them. */
function TrainingNow() {
  const t = useTexts(instructorHomeTexts)
  const canFollow = usePageHref()('train') !== undefined
  const { start, busyId, failed, opener } = useStartWorkout()
  return (
    <HomeCard
      part="now"
      hint={
        <>
          {failed && <Banner tone="error">{failed.message}</Banner>}
          {opener}
        </>
      }
      none={t('now.none')}
    >
      {(workout) => (
        <Line
          key={workout.id}
          workout={workout}
          busy={busyId === workout.id}
          onFollow={canFollow ? () => start({ id: workout.id, subject: { sessionId: workout.id } }) : undefined}
        />
      )}
    </HomeCard>
  )
}

interface LineProps {
  workout: RunningWorkout
  busy: boolean
  onFollow: (() => void) | undefined
}

function Line({ workout, busy, onFollow }: LineProps) {
  const t = useTexts(instructorHomeTexts)
  const formats = useFormats()
  const { title, started_at, set_count, student_name: name } = workout
  return (
    <li>
      <div>
        <MarkedStudentName {...workout} />
        <small className="ui-numbers">
          {[title, t('now.began', { ago: formats.ago(started_at) }), t('now.sets', { count: set_count })].join(' · ')}
        </small>
      </div>
      {onFollow && (
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          aria-label={t('now.followNamed', { name })}
          onClick={onFollow}
        >
          {t('now.follow')}
        </Button>
      )}
    </li>
  )
}
