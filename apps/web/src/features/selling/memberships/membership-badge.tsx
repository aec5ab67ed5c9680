import { type DeskState, deskStateOf, type Membership, type MembershipState } from '@folego/domain'
import { IconCoin } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { StatusBadge, type StatusTone } from '#ui'
import { membershipsTexts } from './memberships.texts.ts'

/** Red is only for a lapsed membership: all others need no attention, or not yet. */
const tones: Record<DeskState<MembershipState>['state'], StatusTone> = {
  current: 'active',
  renewed: 'renewed',
  expiring: 'expiring',
  lapsed: 'expired',
  upcoming: 'scheduled',
  none: 'none',
  inactive: 'inactive',
  frozen: 'scheduled',
}

interface MembershipBadgeProps {
  membership: Parameters<typeof deskStateOf>[0]
  isLate?: boolean
}

/**
 * How a student stands, the same on every screen: "Em dia", "A vencer", "Vencida", "Começa em 23/12", "Trancada até 30/07", each
 * with a debt: "Vigente, deve R$ 129,90". `isLate`: owes something, of which the amount is not known.
 */
export function MembershipBadge({ membership, isLate = false }: MembershipBadgeProps) {
  const t = useTexts(membershipsTexts)
  const formats = useFormats()
  const { state, frozen_until, debt_cents } = deskStateOf(membership)
  const date = frozen_until ?? membership.from
  const owes = isLate || debt_cents > 0
  const words =
    owes && state === 'current'
      ? t('stateOwing')
      : t(`state.${state}`, { date: date === null ? '' : formats.dayMonth(date) })
  return (
    <DeskStateBadge tone={owes && tones[state] === 'active' ? 'expiring' : tones[state]} debt={debt_cents}>
      {words}
    </DeskStateBadge>
  )
}

/** A state with a debt in cents. Who owes something is never green. */
export function DeskStateBadge({ tone, debt, children }: { tone: StatusTone; debt: number; children: string }) {
  const t = useTexts(membershipsTexts)
  const formats = useFormats()
  if (debt === 0) return <StatusBadge tone={tone}>{children}</StatusBadge>
  return (
    <StatusBadge
      wraps
      tone={tone === 'expired' ? tone : 'expiring'}
      icon={<IconCoin size={14} stroke={2} aria-hidden />}
    >
      {/* Breaks only between the state and the debt. */}
      {t('owes', { state: children.replaceAll(' ', '\u00A0'), amount: formats.cents(debt) })}
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
