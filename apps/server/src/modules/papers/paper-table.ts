import { fonts, page } from './paper-page.ts'
import type { Sheet } from './paper-page.ts'
import { printable } from './paper.rules.ts'
import type { PaperBlock, PaperLine } from './paper.rules.ts'

/** Columns to be written by hand: a date above, loads below. */
const blanks = 8
const widths = [150, 30, 42, 42, 42]
const told = widths.reduce((sum, width) => sum + width, 0)
const blankWidth = (page.width - told) / blanks
const columns = [...widths, ...Array.from({ length: blanks }, () => blankWidth)]
const padding = 3
const leastHeight = 20
const headHeight = 15

interface Cell {
  text: string
  /** Smaller, below. */
  small?: string
  /** For screen readers, where a sign alone says too little. */
  spoken?: string
  font: string
  size: number
  align: 'left' | 'center'
}

/** A day: its heading and its table, on one page where that is possible; a week begins a page. */
export function drawBlock(sheet: Sheet, block: PaperBlock, isFirst: boolean): void {
  const { document, words } = sheet
  if (block.week !== null) {
    if (!isFirst) document.addPage()
    heading(sheet, 'H2', block.week, 12)
  }
  const rows = block.lines.map(cellsOf)
  const height = rows.reduce((sum, row) => sum + heightOf(sheet, row), headHeight + 24)
  const room = page.bottom - page.margin
  if (document.y + height > page.bottom && height < room) document.addPage()
  if (block.heading !== '') {
    heading(sheet, 'H3', [block.heading, block.detail].filter((text) => text !== '').join(' – '), 10)
  }
  if (block.note !== '') paragraph(sheet, block.note)
  if (rows.length === 0) paragraph(sheet, words.noExercises)
  else drawTable(sheet, rows)
  document.y += 10
}

function heading({ document, root }: Sheet, tag: 'H2' | 'H3', text: string, size: number): void {
  const content = document.markStructureContent(tag)
  document.font(fonts.bold).fontSize(size).text(printable(text), page.margin, document.y, { width: page.width })
  document.endMarkedContent()
  root.add(document.struct(tag, {}, [content]))
  document.y += 2
}

function paragraph({ document, root }: Sheet, text: string): void {
  const content = document.markStructureContent('P')
  document.font(fonts.plain).fontSize(8).text(printable(text), page.margin, document.y, { width: page.width })
  document.endMarkedContent()
  root.add(document.struct('P', {}, [content]))
}

function cellsOf(line: PaperLine): Cell[] {
  const cell = (text: string): Cell => ({ text, font: fonts.plain, size: 9, align: 'center' })
  const name = line.superset === null ? line.exercise_name : `[${line.superset}] ${line.exercise_name}`
  return [
    { text: name, small: line.notes, font: fonts.bold, size: 9, align: 'left' },
    ...[line.sets, line.repetitions, line.weight, line.rest].map(cell),
    ...Array.from({ length: blanks }, () => cell('')),
  ]
}

function headCells({ words }: Sheet): Cell[] {
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

function drawTable(sheet: Sheet, rows: readonly Cell[][]): void {
  const { document, root } = sheet
  const table = document.struct('Table')
  root.add(table)
  const head = () => drawRow(sheet, table, headCells(sheet), { height: headHeight, isHead: true })
  head()
  for (const row of rows) {
    const height = heightOf(sheet, row)
    if (document.y + height > page.bottom) {
      document.addPage()
      head()
    }
    drawRow(sheet, table, row, { height, isHead: false })
  }
  table.end()
}

/** The head of a row is as high as its longest cell. */
function heightOf({ document }: Sheet, row: readonly Cell[]): number {
  const heights = row.map((cell, at) => textHeight(document, cell, columns[at] ?? 0) + 2 * padding)
  return Math.max(leastHeight, ...heights)
}

/** Leaves the document with the font of the cell. */
function textHeight(document: Sheet['document'], cell: Cell, cellWidth: number): number {
  const width = cellWidth - 2 * padding
  const small = cell.small ? document.font(fonts.plain).fontSize(7).heightOfString(printable(cell.small), { width }) : 0
  return small + document.font(cell.font).fontSize(cell.size).heightOfString(printable(cell.text), { width })
}

function drawRow(
  { document }: Sheet,
  table: PDFKit.PDFStructureElement,
  row: readonly Cell[],
  { height, isHead }: { height: number; isHead: boolean },
): void {
  const top = document.y
  const line = document.struct('TR')
  table.add(line)
  let x: number = page.margin
  for (const [at, cell] of row.entries()) {
    const width = columns[at] ?? 0
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
  document: Sheet['document'],
  cell: Cell,
  { x, top, width, height }: { x: number; top: number; width: number; height: number },
): void {
  const room = { width: width - 2 * padding, align: cell.align }
  const text = printable(cell.text)
  const above = Math.max(padding, (height - textHeight(document, cell, width)) / 2)
  document.fillColor('#000000').text(text, x + padding, top + above, room)
  if (cell.small)
    document
      .font(fonts.plain)
      .fontSize(7)
      .text(printable(cell.small), x + padding, document.y, room)
}
