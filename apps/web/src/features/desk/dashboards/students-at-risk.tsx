import { type RiskCode, type RiskReason, type StudentAtRisk } from '@folego/contract'
import { homeLimits } from '@folego/domain'
import {
  IconCalendarOff,
  IconClipboardOff,
  IconClock,
  IconFirstAidKit,
  IconStarOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { HomeCard, MarkedStudentName } from './instructor-rows.tsx'
import styles from './dashboards.module.css'

/** Students who may be about to leave or need more attention, and why. */
export function StudentsAtRisk() {
  const t = useTexts(instructorHomeTexts)
  const rule = t('risk.hint', {
    absent: homeLimits.absentDays,
    expiring: homeLimits.nearExpiryDays,
    rating: homeLimits.lowRating,
    back: homeLimits.riskLookBackDays,
  })
  return (
    <HomeCard
      part="risk"
      hint={
        <details className={styles.rule}>
          <summary>{t('risk.how')}</summary>
          <p>{rule}</p>
        </details>
      }
      none={t('risk.none')}
    >
      {(student) => <Line key={student.student_id} student={student} />}
    </HomeCard>
  )
}

function Line({ student }: { student: StudentAtRisk }) {
  const t = useTexts(instructorHomeTexts)
  return (
    <li>
      <div>
        <MarkedStudentName {...student} />
        <ul className={styles.reasons} aria-label={t('risk.reasons')}>
          {student.reasons.map((reason) => (
            <Reason key={reason.code} reason={reason} />
          ))}
        </ul>
      </div>
    </li>
  )
}

const icons: Record<RiskCode, TablerIcon> = {
  pain: IconFirstAidKit,
  low_rating: IconStarOff,
  absent: IconCalendarOff,
  enrollment_expiring: IconClock,
  no_sheet: IconClipboardOff,
}

function Reason({ reason }: { reason: RiskReason }) {
  const Icon = icons[reason.code]
  return (
    <li data-code={reason.code}>
      <Icon size={14} stroke={2} aria-hidden />
      {useReasonText()(reason)}
    </li>
  )
}

function useReasonText(): (reason: RiskReason) => string {
  const t = useTexts(instructorHomeTexts)
  return ({ code, days, exercise_name, rating }) => {
    if (code === 'pain') return exercise_name ? t('risk.painIn', { exercise: exercise_name }) : t('risk.pain')
    if (code === 'low_rating') return t('risk.low_rating', { rating: rating ?? '' })
    if (code === 'no_sheet') return t('risk.no_sheet')
    if (code === 'absent') return days === null ? t('risk.never') : t('risk.absent', { count: days })
    if (days === 0) return t('risk.enrollment_today')
    return days === 1 ? t('risk.enrollment_tomorrow') : t('risk.enrollment_expiring', { count: days ?? 0 })
  }
}
