import { texts } from '#platform/i18n'
import { sheetPdfPtBr } from './sheet-pdf.pt-br.ts'

export const sheetPdfTexts = texts(sheetPdfPtBr, async () => (await import('./sheet-pdf.en.ts')).sheetPdfEn)
