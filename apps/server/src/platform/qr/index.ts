import type { QrCode } from '@folego/contract'
import { encode } from 'uqr'

/** Encodes a text as a QR code: each dark module is a unit square, including the quiet zone of four units required by ISO/IEC 18004. */
export function qrOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}
