import { setImmediate as breathe } from 'node:timers/promises'
import Pdf from 'pdfkit'
import { groupsOf, printable, signedSentence, signerOf } from './paper.rules.ts'
import type { Paper } from './paper.rules.ts'
import { drawBlock } from './paper-table.ts'
import { dateText, paperWords } from './paper-words.rules.ts'
import { drawCode } from './paper-code.ts'
import { fonts, page } from './paper-page.ts'
import type { Sheet } from './paper-page.ts'

/**
 * The paper as a tagged PDF on A4, black on white: head with student, signer, validity and a code for the app, one table
 * per day with empty columns for loads. It holds the event loop for one block at a time only.
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
  const sheet: Sheet = { document, root, words: paperWords[paper.language] }
  drawHead(sheet, paper)
  for (const [at, block] of paper.blocks.entries()) {
    drawBlock(sheet, block, at === 0)
    await breathe()
  }
  drawFoot(sheet, paper)
  root.end()
  numberPages(document)
  document.end()
  return bytes
}

async function collected(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

const codeSide = 74

function drawHead(sheet: Sheet, paper: Paper): void {
  const { document, words } = sheet
  const top = document.y
  const width = page.width - codeSide - 20
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
  const below = Math.max(document.y, top + codeSide + 14)
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

function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at)
    // Below the margin a text would begin another page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document
      .font(fonts.plain)
      .fontSize(8)
      .text(`${at + 1}/${count}`, page.margin, page.bottom + 10, {
        width: page.width,
        align: 'right',
        lineBreak: false,
      })
    document.endMarkedContent()
  }
}
