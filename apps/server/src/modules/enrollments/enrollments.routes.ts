import { api } from '@folego/contract'
import { serve } from '#platform/http'
import {
  createEnrollment,
  deleteEnrollment,
  listEnrollments,
  listEnrollmentsOfStudent,
  listOwnEnrollments,
  requireActiveEnrollment,
  requireEnrollment,
  updateEnrollment,
} from './enrollments.service.ts'

export const enrollmentRoutes = serve(api.enrollments, {
  list: (gym, { query }) => listEnrollments(gym, query),
  find: (gym, { params }) => requireEnrollment(gym, params.id),
  listOfStudent: (gym, { params }) => listEnrollmentsOfStudent(gym, params.id),
  findActive: (gym, { params }) => requireActiveEnrollment(gym, params.id),
  listOwn: (gym, { query }) => listOwnEnrollments(gym, query),
  create: (gym, { body }) => createEnrollment(gym, body),
  update: (gym, { body, expectedVersion }) => updateEnrollment(gym, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => deleteEnrollment(gym, params.id, expectedVersion),
})
