import type { Translation } from '#platform/i18n'
import type { sheetPdfPtBr } from './sheet-pdf.texts.ts'

export const sheetPdfEn: Translation<typeof sheetPdfPtBr> = {
  print: 'Print',
  title: 'Print {{title}}',
  open: 'Open PDF',
  failed: 'Failed to open PDF',
  student: 'Student',
  noStudent: 'Blank, to fill in by hand',
  weeks: 'Weeks',
  allWeeks: 'All weeks',
  week: 'Week {{number}}',
}
