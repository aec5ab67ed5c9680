import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { completeDay, findStudentWorkout, startDay } from './training.service.ts'

export const trainingRoutes = serve(api.training, {
  findSheet: (gym, { params, query }) => findStudentWorkout(gym, params.id, query),
  startDay: (gym, { params, body }) => startDay(gym, params.id, body),
  completeDay: (gym, { params, body }) => completeDay(gym, params.id, body),
})
