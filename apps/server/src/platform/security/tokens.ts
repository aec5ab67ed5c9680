import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token of 256 random bits, URL-safe. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token: sufficient for 256 random bits; a slow hash would only cost time. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A token that carries its gym, so that it is looked up only there: the gym's id without dashes, then the secret. */
export function tokenFor(gymId: string, secret: string): string {
  return `${gymId.replaceAll('-', '')}${secret}`
}

/** The gym in a token; undefined if the token is malformed. */
export function gymOfToken(token: string): string | undefined {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})[\w-]{43}$/.exec(token)
  return parts?.slice(1).join('-')
}
