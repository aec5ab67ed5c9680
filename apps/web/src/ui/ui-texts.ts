/**
 * Every word that the patterns say by themselves. The app fills this object from its dictionaries, once per language;
 * words that belong to one screen come in by props instead.
 */
export interface UiTexts {
  close: string
  cancel: string
  save: string
  saveAndAddAnother: string
  retry: string
  loading: string
  /** Skip link in front of the page frame. */
  skipToContent: string
  /** Name of the navigation landmark. */
  mainNavigation: string
  openMenu: string
  collapseSidebar: string
  expandSidebar: string
  /** Dirty guard of dialogs: question, explanation and the two answers. */
  discardTitle: string
  discardMessage: string
  keepEditing: string
  discard: string
  /** Edit conflict: someone else saved the record first. */
  reloadRecord: string
  overwriteRecord: string
  edit: string
  delete: string
  view: string
  /** Names of row actions, e.g. "Editar Ana Souza". */
  viewNamed: (name: string) => string
  editNamed: (name: string) => string
  deleteNamed: (name: string) => string
  /** Name of the "⋯" button of a row, e.g. "Ações de Ana Souza". */
  actionsFor: (name: string) => string
  /** Header of the actions column, read by screen readers only. */
  actions: string
  /** Rows are being read again while the old ones are shown. */
  updating: string
  /** E.g. "26–50 de 312". */
  pageRange: (range: { from: number; to: number; total: number; totalIsMinimum: boolean }) => string
  rowsPerPage: string
  previousPage: string
  nextPage: string
  compactRows: string
  comfortableRows: string
  /** On phones the sort is a select with this label. */
  sortBy: string
  /** Under a table: by what its rows are sorted, and in which direction. */
  sortedBy: (order: { name: string; direction: 'asc' | 'desc' }) => string
  sortAscending: string
  sortDescending: string
  clearSearch: string
  filters: string
  /** Name of the filter button when filters are on, e.g. "Filtros, 2 ativos". */
  filtersActive: (count: number) => string
  applyFilters: string
  resetFilters: string
  /** Before the filters that are on: "Filtros ativos". */
  activeFilters: string
  clearAllFilters: string
  /** E.g. "Remover filtro Status: ativo". */
  removeFilter: (label: string) => string
  /** Names of the checkboxes: "Selecionar Ana Souza", and of the one for all rows of a page. */
  chooseNamed: (name: string) => string
  choosePage: string
  /** On phones: shows the checkboxes. */
  chooseRows: string
  /** "3 selecionados", and a button for none. */
  chosenCount: (count: number) => string
  chooseNone: string
  /** Name of the region with what can be done with the chosen rows. */
  chosenActions: string
  showPassword: string
  hidePassword: string
  capsLockOn: string
  openCalendar: string
  /** E.g. "dd/mm/aaaa". */
  datePlaceholder: string
  previousMonth: string
  nextMonth: string
  /** Name of the region where toasts appear. */
  notifications: string
  closeNotification: string
  /** Of a chart: to its twin as a table, and back. */
  showTable: string
  showChart: string
}
