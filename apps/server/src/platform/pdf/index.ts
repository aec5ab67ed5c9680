export { fonts, newDocument, printable } from './document.ts'
export type { Paper, PaperPart } from './paper.ts'
export { dayText, momentText, moneyText, timeText } from './paper-words.ts'
export { printPaper } from './print-paper.ts'
