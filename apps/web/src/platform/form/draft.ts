/** The unsaved input of a form, and when it was typed. */
export interface Draft<Values extends object> {
  /** ISO 8601. */
  at: string
  values: Partial<Values>
}

/** Reads the draft from before a reload; undefined if there is none. */
export function readDraft<Values extends object>(key: string): Draft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft<Values>(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores the current input. Fields with `/password/i` in their name are never stored. */
export function writeDraft(key: string, { at, values }: Draft<object>): void {
  const stored = Object.entries(values).filter(([name]) => !/password/i.test(name))
  try {
    sessionStorage.setItem(key, JSON.stringify({ at, values: Object.fromEntries(stored) }))
  } catch {
    // Full or blocked storage only costs the draft.
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key)
}

function isDraft<Values extends object>(found: unknown): found is Draft<Values> {
  if (typeof found !== 'object' || found === null || !('at' in found) || !('values' in found)) return false
  return typeof found.at === 'string' && typeof found.values === 'object' && found.values !== null
}
