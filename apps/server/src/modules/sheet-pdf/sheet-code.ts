import { encode } from 'uqr'
import { fonts, printable } from '#platform/pdf'
import type { Drawing } from './sheet-page.ts'

/** A QR code and what it is for, as one figure whose description is the address. */
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
