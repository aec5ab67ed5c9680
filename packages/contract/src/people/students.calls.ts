import { membershipMoves, membershipViews } from '@folego/domain'
import { creates, edits, gymCall } from '../call.ts'
import { pictureTypes, exported } from '../file-types.ts'
import { listParameters } from '../parameters.ts'

export const studentStatuses = ['active', 'inactive'] as const

/** `until` sorts by the last day of the membership; students without one come last. */
export const studentParameters = listParameters(['name', 'email', 'birth_date', 'created_at', 'until'], 'name', {
  status: { of: studentStatuses },
  birth_date_from: 'date',
  birth_date_to: 'date',
  /** `me`: students whose instructor is the caller; `all` is the default. */
  instructor: { of: ['me', 'all'] },
  membership: { of: membershipViews },
  /** The plan of the term in force. */
  plan_id: 'id',
  /** Lapsed on or after this day. */
  lapsed_from: 'date',
  /** Students who joined, returned or left between the end of `moved_since` (by default, of yesterday) and today. */
  move: { of: membershipMoves },
  moved_since: 'date',
})

export const students = {
  list: gymCall('GET', '/instructor/students', 'students.list', { also: ['/student'], parameters: studentParameters }),
  export: gymCall('GET', '/student/export', 'students.list', exported),
  counts: gymCall('GET', '/student/counts', 'students.list'),
  similar: gymCall('GET', '/student/similar', 'students.list'),
  find: gymCall('GET', '/student/{id}', 'students.view', { tagged: true }),
  createWithAccount: gymCall('POST', '/instructor/students', 'students.write', {
    also: ['/student/with-account'],
    ...creates,
    slow: true,
  }),
  create: gymCall('POST', '/student', 'students.write', creates),
  update: gymCall('PATCH', '/instructor/students', 'students.write', { also: ['/student'], slow: true, ...edits }),
  remove: gymCall('DELETE', '/instructor/students/{id}', 'students.delete', {
    also: ['/student/{id}'],
    conditional: true,
  }),
  picture: gymCall('GET', '/student/{id}/picture', 'students.view', { file: pictureTypes }),
  setPicture: gymCall('PUT', '/student/{id}/picture', 'students.write', { slow: true, tagged: true }),
  removePicture: gymCall('DELETE', '/student/{id}/picture', 'students.write'),
}

export const profiles = {
  find: gymCall('GET', '/student-dashboard/profile', 'profile.use', { tagged: true }),
  update: gymCall('PATCH', '/student-dashboard/profile', 'profile.use', { ...edits, slow: true }),
  download: gymCall('GET', '/student-dashboard/my-data', 'profile.use', { file: ['application/json'] }),
}

export const deletedStudentParameters = listParameters(['deleted_at', 'name'], '-deleted_at', {})

export const deletedStudents = {
  list: gymCall('GET', '/student/deleted', 'students.delete', { parameters: deletedStudentParameters }),
  restore: gymCall('POST', '/student/{id}/restoration', 'students.delete', { tagged: true }),
}

export const trainingProfiles = {
  find: gymCall('GET', '/student/{id}/training-profile', 'training-profiles.view', { tagged: true }),
  save: gymCall('PUT', '/student/{id}/training-profile', 'training-profiles.write', edits),
}
