import {
  bodyLines,
  bodySilhouette,
  type BodyView,
  type MuscleCategory,
  muscleRegions,
  type RegionId,
  regionPaths,
} from '@folego/domain'

/** What a picture of a workout shows; nothing else of the student is in it. */
export interface SharedWorkout {
  title: string | undefined
  gym: string | undefined
  figures: readonly { value: string; unit: string }[]
  records: readonly string[]
  /** How strongly each is drawn, up to 1. */
  muscles: ReadonlyMap<RegionId, number>
}

const [width, height] = [1080, 1920]
const margin = 96

// A canvas has no style sheet: the panel of a finished workout, in the colours of the dark theme.
const ground = '#00382a'
const line = '#2c9c77'
const words = '#ffffff'
const quiet = '#a8dcc6'
const body = { skin: '#0b4a38', edge: '#7fb8a3', ink: '#4d8a76' }
const muscleColours: Record<MuscleCategory, string> = {
  chest: '#e66e68',
  shoulders: '#e2a34f',
  arms: '#6ea0e8',
  abs: '#b188df',
  back: '#55bfb3',
  legs: '#da709d',
}

/** The logo's line, across 32 × 32, and its long form, across 520 × 160. */
const mark = 'M2.8 23h4.2c1.2 0 2.2-.6 2.8-1.7l5.3-10.5c.9-1.7 3.3-1.7 4.2 0l2.8 5.5c.6 1.1 1.6 1.7 2.8 1.7h4.3'
const breath =
  'M-8 124H34c10 0 16-4 21-13l17-32c7-13 24-13 31 0l24 45c6 11 20 11 26 0l54-97c9-16 30-16 39 0l30 54c7 12 16 18 30 18H528'

/** Draws a finished workout as a picture of 1080 × 1920, as stories have them. */
export async function drawWorkout(canvas: HTMLCanvasElement, shared: SharedWorkout): Promise<void> {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const family = getComputedStyle(document.body).fontFamily
  await Promise.all([400, 600].map(async (weight) => document.fonts.load(`${weight} 48px ${family}`)))
  canvas.width = width
  canvas.height = height
  const fits = (text: string) => pen.measureText(text).width <= width - 2 * margin
  const write = (text: string, x: number, y: number, size: number, weight = 400, colour = words) => {
    pen.font = `${weight} ${size}px ${family}`
    pen.fillStyle = colour
    pen.fillText(shortened(text, fits), x, y)
  }
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  stroke(pen, breath, line, 4, [0, 1120, width / 520])
  let top = 240
  if (shared.gym !== undefined) write(shared.gym, margin, 172, 40, 400, quiet)
  pen.font = `600 84px ${family}`
  for (const part of titleLines(shared.title ?? '', fits)) {
    write(part, margin, top + 40, 84, 600)
    top += 100
  }
  drawBody(pen, 'front', shared.muscles, [160, 500, 0.86])
  drawBody(pen, 'back', shared.muscles, [576, 500, 0.86])
  const step = (width - 2 * margin) / Math.max(1, shared.figures.length)
  for (const [at, { value, unit }] of shared.figures.entries()) {
    write(value, margin + at * step, 1520, 112, 600)
    write(unit, margin + at * step, 1576, 40, 400, quiet)
  }
  for (const [at, record] of shared.records.slice(0, 2).entries())
    write(record, margin, 1660 + at * 56, 40, 600, '#f5a27d')
  stroke(pen, mark, quiet, 4, [margin - 6, 1766, 2.4])
  write('fôlego', margin + 92, 1824, 52, 600, quiet)
}

/** Where a drawing begins, and how much larger it is. */
type Place = [x: number, y: number, scale: number]

function stroke(pen: CanvasRenderingContext2D, path: string, colour: string, thickness: number, [x, y, scale]: Place) {
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  pen.strokeStyle = colour
  pen.lineWidth = thickness
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke(new Path2D(path))
  pen.restore()
}

function drawBody(
  pen: CanvasRenderingContext2D,
  view: BodyView,
  lit: ReadonlyMap<RegionId, number>,
  [x, y, scale]: Place,
) {
  const outline = new Path2D(bodySilhouette)
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  pen.fillStyle = body.skin
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  pen.fill(outline)
  pen.save()
  pen.clip(outline)
  for (const { id, paths } of regionPaths(view)) {
    pen.globalAlpha = lit.get(id) ?? 0
    pen.fillStyle = muscleColours[muscleRegions[id].category]
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    pen.fill(new Path2D(paths.join('')))
  }
  pen.globalAlpha = 1
  pen.lineWidth = 1.4
  pen.strokeStyle = body.ink
  pen.stroke(new Path2D(bodyLines[view]))
  pen.restore()
  pen.lineWidth = 2
  pen.strokeStyle = body.edge
  pen.stroke(outline)
  pen.restore()
}

/** The text, or its beginning and "…" where it does not fit. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = Array.from(text)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** A title in at most three lines that fit; the third ends in "…" where more would follow. */
export function titleLines(title: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of title.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && (lines.length === 3 || fits(longer))) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((part) => shortened(part, fits))
}

/** The file of a drawn picture. Throws if the browser cannot encode it. */
export async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('the canvas could not be encoded')
  return new File([blob], name, { type: 'image/png' })
}
