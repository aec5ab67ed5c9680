/** Which students have which workouts. */
export { AssignDialog, type AssignedPlan } from './assign-dialog.tsx'
export { ReplaceQuestion } from './replace-question.tsx'
export { SheetsOfStudent, StudentsOfPlan, useSheetActions, useSheetHref } from './assignment-lists.tsx'
export { useAssigning, useAssignOffer } from './use-assigning.tsx'
export { StudentsMultiSelect } from './students-multi-select.tsx'
