/*
 * How many changes of a person this device has not sent yet. The changes themselves are in IndexedDB; their number is
 * stored next to the session, so that the frame and the sign-in page can show it without loading the code that made them.
 */

const prefix = 'unsent:'

/** Stores the number for an account; zero removes the entry. */
export function storeUnsentCount(accountId: string, count: number): void {
  if (count === unsentCount(accountId)) return
  if (count > 0) localStorage.setItem(prefix + accountId, String(count))
  else localStorage.removeItem(prefix + accountId)
}

/** Pending changes of this account on this device; 0 if unknown. */
export function unsentCount(accountId: string): number {
  const count = Number(localStorage.getItem(prefix + accountId))
  return Number.isInteger(count) && count > 0 ? count : 0
}

/** The same for everybody who works on this device. */
export function unsentOnDevice(): number {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .reduce((sum, key) => sum + unsentCount(key.slice(prefix.length)), 0)
}

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
