import {
  bodyAxis,
  bodyPicture,
  type BodyPlace,
  type BodySide,
  type BodyView,
  echoPaths,
  hasSides,
  type Joint,
  muscleRegions,
  type PainPlace,
  type RegionId,
  regionPaths,
} from '@folego/domain'
import { type MouseEvent, useMemo } from 'react'
import { BodyDrawing } from './body-drawing.tsx'
import { nearestRegion } from './body-map-geometry.ts'
import drawingStyles from './body.module.css'
import styles from './place-picker.module.css'

export interface PlaceMapProps {
  value: Pick<PainPlace, 'place' | 'side'>
  onPick: (place: BodyPlace, side: BodySide | null) => void
}

/** Where joints are: from the body's axis and from the top of the picture. */
const joints: Readonly<Record<BodyView, readonly (readonly [Joint, x: number, y: number])[]>> = {
  front: [
    ['neck', 0, 132],
    ['shoulder', 95, 190],
    ['elbow', 118, 336],
    ['wrist', 150, 446],
    ['hip', 62, 415],
    ['knee', 50, 606],
    ['ankle', 54, 806],
  ],
  back: [
    ['neck', 0, 122],
    ['shoulder', 95, 190],
    ['elbow', 118, 336],
    ['wrist', 150, 446],
    ['low_back', 0, 368],
    ['knee', 50, 606],
    ['ankle', 54, 806],
  ],
}

/** How near to a joint a tap is on it, and how far from a muscle it still is that muscle: in pixels of the picture. */
const reach = { joint: 26, muscle: 30 }

/**
 * Both sides of the body, where a tap says what hurts and on which side. Only for pointers and hidden from screen readers: the list beside it
 * has the same places.
 */
export function PlaceMap(props: PlaceMapProps) {
  return (
    <div className={styles.figures} aria-hidden>
      <Figure view="front" {...props} />
      <Figure view="back" {...props} />
    </div>
  )
}

function Figure({ view, value, onPick }: PlaceMapProps & { view: BodyView }) {
  const regions = useMemo(() => [...echoPaths(view), ...regionPaths(view)], [view])
  const isOn = (place: BodyPlace, isRight: boolean) =>
    value.place === place && (value.side === null || value.side === 'both' || value.side === sideOf(view, isRight))
  const pick = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const scale = bodyPicture.width / (width || bodyPicture.width)
    const x = (event.clientX - left) * scale - bodyAxis
    const y = (event.clientY - top) * scale
    const drawn =
      event.target instanceof Element ? event.target.closest<SVGElement>('[data-place]')?.dataset.place : undefined
    const place =
      joints[view].find(([, jointX, jointY]) => Math.hypot(Math.abs(x) - jointX, y - jointY) <= reach.joint)?.[0] ??
      (drawn as RegionId | undefined) ??
      nearestRegion(view, x + bodyAxis, y, reach.muscle)
    if (place) onPick(place, hasSides(place) ? sideOf(view, x > 0) : null)
  }
  return (
    // The list beside it is for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={drawingStyles.figure} data-side={view} onClick={pick}>
      <BodyDrawing view={view}>
        {regions.flatMap(({ id, paths }) =>
          paths.map((path, at) => (
            <path
              key={path}
              className={drawingStyles.muscle}
              d={path}
              data-place={id}
              data-category={muscleRegions[id].category}
              data-heat={isOn(id, at === 0) ? 4 : undefined}
            />
          )),
        )}
        {joints[view].flatMap(([joint, x, y]) =>
          (x === 0 ? [true] : [true, false]).map((isRight) => (
            <circle
              key={`${joint} ${isRight}`}
              className={styles.joint}
              cx={bodyAxis + (isRight ? x : -x)}
              cy={y}
              r={11}
              data-place={joint}
              data-on={isOn(joint, isRight) || undefined}
            />
          )),
        )}
      </BodyDrawing>
    </div>
  )
}

/** The person's own side of the right half of a picture: they look at us from the front. */
function sideOf(view: BodyView, isRight: boolean): BodySide {
  return (view === 'front') === isRight ? 'left' : 'right'
}
