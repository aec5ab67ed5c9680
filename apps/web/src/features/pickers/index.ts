/** Selects that find a record of the gym for another record's form. */
export { InstructorSelect } from './instructor-select.tsx'
export { PlanSelect, usePlan } from './plan-select.tsx'
export { StudentSelect, useStudentName } from './student-select.tsx'
