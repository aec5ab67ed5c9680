import { type SVGProps } from 'react'
import { pen } from './pen.ts'

export type WordmarkProps = Omit<SVGProps<SVGSVGElement>, 'height' | 'width'> & {
  /** In px; the width follows. */
  height?: number
}

/** f, o, l, e, g, o, each drawn with one round stroke. */
const letters = [
  'M13.2 15.4C9.6 14.4 7.5 16.2 7.5 20v17M2.5 23h9.5',
  'M34 29a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  'M42 14v23',
  'M50 29h15.6a7.9 8 0 1 0-2.6 5.9',
  'M89 29a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM89 21.5V38c0 5-3.4 7.8-8 7.8-3 0-5.4-1-7-3',
  'M113 29a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
].join('')

/** The breath line as the circumflex. */
const circumflex = 'M18.8 14h.6c.8 0 1.4-.4 1.8-1.1l3.5-6.6c.6-1.1 2.2-1.1 2.8 0l2.2 4.3c.4.7 1 1.1 1.8 1.1h2.5'

/** The word "fôlego" in the colour of the surrounding text; its circumflex is the line of {@link Mark}. Decorative. */
export function Wordmark({ height = 28, ...rest }: WordmarkProps) {
  return (
    <svg viewBox="0 0 116 49" height={height} width={(height * 116) / 49} {...pen} strokeWidth={3.6} {...rest}>
      <path d={letters} />
      <path d={circumflex} />
    </svg>
  )
}
