import { api } from '@folego/contract'
import { serve } from '#platform/http'
import {
  assignPlan,
  createAssignment,
  deleteAssignment,
  listAssignmentsOfStudent,
  listAssignmentsOfWorkoutPlan,
  listCurrentSheets,
  updateAssignment,
} from './assignments.service.ts'

export const assignmentRoutes = serve(api.assignments, {
  listOfUser: (gym, { params, query }) => listAssignmentsOfStudent(gym, params.id, query),
  listOfStudent: (gym, { params, query }) => listAssignmentsOfStudent(gym, params.id, query),
  listOfWorkoutPlan: (gym, { params, query }) => listAssignmentsOfWorkoutPlan(gym, params.id, query),
  currentSheets: (gym, { query }) => listCurrentSheets(gym, query.student_ids),
  create: (gym, { body }) => createAssignment(gym, body),
  createMany: (gym, { body }) => assignPlan(gym, body, 'student_ids'),
  update: (gym, { body, expectedVersion }) => updateAssignment(gym, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => deleteAssignment(gym, params.id, expectedVersion),
})
