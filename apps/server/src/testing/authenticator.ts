import { codeOf, stepOf } from '#platform/security'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator shows at an instant for a typed secret (base32). */
export function codeFor(secret: string, now: Date): string {
  const bits = secret
    .split('')
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeOf(bytes, stepOf(now))
}
