import { creates, edits, gymCall } from '../call.ts'
import { pictureTypes, exported } from '../file-types.ts'
import { studentParameters, deletedStudentParameters } from './list-parameters.ts'

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

export const deletedStudents = {
  list: gymCall('GET', '/student/deleted', 'students.delete', { parameters: deletedStudentParameters }),
  restore: gymCall('POST', '/student/{id}/restoration', 'students.delete', { tagged: true }),
}

export const trainingProfiles = {
  find: gymCall('GET', '/student/{id}/training-profile', 'training-profiles.view', { tagged: true }),
  save: gymCall('PUT', '/student/{id}/training-profile', 'training-profiles.write', edits),
  saveOwnPains: gymCall('PUT', '/student/{id}/own-pains', 'training-profiles.tell', edits),
}
