import type { QrCode } from '@folego/contract'
import { encode } from 'uqr'

/** A text as a QR code: each dark cell one unit square, the quiet zone of four units that ISO/IEC 18004 asks for included. */
export function qrOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}
