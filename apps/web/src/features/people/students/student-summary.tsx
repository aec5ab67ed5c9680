import { type PainReport, type StudentRecord } from '@folego/contract'
import { addDays, ageOn, formatPhone, muscleRegions, wordsOfPain } from '@folego/domain'
import { IconFirstAidKit } from '@tabler/icons-react'
import { useSheetHref } from '#features/training/assignments'
import { AccessLinkButton } from '#features/people/team'
import { useMembershipDay } from '#features/selling/memberships'
import { StudentLevels } from '#features/desk/levels'
import { LastContact } from '#features/desk/messages'
import { useCan } from '#platform/access'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Fact, Panel, Skeleton, UiLink } from '#ui'
import { StudentDetailsFacts } from './student-details-facts.tsx'
import { studentPageTexts } from './student-page.texts.ts'
import {
  useLastSessions,
  usePainsOf,
  usePendingReviewsOf,
  useSessionsSince,
  useValidSheets,
  useVisitsSince,
} from './student-training.queries.ts'
import { TrainingProfilePanel } from './training-profile.tsx'
import styles from './student-page.module.css'

/** The days that the summary covers. */
const monthDays = 30
const healthDays = 90

/** What to know before talking to a student: who they are, how training goes, what hurts. */
export function StudentSummary({ student }: { student: StudentRecord }) {
  const seesTraining = useCan('training.view')
  const seesProfile = useCan('training-profiles.view')
  const seesHealth = useCan('students.follow')
  return (
    <div className={styles.summary}>
      <Person student={student} />
      <div className={styles.side}>
        {seesTraining && <Training studentId={student.id} />}
        {seesProfile && <TrainingProfilePanel studentId={student.id} studentName={student.name} />}
        {seesHealth && <Health studentId={student.id} />}
        <StudentLevels studentId={student.id} />
      </div>
    </div>
  )
}

function Person({ student }: { student: StudentRecord }) {
  const t = useTexts(studentPageTexts)
  const formats = useFormats()
  const today = useGym()?.today
  const { email, phone, birth_date, membership, instructor_name, created_at, status, has_account, last_visit_at } =
    student
  const day = useMembershipDay()(membership)
  const age = birth_date && today ? ageOn(birth_date, today) : undefined
  const sendsMessages = useCan('messages.send')
  const missing = <span className="ui-muted">{t('person.missing')}</span>
  return (
    <Panel title={t('person.title')} action={status === 'active' && <AccessLinkButton student={student} />}>
      <dl className={`${styles.facts} ${styles.columns}`}>
        <Fact label={t('person.email')}>{email ?? missing}</Fact>
        <Fact label={t('person.phone')}>{phone ? formatPhone(phone) : missing}</Fact>
        <Fact label={t('person.birthDate')}>
          {birth_date ? formats.date(birth_date) : missing}
          {age !== undefined && <span className="ui-muted"> · {t('person.age', { count: age })}</span>}
        </Fact>
        <Fact label={t('person.plan')}>
          {membership.plan_name ?? <span className="ui-muted">{t('person.noPlan')}</span>}
          {day && <span className="ui-muted"> {day}</span>}
        </Fact>
        <Fact label={t('person.instructor')}>
          {instructor_name ?? <span className="ui-muted">{t('person.noInstructor')}</span>}
        </Fact>
        <Fact label={t('person.access')}>{t(has_account ? 'person.hasAccess' : 'person.noAccess')}</Fact>
        <Fact label={t('person.since')}>{formats.dayOf(created_at)}</Fact>
        <Fact label={t('person.lastVisit')}>
          {last_visit_at ? (
            <LastVisit studentId={student.id} at={last_visit_at} />
          ) : (
            <span className="ui-muted">{t('person.neverCame')}</span>
          )}
        </Fact>
        {sendsMessages && (
          <Fact label={t('person.lastContact')}>
            <LastContact studentId={student.id} />
          </Fact>
        )}
        <StudentDetailsFacts student={student} />
      </dl>
    </Panel>
  )
}

