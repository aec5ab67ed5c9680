/** The query string of an address as plain text, without JSON, so that people can read and share it. */
export type SearchParams = Record<string, string>

/** The same before validation. */
export type RawSearch = Readonly<Record<string, unknown>>

export function text(written: unknown): string | undefined {
  return typeof written === 'string' && written !== '' ? written : undefined
}

/** `?status=active&page=2` → `{ status: 'active', page: '2' }`. The last of a repeated name wins. */
export function readSearch(search: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The reverse; empty values are left out. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number') params.set(name, String(value))
  }
  const joined = params.toString()
  return joined === '' ? '' : `?${joined}`
}
