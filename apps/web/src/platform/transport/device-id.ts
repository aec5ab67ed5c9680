import { newKey } from './new-key.ts'

/**
 * What tells this browser from another at sign-in, so that a person hears of a new one: random, stored in it for good, and
 * sent with the calls before sign-in alone.
 */
export function deviceId(): string {
  const stored = localStorage.getItem('device')
  if (stored !== null) return stored
  const fresh = newKey()
  localStorage.setItem('device', fresh)
  return fresh
}
