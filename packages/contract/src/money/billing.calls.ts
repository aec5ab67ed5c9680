import { createsOnce, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { invoiceParameters, overdueParameters } from './list-parameters.ts'

export const billing = {
  list: gymCall('GET', '/invoice', 'billing.overview', { parameters: invoiceParameters }),
  export: gymCall('GET', '/invoice/export', 'billing.overview', exported),
  overdue: gymCall('GET', '/invoice/overdue', 'billing.overview', { parameters: overdueParameters }),
  forecast: gymCall('GET', '/invoice/forecast', 'billing.overview'),
  /**
   * Includes the invoices of students for whom this one pays (`pays_for`); the balance covers all of them, the credit is the
   * student's own. Students pass the id of their own account.
   */
  listOfStudent: gymCall('GET', '/invoice/student/{id}', 'billing.read'),
  find: gymCall('GET', '/invoice/{id}', 'billing.read'),
  create: gymCall('POST', '/invoice', 'billing.write', createsOnce),
  void: gymCall('POST', '/invoice/{id}/void', 'billing.write'),
  waive: gymCall('POST', '/invoice/{id}/waiver', 'billing.write', { idempotent: true }),
  settings: gymCall('GET', '/billing/settings', 'billing.overview', { tagged: true }),
  updateSettings: gymCall('PUT', '/billing/settings', 'billing.write', edits),
}

export const collection = {
  contacts: gymCall('GET', '/collection/student/{id}', 'billing.overview'),
  addContact: gymCall('POST', '/collection/contacts', 'billing.overview', createsOnce),
  settings: gymCall('GET', '/collection/settings', 'billing.overview', { tagged: true }),
  updateSettings: gymCall('PUT', '/collection/settings', 'billing.write', edits),
}

export const renegotiations = {
  // Students pass the id of their own account.
  listOfStudent: gymCall('GET', '/renegotiation/student/{id}', 'billing.read'),
  create: gymCall('POST', '/renegotiation', 'billing.overview', createsOnce),
  undo: gymCall('POST', '/renegotiation/{id}/undo', 'billing.overview'),
}
