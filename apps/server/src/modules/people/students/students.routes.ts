import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import { exportStudents } from './students-export.service.ts'
import { listDeletedStudents, restoreStudent } from './deleted-students.service.ts'
import { requireTrainingProfile, saveOwnPains, saveTrainingProfile } from './training-profiles.service.ts'
import { countStudents, listSimilarStudents, listStudents } from './students-list.service.ts'
import * as service from './students.service.ts'
import { createStudentWithPassword, updateStudentWithPassword } from './student-passwords.service.ts'
import { readPicture, removePicture, setPicture } from './student-pictures.service.ts'

export const studentRoutes = serve(api.students, {
  list: (gym, { query }) => listStudents(gym, query),
  export: (slow, { query }) => exportStudents(slow, query),
  counts: (gym, { query }) => countStudents(gym, query),
  similar: (gym, { query }) => listSimilarStudents(gym, query),
  find: pipelined((gym, { params }) => service.requireStudent(gym, params.id)),
  createWithAccount: (gym, { body }) => createStudentWithPassword(gym, body),
  create: (gym, { body }) => service.createStudent(gym, body),
  update: (gym, { body, expectedVersion }) => updateStudentWithPassword(gym, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => service.deleteStudent(gym, params.id, expectedVersion),
  picture: (gym, { params, query }) => readPicture(gym, params.id, query.version),
  setPicture: (gym, { params, body }) => setPicture(gym, params.id, body.content),
  removePicture: (gym, { params }) => removePicture(gym, params.id),
})

export const deletedStudentRoutes = serve(api.deletedStudents, {
  list: (gym, { query }) => listDeletedStudents(gym, query),
  restore: (gym, { params }) => restoreStudent(gym, params.id),
})

export const trainingProfileRoutes = serve(api.trainingProfiles, {
  find: (gym, { params }) => requireTrainingProfile(gym, params.id),
  save: (gym, { params, body, expectedVersion }) => saveTrainingProfile(gym, params.id, body, expectedVersion),
  saveOwnPains: (gym, { params, body, expectedVersion }) => saveOwnPains(gym, params.id, body, expectedVersion),
})
