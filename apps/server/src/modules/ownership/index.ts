export {
  accountInReach,
  reaches,
  reachesAll,
  requireAuthor,
  requireOwnStudent,
  requireStudentAskedFor,
  requireStudentInReach,
  requireStudentNamed,
  requireTrainee,
  studentInReach,
} from './ownership.service.ts'
export type { StudentId } from './ownership.service.ts'
