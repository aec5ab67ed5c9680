import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { correctIncident, createIncident, listIncidents, printIncident } from './incidents.service.ts'

export const incidentRoutes = serve(api.incidents, {
  list: (gym, { query }) => listIncidents(gym, query),
  create: (gym, { body }) => createIncident(gym, body),
  correct: (gym, { params, body }) => correctIncident(gym, params.id, body.text),
  print: (slow, { params }) => printIncident(slow, params.id),
})
