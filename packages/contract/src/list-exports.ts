import { z } from 'zod'
import type { Permission } from './access.ts'
import { gymEndpoint } from './endpoint.ts'
import type { Path } from './endpoint.ts'

/** The file formats of an exported list: `csv` and `xlsx` for spreadsheets, `pdf` for printing. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<ExportFormat, string>

/** The media type of a format. */
export function mediaTypeOf(format: ExportFormat): string {
  return mediaTypes[format]
}

/** The media types of all formats, for an endpoint that replies with one of them. */
export const exportMediaTypes = [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.pdf] as const

export const exportFormat = z.enum(exportFormats).default('csv')

/** The query of a list without paging, plus the format. */
function exportQueryOf<S extends z.core.$ZodLooseShape>(list: z.ZodObject<S>) {
  const { page: _page, page_size: _pageSize, ...filters } = list.shape
  return z.strictObject({ ...filters, format: exportFormat })
}

/**
 * The export of a list: every row that the query matches, in its order, in the language of the request. Refuses EXPORT_TOO_LARGE
 * (`details.count`, `details.max`). Every export leaves an audit entry.
 */
export function listExport<const P extends Path, const A extends Permission, S extends z.core.$ZodLooseShape>(
  path: P,
  access: A,
  list: z.ZodObject<S>,
) {
  return gymEndpoint('GET', path, access, {
    query: exportQueryOf(list),
    file: exportMediaTypes,
    slow: true,
    audited: true,
    canLag: true,
  })
}
