/** Selects for records of the gym, used in the forms of other records. */
export { InstructorSelect } from './instructor-select.tsx'
export { PickerFailure } from './picker-failure.tsx'
export { PlanSelect } from './plan-select.tsx'
export { usePlan } from './use-plan.ts'
export { usePickerSearch } from './record-select.tsx'
export { useSeenChoice } from './use-seen-choice.ts'
export { WorkoutPlanSelect } from './workout-plan-select.tsx'
export { StudentSelect, useStudentName } from './student-select.tsx'
