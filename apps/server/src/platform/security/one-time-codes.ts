import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * Time-based one-time codes (RFC 6238 with the defaults of all authenticators: HMAC-SHA-1, 30 seconds, six digits). Implemented
 * here, because it is Node's HMAC and ten lines of the RFC, whose vectors the test uses.
 */

const stepSeconds = 30
const digits = 6
/** Steps before and after the current one that are accepted: clocks differ, and typing takes time (RFC 6238, 5.2). */
const tolerance = 1

/** The time step of an instant: the index of its 30 seconds since 1970. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of one step (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** length).padStart(length, '0')
}

/**
 * The step of a code of `length` digits; undefined if it matches none near now. Every step is compared, each in constant time, so that the
 * duration reveals nothing about the code.
 */
export function matchingStep(secret: Buffer, code: string, now: Date, length = digits): number | undefined {
  const given = Buffer.from(code)
  const present = stepOf(now)
  let match: number | undefined
  for (let step = present - tolerance; step <= present + tolerance; step += 1) {
    const expected = Buffer.from(codeOf(secret, step, length))
    if (given.length === expected.length && timingSafeEqual(given, expected)) match = step
  }
  return match
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648, 6): how a secret is typed into an authenticator. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The URI that an authenticator reads from a QR code. */
export function authenticatorUri(secret: Buffer, account: string): string {
  const issuer = 'Fôlego'
  const query = new URLSearchParams({ secret: base32(secret), issuer })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}
