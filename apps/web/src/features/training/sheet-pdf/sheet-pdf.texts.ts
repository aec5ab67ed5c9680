import { texts } from '#platform/i18n'

/** Words of printing a sheet. */
export const sheetPdfPtBr = {
  print: 'Imprimir',
  title: 'Imprimir {{title}}',
  open: 'Abrir PDF',
  failed: 'Falha ao abrir o PDF',
  student: 'Aluno',
  noStudent: 'Em branco, para preencher à mão',
  weeks: 'Semanas',
  allWeeks: 'Todas as semanas',
  week: 'Semana {{number}}',
} as const

export const sheetPdfTexts = texts(sheetPdfPtBr, async () => (await import('./sheet-pdf.en.ts')).sheetPdfEn)
