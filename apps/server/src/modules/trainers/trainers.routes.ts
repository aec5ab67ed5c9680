import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { exportTrainers } from './trainers-export.service.ts'
import { deleteTrainer, listTrainers, registerTrainer, saveTrainer } from './trainers.service.ts'

export const trainerRoutes = serve(api.trainers, {
  list: (gym, { query }) => listTrainers(gym, query),
  export: (slow, { query }) => exportTrainers(slow, query),
  create: (gym, { body }) => registerTrainer(gym, body),
  update: (gym, { params, body, expectedVersion }) => saveTrainer(gym, params.id, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => deleteTrainer(gym, params.id, expectedVersion),
})
