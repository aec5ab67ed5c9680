export { profileRoutes, studentRoutes } from './students.routes.ts'
export { createStudent, deleteStudent, listStudents, requireStudent, updateStudent } from './students.service.ts'
export type { StudentChanges, StudentDraft } from './students.service.ts'
