import {
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconHistory,
  IconInfoCircle,
  IconPlayerPause,
  IconRefresh,
} from '@tabler/icons-react'
import styles from './status-badge.module.css'

export type StatusTone =
  | 'active'
  | 'renewed'
  | 'expiring'
  | 'expired'
  | 'scheduled'
  | 'ended'
  | 'cancelled'
  | 'none'
  | 'inactive'
  | 'info'

const icons = {
  active: IconCircleCheck,
  renewed: IconRefresh,
  expiring: IconClock,
  expired: IconCircleX,
  scheduled: IconCalendarEvent,
  ended: IconHistory,
  cancelled: IconBan,
  none: IconCircleDashed,
  inactive: IconPlayerPause,
  info: IconInfoCircle,
}

/** A state as icon, word and colour together. The word comes from the screen. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  const Icon = icons[tone]
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
