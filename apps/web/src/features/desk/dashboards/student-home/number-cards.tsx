import { type StudentStats } from '@folego/contract'
import { addDays, daysBetween, isExpiringSoon } from '@folego/domain'
import { IconCalendarEvent, IconFlame, IconIdBadge2, IconReceipt2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { daysOfWeek, useOwnWeek, WeekDots } from '#features/training/player'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type PageName, usePageHref } from '#platform/pages'
import { Panel, UiLink } from '#ui'
import { studentHomeTexts } from './student-home.texts.ts'
import styles from './student-home.module.css'

interface LineProps {
  title: string
  page: PageName
  icon: ReactNode
  tone?: 'warning' | undefined
  /** Stands above everything that is done later. */
  first?: boolean
  children: ReactNode
}

/** What needs attention, in one line that leads to its page. */
function Line({ title, page, icon, tone, first, children }: LineProps) {
  const href = usePageHref()(page)
  return (
    <Panel className={styles.line} data-tone={tone} data-first={first || undefined}>
      <h2>
        {icon}
        {href ? (
          <UiLink href={href} className="ui-cover">
            {title}
          </UiLink>
        ) : (
          title
        )}
      </h2>
      <p>{children}</p>
    </Panel>
  )
}

interface WeekCardProps extends Pick<StudentStats, 'week' | 'streak_weeks' | 'total_workouts'> {
  /** A date on which this device finished a workout that the server does not have. */
  alsoDone: string | undefined
}

interface Week {
  missing: number
  /** Absent until they are loaded. */
  days: ReturnType<typeof daysOfWeek> | undefined
  today: string
  /** Sunday. */
  to: string
}

/** The workouts that can still be done in this week: on its planned days, or on all that are left of it if no sheet plans any. */
function leftInWeek({ missing, days, today, to }: Week): number {
  if (days === undefined) return Math.max(0, Math.min(missing, daysBetween(today, to) + 1))
  const ahead = days.filter(({ date, state }) => date >= today && state !== 'done')
  const hasSheet = days.some(({ state }) => state === 'planned' || state === 'rest')
  const open = hasSheet ? ahead.filter(({ state }) => state === 'planned') : ahead
  return Math.max(0, Math.min(missing, open.length))
}

/** The week: its seven days, the challenge, and the streak that it continues. */
export function WeekCard({ week: { completed, target, to }, streak_weeks, total_workouts, alsoDone }: WeekCardProps) {
  const t = useTexts(studentHomeTexts)
  const href = usePageHref()('goals')
  const today = useGym()?.today ?? ''
  const { data } = useOwnWeek(today)
  const days = data && daysOfWeek(data, alsoDone)
  const left = leftInWeek({ missing: target - completed, days, today, to })
  return (
    <Panel className={styles.week}>
      <header className="ui-spread">
        <h2>
          {href ? (
            <UiLink href={href} className="ui-cover">
              {t('week.title')}
            </UiLink>
          ) : (
            t('week.title')
          )}
        </h2>
        <strong className="ui-numbers">{t('week.done', { done: completed, target })}</strong>
      </header>
      <div className={styles.dots}>{days && <WeekDots days={days} today={today} />}</div>
      <p className="ui-numbers">
        <span className="ui-muted">
          {completed >= target
            ? t('week.reached')
            : left === 0
              ? t('week.over')
              : t(today === to ? 'week.leftToday' : 'week.left', { count: left })}
        </span>
        <span className={styles.streak} data-burns={streak_weeks > 0 || undefined}>
          <IconFlame size={18} stroke={1.6} aria-hidden />
          {streak_weeks === 0 ? t('streak.none') : t('streak.weeks', { count: streak_weeks })}
        </span>
        {total_workouts > 0 && <span className="ui-muted">{t('streak.total', { count: total_workouts })}</span>}
      </p>
    </Panel>
  )
}

/** True where an enrollment asks for something: there is none, it has not begun, or it ends within a week. */
export function isPressing(enrollment: StudentStats['enrollment'], today: string): boolean {
  if (enrollment === null || enrollment.start_date > today) return true
  return isExpiringSoon({ status: 'active', remaining_days: enrollment.remaining_days })
}

/** The remaining days of the enrollment, or that there is none, in one line. */
export function EnrollmentLine({ enrollment }: { enrollment: StudentStats['enrollment'] }) {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const about = {
    title: t('enrollment.title'),
    page: 'enrollments',
    icon: <IconIdBadge2 size={18} stroke={1.6} aria-hidden />,
  } as const
  if (enrollment === null) {
    return (
      <Line {...about} tone="warning">
        <strong>{t('enrollment.none')}</strong> <span className="ui-muted">{t('enrollment.noneHint')}</span>
      </Line>
    )
  }
  const { plan_name, start_date, end_date, remaining_days: count, followed } = enrollment
  const isComing = start_date > today
  const isNear = !isComing && isExpiringSoon({ status: 'active', remaining_days: count })
  const words = isComing
    ? t('enrollment.starts', { date: formats.dayMonth(start_date) })
    : isNear && followed
      ? t('enrollment.renewed')
      : count === 0
        ? t('enrollment.today')
        : t('enrollment.left', { count })
  return (
    <Line {...about} tone={isNear && !followed ? 'warning' : undefined}>
      <strong>{words}</strong>{' '}
      <span className="ui-muted">{t('enrollment.until', { plan: plan_name, date: formats.date(end_date) })}</span>
    </Line>
  )
}

/** The next class or appointment. Nothing without one, or in data stored before it existed. */
export function BookingLine({ next }: { next: StudentStats['next_booking'] | undefined }) {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  if (!next) return null
  const { name, starts_at, room_name, state, offered_until } = next
  const day = formats.dateOf(starts_at)
  const isNear = day <= addDays(today, 1)
  const when = isNear ? formats.relativeDay(day) : `${formats.weekday(day)} ${formats.dayMonth(day)}`
  const also = [
    room_name,
    state === 'waiting' && t('booking.waiting'),
    state === 'offered' && t('booking.offered', { time: formats.time(offered_until ?? starts_at) }),
  ]
  return (
    <Line
      title={t('booking.title')}
      page="classes"
      first
      icon={<IconCalendarEvent size={18} stroke={1.6} aria-hidden />}
      tone={state === 'offered' ? 'warning' : undefined}
    >
      <strong>
        {name}, {when} {formats.time(starts_at)}
      </strong>{' '}
      <span className="ui-muted">{also.filter(Boolean).join(' · ')}</span>
    </Line>
  )
}

/** What is to be paid, for whomever the reader pays. Nothing while nothing is owed, or in data stored before it existed. */
export function OwedLine({ owed }: { owed: StudentStats['owed'] | undefined }) {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  if (owed === undefined || owed.due_cents === 0) return null
  const { due_cents, overdue_cents, pays_for } = owed
  const names = pays_for.map((name) => name.split(' ')[0]).join(', ')
  const also = [
    overdue_cents > 0 && t('owed.overdue', { amount: formats.cents(overdue_cents) }),
    names !== '' && t('owed.with', { names }),
  ]
  return (
    <Line
      title={t('owed.title')}
      page="payments"
      icon={<IconReceipt2 size={18} stroke={1.6} aria-hidden />}
      tone={overdue_cents > 0 ? 'warning' : undefined}
    >
      <strong>{formats.cents(due_cents)}</strong> <span className="ui-muted">{also.filter(Boolean).join(' · ')}</span>
    </Line>
  )
}
