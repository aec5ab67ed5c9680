import {
  bodyPicture,
  type BodyView,
  echoPaths,
  muscleCategories,
  muscleRegions,
  type RegionId,
  regionPaths,
} from '@folego/domain'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { BodyDrawing } from './body-drawing.tsx'
import { type Arrow, nearestRegion, neighbourOf, placeOf } from './body-map-geometry.ts'
import { bodyMapTexts } from './body-map.texts.ts'
import drawingStyles from './body.module.css'
import styles from './body-map.module.css'

interface BodyFigureProps {
  view: BodyView
  chosen: ReadonlySet<RegionId>
  onToggle: (id: RegionId) => void
}

/** Pixels by which a tap may miss a muscle. */
const reach = 14

/** One side of the body: one tab stop, arrow keys between the muscles, space or a click toggles. */
export function BodyFigure({ view, chosen, onToggle }: BodyFigureProps) {
  const t = useTexts(bodyMapTexts)
  const regions = useMemo(() => regionPaths(view), [view])
  const echoes = useMemo(() => echoPaths(view), [view])
  const [current, setCurrent] = useState(regions[0]?.id)
  const [named, setNamed] = useState<RegionId>()
  const drawing = useRef<SVGSVGElement>(null)
  const focus = (id: RegionId | undefined) => {
    if (id) drawing.current?.querySelector<SVGGElement>(`[data-region="${id}"]`)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const id = regionAt(event.target)
    if (!id || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') onToggle(id)
    else if (event.key === 'Home') focus(regions[0]?.id)
    else if (event.key === 'End') focus(regions.at(-1)?.id)
    else if (event.key === 'Escape' && named) setNamed(undefined)
    else if (isArrow(event.key)) focus(neighbourOf(id, event.key))
    else return
    // Space and arrow keys must not scroll.
    event.preventDefault()
  }
  const click = (event: MouseEvent) => {
    const id = regionAt(event.target) ?? regionNear(view, event)
    if (!id) return
    setNamed(id)
    onToggle(id)
  }
  return (
    <div className={drawingStyles.figure} data-side={view}>
      <BodyDrawing
        ref={drawing}
        view={view}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture holds no HTML elements
        role="group"
        aria-label={t(view)}
        onKeyDown={press}
        onClick={click}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse') setNamed(regionAt(event.target))
        }}
        onPointerLeave={() => setNamed(undefined)}
      >
        {echoes.map(({ id, paths }) => (
          <g key={id} className={styles.echo} data-echo={id} data-chosen={chosen.has(id) || undefined} aria-hidden>
            <path d={paths.join('')} data-category={muscleRegions[id].category} />
          </g>
        ))}
        {regions.map(({ id, paths }) => (
          <RegionButton
            key={id}
            id={id}
            paths={paths}
            chosen={chosen.has(id)}
            reachable={id === current}
            named={id === named}
            onFocus={() => {
              setCurrent(id)
              setNamed(id)
            }}
            onBlur={() => setNamed(undefined)}
          />
        ))}
      </BodyDrawing>
      {named && <RegionName id={named} view={view} />}
    </div>
  )
}

interface RegionButtonProps {
  id: RegionId
  paths: [string, string]
  chosen: boolean
  reachable: boolean
  named: boolean
  onFocus: () => void
  onBlur: () => void
}

/** Both halves of a muscle are one button. Its name is constant; only its pressed state changes. */
function RegionButton({ id, paths, chosen, reachable, named, ...handlers }: RegionButtonProps) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  const { names, category, view } = muscleRegions[id]
  return (
    <g
      className={styles.region}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture holds no HTML elements
      role="button"
      tabIndex={reachable ? 0 : -1}
      aria-pressed={chosen}
      aria-label={t('region', { name: names[language], category: muscleCategories[category][language] })}
      data-region={id}
      data-category={category}
      // The surrounding dialog leaves Esc to the element with this attribute: the name closes first.
      data-mantine-stop-propagation={named || undefined}
      {...handlers}
    >
      {/* Sides are the body's: from the front, the left half is on the viewer's right. */}
      <path className={drawingStyles.muscle} data-side={view === 'front' ? 'l' : 'r'} d={paths[0]} />
      <path className={drawingStyles.muscle} data-side={view === 'front' ? 'r' : 'l'} d={paths[1]} />
    </g>
  )
}

/** The name of the hovered or focused region. Screen readers get it from the button. */
function RegionName({ id, view }: { id: RegionId; view: BodyView }) {
  const language = useLanguage()
  const { x, y } = placeOf(id)
  // An echo is drawn on the other side, where the name has no position of its own.
  const isHere = muscleRegions[id].view === view
  const style = isHere
    ? { insetInlineStart: `${(x / bodyPicture.width) * 100}%`, insetBlockStart: `${(y / bodyPicture.height) * 100}%` }
    : { insetInlineStart: '50%', insetBlockStart: '4%' }
  return (
    <span className={styles.name} data-named={id} style={style} aria-hidden>
      {muscleRegions[id].names[language]}
    </span>
  )
}

function regionAt(target: EventTarget): RegionId | undefined {
  const found = target instanceof Element ? target.closest<SVGGElement>('[data-region], [data-echo]') : null
  return (found?.dataset.region ?? found?.dataset.echo) as RegionId | undefined
}

/** Thin muscles are narrower than a finger, so the nearest one is taken. */
function regionNear(view: BodyView, event: MouseEvent): RegionId | undefined {
  const { left, top, width } = event.currentTarget.getBoundingClientRect()
  if (width === 0) return undefined
  const scale = bodyPicture.width / width
  return nearestRegion(view, (event.clientX - left) * scale, (event.clientY - top) * scale, reach * scale)
}

function isArrow(key: string): key is Arrow {
  return key.startsWith('Arrow')
}
