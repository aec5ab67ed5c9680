import type { api, BodyOf } from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { findPlanOnSale } from '#modules/selling/plans'
import { Refusal, refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from '../terms/enrollments.store.ts'
import { changePlanFrom } from './membership-actions.service.ts'
import type { Change } from './membership-actions.service.ts'
import { undoChange } from './membership-changes.service.ts'
import { studentsOfChanges } from './membership-changes.store.ts'

/*
 * Acts on several memberships: all in one transaction, or none. Each is recorded as an act of its own, so each can also be undone by
 * itself.
 */

type Enrollments = typeof api.enrollments

/**
 * Changes the plan of several enrollments from a day on, today by default (see `changePlanFrom`). Refuses NOT_FOUND (none of them
 * exists), PLAN_UNKNOWN by field, and ROWS_REFUSED with the code of each enrollment that does not allow it: then none is changed.
 */
export async function changePlans(
  gym: GymContext,
  { enrollment_ids, ...change }: BodyOf<Enrollments['changePlans']>,
): Promise<Change[]> {
  const found = await store.enrollmentsByIds(gym.tx, enrollment_ids, gym.today)
  if (found.length === 0) throw refuse('NOT_FOUND')
  // Locked together and in one order, so that two batches cannot deadlock.
  await lockStudents(gym.tx, [...new Set(found.map(({ student_id }) => student_id))])
  if ((await findPlanOnSale(gym, change.plan_id)) === undefined) throw refuseField('plan_id', 'PLAN_UNKNOWN')
  const changes: Change[] = []
  const refused: Record<string, string> = {}
  for (const id of enrollment_ids) {
    try {
      changes.push(await changePlanFrom(gym, id, change))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      refused[id] = codeOf(failure)
    }
  }
  if (Object.keys(refused).length > 0) throw refuse('ROWS_REFUSED', { details: refused })
  return changes
}

/** The code for a row: the issue of its field, else the code of the refusal. */
function codeOf({ code, facts }: Refusal): string {
  const [issue] = Object.values(facts.fields ?? {})
  return issue ?? code
}

/** Undoes several acts (see `undoChange`), all or none. */
export async function undoChanges(gym: GymContext, { ids }: BodyOf<Enrollments['undoMany']>): Promise<void> {
  await lockStudents(gym.tx, await studentsOfChanges(gym.tx, ids))
  for (const id of ids) await undoChange(gym, id)
}
