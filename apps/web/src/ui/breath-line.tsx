import type { SVGProps } from 'react'
import styles from './breath-line.module.css'
import { pen } from './pen.ts'

/** A breath, then the peak of the logo's line: across 520 × 160. */
const finish =
  'M-8 124H34c10 0 16-4 21-13l17-32c7-13 24-13 31 0l24 45c6 11 20 11 26 0l54-97c9-16 30-16 39 0l30 54c7 12 16 18 30 18H528'

export interface BreathLineProps extends SVGProps<SVGSVGElement> {
  /** Another line than the one of a finished workout, with its `viewBox`. */
  d?: string
  /** Draws itself once, from left to right in 900 ms; at once under reduced motion. */
  drawn?: boolean
}

/** The logo's line across a panel, decorative, in the colour of the surrounding text. */
export function BreathLine({ d = finish, drawn = false, className = '', ...props }: BreathLineProps) {
  return (
    <svg viewBox="0 0 520 160" {...pen} strokeWidth={4} className={`${styles.line} ${className}`} {...props}>
      <path d={d} pathLength={1} data-drawn={drawn || undefined} />
    </svg>
  )
}
