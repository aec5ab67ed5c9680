import type { api, BodyOf } from '@folego/contract'
import type { Approver } from '#modules/people/identity'
import { reachesAll } from '#modules/people/ownership'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { lockForChange, refuseMinor, refuseOverlap, saveEnrollment } from '../terms/enrollments.service.ts'
import type { EnrollmentNow } from '../terms/enrollments.store.ts'
import { findNext } from '../terms/other-terms.store.ts'
import { releaseFollowers } from './closures-ahead.service.ts'
import { noteResumed } from './closures.store.ts'
import { daysWithout, freezeIssues, frozenFor, resumedOn, storedFreezes } from './freeze.rules.ts'
import type { Frozen } from './freeze.rules.ts'
import { act } from '../membership/membership-actions.service.ts'
import type { Change } from '../membership/membership-actions.service.ts'

/*
 * A frozen enrollment reads as active, and its end moves by the frozen days.
 */

type Enrollments = typeof api.enrollments

/**
 * Freezes an enrollment, from today by default: its end moves by as many days. Students freeze only their own and never override.
 * Refuses NOT_FOUND, CHANGED_MEANWHILE, ENROLLMENT_OVER, ENROLLMENT_OVERLAPS (the term that follows, of whatever plan, would overlap); by field
 * END_BEFORE_START, FREEZE_OUTSIDE, FREEZE_OVERLAPS, and without `override` FREEZE_PASSED, FREEZE_TOO_LONG, FREEZE_TOO_SHORT; with it
 * what `requireGivable` does; GUARDIAN_AT_DESK from the account of a student under 18.
 */
export async function freezeEnrollment(
  gym: GymContext,
  id: string,
  { from = gym.today, to, reason, override = false }: BodyOf<Enrollments['freeze']>,
  { approver, expectedVersion }: { approver?: Approver | undefined; expectedVersion?: number | undefined } = {},
): Promise<Change> {
  const { before, student } = await lockForChange(gym, id, undefined, expectedVersion)
  refuseMinor(gym, student, 'to')
  if (before.status !== 'active') throw refuse('ENROLLMENT_OVER')
  const fields = freezeIssues(before, { from, to }, { today: gym.today, override: override && reachesAll(gym) })
  if (Object.keys(fields).length > 0) throw refuse('INVALID_INPUT', { fields })
  return move(gym, before, 'frozen', frozenFor(before, { from, to }), { reason, approver })
}

/**
 * Ends a freeze before its last day, or cancels an upcoming one: the end moves back by the days that are left of it, and with it what it
 * had moved. Refuses
 * NOT_FOUND, CHANGED_MEANWHILE, ENROLLMENT_OVER; by field DATE_PASSED, NOT_FROZEN, and GUARDIAN_AT_DESK like a freeze.
 */
export async function resumeEnrollment(
  gym: GymContext,
  id: string,
  { on = gym.today }: BodyOf<Enrollments['resume']>,
  expectedVersion?: number,
): Promise<Change> {
  const { before, student } = await lockForChange(gym, id, undefined, expectedVersion)
  refuseMinor(gym, student, 'on')
  if (before.status !== 'active') throw refuse('ENROLLMENT_OVER')
  if (on < gym.today) throw refuseField('on', 'DATE_PASSED')
  const resumed = resumedOn(before, on)
  if (resumed === undefined) throw refuseField('on', 'NOT_FROZEN')
  return move(gym, before, 'resumed', resumed)
}

async function move(
  gym: GymContext,
  before: EnrollmentNow,
  kind: 'frozen' | 'resumed',
  { end_date, freezes }: Pick<Frozen, 'end_date' | 'freezes'>,
  { reason, approver }: { reason?: string | undefined; approver?: Approver | undefined } = {},
): Promise<Change> {
  await refuseOverlap(gym, { ...before, end_date })
  const next = await findNext(gym.tx, before)
  if (next !== undefined && next.start_date <= end_date) throw refuse('ENROLLMENT_OVERLAPS', { details: { ...next } })
  const values = { status: before.stored.status, end_date, frozen: storedFreezes(freezes) }
  return act(
    gym,
    before.student_id,
    kind,
    async () => {
      const saved = await saveEnrollment(gym, before, values, approver)
      if (kind === 'frozen') return saved
      await noteResumed(gym.tx, before.id, daysWithout(before.freezes, freezes))
      await releaseFollowers(gym, before.student_id)
      return saved
    },
    reason,
  )
}
