import { setImmediate as breathe } from 'node:timers/promises'
import { type Figure, figures, type FigureShape, figureShapes, pictureBox, tellingShare } from '@folego/domain/figures'
import { fonts, printable } from '#platform/pdf'
import { page } from './sheet-page.ts'
import type { Drawing } from './sheet-page.ts'
import type { SheetBlock } from './sheet-pdf.rules.ts'

const columns = 4
const gap = 10
const pictureHeight = 46
const rowHeight = pictureHeight + 24
const width = (page.width - gap * (columns - 1)) / columns

/** Greys that stay distinct on a photocopy. */
const fills = {
  near: '#ffffff',
  body: '#ffffff',
  far: '#e4e4e4',
  metal: '#8a8a8a',
  line: '#8a8a8a',
  band: '#8a8a8a',
  weight: '#1a1a1a',
  pad: '#bcbcbc',
} as const

interface Shown {
  name: string
  figure: Figure
}

/** The exercises of a sheet that are drawn, each once. */
function shownOf(blocks: readonly SheetBlock[]): Shown[] {
  const byId = new Map<string, Shown>()
  for (const { exercise_id: id, exercise_name: name } of blocks.flatMap(({ lines }) => lines)) {
    const figure = id === null ? undefined : figures[id]
    if (id !== null && figure) byId.set(id, { name, figure })
  }
  return [...byId.values()]
}

/** Draws how the exercises of the sheet are done, start and end side by side; nothing if none of them has a figure. */
export async function drawFigures(drawing: Drawing, blocks: readonly SheetBlock[]): Promise<void> {
  const shown = shownOf(blocks)
  if (shown.length === 0) return
  const { document, root, words } = drawing
  if (document.y + 20 + rowHeight > page.bottom) document.addPage()
  const heading = document.markStructureContent('H2')
  document.font(fonts.bold).fontSize(12).text(printable(words.guide), page.margin, document.y, { width: page.width })
  document.endMarkedContent()
  root.add(document.struct('H2', {}, [heading]))
  let top = document.y + 4
  for (const [index, one] of shown.entries()) {
    const column = index % columns
    if (column === 0) await breathe()
    if (index > 0 && column === 0) top += rowHeight
    if (column === 0 && top + rowHeight > page.bottom) {
      document.addPage()
      top = document.y
    }
    drawPair(drawing, one, { x: page.margin + column * (width + gap), y: top })
  }
  document.x = page.margin
  document.y = top + rowHeight
}

function drawPair(
  { document, root, words }: Drawing,
  { name, figure }: Shown,
  { x, y }: { x: number; y: number },
): void {
  const alt = `${words.guide}: ${name}`
  const content = document.markStructureContent('Figure', { alt })
  const half = (width - 12) / 2
  drawPicture(document, figure, 0, { x, y, width: half })
  const end = tellingShare(figure)
  if (figure.poses.length > 1) {
    const middle = y + pictureHeight / 2
    document
      .moveTo(x + half + 2, middle)
      .lineTo(x + half + 9, middle)
      .lineWidth(0.8)
      .stroke('#000000')
    document
      .path(`M${x + half + 7} ${middle - 2}L${x + half + 10} ${middle}L${x + half + 7} ${middle + 2}`)
      .stroke('#000000')
    drawPicture(document, figure, end, { x: x + half + 12, y, width: half })
  }
  document.endMarkedContent()
  root.add(document.struct('Figure', { alt }, [content]))
  const caption = document.markStructureContent('Caption')
  document.fillColor('#000000').font(fonts.plain).fontSize(7)
  document.text(printable(name), x, y + pictureHeight + 3, { width, height: 18, ellipsis: true })
  document.endMarkedContent()
  root.add(document.struct('P', {}, [caption]))
}

function drawPicture(
  document: Drawing['document'],
  figure: Figure,
  share: number,
  at: { x: number; y: number; width: number },
): void {
  const box = pictureBox(figure)
  const scale = Math.min(at.width / box.width, pictureHeight / box.height)
  document.save()
  document.translate(at.x + (at.width - box.width * scale) / 2, at.y + pictureHeight - box.height * scale)
  document.scale(scale).translate(-box.x, -box.y)
  for (const shape of figureShapes(figure, share)) drawShape(document, shape)
  document.restore()
}

function drawShape(document: Drawing['document'], shape: FigureShape): void {
  if (shape.kind === 'muscle') return
  if (shape.kind === 'tool') {
    document.path(shape.d).fill(fills[shape.style])
    return
  }
  // The line first: the fill covers it where pieces of one part overlap.
  document.lineWidth(2.4).lineJoin('round')
  document.path(shape.d).stroke('#1a1a1a')
  document.path(shape.d).fill(fills[shape.tone])
}
