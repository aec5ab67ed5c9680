import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token of 256 random bits, URL-safe. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token: enough for 256 random bits, where a slow hash would only cost time. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
