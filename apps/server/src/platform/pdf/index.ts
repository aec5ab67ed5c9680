export { fonts, newDocument, printable } from './document.ts'
export { paperPdf } from './paper.ts'
export type { Paper, PaperPart } from './paper.ts'
