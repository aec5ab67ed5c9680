import Pdf from 'pdfkit'

interface DocumentOptions {
  title: string
  author: string
  language: string
  margin: number
  layout?: 'landscape'
}

/** A new tagged A4 document with its structure root; `bytes` resolves once it is finished. */
export function newDocument({ title, author, language, ...page }: DocumentOptions) {
  const document = new Pdf({
    ...page,
    size: 'A4',
    tagged: true,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: title, Author: author, Creator: 'Fôlego' },
  })
  const bytes = collected(document)
  const root = document.struct('Document')
  document.addStructure(root)
  return { document, root, bytes }
}

/** The bytes of a document, collected from the start. */
async function collected(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

/** Fonts that every reader has, so nothing is embedded; their encoding includes the accents of Portuguese. */
export const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const

/** Characters above 0x7F of PDF's standard fonts beyond Latin-1 (WinAnsiEncoding, ISO 32000-1, annex D). */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** A text in the characters of the standard fonts: others lose their accents, and the rest becomes '?'. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => (isPrintable(sign) ? sign : plainOf(sign))).join('')
}

function isPrintable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyondLatin.includes(sign)
}

function plainOf(sign: string): string {
  if (/\s/.test(sign)) return ' '
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every(isPrintable) ? plain : '?'
}
