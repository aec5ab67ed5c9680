import type { QrCode } from '@folego/contract'
import { qrOptions, qrPath } from '@folego/domain'
import { encode } from 'uqr'

/** Encodes a text as a QR code, quiet zone included. */
export function qrOf(text: string): QrCode {
  const { size, data } = encode(text, qrOptions)
  return { size, path: qrPath(data) }
}
