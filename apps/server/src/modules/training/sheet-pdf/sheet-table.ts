import { fonts, printable } from '#platform/pdf'
import { bodyWidth, drawBody } from './sheet-body.ts'
import { page } from './sheet-page.ts'
import type { Drawing } from './sheet-page.ts'
import type { PrintedBlock, SheetBlock, SheetLine } from './sheet-pdf.rules.ts'

const padding = 3
const leastHeight = 20
const headHeight = 15
/** A wider column is no easier to write in. */
const widestBlank = 60

/** Column widths of a table, in points: name, four for the prescription, then the empty ones. */
interface Grid {
  widths: readonly number[]
  blanks: number
}

function gridOf(blanks: number, width: number): Grid {
  const isNarrow = width < page.width
  const prescribed = isNarrow ? [30, 38, 38, 34] : [30, 42, 42, 42]
  const rest = width - prescribed.reduce((sum, each) => sum + each, 0)
  const blank = Math.min(widestBlank, (rest - (isNarrow ? 128 : 150)) / blanks)
  return { widths: [rest - blank * blanks, ...prescribed, ...Array.from({ length: blanks }, () => blank)], blanks }
}

interface Cell {
  text: string
  /** Smaller text below. */
  small?: string
  /** Alternative text, for symbols that say too little on their own. */
  spoken?: string
  font: string
  size: number
  align: 'left' | 'center'
}

/** Gap to the body map beside a day's table, which is larger if few columns leave the space. */
const bodyGap = 8
const bodyHeightOf = (blanks: number) => (blanks > 4 ? 72 : 96)

/**
 * Draws a day: its heading, the muscles it trains and its table, on one page if possible. The week is named above its first day.
 * `withBody` is false if the header already shows the body map.
 */
export function drawBlock(drawing: Drawing, block: PrintedBlock, withBody: boolean): void {
  const { document, words } = drawing
  const { worked } = block
  const isDrawn = withBody && Object.keys(worked).length > 0
  const bodyHeight = isDrawn ? bodyHeightOf(block.blanks) : 0
  const width = isDrawn ? page.width - bodyWidth(bodyHeight) - bodyGap : page.width
  const grid = gridOf(block.blanks, width)
  const rows = block.lines.map((line) => cellsOf(line, grid))
  beginWhereItFits(drawing, block, { grid, rows, bodyHeight })
  if (block.week !== null) heading(drawing, 'H2', block.week, 12)
  if (block.heading !== '') {
    heading(drawing, 'H3', [block.heading, block.detail].filter((text) => text !== '').join(' – '), 10)
  }
  if (block.note !== '') paragraph(drawing, block.note)
  const { page: firstPage, y: top } = document
  if (isDrawn) drawBody(drawing, worked, { x: page.margin + width + bodyGap, y: top, height: bodyHeight })
  if (rows.length === 0) paragraph(drawing, words.noExercises)
  else drawTable(drawing, rows, grid)
  if (document.page === firstPage) document.y = Math.max(document.y, top + bodyHeight)
  document.y += 10
}

interface Layout {
  grid: Grid
  rows: readonly Cell[][]
  bodyHeight: number
}

/** Starts a new page if the block does not fit on this one, or its start if it is longer than a page. */
function beginWhereItFits(drawing: Drawing, block: SheetBlock, { grid, rows, bodyHeight }: Layout): void {
  const { document } = drawing
  const note =
    block.note === ''
      ? 0
      : document.font(fonts.plain).fontSize(8).heightOfString(printable(block.note), { width: page.width })
  const above = (block.week === null ? 0 : 18) + (block.heading === '' ? 0 : 16) + note
  const heights = rows.map((row) => heightOf(drawing, row, grid))
  const upTo = (count: number) => heights.slice(0, count).reduce((sum, height) => sum + height, headHeight)
  const whole = above + Math.max(bodyHeight, upTo(heights.length))
  const needed = whole < page.bottom - page.margin ? whole : above + Math.max(bodyHeight, upTo(3))
  if (document.y + needed > page.bottom) document.addPage()
}

function heading({ document, root }: Drawing, tag: 'H2' | 'H3', text: string, size: number): void {
  const content = document.markStructureContent(tag)
  document.font(fonts.bold).fontSize(size).text(printable(text), page.margin, document.y, { width: page.width })
  document.endMarkedContent()
  root.add(document.struct(tag, {}, [content]))
  document.y += 2
}

