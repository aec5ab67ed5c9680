/** Reads the half-written form of before a reload; undefined where there is none. */
export function readDraft<Values extends object>(key: string): Partial<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps what was typed so far. Fields that hold a password never leave the page: `/password/i` in their name. */
export function writeDraft(key: string, values: object): void {
  const kept = Object.entries(values).filter(([name]) => !/password/i.test(name))
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key)
}
