/** Sheets on paper: A4 as PDF, with the body and empty columns for loads. */
export { printPaper } from './papers.service.ts'
export type { PaperDraft } from './papers.service.ts'
export { paperWords } from './paper-words.rules.ts'
export { blanksBetween, mostBlanks } from './paper.rules.ts'
export type { PaperBlock, PaperLine } from './paper.rules.ts'
