export { paymentRoutes } from './payments.routes.ts'
export { pixRoutes } from './pix.routes.ts'
