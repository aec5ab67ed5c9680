import type { Membership, MembershipState } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { StatusBadge, type StatusTone } from '#ui'
import { membershipsTexts } from './memberships.texts.ts'

/** Red is only for a lapsed membership: all others need no attention, or not yet. */
const tones: Record<MembershipState, StatusTone> = {
  current: 'active',
  renewed: 'renewed',
  expiring: 'expiring',
  lapsed: 'expired',
  upcoming: 'scheduled',
  none: 'none',
  inactive: 'inactive',
}

/**
 * The state of a student's membership, the same on every screen: "Em dia", "A vencer", "Vencida", "Começa em 23/12",
 * "Trancada até 30/07".
 */
export function MembershipBadge({ membership }: { membership: Membership & { frozen_until?: string | null } }) {
  const t = useTexts(membershipsTexts)
  const formats = useFormats()
  const { state, from, frozen_until: frozen } = membership
  if (frozen) return <StatusBadge tone="scheduled">{t('frozen', { date: formats.dayMonth(frozen) })}</StatusBadge>
  return (
    <StatusBadge tone={tones[state]}>
      {t(`state.${state}`, { date: from === null ? '' : formats.dayMonth(from) })}
    </StatusBadge>
  )
}

/**
 * The day that matters for a membership's state, as text: "até 23/12/2026", "vence amanhã", "venceu há 3 dias", "começa em
 * 5 dias"; undefined if there is none.
 */
export function useMembershipDay(): (membership: Membership) => string | undefined {
  const t = useTexts(membershipsTexts)
  const formats = useFormats()
  return ({ state, from, until }) => {
    if (state === 'upcoming') return from === null ? undefined : t('day.from', { when: formats.relativeDay(from) })
    if (until === null) return undefined
    if (state === 'expiring') return t('day.ends', { when: formats.relativeDay(until) })
    if (state === 'lapsed') return t('day.ended', { when: formats.relativeDay(until) })
    return t('day.until', { date: formats.date(until) })
  }
}
