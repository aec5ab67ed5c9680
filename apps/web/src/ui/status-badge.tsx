import { IconBan, IconCircleCheck, IconCircleX, IconClock, IconInfoCircle, IconPlayerPause } from '@tabler/icons-react'
import './status-badge.css'

export type StatusTone = 'active' | 'expiring' | 'expired' | 'cancelled' | 'inactive' | 'info'

const icons = {
  active: IconCircleCheck,
  expiring: IconClock,
  expired: IconCircleX,
  cancelled: IconBan,
  inactive: IconPlayerPause,
  info: IconInfoCircle,
}

/** A state as icon, word and colour together. The word comes from the screen. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  const Icon = icons[tone]
  return (
    <span className="ui-status" data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
