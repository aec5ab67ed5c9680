import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { leave } from './leaving.service.ts'
import { quotePlanChanges } from './plan-changes.service.ts'
import { quoteCancellation } from './quotes.service.ts'

export const cancellationRoutes = serve(api.cancellations, {
  quote: (gym, { params, body }) => quoteCancellation(gym, params.id, body),
  quotePlanChanges: (gym, { body }) => quotePlanChanges(gym, body),
  leave: (gym, { params, body }) => leave(gym, params.id, body),
})
