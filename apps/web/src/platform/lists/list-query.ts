import { cleanText } from '@folego/domain'
import type { ListField, ListFields } from '#platform/transport'

/**
 * Takes from an address what the contract accepts of a list's parameters; invalid ones count as absent. `pageSize` is used if the
 * address has none.
 */
export function readListQuery(
  fields: ListFields,
  raw: Readonly<Record<string, unknown>>,
  pageSize: number,
): Record<string, string | number> {
  const given: Readonly<Record<string, unknown>> = { page_size: pageSize, ...raw }
  const query: Record<string, string | number> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = readField(field, given[name]) ?? (name === 'page_size' ? pageSize : field.default)
    if (value !== undefined) query[name] = value
  }
  return query
}

function readField(field: ListField, raw: unknown): string | number | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined
  const { values, range, patterns = [], longest = Infinity, isTrimmed = false } = field
  if (range !== undefined) {
    const value = Number(raw)
    return Number.isInteger(value) && value >= range[0] && value <= range[1] ? value : undefined
  }
  if (typeof raw !== 'string') return undefined
  if (values !== undefined) return values.includes(raw) ? raw : undefined
  const value = isTrimmed ? cleanText(raw).trim() : raw
  return value.length <= longest && patterns.every((pattern) => new RegExp(pattern, 'u').test(value))
    ? value
    : undefined
}
