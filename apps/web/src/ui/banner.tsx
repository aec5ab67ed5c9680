import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconWifiOff } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import styles from './states.module.css'

export interface BannerProps {
  tone: 'error' | 'warning' | 'info'
  children: ReactNode
  /** Buttons that respond to the banner. */
  actions?: ReactNode
}

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }

/** A persistent message in its context, e.g. at the top of a form. Errors are announced at once. */
export function Banner({ tone, children, actions }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={`${styles.banner} ui-tone`} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.8} aria-hidden />
      <div className={styles.bannerWords}>{children}</div>
      {actions && <div className={styles.bannerActions}>{actions}</div>}
    </div>
  )
}

/** One line above the page while there is no connection. The live region stays mounted, so that the message is announced. */
export function OfflineBanner({ offline, message }: { offline: boolean; message: string }) {
  return (
    <output>
      {offline && (
        <span className={styles.offline}>
          <IconWifiOff size={18} stroke={1.8} aria-hidden />
          {message}
        </span>
      )}
    </output>
  )
}
