import type { AccessLink } from '@folego/contract'
import { encode } from 'uqr'

/** The QR code of a link: each dark cell one unit square, the quiet zone of four units that ISO/IEC 18004 asks for included. */
export function qrOf(link: string): AccessLink['qr'] {
  const { size, data } = encode(link, { ecc: 'M', border: 4 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}
