import { type EnrollmentStanding, type EnrollmentState, enrollmentStateOn } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { StatusBadge, type StatusTone } from '#ui'
import { enrollmentsTexts } from './enrollments.texts.ts'

/** Red is for a lapse alone: what ended long ago, or was followed by another term, is history. */
const tones: Record<EnrollmentState, StatusTone> = {
  scheduled: 'scheduled',
  active: 'active',
  expiring: 'expiring',
  lapsed: 'expired',
  ended: 'ended',
  cancelled: 'cancelled',
}

/**
 * How an enrollment stands today: the specification's "Ativa", "Expirando em breve", "Expirada" and "Cancelada", and
 * beside them "Agendada" and "Encerrada".
 */
export function EnrollmentStatusBadge({ enrollment }: { enrollment: EnrollmentStanding }) {
  const t = useTexts(enrollmentsTexts)
  const today = useGym()?.today
  const state = today === undefined ? 'active' : enrollmentStateOn(enrollment, today)
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}

/** "vence hoje", "vence amanhã", "vence em 5 dias", "venceu há 3 dias"; nothing where nobody has to do anything. */
export function useEndsHint(): (enrollment: EnrollmentStanding) => string | undefined {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const today = useGym()?.today
  return (enrollment) => {
    if (today === undefined) return undefined
    const state = enrollmentStateOn(enrollment, today)
    if (state !== 'expiring' && state !== 'lapsed') return undefined
    return t(`ends.${state}`, { when: formats.relativeDay(enrollment.end_date) })
  }
}
