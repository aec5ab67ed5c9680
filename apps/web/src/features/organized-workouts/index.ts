/** Weekly sheets: their list and the page that writes one. */
export { SheetPage } from './sheet-page.tsx'
export { SheetsTab } from './sheets-tab.tsx'
export { WorkoutTitle } from './sheet-columns.tsx'
