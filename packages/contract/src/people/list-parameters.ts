import { listParameters } from '../parameters.ts'
import { membershipMoves, membershipViews } from '@folego/domain'

/* The parameters of the lists, apart from their calls: the pages that keep them in their address load these alone. */

export const studentStatuses = ['active', 'inactive'] as const

/** `until` sorts by the last day of the membership, `last_visit` by when somebody last came; students without one come last. */
export const studentParameters = listParameters(
  ['name', 'email', 'birth_date', 'created_at', 'until', 'last_visit'],
  'name',
  {
    status: { of: studentStatuses },
    birth_date_from: 'date',
    birth_date_to: 'date',
    /** `me`: students whose instructor is the caller; `all` is the default. */
    instructor: { of: ['me', 'all'] },
    membership: { of: membershipViews },
    /** The plan of the term in force. */
    plan_id: 'id',
    /** Lapsed on or after this day. */
    lapsed_from: 'date',
    /** Students who joined, returned or left between the end of `moved_since` (by default, of yesterday) and today. */
    move: { of: membershipMoves },
    moved_since: 'date',
    /** Who has not come through the door since the beginning of this day. */
    not_seen_since: 'date',
  },
)

export const deletedStudentParameters = listParameters(['deleted_at', 'name'], '-deleted_at', {})

export const trainerParameters = listParameters(['name', 'email', 'createdAt'], 'name', {})
