/*
 * A student's pass: what their phone shows as a QR code at the front door, also without a network. The phone holds a private key that
 * nobody else has and signs who, where and when; whoever reads it has public keys alone and can make no pass. Without clock and
 * platform: the instant and WebCrypto are passed in, so that the server and a desk without a network read alike.
 */

export const passAlgorithms = ['ed25519', 'p256'] as const
export type PassAlgorithm = (typeof passAlgorithms)[number]

export const passLimits = {
  /** How many enter by one code at a kiosk at most, and for how long they are ticked. */
  familyMax: 20,
  familyMinutes: 5,
  /** For how long the server vouches for a public key. */
  keyDays: 7,
  /** A pass is of one window of time; the phone shows a new one in each. */
  windowSeconds: 30,
  /** How many windows a pass may be off where the reader knows the server's time, and where it has only its own clock. */
  tolerance: { online: 1, offline: 2 },
  /** Longer texts are no pass and are not looked at. */
  readMaxLength: 8192,
} as const

/** A public key that the server vouches for. */
export interface PassCertificate {
  id: string
  gym_id: string
  student_id: string
  algorithm: PassAlgorithm
  /** The raw public key, as `base32` spells it. */
  public_key: string
  expires_at: string
}

/** What is signed: whose pass, for which gym, and the window of time. */
export type PassContent = Pick<PassCertificate, 'gym_id' | 'student_id'> & { window: number }

/**
 * Why a text lets nobody be recognized.
 * - `NOT_A_PASS`: another kind of code, or a part of one
 * - `UNKNOWN_KEY`: of another gym, withdrawn, or replaced by a newer phone
 * - `KEY_EXPIRED`: the phone has not reached the server for too long
 * - `FORGED`: nobody with that key signed this
 * - `WRONG_TIME`: a photo of an older one, or one of the clocks is wrong
 * - `USED`: it has opened the door already
 */
export const passFaults = ['NOT_A_PASS', 'UNKNOWN_KEY', 'KEY_EXPIRED', 'FORGED', 'WRONG_TIME', 'USED'] as const
export type PassFault = (typeof passFaults)[number]

export type PassReading =
  | { fault: null; certificate: PassCertificate; window: number }
  /** Of `WRONG_TIME`: by how many seconds the pass is behind; negative: ahead. */
  | { fault: PassFault; seconds: number | null }

/** What is needed of WebCrypto (`crypto.subtle`). */
export interface PassCrypto<Key> {
  importKey: (
    format: 'raw',
    data: Uint8Array<ArrayBuffer>,
    algorithm: { name: string; namedCurve?: string },
    extractable: boolean,
    uses: ['verify'],
  ) => Promise<Key>
  verify: (
    algorithm: { name: string; hash?: string },
    key: Key,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean>
}

/** What WebCrypto calls the kinds of keys and their signatures. */
export const passCrypto = {
  ed25519: { key: { name: 'Ed25519' }, signature: { name: 'Ed25519' }, keyBytes: 32 },
  p256: {
    key: { name: 'ECDSA', namedCurve: 'P-256' },
    signature: { name: 'ECDSA', hash: 'SHA-256' },
    keyBytes: 65,
  },
} as const satisfies Record<PassAlgorithm, unknown>

/*
 * The text has capital letters and digits alone: the densest mode of a QR code after digits, and the only characters that a reader which
 * types like a keyboard brings across every keyboard layout. Hence base 32 (RFC 4648) and not base 45, whose signs a Brazilian layout
 * types as others.
 */
const prefix = 'FP1'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const idBytes = 16
const windowBytes = 4
const signatureBytes = 64
const passBytes = idBytes + windowBytes + signatureBytes

/** Spells bytes in base 32, without padding. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += letters.charAt((value >>> (bits - 5)) & 31)
    value &= 0xff
  }
  return bits === 0 ? text : text + letters.charAt((value << (5 - bits)) & 31)
}

/** Reads `length` bytes in base 32, in capital or small letters; undefined unless it is exactly how `base32` spells them. */
export function bytesOfBase32(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length !== Math.ceil((length * 8) / 5)) return undefined
  const capitals = text.toUpperCase()
  const bytes = new Uint8Array(length)
  let at = 0
  let bits = 0
  let value = 0
  for (const letter of capitals) {
    const five = letters.indexOf(letter)
    if (five < 0) return undefined
    value = ((value << 5) | five) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = value >>> bits
  }
  return base32(bytes) === capitals ? bytes : undefined
}

