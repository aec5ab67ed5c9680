import {
  type FigureShape,
  figures,
  figureShapes,
  loopSeconds,
  pictureBox,
  shareAt,
  tellingShare,
} from '@folego/domain/figures'
import type { RegionId } from '@folego/domain'
import { useLayoutEffect, useMemo, useRef } from 'react'
import './body.module.css'
import './muscle-colours.module.css'
import styles from './moving-figure.module.css'

export interface MovingFigureProps {
  exerciseId: string
  primary: RegionId
  secondary: readonly RegionId[]
  /** What is read instead of the drawing. */
  label: string
  /** One picture of its end: in lists, where many movements at once would be restless. */
  still?: boolean | undefined
}

type Figure = (typeof figures)[string]
type Muscles = Partial<Record<RegionId, 1 | 2>>

/** How an exercise is done, drawn and moving; nothing for one without a figure. */
export function MovingFigure({ exerciseId, primary, secondary, label, still = false }: MovingFigureProps) {
  const figure = figures[exerciseId]
  const muscles = useMemo<Muscles>(
    () => ({ ...Object.fromEntries(secondary.map((id) => [id, 2] as const)), [primary]: 1 }),
    [primary, secondary],
  )
  const isCalm = useMemo(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches, [])
  if (!figure) return null
  const canMove = !still && loopSeconds(figure) > 0
  const moves = canMove && !isCalm
  const stands = canMove && isCalm
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, or two
    <span className={styles.figure} role="img" aria-label={label} data-still={stands || undefined}>
      <Picture figure={figure} muscles={muscles} moves={moves} share={still ? tellingShare(figure) : 0} />
      {stands && (
        <>
          <span aria-hidden>→</span>
          <Picture figure={figure} muscles={muscles} share={tellingShare(figure)} />
        </>
      )}
    </span>
  )
}

interface PictureProps {
  figure: Figure
  muscles: Muscles
  share?: number
  moves?: boolean
}

/** Frames are drawn into the elements directly: React would compare forty paths thirty times a second. */
function Picture({ figure, muscles, share = 0, moves = false }: PictureProps) {
  const svg = useRef<SVGSVGElement>(null)
  const { x, y, width, height } = useMemo(() => pictureBox(figure), [figure])
  useLayoutEffect(() => {
    const parent = svg.current
    if (!parent) return undefined
    draw(parent, figureShapes(figure, share, muscles))
    return moves
      ? whileVisible(parent, (seconds) => draw(parent, figureShapes(figure, shareAt(figure, seconds), muscles)))
      : undefined
  }, [figure, muscles, share, moves])
  return (
    <svg ref={svg} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden>
      <ellipse className={styles.ground} cx={x + width / 2} cy={0} rx={width * 0.46} ry={3.4} />
    </svg>
  )
}

function draw(parent: SVGSVGElement, shapes: readonly FigureShape[]): void {
  const paths = parent.getElementsByTagName('path')
  shapes.forEach((shape, index) => {
    let path = paths[index]
    if (!path) {
      path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      parent.append(path)
    }
    if (path.dataset.shape !== shape.key) dress(path, shape)
    path.setAttribute('d', shape.d)
  })
  for (let left = paths.length; left > shapes.length; left -= 1) paths[left - 1]?.remove()
}

function dress(path: SVGPathElement, shape: FigureShape): void {
  path.dataset.shape = shape.key
  path.dataset.part = shape.kind === 'body' ? shape.tone : shape.kind === 'tool' ? shape.style : 'muscle'
  if (shape.kind === 'muscle') {
    path.dataset.category = shape.category
    path.dataset.work = String(shape.work)
  } else {
    delete path.dataset.category
    delete path.dataset.work
  }
}

const frameMilliseconds = 1000 / 30

/** Calls back thirty times a second with the seconds that have passed, as long as the element is on the screen. */
function whileVisible(element: Element, show: (seconds: number) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  let request = 0
  let before = 0
  let passed = 0
  const step = (now: number) => {
    request = requestAnimationFrame(step)
    const since = now - before
    if (since < frameMilliseconds - 4) return
    before = now
    // After a pause the movement goes on where it stood.
    passed += Math.min(since, 100) / 1000
    show(passed)
  }
  const observer = new IntersectionObserver((entries) => {
    cancelAnimationFrame(request)
    if (entries.at(-1)?.isIntersecting) request = requestAnimationFrame(step)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(request)
  }
}
