import type { Translation } from '#platform/i18n'
import type { listsPtBr } from './lists.texts.ts'

export const listsEn: Translation<typeof listsPtBr> = {
  export: {
    button: 'Export',
    csv: 'CSV file',
    xlsx: 'Excel file (XLSX)',
    pdf: 'PDF for printing',
    failed: 'The list could not be exported',
  },
  chosen: {
    tooMany: 'You can select up to {{count}} rows at once',
  },
}
