/** Weekly sheets: their list and their editor page. */
export { OwnDaysQuestion, type OwnDaysAnswers } from './own-days-question.tsx'
export { OwnOfStudent } from './own-of-student.tsx'
export { SheetPage } from './sheet-page.tsx'
export { SheetsTab } from './sheets-tab.tsx'
export { WorkoutTitle } from './sheet-columns.tsx'
