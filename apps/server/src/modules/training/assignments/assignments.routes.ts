import { api } from '@folego/contract'
import { serve } from '#platform/http'
import * as service from './assignments.service.ts'

export const assignmentRoutes = serve(api.assignments, {
  listOfUser: (gym, { params, query }) => service.listAssignmentsOfStudent(gym, params.id, query),
  listOfStudent: (gym, { params, query }) => service.listAssignmentsOfStudent(gym, params.id, query),
  listOfWorkoutPlan: (gym, { params, query }) => service.listAssignmentsOfWorkoutPlan(gym, params.id, query),
  currentSheets: (gym, { query }) => service.listCurrentSheets(gym, query.student_ids),
  create: (gym, { body }) => service.createAssignment(gym, body),
  createMany: (gym, { body }) => service.assignPlan(gym, body, 'student_ids'),
  update: (gym, { body, expectedVersion }) => service.updateAssignment(gym, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => service.deleteAssignment(gym, params.id, expectedVersion),
})
