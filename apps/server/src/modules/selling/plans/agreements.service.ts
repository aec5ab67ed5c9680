import type { api, BodyOf, ReplyOf } from '@folego/contract'
import { addDays, addMonths, saleTermsOf } from '@folego/domain'
import type { GymContext } from '#platform/http'
import { gymLetterhead } from '#platform/database'
import { agreementDocument, exampleStudent } from './agreement-document.rules.ts'
import * as store from './agreements.store.ts'
import { audit, lockPlan, modalityNames, requirePlan } from './plans.service.ts'
import { records } from './plans.store.ts'

type Plans = typeof api.plans

/** The text that buyers of a plan must agree to. Refuses NOT_FOUND without such a plan. */
export async function readAgreement(gym: GymContext, id: string): Promise<ReplyOf<Plans['agreement']>> {
  const [, current] = await Promise.all([requirePlan(gym, id), store.findCurrentText(gym.tx, id)])
  return current ?? { version: null, text: '' }
}

/**
 * Saves the text of a plan's agreement as its next version; existing enrollments keep theirs. An empty text means no agreement.
 * Refuses NOT_FOUND.
 */
export async function saveAgreement(
  gym: GymContext,
  id: string,
  { text }: BodyOf<Plans['saveAgreement']>,
): Promise<ReplyOf<Plans['saveAgreement']>> {
  const before = await lockPlan(gym, id, undefined)
  const current = await readAgreement(gym, id)
  if (text === current.text) return current
  const created_at = gym.now.toISOString()
  const written = { text, made_by_name: gym.actor.name, created_at }
  const agreement_version = text === '' ? null : await store.insertText(gym.tx, id, written)
  await records.update(gym.tx, before, { agreement_version }, created_at)
  await audit.updated(gym, before, await requirePlan(gym, id))
  return { version: agreement_version, text }
}

/** The document that a text would become for an example of a student who buys the plan today. Refuses NOT_FOUND. */
export async function previewAgreement(
  gym: GymContext,
  id: string,
  { text }: BodyOf<Plans['previewAgreement']>,
): Promise<ReplyOf<Plans['previewAgreement']>> {
  const [plan, letterhead] = await Promise.all([requirePlan(gym, id), gymLetterhead(gym.tx, gym.gymId)])
  const class_names = await modalityNames(gym, plan)
  const { duration, duration_months: months, renewal } = plan
  const start_date = gym.today
  const sale = {
    ...saleTermsOf(plan, { due_day: plan.due_day_choice ? 10 : null, isNew: true }),
    plan_name: plan.name,
    start_date,
    end_date: addDays(months === null ? addDays(start_date, duration) : addMonths(start_date, months), -1),
    anchor_day: null,
    sold_on: start_date,
    renewal,
    entry_days: plan.entry_days,
    entry_from: plan.entry_from,
    entry_until: plan.entry_until,
    entry_more: plan.entry_more,
    weekly_visits: plan.weekly_visits,
    daily_visits: plan.daily_visits,
    weekly_classes: plan.weekly_classes,
    class_names,
    renews: true,
    isFrozen: false,
  }
  return { text: agreementDocument(text, { ...exampleStudent, gym: letterhead, sale }, gym.language) }
}
