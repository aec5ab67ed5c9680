/**
 * The texts that the kit's components show by themselves. The app fills this object from its dictionaries, once per
 * language; texts of a single screen are passed as props instead.
 */
export interface UiTexts {
  close: string
  /** The ✕ of a dialog, which may have a button to close it as well. */
  closeDialog: string
  cancel: string
  /** The harmless answer of a question: it is never "Cancelar", as what is asked can be a cancelling itself. */
  back: string
  save: string
  saveAndAddAnother: string
  retry: string
  loading: string
  /** A part of the page whose code could not be loaded, or fails. */
  partFailed: string
  partFailedHint: string
  /** Skip link in front of the page frame. */
  skipToContent: string
  /** Label of the navigation landmark. */
  mainNavigation: string
  openMenu: string
  collapseSidebar: string
  expandSidebar: string
  /** Confirmation for unsaved input in dialogs: question, explanation and the two answers. */
  discardTitle: string
  discardMessage: string
  keepEditing: string
  discard: string
  /** Edit conflict: somebody else saved the record first. */
  reloadRecord: string
  overwriteRecord: string
  edit: string
  delete: string
  view: string
  /** Labels of row actions, e.g. "Editar Ana Souza". */
  viewNamed: (name: string) => string
  editNamed: (name: string) => string
  deleteNamed: (name: string) => string
  /** Label of the "⋯" button of a row, e.g. "Ações de Ana Souza". */
  actionsFor: (name: string) => string
  /** Header of the actions column, for screen readers only. */
  actions: string
  /** The rows are being refetched while the old ones are shown. */
  updating: string
  /** E.g. "26–50 de 312". */
  pageRange: (range: { from: number; to: number; total: number; totalIsMinimum: boolean }) => string
  rowsPerPage: string
  previousPage: string
  nextPage: string
  /** The same for a short list, in its order or newest first. */
  previousRows: string
  nextRows: string
  newerRows: string
  olderRows: string
  /** The "⋯" in the head of a table, and the heights it offers under their heading. */
  tableSettings: string
  rowHeight: string
  comfortableRows: string
  compactRows: string
  denseRows: string
  /** The heading of a table's columns in that menu, and the item that shows the usual ones again. */
  columns: string
  usualColumns: string
  /** On phones the sort is a select with this label. */
  sortBy: string
  /** Below a table: the sort order and its direction. */
  sortedBy: (order: { name: string; direction: 'asc' | 'desc' }) => string
  sortAscending: string
  sortDescending: string
  clearSearch: string
  filters: string
  /** Label of the filter button when filters are active, e.g. "Filtros, 2 ativos". */
  filtersActive: (count: number) => string
  applyFilters: string
  resetFilters: string
  /** Before the active filters: "Filtros ativos". */
  activeFilters: string
  clearAllFilters: string
  /** E.g. "Remover filtro Status: ativo". */
  removeFilter: (label: string) => string
  /** Labels of the checkboxes: "Selecionar Ana Souza", and of the one for all rows of a page. */
  chooseNamed: (name: string) => string
  choosePage: string
  /** On phones: shows the checkboxes. */
  chooseRows: string
  /** "3 selecionados", and a button for none. */
  chosenCount: (count: number) => string
  chooseNone: string
  /** Label of the region with the actions for the selected rows. */
  chosenActions: string
  showPassword: string
  hidePassword: string
  capsLockOn: string
  openCalendar: string
  /** E.g. "dd/mm/aaaa". */
  datePlaceholder: string
  previousMonth: string
  nextMonth: string
  /** Label of the region where toasts appear. */
  notifications: string
  closeNotification: string
  /** For a chart: switches to its table, and back. */
  showTable: string
  showChart: string
}
