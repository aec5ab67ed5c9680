import { type api, type BodyOf, type InCents, plainTerms, type PlanTerms, type QueryOf } from '@folego/contract'
import type { PlanLength } from '@folego/domain'
import { audited } from '#platform/audit'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { archivedAt, auditOf, lengthAfter, termsAfter, termsIssues } from './plans.rules.ts'
import * as store from './plans.store.ts'
import type { Plan } from './plans.rules.ts'
import type { CountedPlan, PlanOnSale } from './plans.store.ts'

type Plans = typeof api.plans

export const audit = audited<Plan>('plan', { nameOf: ({ name }) => name, auditOf })

/** Plans of the gym: those on sale unless the query asks for archived ones. */
export async function listPlans(gym: GymContext, query: QueryOf<Plans['list']>) {
  const { object, total } = await store.listPlans(gym.tx, query, gym.today)
  return { object: object.map((plan) => present(gym, plan)), total, page: query.page, page_size: query.page_size }
}

/** One plan, or NOT_FOUND. */
export async function requirePlan(gym: GymContext, id: string): Promise<Plan> {
  return present(gym, await requireCounted(gym, id))
}

/** Sales figures are for staff only. */
function present(gym: GymContext, plan: CountedPlan): Plan {
  return gym.actor.role === 'student' ? { ...plan, active_enrollments: null } : plan
}

async function requireCounted(gym: GymContext, id: string): Promise<CountedPlan> {
  return requireFound(await store.findPlan(gym.tx, id, gym.today))
}

/** A plan that still exists, archived or not. It cannot be deleted or archived before the transaction ends. */
export function lockPlanForShare(gym: Pick<GymContext, 'tx'>, id: string): Promise<PlanOnSale | undefined> {
  return store.lockPlanForShare(gym.tx, id)
}

/**
 * The plan being sold, locked like `lockPlanForShare`. Undefined if the gym does not sell one with this id (unknown, deleted,
 * archived, of another gym): the caller answers PLAN_UNKNOWN for all of them.
 */
export async function findPlanOnSale(gym: Pick<GymContext, 'tx'>, id: string): Promise<PlanOnSale | undefined> {
  const plan = await store.lockPlanForShare(gym.tx, id)
  return plan?.archived_at === null ? plan : undefined
}

/** Creates a plan. Refuses by field terms that contradict each other (see `termsIssues`), MODALITY_REQUIRED. */
export async function createPlan(gym: GymContext, draft: InCents<BodyOf<Plans['create']>>): Promise<Plan> {
  const length = lengthAfter({ duration: draft.duration, duration_months: null }, draft)
  const terms = requireTerms(termsAfter(plainTerms, draft), length)
  await refuseUnknownModalities(gym, terms)
  const id = await store.insertPlan(gym.tx, { ...draft, ...length, ...terms }, gym.now.toISOString())
  return audit.created(gym, await requirePlan(gym, id))
}

function requireTerms(terms: PlanTerms, length: PlanLength): PlanTerms {
  const fields = termsIssues(terms, length)
  if (Object.keys(fields).length > 0) throw refuse('INVALID_INPUT', { fields })
  return terms
}

/** The names of the modalities of which a term includes classes; none: of all. */
export async function modalityNames(
  { tx }: Pick<GymContext, 'tx'>,
  { class_modalities: ids }: Pick<PlanTerms, 'class_modalities'>,
): Promise<string[]> {
  return ids === null ? [] : store.modalityNames(tx, ids)
}

async function refuseUnknownModalities(gym: GymContext, { class_modalities: ids }: PlanTerms): Promise<void> {
  if (ids !== null && !(await store.areModalities(gym.tx, ids)))
    throw refuseField('class_modalities', 'MODALITY_REQUIRED')
}

/**
 * Changes, archives or restores a plan. Existing enrollments keep their terms. Refuses NOT_FOUND, CHANGED_MEANWHILE, and by field
 * as `createPlan`.
 */
export async function updatePlan(
  gym: GymContext,
  { id, archived, ...changes }: InCents<BodyOf<Plans['update']>>,
  expectedVersion?: number,
): Promise<Plan> {
  const before = await lockPlan(gym, id, expectedVersion)
  const now = gym.now.toISOString()
  const length = lengthAfter(before, changes)
  const terms = requireTerms(termsAfter(before, changes), length)
  await refuseUnknownModalities(gym, terms)
  await store.updatePlan(
    gym.tx,
    before,
    {
      name: changes.name ?? before.name,
      price_cents: changes.price_cents ?? before.price_cents,
      ...length,
      ...terms,
      archived_at: archivedAt(before.archived_at, archived, now),
    },
    now,
  )
  return audit.updated(gym, before, await requirePlan(gym, id))
}

/**
 * Deletes a plan; enrollments keep its name. Refuses PLAN_IN_USE (`details.count`) while terms of it are running or
 * upcoming, NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function deletePlan(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const before = await lockPlan(gym, id, expectedVersion)
  const running = await store.countRunning(gym.tx, id, gym.today)
  if (running > 0) throw refuse('PLAN_IN_USE', { details: { count: running } })
  await audit.softDelete(gym, store.records, before)
}

export const lockPlan = store.records.forUpdate(requireCounted)
