/*
 * How many changes of a person this device has not sent yet. The changes themselves are in IndexedDB; their number is
 * stored next to the session, so that the frame and the sign-in page can show it without loading the code that made them.
 */

const prefix = 'unsent:'

/** Stores the number of one kind of change of an account; zero removes the entry. */
export function storeUnsentCount(accountId: string, count: number, kind = ''): void {
  const key = prefix + accountId + kind
  if (count > 0) localStorage.setItem(key, String(count))
  else localStorage.removeItem(key)
}

/** Pending changes of this account on this device; 0 if unknown. */
export function unsentCount(accountId: string): number {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix + accountId))
  return keys.reduce((sum, key) => sum + Math.max(0, Number(localStorage.getItem(key)) || 0), 0)
}

/** The same for everybody who works on this device. */
export const unsentOnDevice = (): number => unsentCount('')

let ask: (() => void) | undefined

/** Registers what asks before signing out with unsent changes: one place in the frame. Returns the unsubscribe function. */
export function onLeaving(question: () => void): () => void {
  ask = question
  return () => {
    if (ask === question) ask = undefined
  }
}

/** Asks before signing out; false if nothing is registered to ask. */
export function askBeforeLeaving(): boolean {
  ask?.()
  return ask !== undefined
}
