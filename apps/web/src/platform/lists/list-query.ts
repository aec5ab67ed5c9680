import type { ListParameters, Parameter } from '@folego/contract'
import { cleanText, isCalendarDate, isCalendarMonth, limits, printable, visible } from '@folego/domain'

/**
 * Takes from an address what the contract accepts of a list's parameters; invalid ones count as absent. `pageSize` is used if the
 * address has none.
 */
export function readListQuery(
  parameters: ListParameters,
  raw: Readonly<Record<string, unknown>>,
  pageSize: number,
): Record<string, string | number> {
  const given: Readonly<Record<string, unknown>> = { page_size: pageSize, ...raw }
  const query: Record<string, string | number> = {}
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = readParameter(parameter, given[name]) ?? (name === 'page_size' ? pageSize : defaultOf(parameter))
    if (value !== undefined) query[name] = value
  }
  return query
}

/** The value of an absent parameter. */
export function defaultOf(parameter: Parameter | undefined): string | number | undefined {
  return typeof parameter === 'object' ? parameter.default : undefined
}

const recordId = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

function readParameter(parameter: Parameter, raw: unknown): string | number | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined
  if (typeof parameter === 'object' && 'from' in parameter) {
    const value = Number(raw)
    return Number.isInteger(value) && value >= parameter.from && value <= parameter.to ? value : undefined
  }
  if (typeof raw !== 'string') return undefined
  if (typeof parameter === 'object') return parameter.of.includes(raw) ? raw : undefined
  if (parameter === 'id') return recordId.test(raw) ? raw : undefined
  if (parameter === 'date') return isCalendarDate(raw) ? raw : undefined
  if (parameter === 'month') return isCalendarMonth(raw) ? raw : undefined
  const text = cleanText(raw).trim()
  if (text.length > limits.searchMaxLength || !printable.test(text)) return undefined
  return visible.test(text) ? text : ''
}
