import styles from './progress.module.css'

export interface ProgressProps {
  /** The progress, 0-100. */
  value: number
  size?: 'sm' | 'md' | 'lg'
  /** `train`: of a running workout. */
  tone?: 'train'
  /** For progress of unknown extent. */
  animated?: boolean
  'aria-label': string
  /** Read out instead of the percentage: "40%, 4 of 10". */
  'aria-valuetext'?: string
}

/** A progress bar. (The kit's is a kilobyte larger, on the pages that students open first.) */
export function Progress({ value, size = 'md', tone, animated = false, ...aria }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, value))
  return (
    <div
      // `<progress>` cannot be styled consistently across browsers.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={styles.bar}
      data-size={size}
      data-tone={tone}
      data-animated={animated || undefined}
      {...aria}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
