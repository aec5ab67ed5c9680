/** Who has which workout. */
export { AssignDialog } from './assign-dialog.tsx'
export { HoldersList } from './holders-list.tsx'
export { StudentsMultiSelect } from './students-multi-select.tsx'
