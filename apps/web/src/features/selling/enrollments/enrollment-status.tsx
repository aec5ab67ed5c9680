import { type DeskState, deskStateOfEnrollment, type EnrollmentState, type Freeze } from '@folego/domain'
import { DeskStateBadge } from '#features/selling/memberships'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import type { StatusTone } from '#ui'
import { enrollmentsTexts } from './enrollments.texts.ts'

/** Red is only for a lapsed membership: a term that ended long ago, or was followed by another, is history. */
const tones: Record<DeskState<EnrollmentState>['state'], StatusTone> = {
  scheduled: 'scheduled',
  active: 'active',
  expiring: 'expiring',
  lapsed: 'expired',
  ended: 'ended',
  cancelled: 'cancelled',
  frozen: 'scheduled',
}

/**
 * The status of an enrollment today: the specification's "Ativa", "Expirando em breve", "Expirada" and "Cancelada", plus
 * "Agendada", "Encerrada" and, while frozen, "Trancada"; in the desk's list with what its student owes.
 */
export function EnrollmentStatusBadge({ enrollment }: { enrollment: Parameters<typeof deskStateOfEnrollment>[0] }) {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const today = useGym()?.today
  if (today === undefined) return null
  const { state, frozen_until, debt_cents } = deskStateOfEnrollment(enrollment, today)
  return (
    <DeskStateBadge tone={tones[state]} debt={debt_cents}>
      {t(`state.${state}`, { date: frozen_until === null ? '' : formats.dayMonth(frozen_until) })}
    </DeskStateBadge>
  )
}

/** The freeze that can be ended: the one of a day, else the next one; undefined if there is none. */
export function openFreeze({ freezes }: { freezes: readonly Freeze[] }, day: string): Freeze | undefined {
  return freezes.find(({ to }) => to >= day)
}

/** "Trancada de 01/07/2026 a 30/07/2026", for each freeze of an enrollment. */
export function FrozenDays({ freezes }: { freezes: readonly Freeze[] | undefined }) {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  return (freezes ?? []).map(({ from, to }) => (
    <small key={from} className="ui-muted ui-numbers">
      {t('frozenDays', { from: formats.date(from), to: formats.date(to) })}
    </small>
  ))
}
