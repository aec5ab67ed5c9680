import { addDays, type SessionRow, type Student } from '@folego/contract'
import { IconFirstAidKit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { ErrorState, Skeleton, UiLink } from '#ui'
import { ageOn } from './student-form.ts'
import { studentPageTexts } from './student-page.texts.ts'
import { useLastSessions, usePendingReviewsOf, useSessionsSince, useValidSheets } from './student-training.queries.ts'

/** Days that the summary looks back. */
const monthDays = 30
const healthDays = 90

/** What one must know before talking to somebody: who, how the training goes, what hurts. */
export function StudentSummary({ student }: { student: Student }) {
  return (
    <div className="student-summary">
      <Person student={student} />
      <Training studentId={student.id} />
      <Health studentId={student.id} />
    </div>
  )
}

function Person({ student }: { student: Student }) {
  const t = useTexts(studentPageTexts)
  const formats = useFormats()
  const today = useGym()?.today
  const { email, phone, birth_date, plan_name, enrollment_end_date, instructor_name, created_at } = student
  const age = birth_date && today ? ageOn(birth_date, today) : undefined
  const missing = <span className="ui-muted">{t('person.missing')}</span>
  return (
    <Panel title={t('person.title')}>
      <dl className="student-facts">
        <Fact label={t('person.email')}>{email}</Fact>
        <Fact label={t('person.phone')}>{phone ? formats.phone(phone) : missing}</Fact>
        <Fact label={t('person.birthDate')}>
          {birth_date ? formats.date(birth_date) : missing}
          {age !== undefined && <span className="ui-muted"> · {t('person.age', { count: age })}</span>}
        </Fact>
        <Fact label={t('person.plan')}>
          {plan_name ?? <span className="ui-muted">{t('person.noPlan')}</span>}
          {enrollment_end_date && (
            <span className="ui-muted"> {t('person.until', { date: formats.date(enrollment_end_date) })}</span>
          )}
        </Fact>
        <Fact label={t('person.instructor')}>
          {instructor_name ?? <span className="ui-muted">{t('person.noInstructor')}</span>}
        </Fact>
        <Fact label={t('person.since')}>{formats.dayOf(created_at)}</Fact>
      </dl>
    </Panel>
  )
}

function Training({ studentId }: { studentId: string }) {
  const t = useTexts(studentPageTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const pageHref = usePageHref()
  const today = useGym()?.today ?? ''
  const last = useLastSessions(studentId)
  const month = useSessionsSince(studentId, addDays(today, 1 - monthDays))
  const pending = usePendingReviewsOf(studentId)
  const sheets = useValidSheets(studentId, today)
  const parts = [last, month, pending, sheets]
  const failed = parts.find((part) => part.error && !part.data)
  const retry = () => parts.forEach((part) => void part.refetch())
  const lastAt = last.data?.object[0]?.completed_at
  const reviewsHref = pending.data && pending.data.total > 0 ? pageHref('reviews', { student: studentId }) : undefined
  return (
    <Panel title={t('training.title')}>
      {failed ? (
        <ErrorState title={t('training.loadFailed')} message={failureText(failed.error)} onRetry={retry} />
      ) : parts.some((part) => !part.data) ? (
        <Skeleton height={160} />
      ) : (
        <dl className="student-facts">
          <Fact label={t('training.last')}>
            {lastAt ? formats.relativeDay(formats.dateOf(lastAt)) : t('training.never')}
          </Fact>
          <Fact label={t('training.month', { days: monthDays })}>{formats.number(month.data?.total ?? 0)}</Fact>
          <Fact label={t('training.sheet')}>
            {sheets.data?.length === 0 && <span className="ui-muted">{t('training.noSheet')}</span>}
            {sheets.data?.map(({ id, workout_plan_title, valid_until }) => (
              <span key={id} className="student-line">
                {workout_plan_title}
                {valid_until && (
                  <span className="ui-muted"> {t('training.sheetUntil', { date: formats.date(valid_until) })}</span>
                )}
              </span>
            ))}
          </Fact>
          <Fact label={t('training.pending')}>
            {reviewsHref ? (
              <UiLink href={reviewsHref}>{formats.number(pending.data?.total ?? 0)}</UiLink>
            ) : (
              formats.number(pending.data?.total ?? 0)
            )}
          </Fact>
        </dl>
      )}
    </Panel>
  )
}

/** Pain is health data: the server tells it to the staff of this gym and to the student alone. */
function Health({ studentId }: { studentId: string }) {
  const t = useTexts(studentPageTexts)
  const failureText = useFailureText()
  const today = useGym()?.today ?? ''
  const { data, error, refetch } = useSessionsSince(studentId, addDays(today, 1 - healthDays), 100)
  const hurt = data?.object.filter((session) => session.pain_count > 0)
  return (
    <Panel title={t('health.title')}>
      {error && !data ? (
        <ErrorState title={t('training.loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
      ) : !hurt ? (
        <Skeleton height={56} />
      ) : hurt.length === 0 ? (
        <p className="ui-muted">{t('health.none', { days: healthDays })}</p>
      ) : (
        <ul className="student-pains">
          {hurt.map((session) => (
            <Pain key={session.id} session={session} />
          ))}
        </ul>
      )}
      <small className="ui-muted">{t('health.private')}</small>
    </Panel>
  )
}

function Pain({ session }: { session: SessionRow }) {
  const t = useTexts(studentPageTexts)
  const formats = useFormats()
  const { id, title, pain_count, completed_at, started_at } = session
  const href = usePageHref()('reviews', { session: id })
  const said = t('health.pain', { count: pain_count })
  return (
    <li>
      <IconFirstAidKit size={18} stroke={1.8} aria-hidden />
      <span>
        {href ? <UiLink href={href}>{said}</UiLink> : said}
        <small className="ui-muted">
          {title} · {formats.dayOf(completed_at ?? started_at)}
        </small>
      </span>
    </li>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="student-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
