import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import { addTemplates, readTemplates, removeTemplates } from './templates.service.ts'

export const templateRoutes: Route[] = serve(api.gymTemplates, {
  find: (gym) => readTemplates(gym),
  add: (gym, { body }) => addTemplates(gym, body.language),
  remove: (gym) => removeTemplates(gym),
})
