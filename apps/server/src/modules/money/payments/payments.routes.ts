import { listCreditors, payOutCredit } from './refunds.service.ts'
import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { exportPayments } from './payments-export.service.ts'
import * as service from './payments.service.ts'

export const paymentRoutes = serve(api.payments, {
  list: (gym, { query }) => service.listPayments(gym, query),
  export: (slow, { query }) => exportPayments(slow, query),
  listOfStudent: (gym, { params }) => service.listPaymentsOfStudent(gym, params.id),
  find: (gym, { params }) => service.requirePayment(gym, params.id),
  receive: (gym, { body }) => service.receiveAtDesk(gym, body),
  creditors: (gym) => listCreditors(gym),
  refund: (gym, { body }) => payOutCredit(gym, body),
  reverse: (gym, { params, body }) => service.reversePayment(gym, params.id, body.reason),
})
