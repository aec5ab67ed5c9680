import { listParameters } from '../parameters.ts'
import { enrollmentStatuses } from '@folego/domain'

/* The parameters of the lists, apart from their calls: the pages that keep them in their address load these alone. */

export const planParameters = listParameters(['name', 'price', 'duration', 'created_at'], 'name', {
  archived: { of: ['true', 'false', 'all'], default: 'false' },
})

export const enrollmentParameters = listParameters(
  ['created_at', 'start_date', 'end_date', 'student_name', 'plan_name'],
  '-created_at',
  {
    status: { of: enrollmentStatuses },
    expiring: { of: ['soon'] },
    /** Active, sold under an agreement that nobody has accepted yet. */
    agreement: { of: ['pending'] },
    student_id: 'id',
    plan_id: 'id',
  },
)
