import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import { createGym, listGyms, openGym, readLogo, removeLogo, setLogo, updateGym } from './gyms.service.ts'

export const gymRoutes: Route[] = serve(api.gyms, {
  list: (account) => listGyms(account),
  open: (account, { params }) => openGym(account, params.id),
  create: (account, { body }) => createGym(account, body),
  update: (gym, { params, body, expectedVersion }) => updateGym(gym, params.id, body, expectedVersion),
  logo: (gym, { query }) => readLogo(gym, query.version),
  setLogo: (slow, { body }) => setLogo(slow, body.content),
  removeLogo: (gym) => removeLogo(gym),
})
