export { readDayRange, useDayRangeText } from './day-range.ts'
export { DayRangeFields } from './day-range-fields.tsx'
export { DownloadMenu } from './download-menu.tsx'
export { ExportMenu, type FetchFile } from './export-menu.tsx'
export { useFreshDialog } from './use-fresh-dialog.tsx'
export { type ChosenRows, useChosenRows } from './use-chosen-rows.ts'
export { type DialogState, useDialogState, useLocalDialogState } from './use-dialog-state.ts'
export { readListQuery } from './list-query.ts'
export {
  type ListCall,
  type ListState,
  type ParametersOf,
  type QueryPatch,
  readList,
  useListState,
} from './use-list-state.ts'
export { type ListReply, useListTable, useWholeTable } from './use-list-table.ts'
export { ListToolbar } from './list-toolbar.tsx'
export { firstTablePage, type TablePages, usePagedTable, useTablePages } from './use-paged-table.ts'
export { useDensityChoice } from './use-density-choice.ts'
export { useLinkToken } from './use-link-token.ts'
