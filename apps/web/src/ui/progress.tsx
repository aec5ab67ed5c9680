import styles from './progress.module.css'

export interface ProgressProps {
  /** How much is done, 0-100. */
  value: number
  size?: 'sm' | 'md' | 'lg'
  /** Something is going on, and nobody knows how far it is. */
  animated?: boolean
  'aria-label': string
  /** Read instead of the percentage: "40%, 4 of 10". */
  'aria-valuetext'?: string
}

/** A bar that fills from the left. (The kit's weighs a kilobyte more, on the pages that students open first.) */
export function Progress({ value, size = 'md', animated = false, ...aria }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, value))
  return (
    <div
      // The element of HTML cannot be drawn alike in every browser.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={styles.bar}
      data-size={size}
      data-animated={animated || undefined}
      {...aria}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
