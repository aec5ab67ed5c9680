import { type SVGProps } from 'react'
import { pen } from './pen.ts'

/** The logo's line: a breath, ending a little higher than it began. Drawn on a field of 32 × 32; the icons use it too. */
export const breathLine =
  'M2.8 23h4.2c1.2 0 2.2-.6 2.8-1.7l5.3-10.5c.9-1.7 3.3-1.7 4.2 0l2.8 5.5c.6 1.1 1.6 1.7 2.8 1.7h4.3'

export type MarkProps = SVGProps<SVGSVGElement>

/** The logo without its name, decorative, in the colour of the surrounding text. */
export function Mark(props: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={24} height={24} {...pen} strokeWidth={4} {...props}>
      <path d={breathLine} />
    </svg>
  )
}
