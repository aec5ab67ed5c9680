import { setImmediate as breathe } from 'node:timers/promises'
import Pdf from 'pdfkit'
import { collected, fonts, printable } from '#platform/pdf'
import { groupsOf, signedSentence, signerOf, workedIn } from './paper.rules.ts'
import type { Paper } from './paper.rules.ts'
import { bodyWidth, drawBody } from './paper-body.ts'
import { drawBlock } from './paper-table.ts'
import { dateText, paperWords } from './paper-words.rules.ts'
import { drawCode } from './paper-code.ts'
import { page } from './paper-page.ts'
import type { Sheet } from './paper-page.ts'

/**
 * The paper as a tagged PDF on A4, black on white: head with student, signer, validity and a code for the app, one table
 * per day with empty columns for loads and the muscles that it works. Every page names student, sheet and gym. It holds the event loop for one block at a time only.
 */
export async function paperPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Pdf({
    size: 'A4',
    margin: page.margin,
    tagged: true,
    displayTitle: true,
    lang: paper.language,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: paper.title, Author: paper.gym, Creator: 'Fôlego' },
  })
  const bytes = collected(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const sheet: Sheet = { document, root, language: paper.language, words: paperWords[paper.language] }
  drawHead(sheet, paper)
  for (const block of paper.blocks) {
    drawBlock(sheet, block, !isSingle(paper))
    await breathe()
  }
  drawFoot(sheet, paper)
  root.end()
  nameAndNumberPages(sheet, paper)
  document.end()
  return bytes
}

const codeSide = 74
const bodyHeight = 92

/** One workout that stands by itself: its muscles are shown in the head. */
const isSingle = ({ blocks }: Paper) => blocks.length === 1 && blocks[0]?.heading === ''

function drawHead(sheet: Sheet, paper: Paper): void {
  const { document, words } = sheet
  const top = document.y
  const worked = isSingle(paper) ? workedIn(paper.blocks[0]?.lines ?? []) : {}
  const besides = Object.keys(worked).length > 0 ? bodyWidth(bodyHeight) + 12 : 0
  const width = page.width - codeSide - 20 - besides
  say(sheet, 'P', paper.gym, { size: 9, font: fonts.bold, width })
  say(sheet, 'H1', paper.title, { size: 16, font: fonts.bold, width })
  if (paper.description !== '') say(sheet, 'P', paper.description, { size: 9, font: fonts.plain, width })
  document.y += 4
  const date = (day: string | null) => (day === null ? '____/____/______' : dateText(day, paper.language))
  const facts: [string, string][] = [
    [words.student, paper.student ?? '________________________________'],
    ...(paper.signature ? [[words.instructor, signerOf(paper.signature)] as [string, string]] : []),
    [words.validity, `${date(paper.start_date)} – ${date(paper.valid_until)}`],
    [words.groups, groupsOf(paper.blocks, paper.language)],
  ]
  for (const [name, value] of facts) {
    if (value !== '') say(sheet, 'P', `${name}: ${value}`, { size: 9, font: fonts.plain, width })
  }
  const below = Math.max(document.y, top + codeSide + 14, besides > 0 ? top + bodyHeight : 0)
  if (besides > 0) drawBody(sheet, worked, { x: page.margin + width + 10, y: top, height: bodyHeight })
  drawCode(sheet, { link: paper.link, side: codeSide, x: page.margin + page.width - codeSide, y: top })
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

function drawFoot(sheet: Sheet, paper: Paper): void {
  const sentence = signedSentence(paper)
  if (sentence === '') return
  sheet.document.y += 4
  say(sheet, 'P', sentence, { size: 8, font: fonts.plain, width: page.width })
}

interface Look {
  size: number
  font: string
  width: number
}

function say({ document, root }: Sheet, tag: 'P' | 'H1', text: string, { size, font, width }: Look): void {
  const content = document.markStructureContent(tag)
  document.font(font).fontSize(size).text(printable(text), page.margin, document.y, { width })
  document.endMarkedContent()
  root.add(document.struct(tag, {}, [content]))
}

/** The foot of each page, so that pages that fell apart find each other again. */
function nameAndNumberPages({ document, words }: Sheet, { student, title, gym }: Paper): void {
  const { start, count } = document.bufferedPageRange()
  const numberWidth = 40
  const names = [student ?? `${words.student}: ____________________`, title, gym]
  const widest = (page.width - numberWidth) / names.length - 10
  document.font(fonts.plain).fontSize(8)
  const line = names.map((name) => cutTo(document, printable(name), widest)).join('  ·  ')
  const y = page.bottom + 10
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at)
    // Below the margin a text would begin another page.
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

/** A text that is no wider than `width` in the document's font: what is too long ends in '…'. */
function cutTo(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text
  let signs = Array.from(text)
  while (signs.length > 0 && document.widthOfString(`${signs.join('')}…`) > width) signs = signs.slice(0, -1)
  return `${signs.join('').trimEnd()}…`
}
