/*
 * The files that calls reply with or take, as plain data.
 */

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

/** The media types of all formats, for a call that replies with one of them. */
export const exportMediaTypes = [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.pdf] as const

/**
 * The export of a list: every row that the query matches, in its order, in the language of the request. Refuses EXPORT_TOO_LARGE
 * (`details.count`, `details.max`). Every export leaves an audit entry.
 */
export const exported = { file: exportMediaTypes, slow: true, audited: true, canLag: true } as const

/** Types that browsers can show and the server recognizes by their first bytes. */
export const pictureTypes = ['image/webp', 'image/jpeg', 'image/png'] as const

/** The maximum size of a request with such a file: 3 bytes take 4 characters, and the other fields some more. */
export function bodyBytesFor(fileBytesMax: number): number {
  return Math.ceil(fileBytesMax / 3) * 4 + 65_536
}
