import { formatCnpj, formatPhone, type Language, sumOf, type TextSpan } from '@folego/domain'
import type { GymLetterhead } from '#platform/database'
import { fonts, newDocument, printable } from './document.ts'

/** The parts of a document, from top to bottom. */
export type PdfPart =
  | { heading: string }
  | { text: string | readonly TextSpan[] }
  /** Lines of name and value. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** `figures`: indexes of the numeric columns, right-aligned. `shares`: the share of the width of each column. */
  | {
      head: readonly string[]
      rows: readonly (readonly string[])[]
      figures: readonly number[]
      shares: readonly number[]
    }
  /** One figure across the page, to be read from afar, and what it counts. */
  | { large: string; below: string }
  /** A name in the middle of the page, between what is said of it. */
  | { above: string; name: string; below: readonly string[] }
  /** Signature lines, each with the signer below. */
  | { signatures: readonly string[] }

export interface PdfContent {
  title: string
  gym: GymLetterhead
  language: Language
  parts: readonly PdfPart[]
  /** Whom the document is about: on every page of several, after the title. */
  names?: readonly string[]
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
export async function drawPdf({
  title,
  gym,
  language,
  parts,
  names = [],
}: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const { document, root, bytes } = newDocument({ title, author: gym.name, language, margin: page.margin })
  const sheet: Sheet = { document, root }
  drawLetterhead(sheet, gym)
  writeText(sheet, 'H1', title, { size: 17, font: fonts.bold })
  for (const [at, part] of parts.entries()) {
    document.y += 10
    if ('heading' in part) keepTogether(document, part.heading, parts[at + 1])
    drawPart(sheet, part)
  }
  root.end()
  numberPages(document, [title, ...names].join(' · '))
  document.end()
  return bytes
}

/** Points that a logo takes at most. */
const logoSize = { width: 150, height: 52 } as const

function drawLetterhead(sheet: Sheet, gym: GymLetterhead): void {
  const { document } = sheet
  const top = document.y
  if (gym.logo !== null) {
    document.markContent('Artifact', { type: 'Layout' })
    const x = page.margin + page.width - logoSize.width
    document.image(gym.logo, x, top, { fit: [logoSize.width, logoSize.height], align: 'right' })
    document.endMarkedContent()
    document.y = top
  }
  const width = page.width - (gym.logo === null ? 0 : logoSize.width + 12)
  writeText(sheet, 'P', gym.name, { size: 11, font: fonts.bold, width })
  const lines = [
    [gym.legal_name, gym.cnpj && `CNPJ ${formatCnpj(gym.cnpj)}`],
    [gym.address, gym.phone && formatPhone(gym.phone), gym.email],
  ].map((line) => line.filter((each) => each !== null && each !== '').join(' · '))
  for (const line of lines) if (line !== '') writeText(sheet, 'P', line, { size: 9, font: fonts.plain, width })
  document.y = Math.max(document.y, gym.logo === null ? 0 : top + logoSize.height) + 14
}

const headingLook = { size: 12, font: fonts.bold } as const
const textLook = { size: 11, font: fonts.plain } as const

/** Starts a page if a heading would stand at the end of this one without three lines of what follows. */
function keepTogether(document: Sheet['document'], heading: string, next: PdfPart | undefined): void {
  const heightOf = (text: string, { size, font }: Look) =>
    document.font(font).fontSize(size).heightOfString(printable(text), { width: page.width, lineGap: 2 })
  const line = heightOf('x', textLook)
  const following = next && 'text' in next ? Math.min(heightOf(plainText(next.text), textLook), 3 * line) : 2 * line
  if (document.y + heightOf(heading, headingLook) + 10 + following > page.bottom) document.addPage()
}

const plainText = (text: string | readonly TextSpan[]) =>
  typeof text === 'string' ? text : text.map((span) => span.text).join('')

function drawPart(sheet: Sheet, part: PdfPart): void {
  if ('heading' in part) writeText(sheet, 'H2', part.heading, headingLook)
  else if ('text' in part) writeText(sheet, 'P', part.text, textLook)
  else if ('facts' in part) drawTable(sheet, { rows: part.facts, figures: [], shares: [1, 2] })
  else if ('large' in part) {
    sheet.document.y += 90
    writeText(sheet, 'P', part.large, { size: 190, font: fonts.bold, align: 'center' })
    writeText(sheet, 'P', part.below, { size: 28, font: fonts.plain, align: 'center' })
  } else if ('name' in part) {
    sheet.document.y += 40
    writeText(sheet, 'P', part.above, { size: 14, font: fonts.plain, align: 'center' })
    sheet.document.y += 14
    writeText(sheet, 'P', part.name, { size: 30, font: fonts.bold, align: 'center' })
    sheet.document.y += 14
    for (const line of part.below) writeText(sheet, 'P', line, { size: 16, font: fonts.plain, align: 'center' })
    sheet.document.y += 40
  } else if ('signatures' in part) drawSignatures(sheet, part.signatures)
  else drawTable(sheet, part)
}

interface Look {
  size: number
  font: string
  width?: number
  align?: 'center'
}

function writeText(
  { document, root }: Sheet,
  tag: 'H1' | 'H2' | 'P',
  text: string | readonly TextSpan[],
  { size, font, width = page.width, align }: Look,
): void {
  const spans = typeof text === 'string' ? [{ text, bold: false }] : text
  const content = document.markStructureContent(tag)
  document.fontSize(size)
  for (const [at, span] of spans.entries()) {
    const options = { width, lineGap: 2, continued: at < spans.length - 1, ...(align && { align }) }
    document.font(span.bold ? fonts.bold : font)
    if (at === 0) document.text(printable(span.text), page.margin, document.y, options)
    else document.text(printable(span.text), options)
  }
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
  const widths = withHeadings(
    document,
    head ?? [],
    shares.map((share) => (page.width * share) / all),
  )
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

/** The widths with no column narrower than a word of its heading; the widest one gives what that takes. */
function withHeadings(document: Sheet['document'], head: readonly string[], widths: readonly number[]): number[] {
  document.font(fonts.bold).fontSize(10)
  const widthOf = (heading: string) =>
    cellGap + 1 + Math.max(...heading.split(' ').map((word) => document.widthOfString(printable(word))))
  const fitted = widths.map((width, at) => Math.max(width, widthOf(head[at] ?? '')))
  const widest = fitted.indexOf(Math.max(...fitted))
  return fitted.map((width, at) => (at === widest ? width - sumOf(fitted) + page.width : width))
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

function numberPages(document: Sheet['document'], names: string): void {
  const { start, count } = document.bufferedPageRange()
  if (count === 1) return
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at)
    // Text below the margin would start another page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    const place = { width: page.width, align: 'right', lineBreak: false } as const
    document.font(fonts.plain).fontSize(8)
    const line = { width: page.width - 40, height: 10, ellipsis: true } as const
    document.text(printable(names), page.margin, page.bottom + 20, line)
    document.text(`${at + 1}/${count}`, page.margin, page.bottom + 20, place)
    document.endMarkedContent()
  }
}