/** The window of an instant, in milliseconds since 1970. */
export function passWindow(now: number): number {
  return Math.floor(now / (passLimits.windowSeconds * 1000))
}

/** The bytes to sign. */
export function passMessage({ gym_id, student_id, window }: PassContent): Uint8Array<ArrayBuffer> {
  const text = `folego-pass/1 ${gym_id} ${student_id} ${window}`
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** The text of the QR code. */
export function passText(keyId: string, window: number, signature: Uint8Array): string {
  const bytes = new Uint8Array(passBytes)
  bytes.set(bytesOfId(keyId))
  new DataView(bytes.buffer).setUint32(idBytes, window)
  bytes.set(signature, idBytes + windowBytes)
  return prefix + base32(bytes)
}

/** Whether somebody meant to show a pass, complete or not. */
export function looksLikePass(text: string): boolean {
  return /^FP1[A-Z2-7]{9}/i.test(text.trim()) || text.length > 100
}

/** The key that a text names, its window and signature; undefined if it is no whole pass. */
export function parsePass(
  text: string,
): { key_id: string; window: number; signature: Uint8Array<ArrayBuffer> } | undefined {
  const trimmed = text.trim()
  if (!trimmed.toUpperCase().startsWith(prefix)) return undefined
  const bytes = bytesOfBase32(trimmed.slice(prefix.length), passBytes)
  if (bytes === undefined) return undefined
  return {
    key_id: idOfBytes(bytes.subarray(0, idBytes)),
    window: new DataView(bytes.buffer).getUint32(idBytes),
    signature: bytes.slice(idBytes + windowBytes),
  }
}

/** Whose pass a text is at an instant, among those whom the server vouches for, or why it is nobody's. */
export async function verifyPass<Key>(
  certificates: readonly PassCertificate[],
  text: string,
  { now, tolerance, subtle }: { now: number; tolerance: number; subtle: PassCrypto<Key> },
): Promise<PassReading> {
  const pass = parsePass(text)
  if (pass === undefined) return { fault: 'NOT_A_PASS', seconds: null }
  const certificate = certificates.find(({ id }) => id === pass.key_id)
  if (certificate === undefined) return { fault: 'UNKNOWN_KEY', seconds: null }
  const { window, signature } = pass
  if (!(await isSigned(certificate, { ...certificate, window }, signature, subtle)))
    return { fault: 'FORGED', seconds: null }
  if (Date.parse(certificate.expires_at) <= now) return { fault: 'KEY_EXPIRED', seconds: null }
  const late = passWindow(now) - window
  if (Math.abs(late) > tolerance) return { fault: 'WRONG_TIME', seconds: late * passLimits.windowSeconds }
  return { fault: null, certificate, window }
}

async function isSigned<Key>(
  { algorithm, public_key }: PassCertificate,
  content: PassContent,
  signature: Uint8Array<ArrayBuffer>,
  subtle: PassCrypto<Key>,
): Promise<boolean> {
  const { key, signature: by, keyBytes } = passCrypto[algorithm]
  const raw = bytesOfBase32(public_key, keyBytes)
  if (raw === undefined) return false
  try {
    const known = await subtle.importKey('raw', raw, key, false, ['verify'])
    return await subtle.verify(by, known, signature, passMessage(content))
  } catch {
    // no point of the curve: nobody can have signed with it
    return false
  }
}

function bytesOfId(id: string): Uint8Array {
  return Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function idOfBytes(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
