export {
  accountInReach,
  reaches,
  reachesAll,
  requireAuthor,
  requireBilled,
  requireOwnStudent,
  requireRequestedStudent,
  requireStudentInReach,
  requireStudentNamed,
  requireTrainee,
  studentInReach,
} from './ownership.service.ts'
export type { BilledId, StudentId } from './ownership.service.ts'
export { lockStudents } from './ownership.store.ts'
export type { LockedStudent } from './ownership.store.ts'
