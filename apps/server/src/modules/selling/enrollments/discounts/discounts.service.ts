import { discountLimitOf, reachOf } from '@folego/contract'
import { dateInZone, planPriceFor } from '@folego/domain'
import type { Position } from '@folego/contract'
import { requireApprover, requireStillApproves } from '#modules/people/identity'
import type { Approver } from '#modules/people/identity'
import { refuseField, refuse } from '#platform/http'
import type { SlowGymContext } from '#platform/http'
import type { SecretKeys } from '#platform/security'
import type { Selling } from '../terms/enrollment-followers.service.ts'
import { isFree, termsIssue } from '../terms/enrollments.rules.ts'
import type { TermsIssue } from '../terms/enrollments.rules.ts'
import * as store from '../terms/enrollments.store.ts'
import type { Enrollment } from '../terms/enrollments.rules.ts'
import { plansOf } from '../terms/imported-enrollments.store.ts'
import { hadFreeTerm } from '../terms/other-terms.store.ts'

/*
 * How much somebody may give away. Every write of an enrollment's terms asks here with what it leads to, whichever call it came from.
 */

/** The state before (none for a sale) and after, and who confirms what the actor may not give alone. */
interface Given {
  before?: Enrollment | undefined
  after: Enrollment
  approver?: Approver | undefined
  /** It comes back by undoing. */
  isRestored?: boolean
}

/** What the actor may take off a price without approval, in percent. */
export async function ownDiscountLimit(gym: Pick<Selling, 'tx' | 'gymId' | 'actor'>): Promise<number> {
  return (await powersOf(gym, gym.actor)).limitPercent
}

type Giver = Selling['actor'] & { position?: Position | null }

/** What somebody may take off a price, in percent, and whether they may void invoices. */
interface Powers {
  limitPercent: number
  canVoid: boolean
}

async function powersOf(gym: Pick<Selling, 'tx' | 'gymId'>, { position = null, accountId }: Giver): Promise<Powers> {
  // the server renews what was sold
  if (accountId === null || position === 'owner') return { limitPercent: 100, canVoid: true }
  const limitPercent = discountLimitOf(await store.findDiscountLimits(gym.tx, gym.gymId), position)
  return { limitPercent, canVoid: position !== null && reachOf({ role: 'admin', position }, 'billing.write') === 'any' }
}

/** Why the actor may not leave enrollments in this state without approval; undefined if they may. */
export async function givingIssue(
  gym: Selling,
  { before, after, isRestored }: Given,
  powers?: Powers,
): Promise<TermsIssue | undefined> {
  const created = before && dateInZone(new Date(before.created_at), gym.timezone)
  const usedFrom = before && (before.start_date > (created ?? '') ? before.start_date : created)
  const isImported = [before, after].some((it) => it && it.billed_from !== null)
  const plan = isImported ? (await plansOf(gym.tx, [after.plan_id])).at(0) : undefined
  const imported = plan && {
    full_cents: planPriceFor(plan, after.charging),
    isCharged: after.billed_from === null,
  }
  const hadFree = isFree(after) && (await hadFreeTerm(gym.tx, after, gym.timezone))
  const facts = { today: gym.today, usedFrom, imported, isRestored, hadFree }
  const of = (its: Powers) => termsIssue(before, after, { ...its, ...facts })
  // nearly every write gives nothing away
  if (of({ limitPercent: 0, canVoid: false }) === undefined) return undefined
  return of(powers ?? (await powersOf(gym, gym.actor)))
}

/**
 * Refuses terms that give more than the actor may give and, if somebody confirms them, more than they may. By field: DAYS_TOO_CHEAP
 * (`end_date`), DISCOUNT_TOO_LARGE (`price`, `student_id`), USED_DAYS_LEFT_OUT (`start_date`, `end_date`, `student_id`), REQUIRED
 * (`approver_email`: a freeze), TRIAL_REPEATED (`plan_id`), with an approver APPROVER_MAY_NOT, and for everybody PLAN_USED (`plan_id`).
 */
export async function requireGivable(gym: Selling, given: Given): Promise<void> {
  const fields = await givingIssue(gym, given)
  if (fields === undefined) return
  if (given.approver === undefined) throw refuse('INVALID_INPUT', { fields })
  const approver = await requireStillApproves(gym, given.approver)
  const isSecond = approver.accountId !== gym.actor.accountId
  const issue = await givingIssue(gym, given, await powersOf(gym, approver))
  if (!isSecond || issue !== undefined) throw refuseField('approver_email', 'APPROVER_MAY_NOT')
}

/** Refuses USED_DAYS_LEFT_OUT by field (`last_day`) if the actor may not end an enrollment so long ago. */
export async function requireLastDay(gym: Selling, before: Enrollment, last_day: string): Promise<void> {
  const after = { ...before, status: 'cancelled' as const, end_date: last_day }
  if (before.start_date > last_day || (await givingIssue(gym, { before, after })) === undefined) return
  throw refuseField('last_day', 'USED_DAYS_LEFT_OUT')
}

/** Whether a second person confirmed what the actor may not give alone: then the audit log names them. */
export async function approvedBy(gym: Selling, given: Given): Promise<string | undefined> {
  return given.approver !== undefined && (await givingIssue(gym, given)) !== undefined ? given.approver.name : undefined
}

/** The person who confirms a form, undefined if it names none. Refuses by field REQUIRED, APPROVER_WRONG (see `requireApprover`). */
export async function approverOf(
  slow: SlowGymContext,
  {
    approver_email: email,
    approver_password: password,
    approver_code: code,
  }: {
    approver_email?: string | undefined
    approver_password?: string | undefined
    approver_code?: string | undefined
  },
  keys: SecretKeys | undefined,
): Promise<Approver | undefined> {
  if (email === undefined) return undefined
  if (password === undefined) throw refuseField('approver_password', 'REQUIRED')
  return requireApprover(slow, { email, password, code }, keys)
}
