import { newKey } from './new-key.ts'

/**
 * Identifies this browser at sign-in, so that a person is notified of a new one: random, stored for good, and sent only
 * with the calls before sign-in.
 */
export function deviceId(): string {
  const stored = localStorage.getItem('device')
  if (stored !== null) return stored
  const fresh = newKey()
  localStorage.setItem('device', fresh)
  return fresh
}
