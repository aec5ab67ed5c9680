export { billingRoutes } from './billing.routes.ts'
export { creditOf, lockOwed, requireInvoice, settle, unsettle } from './invoices.service.ts'
export type { OwedInvoice } from './invoices.service.ts'
export { billSales } from './sales.service.ts'
