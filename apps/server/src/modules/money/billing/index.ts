export { allocationsOf } from './allocations.store.ts'
export { billingJobs } from './billing.jobs.ts'
export { renegotiationRoutes, billingRoutes, collectionRoutes } from './billing.routes.ts'
export {
  createInvoice,
  creditOf,
  listBilled,
  listInvoicesOfStudent,
  lockOwed,
  requireInvoice,
  settle,
  unsettle,
  voidInvoice,
  waiveCharges,
} from './invoices.service.ts'
export type { OwedInvoice } from './invoices.service.ts'
export { chargedOf, issueDebts, untouchedBilling, voidImported } from './imported-billing.service.ts'
export {
  correctSale,
  lateChargesInPlace,
  lockSale,
  noteReturned,
  takeBackCorrection,
  takeBackReturned,
} from './sale-corrections.service.ts'
export { billSales } from './sales.service.ts'
export type { ReturnedMoney } from './sales.store.ts'
export { readSettings } from './settings.service.ts'
export { termsOf } from './billing.rules.ts'
export { billImported, makeInvoicesOf, showInvoicesOf } from './monthly-invoices.service.ts'
export type { ComingInvoice } from './monthly-invoices.service.ts'
