import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { downloadOwnData } from './own-data.service.ts'
import { requireProfile, updateProfile } from './profile.service.ts'
import {
  createStudent,
  deleteStudent,
  listStudents,
  registerStudent,
  requireStudent,
  saveStudent,
} from './students.service.ts'

export const studentRoutes = serve(api.students, {
  list: (gym, { query }) => listStudents(gym, query),
  find: (gym, { params }) => requireStudent(gym, params.id),
  createWithAccount: (gym, { body }) => registerStudent(gym, body),
  create: (gym, { body }) => createStudent(gym, body),
  update: (gym, { body, expectedVersion }) => saveStudent(gym, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => deleteStudent(gym, params.id, expectedVersion),
})

export const profileRoutes = serve(api.profiles, {
  find: (gym) => requireProfile(gym),
  update: (slow, { body, expectedVersion }) => updateProfile(slow, body, expectedVersion),
  download: (gym) => downloadOwnData(gym),
})
