import type { Translation } from '#platform/i18n'
import type { sheetPdfPtBr } from './sheet-pdf.texts.ts'

export const sheetPdfEn: Translation<typeof sheetPdfPtBr> = {
  print: 'Print',
  title: 'Print {{title}}',
  open: 'Open PDF',
  failed: 'Could not open the PDF',
  student: 'Student',
  noStudent: 'Blank, to be filled in by hand',
  weeks: 'Weeks',
  allWeeks: 'All weeks',
  week: 'Week {{number}}',
}
