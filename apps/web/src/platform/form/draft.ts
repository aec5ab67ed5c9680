/** What was typed into a form that was neither saved nor given up, and when. */
export interface Draft<Values extends object> {
  /** ISO 8601. */
  at: string
  values: Partial<Values>
}

/** Reads the half-written form of before a reload; undefined where there is none. */
export function readDraft<Values extends object>(key: string): Draft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft<Values>(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores what was typed so far. Fields with a password never leave the page: `/password/i` in their name. */
export function writeDraft(key: string, { at, values }: Draft<object>): void {
  const stored = Object.entries(values).filter(([name]) => !/password/i.test(name))
  try {
    sessionStorage.setItem(key, JSON.stringify({ at, values: Object.fromEntries(stored) }))
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key)
}

function isDraft<Values extends object>(found: unknown): found is Draft<Values> {
  if (typeof found !== 'object' || found === null || !('at' in found) || !('values' in found)) return false
  return typeof found.at === 'string' && typeof found.values === 'object' && found.values !== null
}
