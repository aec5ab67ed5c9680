import { api } from '@folego/contract'
import { serve } from '#platform/http'
import * as claims from './payment-claims.service.ts'

export const paymentClaimRoutes = serve(api.paymentClaims, {
  list: (gym, { query }) => claims.listClaims(gym, query),
  listOfStudent: (gym, { params }) => claims.listClaimsOfStudent(gym, params.id),
  create: (gym, { params, body }) => claims.createClaim(gym, params.id, body),
  attachment: (gym, { params }) => claims.findClaimAttachment(gym, params.id),
  dismiss: (gym, { params, body }) => claims.dismissClaim(gym, params.id, body.reason),
})
