export { paymentRoutes } from './payments.routes.ts'
export { pixRoutes } from './pix.routes.ts'
export { dayReportRoutes, receiptRoutes } from './receipts.routes.ts'
export { receivePayment, reversePayment } from './payments.service.ts'
