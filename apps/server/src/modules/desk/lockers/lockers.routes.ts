import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { extend, giveBack, lend, listLockers, removeLocker, saveLockers, undoReturn } from './lockers.service.ts'

export const lockerRoutes = serve(api.lockers, {
  list: (gym) => listLockers(gym),
  save: (gym, { body }) => saveLockers(gym, body),
  remove: (gym, { params }) => removeLocker(gym, params.id),
  lend: (gym, { params, body }) => lend(gym, params.id, body),
  extend: (gym, { params, body }) => extend(gym, params.id, body),
  giveBack: (gym, { params }) => giveBack(gym, params.id),
  undo: (gym, { params }) => undoReturn(gym, params.id),
})
