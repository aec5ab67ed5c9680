import { inflateSync } from 'node:zlib'

/** The words of a PDF: every string of its page contents, in drawing order. */
export function textOfPdf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/<<([^>]*FlateDecode[^>]*)>>\s*stream\n/g)].map((match) => {
    const start = match.index + match[0].length
    const length = Number(/\/Length (\d+)/.exec(match[1] ?? '')?.[1])
    return inflateSync(pdf.subarray(start, start + length)).toString('latin1')
  })
  const strings = streams.flatMap((stream) => [...stream.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ]+)+)\] TJ/g)])
  const text = strings.map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
  return text
    .join('\n')
    .replaceAll('\u0096', '–')
    .replaceAll('\u0085', '…')
    .replaceAll('\u0093', '“')
    .replaceAll('\u0094', '”')
}
