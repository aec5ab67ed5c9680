/** Who has which workout. */
export { AssignDialog } from './assign-dialog.tsx'
export { HoldersList } from './holders-list.tsx'
export { SheetsOfStudent } from './sheets-of-student.tsx'
export { StudentsMultiSelect } from './students-multi-select.tsx'
