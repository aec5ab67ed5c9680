import { z } from 'zod'
import { limits } from '@folego/domain'
import { exportFormats } from './file-types.ts'
import { calendarDate, calendarMonth, recordId, searchText } from './fields.ts'
import { type ListParameters, pageParameters, type Parameter } from './parameters.ts'

const wholeNumber = z.coerce.number<number | string>().int()
const optionalDate = calendarDate()

type EnumOf<W extends string> = z.ZodEnum<{ [Word in W]: Word }>

/** The schema of one parameter. */
type SchemaOf<P> = P extends 'id'
  ? z.ZodOptional<typeof recordId>
  : P extends 'date'
    ? z.ZodOptional<typeof optionalDate>
    : P extends 'month'
      ? z.ZodOptional<typeof calendarMonth>
      : P extends 'text'
        ? z.ZodOptional<typeof searchText>
        : P extends { of: readonly (infer W extends string)[]; default: string }
          ? z.ZodDefault<EnumOf<W>>
          : P extends { of: readonly (infer W extends string)[] }
            ? z.ZodOptional<EnumOf<W>>
            : P extends { default: number }
              ? z.ZodDefault<typeof wholeNumber>
              : z.ZodOptional<typeof wholeNumber>

function schemaOf(parameter: Parameter): z.ZodType {
  if (parameter === 'id') return recordId.optional()
  if (parameter === 'date') return optionalDate.optional()
  if (parameter === 'month') return calendarMonth.optional()
  if (parameter === 'text') return searchText.optional()
  if ('of' in parameter) {
    const words = z.enum(parameter.of as [string, ...string[]])
    return parameter.default === undefined ? words.optional() : words.default(parameter.default)
  }
  const number = wholeNumber.min(parameter.from).max(parameter.to)
  return parameter.default === undefined ? number.optional() : number.default(parameter.default)
}

/** The schema of a list's query. */
/* @__NO_SIDE_EFFECTS__ */
export function queryOf<const L extends ListParameters>(parameters: L) {
  const shape = Object.fromEntries(Object.entries(parameters).map(([name, it]) => [name, schemaOf(it)]))
  return z.strictObject(shape as { -readonly [Name in keyof L]: SchemaOf<L[Name]> })
}

/** The query of a list that is not sorted, with its own filters. */
export const pageQueryOf = <F extends z.core.$ZodLooseShape>(filters: F) =>
  z.strictObject({ ...filters, ...pageQuery.shape })
export const pageQuery = queryOf(pageParameters({}))

/** Several values in one query parameter, separated by commas; `issue` if it is missing. */
export function withCommas<S extends z.ZodType<unknown, string[]>>(values: S, issue?: string) {
  return z
    .string(issue)
    .transform((written) => written.split(','))
    .pipe(values)
}

/** Record ids of one call, without duplicates. */
export const recordIds = z
  .array(recordId)
  .max(limits.rowsPerBatch, 'TOO_MANY')
  .transform((ids) => [...new Set(ids)])

/** The filter by chosen row ids, for lists whose rows can be selected. */
export const chosenRows = { ids: withCommas(recordIds).optional() }

/** The reply of every list: one page of records and the total. */
export function listOf<S extends z.ZodType>(record: S) {
  return z.object({
    object: z.array(record),
    total: z.int().min(0),
    /** True if a search finds more than `total`: very frequent hits are not counted completely. */
    total_is_minimum: z.boolean().optional(),
    page: z.int().min(1),
    page_size: z.int().min(1),
  })
}

export const exportFormat = z.enum(exportFormats).default('csv')

/** The query of an exported list: that of the list without paging, plus the format. */
export function exportQueryOf<S extends z.core.$ZodLooseShape>(list: z.ZodObject<S>) {
  const { page: _page, page_size: _pageSize, ...filters } = list.shape
  return z.strictObject({ ...filters, format: exportFormat })
}
