/** Weekly sheets: their list, the page that writes one, and what printing needs of them. */
export { useDayWords } from './day-words.ts'
export { useSheet } from './organized-workouts.queries.ts'
export { type DayValues, valuesOfSheet, type WeekValues } from './sheet-form.ts'
export { SheetPage } from './sheet-page.tsx'
export { SheetsTab } from './sheets-tab.tsx'
