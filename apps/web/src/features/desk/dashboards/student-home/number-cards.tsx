import { type StudentStats } from '@folego/contract'
import { isExpiringSoon } from '@folego/domain'
import { IconFlame, IconIdBadge2, IconTarget } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type PageName, usePageHref } from '#platform/pages'
import { Panel, UiLink } from '#ui'
import { studentHomeTexts } from './student-home.texts.ts'
import styles from './student-home.module.css'

interface CardProps {
  title: string
  page: PageName
  icon?: ReactNode
  tone?: 'heat' | 'warning' | undefined
  children: ReactNode
}

/** One number, linked to its page. */
function Card({ title, page, icon, tone, children }: CardProps) {
  const href = usePageHref()(page)
  return (
    <Panel className={styles.card} data-tone={tone}>
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
      {children}
    </Panel>
  )
}

/** The weekly challenge as a ring and as text. */
export function WeekCard({ week: { completed, target } }: { week: StudentStats['week'] }) {
  const t = useTexts(studentHomeTexts)
  const left = Math.max(0, target - completed)
  return (
    <Card title={t('week.title')} page="goals" icon={<IconTarget size={18} stroke={1.6} aria-hidden />}>
      <div className={styles.week}>
        <WeekRing done={completed} target={target} />
        <p>
          <strong className={styles.number}>{t('week.done', { done: completed, target })}</strong>
          <span className="ui-muted">{left === 0 ? t('week.reached') : t('week.left', { count: left })}</span>
        </p>
      </div>
    </Card>
  )
}

/** Consecutive weeks with a workout. */
export function StreakCard({ weeks, total }: { weeks: number; total: number }) {
  const t = useTexts(studentHomeTexts)
  return (
    <Card
      title={t('streak.title')}
      page="progress"
      tone={weeks > 0 ? 'heat' : undefined}
      icon={<IconFlame size={18} stroke={1.6} aria-hidden />}
    >
      <p>
        {weeks === 0 ? (
          <span>{t('streak.none')}</span>
        ) : (
          <>
            <strong className={styles.number}>{t('streak.weeks', { count: weeks })}</strong>
            <span className="ui-muted">{t(weeks === 1 ? 'streak.inARowOne' : 'streak.inARow')}</span>
          </>
        )}
        {total > 0 && <span className="ui-muted">{t('streak.total', { count: total })}</span>}
      </p>
    </Card>
  )
}

/** The remaining days of the enrollment, as text. */
export function EnrollmentCard({ enrollment }: { enrollment: StudentStats['enrollment'] }) {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const icon = <IconIdBadge2 size={18} stroke={1.6} aria-hidden />
  if (enrollment === null) {
    return (
      <Card title={t('enrollment.title')} page="enrollments" icon={icon} tone="warning">
        <p>
          <strong>{t('enrollment.none')}</strong>
          <span className="ui-muted">{t('enrollment.noneHint')}</span>
        </p>
      </Card>
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
    <Card
      title={t('enrollment.title')}
      page="enrollments"
      icon={icon}
      tone={isNear && !followed ? 'warning' : undefined}
    >
      <p>
        <strong className={styles.number}>{words}</strong>
        <span className="ui-muted">{t('enrollment.until', { plan: plan_name, date: formats.date(end_date) })}</span>
      </p>
    </Card>
  )
}

/** What is to be paid, for whomever the reader pays. Nothing while nothing is owed, or in data stored before it existed. */
export function OwedCard({ owed }: { owed: StudentStats['owed'] | undefined }) {
  const t = useTexts(studentHomeTexts)
  const formats = useFormats()
  if (owed === undefined || owed.due_cents === 0) return null
  const { due_cents, overdue_cents, pays_for } = owed
  const names = pays_for.map((name) => name.split(' ')[0]).join(', ')
  return (
    <Card title={t('owed.title')} page="payments" tone={overdue_cents > 0 ? 'warning' : undefined}>
      <p>
        <strong className={styles.number}>{formats.cents(due_cents)}</strong>
        {overdue_cents > 0 && (
          <span className="ui-muted">{t('owed.overdue', { amount: formats.cents(overdue_cents) })}</span>
        )}
        {names !== '' && <span className="ui-muted">{t('owed.with', { names })}</span>}
      </p>
    </Card>
  )
}

const radius = 26
const around = 2 * Math.PI * radius

/** The completed part of the week's challenge; the text is next to it. */
function WeekRing({ done, target }: { done: number; target: number }) {
  const share = Math.min(1, done / target)
  return (
    <svg className={styles.ring} viewBox="0 0 64 64" aria-hidden>
      <circle className={styles.ringWhole} cx="32" cy="32" r={radius} />
      <circle
        className={styles.ringDone}
        cx="32"
        cy="32"
        r={radius}
        strokeDasharray={`${share * around} ${around}`}
        transform="rotate(-90 32 32)"
      />
      {share === 1 && <path className={styles.ringTick} d="m23 33 6 6 12-13" />}
    </svg>
  )
}
