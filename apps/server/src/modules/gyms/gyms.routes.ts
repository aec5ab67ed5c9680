import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import { createGym, listGyms, updateGym } from './gyms.service.ts'

export const gymRoutes: Route[] = serve(api.gyms, {
  list: (account) => listGyms(account),
  create: (account, { body }) => createGym(account, body),
  update: (gym, { params, body, expectedVersion }) => updateGym(gym, params.id, body, expectedVersion),
})
