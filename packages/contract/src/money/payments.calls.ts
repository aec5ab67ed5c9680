import { limits } from '@folego/domain'
import { createsOnce, edits, gymCall, publicCall } from '../call.ts'
import { bodyBytesFor, exported } from '../file-types.ts'
import { bankLineParameters } from './list-parameters.ts'

export const payments = {
  list: gymCall('GET', '/payment', 'billing.overview'),
  export: gymCall('GET', '/payment/export', 'billing.overview', exported),
  // Students pass the id of their own account.
  listOfStudent: gymCall('GET', '/payment/student/{id}', 'billing.read'),
  find: gymCall('GET', '/payment/{id}', 'billing.read'),
  receive: gymCall('POST', '/payment', 'payments.receive', createsOnce),
  /** Students with a credit balance, unchanged for the longest time first. */
  creditors: gymCall('GET', '/payment/credit', 'billing.overview'),
  refund: gymCall('POST', '/payment/refund', 'payments.reverse', createsOnce),
  reverse: gymCall('POST', '/payment/{id}/reversal', 'payments.reverse', { idempotent: true }),
}

export const bankLines = {
  list: gymCall('GET', '/bank-line', 'billing.write', { parameters: bankLineParameters }),
  import: gymCall('POST', '/bank-line/import', 'billing.write', {
    slow: true,
    bodyBytesMax: bodyBytesFor(limits.importFileBytesMax),
  }),
  /** Only reads; imports nothing. */
  table: gymCall('POST', '/bank-line/table', 'billing.write', {
    slow: true,
    bodyBytesMax: bodyBytesFor(limits.importFileBytesMax),
  }),
  settle: gymCall('POST', '/bank-line/{id}/settlement', 'billing.write', { idempotent: true }),
  /** The payments of a student that a line may be. */
  recorded: gymCall('GET', '/bank-line/{id}/recorded', 'billing.write'),
  link: gymCall('POST', '/bank-line/{id}/link', 'billing.write'),
  reopen: gymCall('POST', '/bank-line/{id}/reopening', 'payments.reverse'),
  dismiss: gymCall('POST', '/bank-line/{id}/dismissal', 'billing.write'),
  restore: gymCall('DELETE', '/bank-line/{id}/dismissal', 'billing.write'),
}

/** Pictures are re-encoded by the server. */
export const attachmentTypes = ['image/webp', 'application/pdf'] as const

export const paymentClaims = {
  /** Pending claims of unpaid invoices. */
  list: gymCall('GET', '/payment-claim', 'payments.receive'),
  /** The latest claim of each unpaid invoice. Students pass the id of their own account. */
  listOfStudent: gymCall('GET', '/payment-claim/student/{id}', 'billing.read'),
  // `id` is that of the invoice.
  create: gymCall('POST', '/payment-claim/invoice/{id}', 'payments.claim', {
    ...createsOnce,
    slow: true,
    bodyBytesMax: bodyBytesFor(limits.attachmentBytesMax),
  }),
  attachment: gymCall('GET', '/payment-claim/{id}/attachment', 'billing.read', { file: attachmentTypes }),
  dismiss: gymCall('POST', '/payment-claim/{id}/dismissal', 'payments.receive'),
}

export const pix = {
  settings: gymCall('GET', '/pix/settings', 'billing.write'),
  saveSettings: gymCall('PUT', '/pix/settings', 'billing.write', edits),
  removeSettings: gymCall('DELETE', '/pix/settings', 'billing.write', edits),
  invoice: gymCall('GET', '/pix/invoice/{id}', 'billing.read'),
  sum: gymCall('POST', '/pix/sum', 'billing.read'),
}

export const receipts = {
  // `id` is the payment's. Students read only their own.
  pdf: gymCall('GET', '/receipt/{id}', 'billing.read', { file: ['application/pdf'], slow: true }),
  // `id` is the refund's.
  refund: gymCall('GET', '/receipt/refund/{id}', 'billing.read', { file: ['application/pdf'], slow: true }),
  // Students pass the id of their own account.
  year: gymCall('GET', '/receipt/student/{id}', 'billing.read', { file: ['application/pdf'], slow: true }),
  share: gymCall('POST', '/receipt/{id}/link', 'payments.receive', { status: 201 }),
  open: publicCall('GET', '/receipt-link/{token}', { file: ['application/pdf'] }),
}

export const dayReports = {
  find: gymCall('GET', '/day-report', 'billing.overview'),
  pdf: gymCall('GET', '/day-report/pdf', 'billing.overview', { file: ['application/pdf'], slow: true }),
}
