/** Prints training sheets as PDF on A4, with the body map and empty columns for loads. */
export { printSheet } from './sheet-pdf.service.ts'
export type { SheetDraft } from './sheet-pdf.service.ts'
export { sheetWords } from './sheet-words.rules.ts'
export { blanksBetween, mostBlanks, sheetLine } from './sheet-pdf.rules.ts'
export type { SheetBlock } from './sheet-pdf.rules.ts'
