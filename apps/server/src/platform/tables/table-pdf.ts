import { setImmediate as breathe } from 'node:timers/promises'
import { formatCnpj, type Language } from '@folego/domain'
import type Pdf from 'pdfkit'
import type { GymLetterhead } from '#platform/database'
import { dayText, fonts, moneyText, newDocument, printable } from '#platform/pdf'
import { isFigure } from './table.ts'
import type { CellKind, CellValue, FilledTable } from './table.ts'

/** A4 landscape, in points (1/72 inch), with margins of 12 mm. */
const page = { margin: 34, width: 841.89 - 68, bottom: 595.28 - 46 } as const
const rowHeight = 17
const padding = 4
/** Rows drawn between yields to the event loop. */
const rowsAtOnce = 50

const words = {
  'pt-BR': { rows: (count: number) => (count === 1 ? '1 linha' : `${count} linhas`), page: 'Página', of: 'de' },
  en: { rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`), page: 'Page', of: 'of' },
} as const satisfies Record<Language, object>

/** The text around the table. `at` is its creation time, formatted for the gym. */
export interface PrintedHead {
  gym: GymLetterhead
  at: string
}

/**
 * The table as a tagged PDF, black on white: gym (with its registered name, CNPJ and logo) and time at the top, the table head on every page, page numbers at the bottom. A
 * row is one line; longer text ends with an ellipsis.
 */
export async function tablePdf(table: FilledTable, head: PrintedHead): Promise<Uint8Array<ArrayBuffer>> {
  const { document, root, bytes } = newDocument({
    title: table.title,
    author: head.gym.name,
    language: table.language,
    margin: page.margin,
    layout: 'landscape',
  })
  drawHead({ document, root }, table, head)
  const structure = document.struct('Table')
  root.add(structure)
  const sheet = { document, root: structure }
  const widths = widthsOf(table)
  const headings = table.columns.map(({ heading }) => heading)
  const drawHeadings = () => drawRow(sheet, table, { texts: headings, widths, isHead: true })
  drawHeadings()
  for (const [at, row] of table.rows.entries()) {
    if (document.y + rowHeight > page.bottom) {
      document.addPage()
      drawHeadings()
    }
    const texts = row.map((value, column) => shown(value, table.columns[column]?.kind ?? 'text', table.language))
    drawRow(sheet, table, { texts, widths, isHead: false })
    if (at % rowsAtOnce === rowsAtOnce - 1) await breathe()
  }
  structure.end()
  root.end()
  numberPages(document, table, head)
  document.end()
  return bytes
}

interface Sheet {
  document: InstanceType<typeof Pdf>
  /** The structure element for what is drawn. */
  root: PDFKit.PDFStructureElement
}

function drawHead(sheet: Sheet, { title, language, rows }: FilledTable, { gym, at }: PrintedHead): void {
  const { document } = sheet
  const top = document.y
  const width = page.width - (gym.logo === null ? 0 : logoSize.width + 12)
  if (gym.logo !== null) {
    document.markContent('Artifact', { type: 'Layout' })
    const x = page.margin + page.width - logoSize.width
    document.image(gym.logo, x, top, { fit: [logoSize.width, logoSize.height], align: 'right' })
    document.endMarkedContent()
    document.y = top
  }
  const ofGym = [gym.name, gym.legal_name, gym.cnpj && `CNPJ ${formatCnpj(gym.cnpj)}`].filter(
    (part) => part !== null && part !== '',
  )
  writeText(sheet, 'H1', title, { size: 15, font: fonts.bold, width })
  writeText(sheet, 'P', ofGym.join(' · '), { size: 9, font: fonts.plain, width })
  writeText(sheet, 'P', `${at} · ${words[language].rows(rows.length)}`, { size: 9, font: fonts.plain, width })
  document.y = Math.max(document.y, gym.logo === null ? 0 : top + logoSize.height) + 8
}

/** Points that a logo takes at most. */
const logoSize = { width: 130, height: 40 } as const

function writeText(
  { document, root }: Sheet,
  tag: 'H1' | 'P',
  text: string,
  { size, font, width }: { size: number; font: string; width: number },
): void {
  const content = document.markStructureContent(tag)
  document.font(font).fontSize(size).text(printable(text), page.margin, document.y, { width })
  document.endMarkedContent()
  root.add(document.struct(tag, {}, [content]))
}

function widthsOf({ columns }: FilledTable): number[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  return columns.map(({ share }) => (page.width * share) / all)
}

interface DrawnRow {
  texts: readonly string[]
  widths: readonly number[]
  isHead: boolean
}

function drawRow({ document, root }: Sheet, table: FilledTable, { texts, widths, isHead }: DrawnRow): void {
  const top = document.y
  const line = document.struct('TR')
  root.add(line)
  document.font(isHead ? fonts.bold : fonts.plain).fontSize(8)
  let x: number = page.margin
  for (const [at, text] of texts.entries()) {
    const width = widths[at] ?? 0
    const tag = isHead ? 'TH' : 'TD'
    const content = document.markStructureContent(tag)
    document.text(fitting(document, printable(text), width - 2 * padding), x + padding, top + padding, {
      width: width - 2 * padding,
      align: isFigure(table.columns[at]?.kind ?? 'text') ? 'right' : 'left',
      lineBreak: false,
    })
    document.endMarkedContent()
    line.add(document.struct(tag, {}, [content]))
    x += width
  }
  line.end()
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(page.margin, top + rowHeight)
    .lineTo(page.margin + page.width, top + rowHeight)
    .lineWidth(isHead ? 1 : 0.4)
    .stroke(isHead ? '#000000' : '#999999')
  document.endMarkedContent()
  document.fillColor('#000000')
  document.x = page.margin
  document.y = top + rowHeight
}

/** The text, or as much of it as fits the width with an ellipsis. */
function fitting(document: Sheet['document'], text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text
  let length = text.length - 1
  while (length > 0 && document.widthOfString(`${text.slice(0, length)}…`) > width) length -= 1
  return `${text.slice(0, length).trimEnd()}…`
}

function shown(value: CellValue, kind: CellKind, language: Language): string {
  if (value === null) return ''
  const locale = language === 'en' ? 'en-US' : 'pt-BR'
  if (kind === 'date') return dayText(String(value), language)
  if (typeof value === 'string') return value
  if (kind === 'money') return moneyText(value, language)
  const digits = kind === 'decimal' ? 1 : 0
  return value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: 1 })
}

function numberPages(document: Sheet['document'], { title, language }: FilledTable, { gym, at }: PrintedHead): void {
  const { start, count } = document.bufferedPageRange()
  const word = words[language]
  for (let number = 0; number < count; number += 1) {
    document.switchToPage(start + number)
    // Text below the margin would start another page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    const line = { width: page.width, lineBreak: false }
    const y = page.bottom + 12
    document.font(fonts.plain).fontSize(8)
    document.text(printable(`${gym.name} · ${title} · ${at}`), page.margin, y, line)
    document.text(`${word.page} ${number + 1} ${word.of} ${count}`, page.margin, y, { ...line, align: 'right' })
    document.endMarkedContent()
  }
}
