import type { Language } from '@folego/domain'
import type Pdf from 'pdfkit'
import type { sheetWords } from './sheet-words.rules.ts'

/** A4 in points (1/72 inch), with margins of 12 mm. */
export const page = { margin: 34, width: 595.28 - 68, bottom: 841.89 - 40 } as const

/** The document being drawn, its structure root, and the words of its language. */
export interface Drawing {
  document: InstanceType<typeof Pdf>
  root: PDFKit.PDFStructureElement
  language: Language
  words: (typeof sheetWords)[keyof typeof sheetWords]
}
