import { reachOf } from '@folego/contract'
import { termOf } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import type { LockedStudent } from '#modules/people/ownership'
import { findPlanOnSale } from '#modules/selling/plans'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { notifyFollowers } from '../terms/enrollment-followers.service.ts'
import { endedOn } from '../terms/enrollments.rules.ts'
import { anchorFor, saveEnrollment, sell } from '../terms/enrollments.service.ts'
import * as store from '../terms/enrollments.store.ts'
import { cancelEnrollment, replaceTerm } from './membership-actions.service.ts'
import { asOneAct } from './membership-changes.service.ts'

/*
 * The interface for the students module: a student's plan is the plan of the current enrollment, so choosing a plan there is a sale
 * here.
 */

/**
 * Makes `planId` the student's plan from today, for the plan's duration. A running term is replaced (`replaceTerm`): it ends today,
 * cancelled; `null` cancels it as `cancelEnrollment` does. Either settles what was paid. If it is already the running plan, nothing
 * changes. Refuses by field PLAN_UNKNOWN and PLAN_AT_DESK (a running term is ended by whoever may change enrollments); ENROLLMENT_FOLLOWED
 * (there is a later term) and ENROLLMENT_OVERLAPS (another active enrollment of that plan covers some of these days).
 */
export async function changePlan(gym: GymContext, studentId: string, planId: string | null): Promise<void> {
  // The student is locked before anything is read, so that concurrent changes of plan are serialized.
  const [[student], current] = await Promise.all([
    lockStudents(gym.tx, [studentId]),
    store.findCurrent(gym.tx, studentId, gym.today),
  ])
  if (student === undefined) throw refuse('NOT_FOUND')
  if (planId === (current?.plan_id ?? null)) return
  if (current === undefined) {
    if (planId !== null) await sellFromToday(gym, student, planId)
    return
  }
  if (reachOf(gym.actor, 'enrollments.write') === undefined) throw refuseField('plan_id', 'PLAN_AT_DESK')
  if (planId === null) {
    await cancelEnrollment(gym, current.id, {})
  } else {
    await replaceTerm(gym, current, { student, plan_id: planId, from: gym.today })
  }
}

async function sellFromToday(gym: GymContext, student: LockedStudent, planId: string): Promise<void> {
  const plan = await findPlanOnSale(gym, planId)
  if (plan === undefined) throw refuseField('plan_id', 'PLAN_UNKNOWN')
  const anchor = await anchorFor(gym, student.id, plan, gym.today)
  await sell(gym, student, plan, termOf(gym.today, plan, anchor ?? undefined), { isNew: true })
}

/**
 * Cancels every active enrollment of a student who is deleted, as one act; expired ones stay as they are. Refuses PAID_AHEAD if days
 * are paid that were not used, also of a term that was ended without a settlement: a cancellation decides what is returned, and to whom.
 */
export async function cancelEnrollmentsOf(gym: GymContext, studentId: string): Promise<void> {
  const [, active, soldAhead] = await Promise.all([
    lockStudents(gym.tx, [studentId]),
    store.activeOfStudent(gym.tx, studentId, gym.today),
    store.soldAheadOfStudent(gym.tx, studentId, gym.today),
  ])
  for (const enrollment of soldAhead) await notifyFollowers('deleting', gym, enrollment)
  await asOneAct(gym, { studentId, kind: 'student_deleted' }, async () => {
    for (const enrollment of active) await cancel(gym, enrollment)
  })
}

async function cancel(gym: GymContext, enrollment: store.EnrollmentNow): Promise<void> {
  const { end_date } = endedOn(enrollment, gym.today)
  await saveEnrollment(gym, enrollment, { status: 'cancelled', end_date })
}
