/** Printed sheets: the PDF that the server renders, in a new tab. */
export { type PrintedSheet, usePrinting } from './use-printing.tsx'
