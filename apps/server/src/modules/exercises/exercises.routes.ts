import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { createExercise, deleteExercise, listExercises, updateExercise } from './exercises.service.ts'

export const exerciseRoutes = serve(api.exercises, {
  list: (gym, { query }) => listExercises(gym, query),
  create: (gym, { body }) => createExercise(gym, body),
  update: (gym, { body, expectedVersion }) => updateExercise(gym, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => deleteExercise(gym, params.id, expectedVersion),
})
