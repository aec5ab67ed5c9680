import { agingSteps, invoiceStatuses } from '@folego/domain'
import { createsOnce, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { pageParameters, listParameters } from '../parameters.ts'

/** `unpaid`: open, partly paid and overdue combined. */
export const invoiceFilters = [...invoiceStatuses, 'unpaid'] as const

export const invoiceParameters = listParameters(['due_on', 'number', 'student_name'], '-due_on', {
  status: { of: invoiceFilters },
  student_id: 'id',
  due_from: 'date',
  due_to: 'date',
})

export const overdueParameters = pageParameters({
  step: { of: agingSteps },
  /** Only those whose next contact is due today or earlier. */
  contact: { of: ['due'] },
  sort: { of: ['days_late', 'due_cents', 'student_name'], default: 'days_late' },
})

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
