export { deletedStudentRoutes, studentRoutes, trainingProfileRoutes } from './students.routes.ts'
export { askToJoinJob } from './student-accounts.service.ts'
export { followStudents } from './student-followers.service.ts'
export { createStudent, deleteStudent, linkStudentAccount, requireStudent, updateStudent } from './students.service.ts'
export type { StudentChanges, StudentDraft } from './students.service.ts'
export { listStudents } from './students-list.service.ts'
export { requireTrainingProfile } from './training-profiles.service.ts'
export {
  addStudents,
  eraseStudents,
  fillStudents,
  studentsWith,
  unfillStudents,
  untouchedStudents,
} from './imported-students.service.ts'
export type { ImportedFill } from './imported-students.service.ts'
export { filledFields } from './imported-students.store.ts'
export type { FilledDetails, FilledField } from './imported-students.store.ts'
