import type { BodyView } from '@folego/contract'
import { type ReactNode, type SVGProps, useId } from 'react'
import { picture, silhouette } from './body-map-geometry.ts'
import './body-drawing.css'
import './muscle-colours.css'

interface BodyDrawingProps extends SVGProps<SVGSVGElement> {
  view: BodyView
  /** The regions, clipped to the body. */
  children: ReactNode
}

/** The body without its regions: silhouette below, lines of the drawing above. */
export function BodyDrawing({ view, children, ...props }: BodyDrawingProps) {
  const clip = useId()
  return (
    <svg viewBox={`0 0 ${picture.width} ${picture.height}`} {...props}>
      <defs>
        <clipPath id={clip}>
          <path d={silhouette} />
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
            <path className="body-hatch" d={`M${gap / 2} 0V${gap}`} />
          </pattern>
        ))}
      </defs>
      <path className="body-skin" d={silhouette} aria-hidden />
      {/* Pictures on paper may come without colours: there muscles are hatched. */}
      <g clipPath={`url(#${clip})`} style={hatchStyle(clip)}>
        {children}
        <path className="body-ink" d={view === 'front' ? inFront : behind} aria-hidden />
      </g>
      <path className="body-edge" d={silhouette} aria-hidden />
    </svg>
  )
}

/** Pixels between the lines of the four levels of heat. */
const hatchings = [30, 20, 13, 7]

const hatchStyle = (clip: string): object =>
  Object.fromEntries(hatchings.map((_, at) => [`--body-hatch-${at + 1}`, `url(#${clip}-hatch-${at + 1})`]))

/** Lines of the abdomen, navel, knees, collar bones. */
const inFront =
  'M204 289Q222 286 238 291M204 318Q222 316 238 321M196 289Q178 286 162 291M196 318Q178 316 162 321' +
  'M197.4 348a2.6 4 0 1 0 5.2 0a2.6 4 0 1 0-5.2 0M243 617a13 12 0 1 0 26 0a13 12 0 1 0-26 0' +
  'M131 617a13 12 0 1 0 26 0a13 12 0 1 0-26 0M203 164Q230 156 270 168M197 164Q170 156 130 168'
/** The hollows of the knees. */
const behind = 'M240 611Q256 618 271 611M160 611Q144 618 129 611'
