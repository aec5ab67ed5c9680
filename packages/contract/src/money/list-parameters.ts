import { listParameters, pageParameters } from '../parameters.ts'
import { agingSteps, invoiceStatuses } from '@folego/domain'

/* The parameters of the lists, apart from their calls: the pages that keep them in their address load these alone. */

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

/** `open`: not identified yet. */
export const bankLineStates = ['open', 'settled', 'dismissed'] as const

export const bankLineParameters = pageParameters({
  state: { of: bankLineStates, default: 'open' },
  sort: { of: ['-posted_on', '-amount_cents'], default: '-posted_on' },
})
