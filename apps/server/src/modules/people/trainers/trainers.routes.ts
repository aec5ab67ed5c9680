import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { exportTrainers } from './trainers-export.service.ts'
import * as service from './trainers.service.ts'

export const trainerRoutes = serve(api.trainers, {
  list: (gym, { query }) => service.listTrainers(gym, query),
  export: (slow, { query }) => exportTrainers(slow, query),
  create: (gym, { body }) => service.createTrainerWithPassword(gym, body),
  update: (gym, { params, body, expectedVersion }) =>
    service.updateTrainerWithPassword(gym, params.id, body, expectedVersion),
  remove: (gym, { params, query, expectedVersion }) =>
    service.deleteTrainer(gym, params.id, query.substitute_id ?? null, expectedVersion),
})
