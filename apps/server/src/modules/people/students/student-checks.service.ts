import { reachOf } from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { findPlanOnSale } from '#modules/selling/plans'
import { refuse } from '#platform/http'
import type { GymContext, Refusal } from '#platform/http'
import { birthDateIssue, issuesOf, payerIssue } from './students.rules.ts'
import * as store from './students.store.ts'

/** The chosen payer; undefined if the gym has no such student. */
type PayerChoice = { row: { payer_id: string | null } | undefined }

/**
 * Returns the chosen payer of a student (`id`; without it, of a new one), undefined if none was chosen. Both are locked in a
 * fixed order, so that concurrent choices cannot make a chain.
 */
export async function payerChoice(
  gym: GymContext,
  payerId: string | null | undefined,
  id?: string,
): Promise<PayerChoice | undefined> {
  if (payerId === null || payerId === undefined) return undefined
  const locked = await lockStudents(gym.tx, id === undefined ? [payerId] : [id, payerId])
  return { row: locked.find((row) => row.id === payerId) }
}

interface Chosen {
  birth_date?: string | null | undefined
  plan_id?: string | null | undefined
  instructor_id?: string | null | undefined
  payer?: PayerChoice | undefined
  paysForOthers?: boolean
}

/** Checks references to the gym's records; null and undefined choose nothing. Reports every wrong field at once. */
export async function refuseIssues(gym: GymContext, chosen: Chosen): Promise<void> {
  const { birth_date, plan_id, instructor_id, payer, paysForOthers = false } = chosen
  const [plan, isTrainer] = await Promise.all([
    plan_id && findPlanOnSale(gym, plan_id),
    instructor_id && store.hasTrainer(gym.tx, instructor_id),
  ])
  const fields = issuesOf({
    birth_date: birthDateIssue(birth_date, gym.today),
    plan_id: plan_id && plan === undefined ? 'PLAN_UNKNOWN' : undefined,
    instructor_id: isTrainer === false ? 'TRAINER_UNKNOWN' : undefined,
    payer_id: payer && payerIssue(payer.row, paysForOthers),
  })
  if (fields !== undefined) throw refuse('INVALID_INPUT', { fields })
}

/** Whether the actor reads and writes the reception's notes. */
export const canNote = (gym: Pick<GymContext, 'actor'>) => reachOf(gym.actor, 'students.notes') !== undefined

/** Only the reception writes its notes; a payer reads a student's invoices, so only those who take payments choose one. */
export function refuseDesk(
  gym: GymContext,
  { desk_notes, payer_id }: { desk_notes?: string | null | undefined; payer_id?: string | null | undefined },
): void {
  const canChoosePayer = reachOf(gym.actor, 'payments.receive') !== undefined
  if ((desk_notes !== undefined && !canNote(gym)) || (payer_id !== undefined && !canChoosePayer)) {
    throw refuse('ACCESS_DENIED')
  }
}

/** E-mail and CPF belong to one student; null is not checked. */
export async function refuseTaken(
  gym: GymContext,
  { email, cpf, exceptId }: { email: string | null; cpf: string | null; exceptId?: string },
): Promise<void> {
  if (email !== null && (await store.isEmailTaken(gym.tx, email, exceptId))) throw emailTaken()
  if (cpf !== null && (await store.isCpfTaken(gym.tx, cpf, exceptId))) throw cpfTaken()
}

/** Turns a unique violation by a concurrent change into its refusal. */
export function raceRefused(failure: unknown): never {
  if (store.isCpfRace(failure)) throw cpfTaken()
  throw store.isEmailRace(failure) ? emailTaken() : failure
}

function cpfTaken(): Refusal {
  return refuse('CPF_TAKEN', { fields: { cpf: 'CPF_TAKEN' } })
}

export function emailTaken(): Refusal {
  return refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
}
