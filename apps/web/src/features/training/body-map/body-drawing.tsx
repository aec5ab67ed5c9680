import { bodyLines, bodyPicture, bodySilhouette, type BodyView } from '@folego/domain'
import { type ReactNode, type SVGProps, useId } from 'react'
import styles from './body.module.css'
import './muscle-colours.module.css'

interface BodyDrawingProps extends SVGProps<SVGSVGElement> {
  view: BodyView
  /** The regions, clipped to the body. */
  children: ReactNode
}

/** The body without its regions: the silhouette below them, the line drawing above. */
export function BodyDrawing({ view, children, ...props }: BodyDrawingProps) {
  const clip = useId()
  return (
    <svg viewBox={`0 0 ${bodyPicture.width} ${bodyPicture.height}`} {...props}>
      <defs>
        <clipPath id={clip}>
          <path d={bodySilhouette} />
        </clipPath>
        {hatchings.map((gap, at) => (
          <pattern
            key={gap}
            id={`${clip}-hatch-${at + 1}`}
            width={gap}
            height={gap}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className={styles.hatch} d={`M${gap / 2} 0V${gap}`} />
          </pattern>
        ))}
      </defs>
      <path className={styles.skin} d={bodySilhouette} aria-hidden />
      {/* Print may be monochrome: there muscles are hatched. */}
      <g clipPath={`url(#${clip})`} style={hatchStyle(clip)}>
        {children}
        <path className={styles.ink} d={bodyLines[view]} aria-hidden />
      </g>
      <path className={styles.edge} d={bodySilhouette} aria-hidden />
    </svg>
  )
}

/** Pixels between the hatching lines, for the four levels of heat. */
const hatchings = [30, 20, 13, 7]

const hatchStyle = (clip: string): object =>
  Object.fromEntries(hatchings.map((_, at) => [`--body-hatch-${at + 1}`, `url(#${clip}-hatch-${at + 1})`]))
