/** Who has which workout. */
export { AssignDialog, type AssignedPlan } from './assign-dialog.tsx'
export { ReplaceQuestion } from './replace-question.tsx'
export { HoldersList } from './holders-list.tsx'
export { SheetActions, SheetsOfStudent, useSheetHref } from './sheets-of-student.tsx'
export { useAssigning, useAssignOffer } from './use-assigning.tsx'
export { StudentsMultiSelect } from './students-multi-select.tsx'
