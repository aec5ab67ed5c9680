import { type Enrollment, isExpiringSoon } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { StatusBadge } from '#ui'
import { enrollmentsTexts } from './enrollments.texts.ts'

type Term = Pick<Enrollment, 'status' | 'remaining_days'>

/** Active, expired, cancelled; in its last seven days "Expirando em breve". */
export function EnrollmentStatusBadge({ enrollment }: { enrollment: Term }) {
  const t = useTexts(enrollmentsTexts)
  const tone = isExpiringSoon(enrollment) ? 'expiring' : enrollment.status
  return <StatusBadge tone={tone}>{t(`status.${tone}`)}</StatusBadge>
}

/** "vence hoje", "vence em 5 dias"; nothing while the end is further away. */
export function useEndsHint(): (enrollment: Term) => string | undefined {
  const t = useTexts(enrollmentsTexts)
  return (enrollment) => {
    if (!isExpiringSoon(enrollment)) return undefined
    const { remaining_days: count } = enrollment
    return count === 0 ? t('ends.today') : t('ends.in', { count })
  }
}
