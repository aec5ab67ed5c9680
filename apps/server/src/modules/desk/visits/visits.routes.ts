import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { readDoorSettings, updateDoorSettings } from './door-settings.service.ts'
import { readBusyHours } from './busy-hours.service.ts'
import { checkIn, endVisit } from './check-in.service.ts'
import { certifyPassKey, readPass } from './passes.service.ts'
import { findPeople, listDecisions, listVisits, readHouse } from './visits.service.ts'

export const visitRoutes = serve(api.visits, {
  people: (gym, { query }) => findPeople(gym, query),
  house: (gym) => readHouse(gym),
  checkIn: (gym, { body }) => checkIn(gym, body),
  leave: (gym, { params }) => endVisit(gym, params.id),
  list: (gym, { query }) => listVisits(gym, query),
  decisions: (gym, { query }) => listDecisions(gym, query),
  busyHours: (gym) => readBusyHours(gym),
  settings: (gym) => readDoorSettings(gym),
  updateSettings: (gym, { body, expectedVersion }) => updateDoorSettings(gym, body, expectedVersion),
})

export const passRoutes = serve(api.passes, {
  certify: (gym, { body }) => certifyPassKey(gym, body),
  read: (gym, { body }) => readPass(gym, body),
})
