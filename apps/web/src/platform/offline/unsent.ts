/*
 * How many changes of a person this device has not sent yet. The changes themselves lie in IndexedDB; their number is noted
 * next to the session, so that the frame and the sign-in page can say so without loading what made them.
 */

const prefix = 'unsent:'

/** Notes the number for an account; none removes the entry. */
export function storeUnsentCount(accountId: string, count: number): void {
  if (count === unsentCount(accountId)) return
  if (count > 0) localStorage.setItem(prefix + accountId, String(count))
  else localStorage.removeItem(prefix + accountId)
}

/** Changes of this account that wait on this device; 0 where nothing is known. */
export function unsentCount(accountId: string): number {
  const count = Number(localStorage.getItem(prefix + accountId))
  return Number.isInteger(count) && count > 0 ? count : 0
}

/** The same of everybody who works on this device. */
export function unsentOnDevice(): number {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .reduce((sum, key) => sum + unsentCount(key.slice(prefix.length)), 0)
}

let ask: (() => void) | undefined

/** Who asks before somebody signs out with changes that were not sent: one place in the frame. Returns how to stop. */
export function onLeaving(question: () => void): () => void {
  ask = question
  return () => {
    if (ask === question) ask = undefined
  }
}

/** Asks, where somebody is there to ask; false where nobody is. */
export function askBeforeLeaving(): boolean {
  ask?.()
  return ask !== undefined
}
