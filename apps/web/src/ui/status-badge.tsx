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
import type { ReactNode } from 'react'
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

interface StatusBadgeProps {
  tone: StatusTone
  /** Replaces the tone's own icon. */
  icon?: ReactNode
  /** A long text takes two lines rather than widen its column. */
  wraps?: boolean
  children: string
}

/** States in which nothing is to be done: a dot and the word, without a fill. */
const quiet = new Set<StatusTone>(['active', 'renewed', 'ended', 'none', 'inactive', 'scheduled'])

/**
 * A state as a mark, text and colour together. What is normal is quiet, so that a filled badge is an exception. The screen
 * provides the text.
 */
export function StatusBadge({ tone, icon, wraps = false, children }: StatusBadgeProps) {
  const Icon = icons[tone]
  if (quiet.has(tone) && icon === undefined) {
    return (
      <span className={styles.quiet} data-tone={tone}>
        {children}
      </span>
    )
  }
  return (
    <span className={`${styles.status} ui-tone`} data-tone={tone} data-wraps={wraps || undefined}>
      {icon ?? <Icon size={14} stroke={2} aria-hidden />}
      {children}
    </span>
  )
}
