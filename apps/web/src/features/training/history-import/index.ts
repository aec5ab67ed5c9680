/** What somebody trained elsewhere, from a file of another program. */
export { HistoryImportButton } from './history-import-button.tsx'
export type { HistoryImportProps } from './history-import-button.tsx'
