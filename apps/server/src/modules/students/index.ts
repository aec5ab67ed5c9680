export { deletedStudentRoutes, profileRoutes, studentRoutes, trainingProfileRoutes } from './students.routes.ts'
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
export type { FilledField, ImportedFill } from './imported-students.service.ts'
