/** What stands behind the `?` of an address, as it is written: plain words, no JSON, so that people can read and share it. */
export type SearchParams = Record<string, string>

/** `?status=active&page=2` → `{ status: 'active', page: '2' }`. Of a repeated name the last one counts. */
export function readSearch(text: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The other way round; empty values are left out. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number') params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
