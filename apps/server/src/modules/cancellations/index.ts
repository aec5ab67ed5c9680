export { cancellationRoutes } from './cancellations.routes.ts'
export { quoteCancellation } from './quotes.service.ts'
export { leave, settledStays } from './leaving.service.ts'
