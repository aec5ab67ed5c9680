export { type DialogState, useDialogState } from './use-dialog-state.ts'
export { type ListState, useListState } from './use-list-state.ts'
export { useListTable } from './use-list-table.ts'
export { readSearch, writeSearch } from './search-params.ts'