function paragraph({ document, root }: Drawing, text: string): void {
  const content = document.markStructureContent('P')
  document.font(fonts.plain).fontSize(8).text(printable(text), page.margin, document.y, { width: page.width })
  document.endMarkedContent()
  root.add(document.struct('P', {}, [content]))
}

function cellsOf(line: SheetLine, { blanks }: Grid): Cell[] {
  const cell = (text: string): Cell => ({ text, font: fonts.plain, size: 9, align: 'center' })
  const name = line.superset === null ? line.exercise_name : `[${line.superset}] ${line.exercise_name}`
  return [
    { text: name, small: line.notes.join(' · '), font: fonts.bold, size: 9, align: 'left' },
    ...[line.sets, line.repetitions, line.weight, line.rest].map(cell),
    ...Array.from({ length: blanks }, () => cell('')),
  ]
}

function headCells({ words }: Drawing, { blanks }: Grid): Cell[] {
  const cell = (text: string): Cell => ({ text, font: fonts.bold, size: 7, align: 'center' })
  const first: Cell = { ...cell(words.exercise), align: 'left' }
  const dates = Array.from({ length: blanks }, (_, at) => ({
    ...cell('__/__'),
    font: fonts.plain,
    size: 6,
    spoken: `${words.load} ${at + 1}`,
  }))
  return [first, ...[words.sets, words.repetitions, words.weight, words.rest].map(cell), ...dates]
}

function drawTable(drawing: Drawing, rows: readonly Cell[][], grid: Grid): void {
  const { document, root } = drawing
  const table = document.struct('Table')
  root.add(table)
  const head = () => drawRow(drawing, table, headCells(drawing, grid), { grid, height: headHeight, isHead: true })
  head()
  for (const row of rows) {
    const height = heightOf(drawing, row, grid)
    if (document.y + height > page.bottom) {
      document.addPage()
      head()
    }
    drawRow(drawing, table, row, { grid, height, isHead: false })
  }
  table.end()
}

/** A row is as high as its tallest cell. */
function heightOf({ document }: Drawing, row: readonly Cell[], { widths }: Grid): number {
  const heights = row.map((cell, at) => textHeight(document, cell, widths[at] ?? 0) + 2 * padding)
  return Math.max(leastHeight, ...heights)
}

/** Leaves the document with the cell's font. */
function textHeight(document: Drawing['document'], cell: Cell, cellWidth: number): number {
  const width = cellWidth - 2 * padding
  const small = cell.small ? document.font(fonts.plain).fontSize(7).heightOfString(printable(cell.small), { width }) : 0
  return small + document.font(cell.font).fontSize(cell.size).heightOfString(printable(cell.text), { width })
}

function drawRow(
  { document }: Drawing,
  table: PDFKit.PDFStructureElement,
  row: readonly Cell[],
  { grid, height, isHead }: { grid: Grid; height: number; isHead: boolean },
): void {
  const top = document.y
  const line = document.struct('TR')
  table.add(line)
  let x: number = page.margin
  for (const [at, cell] of row.entries()) {
    const width = grid.widths[at] ?? 0
    document.markContent('Artifact', { type: 'Layout' })
    document.rect(x, top, width, height).lineWidth(0.5).stroke('#000000')
    document.endMarkedContent()
    const tag = isHead || at === 0 ? 'TH' : 'TD'
    const options = cell.spoken === undefined ? {} : { actual: cell.spoken }
    const content = document.markStructureContent(tag, options)
    drawCell(document, cell, { x, top, width, height })
    document.endMarkedContent()
    line.add(document.struct(tag, {}, [content]))
    x += width
  }
  line.end()
  document.x = page.margin
  document.y = top + height
}

function drawCell(
  document: Drawing['document'],
  cell: Cell,
  { x, top, width, height }: { x: number; top: number; width: number; height: number },
): void {
  const box = { width: width - 2 * padding, align: cell.align }
  const text = printable(cell.text)
  const above = Math.max(padding, (height - textHeight(document, cell, width)) / 2)
  document.fillColor('#000000').text(text, x + padding, top + above, box)
  if (cell.small)
    document
      .font(fonts.plain)
      .fontSize(7)
      .text(printable(cell.small), x + padding, document.y, box)
}
