import { formatPhone } from '@folego/contract'
import type { Language } from '@folego/contract'
import { fonts, newDocument, printable } from './document.ts'

/** The parts of a document, from top to bottom. */
export type PdfPart =
  | { heading: string }
  | { text: string }
  /** Lines of name and value. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** `figures`: indexes of the numeric columns, right-aligned. `shares`: the share of the width of each column. */
  | {
      head: readonly string[]
      rows: readonly (readonly string[])[]
      figures: readonly number[]
      shares: readonly number[]
    }
  /** Signature lines, each with the signer below. */
  | { signatures: readonly string[] }

export interface PdfContent {
  title: string
  /** `phone` in E.164. */
  gym: { name: string; address: string | null; phone: string | null }
  language: Language
  parts: readonly PdfPart[]
}

/** A4 in points (1/72 inch), with margins of 20 mm. */
const page = { margin: 57, width: 595.28 - 114, bottom: 841.89 - 57 } as const
const cellGap = 6
const linePadding = 4

interface Sheet {
  document: ReturnType<typeof newDocument>['document']
  root: PDFKit.PDFStructureElement
}

/** A receipt or report as a tagged A4 PDF, black on white, with the gym at the top and numbered pages. */
export async function drawPdf({ title, gym, language, parts }: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const { document, root, bytes } = newDocument({ title, author: gym.name, language, margin: page.margin })
  const sheet: Sheet = { document, root }
  writeText(sheet, 'P', gym.name, { size: 11, font: fonts.bold })
  const reach = [gym.address, gym.phone && formatPhone(gym.phone)].filter((each) => each !== null).join(' · ')
  if (reach !== '') writeText(sheet, 'P', reach, { size: 9, font: fonts.plain })
  document.y += 14
  writeText(sheet, 'H1', title, { size: 17, font: fonts.bold })
  for (const part of parts) {
    document.y += 10
    drawPart(sheet, part)
  }
  root.end()
  numberPages(document)
  document.end()
  return bytes
}

function drawPart(sheet: Sheet, part: PdfPart): void {
  if ('heading' in part) writeText(sheet, 'H2', part.heading, { size: 12, font: fonts.bold })
  else if ('text' in part) writeText(sheet, 'P', part.text, { size: 11, font: fonts.plain })
  else if ('facts' in part) drawTable(sheet, { rows: part.facts, figures: [], shares: [1, 2] })
  else if ('signatures' in part) drawSignatures(sheet, part.signatures)
  else drawTable(sheet, part)
}

interface Look {
  size: number
  font: string
}

function writeText({ document, root }: Sheet, tag: 'H1' | 'H2' | 'P', text: string, { size, font }: Look): void {
  const content = document.markStructureContent(tag)
  document.font(font).fontSize(size).text(printable(text), page.margin, document.y, { width: page.width, lineGap: 2 })
  document.endMarkedContent()
  root.add(document.struct(tag, {}, [content]))
}

interface DrawnTable {
  head?: readonly string[]
  rows: readonly (readonly string[])[]
  figures: readonly number[]
  shares: readonly number[]
}

function drawTable(sheet: Sheet, { head, rows, figures, shares }: DrawnTable): void {
  const { document, root } = sheet
  const structure = document.struct('Table')
  root.add(structure)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (page.width * share) / all)
  const drawRow = (cells: readonly string[], isHead: boolean) =>
    drawCells({ document, root: structure }, { cells, widths, figures, isHead, namesFirst: head === undefined })
  const heightOf = (cells: readonly string[]) => {
    document.font(fonts.bold).fontSize(10)
    const heights = cells.map((cell, at) => heightIn(document, cell, widths[at] ?? 0))
    return Math.max(...heights) + 2 * linePadding
  }
  if (head) drawRow(head, true)
  for (const row of rows) {
    if (document.y + heightOf(row) > page.bottom) {
      document.addPage()
      if (head) drawRow(head, true)
    }
    drawRow(row, false)
  }
  structure.end()
}

const heightIn = (document: Sheet['document'], cell: string, width: number) =>
  document.heightOfString(printable(cell), { width: width - cellGap })

interface DrawnRow {
  cells: readonly string[]
  widths: readonly number[]
  figures: readonly number[]
  isHead: boolean
  /** The first cell is a row header. */
  namesFirst: boolean
}

function drawCells({ document, root }: Sheet, { cells, widths, figures, isHead, namesFirst }: DrawnRow): void {
  const line = document.struct('TR')
  root.add(line)
  const top = document.y
  let x: number = page.margin
  let bottom = top
  for (const [at, cell] of cells.entries()) {
    const width = widths[at] ?? 0
    const isName = isHead || (namesFirst && at === 0)
    const tag = isName ? 'TH' : 'TD'
    const content = document.markStructureContent(tag)
    document.font(isName ? fonts.bold : fonts.plain).fontSize(10)
    document.text(printable(cell), x, top + linePadding, {
      width: width - cellGap,
      align: figures.includes(at) ? 'right' : 'left',
    })
    document.endMarkedContent()
    line.add(document.struct(tag, {}, [content]))
    bottom = Math.max(bottom, document.y + linePadding)
    x += width
  }
  line.end()
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(page.margin, bottom)
    .lineTo(page.margin + page.width, bottom)
    .lineWidth(isHead ? 1 : 0.4)
    .stroke(isHead ? '#000000' : '#999999')
  document.endMarkedContent()
  document.fillColor('#000000')
  document.x = page.margin
  document.y = bottom
}

function drawSignatures(sheet: Sheet, who: readonly string[]): void {
  const { document } = sheet
  for (const name of who) {
    if (document.y + 60 > page.bottom) document.addPage()
    const line = document.y + 34
    document.markContent('Artifact', { type: 'Layout' })
    document
      .moveTo(page.margin, line)
      .lineTo(page.margin + page.width / 2, line)
      .lineWidth(0.6)
      .stroke()
    document.endMarkedContent()
    document.y = line + 4
    writeText(sheet, 'P', name, { size: 9, font: fonts.plain })
  }
}

function numberPages(document: Sheet['document']): void {
  const { start, count } = document.bufferedPageRange()
  if (count === 1) return
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at)
    // Text below the margin would start another page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    const place = { width: page.width, align: 'right', lineBreak: false } as const
    document
      .font(fonts.plain)
      .fontSize(8)
      .text(`${at + 1}/${count}`, page.margin, page.bottom + 20, place)
    document.endMarkedContent()
  }
}
