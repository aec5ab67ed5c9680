/** Which students have which workouts. */
export { AssignDialog, type AssignedPlan } from './assign-dialog.tsx'
export { ReplaceQuestion } from './replace-question.tsx'
export { SheetActions, SheetsOfStudent, StudentsOfPlan, useSheetHref } from './assignment-lists.tsx'
export { useAssigning, useAssignOffer } from './use-assigning.tsx'
export { StudentsMultiSelect } from './students-multi-select.tsx'