/** When somebody last came, and how often lately. */
function LastVisit({ studentId, at }: { studentId: string; at: string }) {
  const t = useTexts(studentPageTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const { data } = useVisitsSince(studentId, addDays(today, 1 - monthDays))
  return (
    <>
      <time dateTime={at} title={formats.instant(at)}>
        {formats.relativeDay(formats.dateOf(at))}
      </time>
      {data && <span className="ui-muted"> · {t('person.visits', { count: data.total, days: monthDays })}</span>}
    </>
  )
}

function Training({ studentId }: { studentId: string }) {
  const t = useTexts(studentPageTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const today = useGym()?.today ?? ''
  const canReview = useCan('training.review')
  const last = useLastSessions(studentId)
  const month = useSessionsSince(studentId, addDays(today, 1 - monthDays))
  const pending = usePendingReviewsOf(studentId, canReview)
  const sheets = useValidSheets(studentId, today)
  const sheetHref = useSheetHref()
  const parts = [last, month, sheets, ...(canReview ? [pending] : [])]
  const failed = parts.find((part) => part.error && !part.data)
  const retry = () => parts.forEach((part) => void part.refetch())
  const lastAt = last.data?.object[0]?.completed_at
  const reviewsHref = pending.data && pending.data.total > 0 ? pageHref('reviews', { student: studentId }) : undefined
  return (
    <Panel title={t('training.title')}>
      {failed ? (
        <LoadFailed title={t('training.loadFailed')} error={failed.error} retry={retry} />
      ) : parts.some((part) => !part.data) ? (
        <Skeleton height={160} />
      ) : (
        <dl className={styles.facts}>
          <Fact label={t('training.last')}>
            {lastAt ? formats.relativeDay(formats.dateOf(lastAt)) : t('training.never')}
          </Fact>
          <Fact label={t('training.month', { days: monthDays })}>{formats.number(month.data?.total ?? 0)}</Fact>
          <Fact label={t('training.sheet')}>
            {sheets.data?.length === 0 && <span className="ui-muted">{t('training.noSheet')}</span>}
            {sheets.data?.map((sheet) => (
              <span key={sheet.id} className={styles.line}>
                <SheetLink href={sheetHref(sheet)} title={sheet.workout_plan_title} />
                {sheet.valid_until && (
                  <span className="ui-muted">
                    {' '}
                    {t('training.sheetUntil', { date: formats.date(sheet.valid_until) })}
                  </span>
                )}
              </span>
            ))}
          </Fact>
          {canReview && (
            <Fact label={t('training.pending')}>
              {reviewsHref ? (
                <UiLink href={reviewsHref}>{formats.number(pending.data?.total ?? 0)}</UiLink>
              ) : (
                formats.number(pending.data?.total ?? 0)
              )}
            </Fact>
          )}
        </dl>
      )}
    </Panel>
  )
}

function SheetLink({ href, title }: { href: string | undefined; title: string }) {
  return href ? <UiLink href={href}>{title}</UiLink> : title
}

/** Pain is health data: the server shows it only to the gym's staff and to the student. */
function Health({ studentId }: { studentId: string }) {
  const t = useTexts(studentPageTexts)
  const { data, error, refetch } = usePainsOf(studentId, healthDays)
  return (
    <Panel title={t('health.title')}>
      {error && !data ? (
        <LoadFailed title={t('health.loadFailed')} error={error} retry={refetch} />
      ) : !data ? (
        <Skeleton height={56} />
      ) : data.total === 0 ? (
        <p className="ui-muted">{t('health.none', { days: healthDays })}</p>
      ) : (
        <>
          <ul className={styles.pains}>
            {data.object.map((pain) => (
              <Pain key={`${pain.session_id} ${pain.exercise_name} ${pain.place}`} pain={pain} />
            ))}
          </ul>
          {data.total > data.object.length && (
            <p className="ui-muted">{t('health.more', { shown: data.object.length, count: data.total })}</p>
          )}
        </>
      )}
      <small className="ui-muted">{t('health.private')}</small>
    </Panel>
  )
}

/** A pain report: exercise, region, workout, day and note. */
function Pain({ pain }: { pain: PainReport }) {
  const formats = useFormats()
  const language = useLanguage()
  const { session_id, session_title, exercise_name, region, notes, reported_at } = pain
  const href = usePageHref()('reviews', { session: session_id })
  // Without a place, the exercise's main muscle is a hint.
  const place = wordsOfPain(pain, language) ?? (region && muscleRegions[region].names[language])
  return (
    <li>
      <IconFirstAidKit size={18} stroke={1.8} aria-hidden />
      <span>
        {href ? <UiLink href={href}>{exercise_name}</UiLink> : exercise_name}
        {place && ` · ${place}`}
        {notes && <q className={styles.words}>{notes}</q>}
        <small className="ui-muted">
          {session_title} · {formats.dayOf(reported_at)}
        </small>
      </span>
    </li>
  )
}
