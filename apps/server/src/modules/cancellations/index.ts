export { cancellationRoutes } from './cancellations.routes.ts'
export { quoteCancellation } from './quotes.service.ts'
export { leave, protectSettledEnrollments } from './leaving.service.ts'
export { protectPaidDays, settleReplacedTerms } from './plan-changes.service.ts'
