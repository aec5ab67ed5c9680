import {
  type EnrollmentStanding,
  type EnrollmentState,
  enrollmentStateOn,
  type Freeze,
  freezeOn,
} from '@folego/contract'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { StatusBadge, type StatusTone } from '#ui'
import { enrollmentsTexts } from './enrollments.texts.ts'

/** Red is only for a lapsed membership: a term that ended long ago, or was followed by another, is history. */
const tones: Record<EnrollmentState, StatusTone> = {
  scheduled: 'scheduled',
  active: 'active',
  expiring: 'expiring',
  lapsed: 'expired',
  ended: 'ended',
  cancelled: 'cancelled',
}

/**
 * The status of an enrollment today: the specification's "Ativa", "Expirando em breve", "Expirada" and "Cancelada", plus
 * "Agendada", "Encerrada" and, while frozen, "Trancada".
 */
export function EnrollmentStatusBadge({ enrollment }: { enrollment: EnrollmentStanding & { freezes?: Freeze[] } }) {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const today = useGym()?.today
  const freeze = enrollment.status === 'active' && today !== undefined && freezeOn(enrollment.freezes ?? [], today)
  if (freeze) {
    return <StatusBadge tone="scheduled">{t('state.frozen', { date: formats.dayMonth(freeze.to) })}</StatusBadge>
  }
  const state = today === undefined ? 'active' : enrollmentStateOn(enrollment, today)
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
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
