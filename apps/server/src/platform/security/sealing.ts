import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/*
 * What the server must be able to read again (the secrets of second factors) is stored encrypted, so that a stolen backup or
 * database dump is worthless without the key, which is stored elsewhere.
 */

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

interface SecretKey {
  /** The start of the key's SHA-256: identifies it without revealing it. */
  id: string
  key: Buffer
}

/** The keys of a server: `newest` seals, all of them open. */
export interface SecretKeys {
  newest: SecretKey
  all: ReadonlyMap<string, Buffer>
}

/** A sealed value and the id of its key. */
export interface Sealed {
  key_id: string
  sealed: Buffer
}

/** A new key, in the format of `SECRETS_KEY`. */
export function newSecretKey(): string {
  return randomBytes(keyBytes).toString('base64')
}

/**
 * Parses keys: base64 of 32 bytes each, newest first, older ones after commas or on further lines. Undefined if one of them is
 * invalid.
 */
export function parseSecretKeys(written: string): SecretKeys | undefined {
  const keys = written
    .split(/[\s,]+/)
    .filter((text) => text !== '')
    .map((text) => Buffer.from(text, 'base64'))
  const [newest] = keys
  if (newest === undefined || keys.some((key) => key.length !== keyBytes)) return undefined
  return { newest: { id: idOf(newest), key: newest }, all: new Map(keys.map((key) => [idOf(key), key])) }
}

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 12)

/** Seals a value for one owner; it cannot be opened for another (AES-256-GCM, with the owner as associated data). */
export function seal({ newest }: SecretKeys, value: Buffer, owner: string): Sealed {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, newest.key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(value), cipher.final()])
  return { key_id: newest.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) }
}

/** Opens a sealed value; undefined if its key is missing. Throws if it was changed or belongs to another owner. */
export function unseal({ all }: SecretKeys, { key_id: keyId, sealed }: Sealed, owner: string): Buffer | undefined {
  const key = all.get(keyId)
  if (key === undefined) return undefined
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}
