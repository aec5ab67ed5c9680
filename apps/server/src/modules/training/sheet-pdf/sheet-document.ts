import { setImmediate as breathe } from 'node:timers/promises'
import { encode } from 'uqr'
import { dayText, fonts, newDocument, printable } from '#platform/pdf'
import { groupsOf, signedSentence, signerOf } from './sheet-pdf.rules.ts'
import type { PrintedSheet } from './sheet-pdf.rules.ts'
import { bodyWidth, drawBody } from './sheet-body.ts'
import { drawFigures } from './sheet-figures.ts'
import { drawBlock } from './sheet-table.ts'
import { sheetWords } from './sheet-words.rules.ts'
import { page } from './sheet-page.ts'
import type { Drawing } from './sheet-page.ts'

/**
 * Draws the sheet as a tagged PDF on A4 in black on white: a header with student, signer, validity and a code for the app,
 * one table per day with empty columns for loads and the muscles it trains, and how its exercises are done. Every page names student, sheet and gym. It blocks
 * the event loop only for one block at a time.
 */
export async function sheetPdf(sheet: PrintedSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { document, root, bytes } = newDocument({
    title: sheet.title,
    author: sheet.gym,
    language: sheet.language,
    margin: page.margin,
  })
  const drawing: Drawing = { document, root, language: sheet.language, words: sheetWords[sheet.language] }
  drawHead(drawing, sheet)
  for (const block of sheet.blocks) {
    drawBlock(drawing, block, !isSingle(sheet))
    await breathe()
  }
  await drawFigures(drawing, sheet.blocks)
  drawFoot(drawing, sheet)
  root.end()
  nameAndNumberPages(drawing, sheet)
  document.end()
  return bytes
}

const codeSide = 74
const bodyHeight = 92
const logoHeight = 26

/** A single workout, whose muscles are shown in the header. */
const isSingle = ({ blocks }: PrintedSheet) => blocks.length === 1 && blocks[0]?.heading === ''

function drawHead(drawing: Drawing, sheet: PrintedSheet): void {
  const { document, words } = drawing
  const top = document.y
  const worked = isSingle(sheet) ? (sheet.blocks[0]?.worked ?? {}) : {}
  const besides = Object.keys(worked).length > 0 ? bodyWidth(bodyHeight) + 12 : 0
  const width = page.width - codeSide - 20 - besides
  if (sheet.logo !== null) {
    document.markContent('Artifact', { type: 'Layout' })
    document.image(sheet.logo, page.margin, top, { fit: [120, logoHeight] })
    document.endMarkedContent()
    document.y = top + logoHeight + 4
  }
  say(drawing, 'P', sheet.gym, { size: 9, font: fonts.bold, width })
  say(drawing, 'H1', sheet.title, { size: 16, font: fonts.bold, width })
  if (sheet.description !== '') say(drawing, 'P', sheet.description, { size: 9, font: fonts.plain, width })
  document.y += 4
  const date = (day: string | null) => (day === null ? '____/____/______' : dayText(day, sheet.language))
  const facts: [string, string][] = [
    [words.student, sheet.student ?? '________________________________'],
    ...(sheet.signature ? [[words.instructor, signerOf(sheet.signature)] as [string, string]] : []),
    [words.validity, `${date(sheet.start_date)} – ${date(sheet.valid_until)}`],
    [words.groups, groupsOf(sheet.blocks, sheet.language)],
  ]
  for (const [name, value] of facts) {
    if (value !== '') say(drawing, 'P', `${name}: ${value}`, { size: 9, font: fonts.plain, width })
  }
  const below = Math.max(document.y, top + codeSide + 14, besides > 0 ? top + bodyHeight : 0)
  if (besides > 0) drawBody(drawing, worked, { x: page.margin + width + 10, y: top, height: bodyHeight })
  drawCode(drawing, { link: sheet.link, side: codeSide, x: page.margin + page.width - codeSide, y: top })
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(page.margin, below + 4)
    .lineTo(page.margin + page.width, below + 4)
    .lineWidth(1.2)
    .stroke()
  document.endMarkedContent()
  document.x = page.margin
  document.y = below + 12
}

function drawFoot(drawing: Drawing, sheet: PrintedSheet): void {
  const sentence = signedSentence(sheet)
  if (sentence === '') return
  drawing.document.y += 4
  say(drawing, 'P', sentence, { size: 8, font: fonts.plain, width: page.width })
}

interface Look {
  size: number
  font: string
  width: number
}

function say({ document, root }: Drawing, tag: 'P' | 'H1', text: string, { size, font, width }: Look): void {
  const content = document.markStructureContent(tag)
  document.font(font).fontSize(size).text(printable(text), page.margin, document.y, { width })
  document.endMarkedContent()
  root.add(document.struct(tag, {}, [content]))
}

/** Adds a footer to each page, so that loose pages can be matched. */
function nameAndNumberPages({ document, words }: Drawing, { student, title, gym }: PrintedSheet): void {
  const { start, count } = document.bufferedPageRange()
  const numberWidth = 40
  const names = [student ?? `${words.student}: ____________________`, title, gym]
  const widest = (page.width - numberWidth) / names.length - 10
  document.font(fonts.plain).fontSize(8)
  const line = names.map((name) => cutTo(document, printable(name), widest)).join('  ·  ')
  const y = page.bottom + 10
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at)
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.font(fonts.plain).fontSize(8)
    document.text(line, page.margin, y, { lineBreak: false })
    document.text(`${at + 1}/${count}`, page.margin + page.width - numberWidth, y, {
      width: numberWidth,
      align: 'right',
      lineBreak: false,
    })
    document.endMarkedContent()
  }
}

/** Shortens text with '…' to at most `width` in the document's current font. */
function cutTo(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text
  let signs = Array.from(text)
  while (signs.length > 0 && document.widthOfString(`${signs.join('')}…`) > width) signs = signs.slice(0, -1)
  return `${signs.join('').trimEnd()}…`
}

/** Draws a QR code and its caption, as one figure whose alternative text is the address. */
export function drawCode(
  { document, root, words }: Drawing,
  { link, side, x, y }: { link: string; side: number; x: number; y: number },
): void {
  const { size, data } = encode(link, { ecc: 'M', border: 2 })
  const unit = side / size
  const figure = document.markStructureContent('Figure', { alt: `${words.code}: ${link}` })
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) document.rect(x + column * unit, y + row * unit, unit, unit)
    }
  }
  document.fill('#000000')
  document.endMarkedContent()
  const caption = document.markStructureContent('Caption')
  document
    .font(fonts.plain)
    .fontSize(7)
    .text(printable(words.code), x, y + side + 1, { width: side, align: 'center' })
  document.endMarkedContent()
  root.add(document.struct('Figure', { alt: `${words.code}: ${link}` }, [figure]))
  root.add(document.struct('P', {}, [caption]))
}
