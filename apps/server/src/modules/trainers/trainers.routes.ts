import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { exportTrainers } from './trainers-export.service.ts'
import {
  createTrainerWithPassword,
  deleteTrainer,
  listTrainers,
  updateTrainerWithPassword,
} from './trainers.service.ts'

export const trainerRoutes = serve(api.trainers, {
  list: (gym, { query }) => listTrainers(gym, query),
  export: (slow, { query }) => exportTrainers(slow, query),
  create: (gym, { body }) => createTrainerWithPassword(gym, body),
  update: (gym, { params, body, expectedVersion }) => updateTrainerWithPassword(gym, params.id, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => deleteTrainer(gym, params.id, expectedVersion),
})
