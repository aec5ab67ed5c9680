import { api, inReais } from '@folego/contract'
import { serve } from '#platform/http'
import { leave } from './leaving.service.ts'
import { quotePlanChanges } from './plan-changes.service.ts'
import { quoteCancellation } from './quotes.service.ts'

export const cancellationRoutes = serve(api.cancellations, {
  quote: (gym, { params, body }) => quoteCancellation(gym, params.id, body),
  quotePlanChanges: (gym, { body }) => quotePlanChanges(gym, body),
  leave: async (gym, { params, body }) => {
    const left = await leave(gym, params.id, body)
    return { ...left, enrollment: inReais(left.enrollment) }
  },
})
