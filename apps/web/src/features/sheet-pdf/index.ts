/** Sheets on paper: the PDF that the server draws, in a tab of its own. */
export { type PrintedSheet, usePrinting } from './use-printing.tsx'
