import { createHash } from 'node:crypto'

/* Names of prepared statements: the server parses and plans each of them once per connection. */

/** More texts than the product has; the least recently used is dropped, as a statement with a long list is soon. */
const maxNames = 1000
const names = new Map<string, string>()
let generation = 0
const seenOnce = new Set<string>()

/** The name under which a statement is prepared, from its second use on. Names are ordered by their last use. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known === undefined && !seenOnce.delete(text)) {
    if (seenOnce.size >= 1000) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  names.delete(text)
  const [oldest] = names.size < maxNames ? [] : names.keys()
  if (oldest !== undefined) names.delete(oldest)
  const name = known ?? createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Prepares all statements again, on every connection: one prepared before a migration may fail permanently. */
export function renameStatements(): void {
  generation += 1
  names.clear()
}
