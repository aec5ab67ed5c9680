import type { api, BodyOf, FileReply, PaymentClaim, QueryOf, ReplyOf } from '@folego/contract'
import { requireInvoice } from '#modules/money/billing'
import { requireBilled } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { refuse, refuseField, requireFound, wholeList } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { readAttachmentForm } from '#platform/pictures'
import type { StoredAttachment } from '#platform/pictures'
import * as store from './payment-claims.store.ts'

type Claims = typeof api.paymentClaims

const audit = audited<PaymentClaim>('payment_claim', {
  nameOf: ({ student_name, invoice_number }) => `${invoice_number}, ${student_name}`,
  auditOf: ({ invoice_id, paid_on, note, attachment_type, dismiss_reason }) => ({
    invoice_id,
    paid_on,
    note,
    attachment_type,
    dismiss_reason,
  }),
})

/** Payments that students have reported and the desk has not found yet, oldest first. */
export async function listClaims(gym: GymContext, query: QueryOf<Claims['list']>): Promise<ReplyOf<Claims['list']>> {
  const { page, page_size } = query
  return { ...(await store.listWaiting(gym.tx, query)), page, page_size }
}

/**
 * The last claim about each unpaid invoice of a student, and of students they pay for. `id` is the student's or the account's. Refuses
 * NOT_FOUND beyond the caller's reach.
 */
export async function listClaimsOfStudent(gym: GymContext, id: string): Promise<ReplyOf<Claims['listOfStudent']>> {
  const { billed } = await requireBilled(gym, id, 'NOT_FOUND')
  return wholeList(await store.listOfStudents(gym.tx, billed))
}

/**
 * Reports that an invoice of the actor, or of a student the actor pays for, was paid. While a claim is pending, reporting again adds
 * an attachment if there was none, and changes nothing else. Refuses NOT_FOUND, INVOICE_PAID, INVOICE_VOIDED (`details.number`); by
 * field PAID_ON_FUTURE, ATTACHMENT_INVALID, ATTACHMENT_TOO_LARGE.
 */
export async function createClaim(
  slow: SlowGymContext,
  invoiceId: string,
  form: BodyOf<Claims['create']>,
): Promise<PaymentClaim> {
  const attachment = form.attachment ? await readAttachmentForm(slow, form.attachment) : undefined
  return slow.inGym((gym) => recordClaim(gym, invoiceId, form, attachment))
}

async function recordClaim(
  gym: GymContext,
  invoiceId: string,
  form: BodyOf<Claims['create']>,
  attachment: StoredAttachment | undefined,
): Promise<PaymentClaim> {
  const { number, status } = await requireInvoice(gym, invoiceId)
  if (status === 'paid') throw refuse('INVOICE_PAID', { details: { number } })
  if (status === 'voided') throw refuse('INVOICE_VOIDED', { details: { number } })
  const { paid_on = gym.today, note = null } = form
  if (paid_on > gym.today) throw refuseField('paid_on', 'PAID_ON_FUTURE')
  const at = gym.now.toISOString()
  const isNew = await store.insertClaim(gym.tx, { invoice_id: invoiceId, paid_on, note }, at)
  const claim = await requireClaim(gym, { invoiceId })
  if (attachment) await store.insertAttachment(gym.tx, claim.id, attachment, at)
  const saved = attachment ? await requireClaim(gym, { invoiceId }) : claim
  return isNew ? audit.created(gym, saved) : saved
}

/** The attachment of a claim. Refuses NOT_FOUND, also if its invoice is beyond the caller's reach. */
export async function findClaimAttachment(gym: GymContext, id: string): Promise<FileReply> {
  const { invoice_id, number, media_type, content } = requireFound(await store.findAttachment(gym.tx, id))
  await requireInvoice(gym, invoice_id)
  const [, ending = ''] = media_type.split('/')
  const name = `${gym.language === 'en' ? 'payment-of-invoice' : 'pagamento-da-cobranca'}-${number}.${ending}`
  return { media_type, bytes: new Uint8Array(content), name }
}

/**
 * Dismisses a claim that the desk could not confirm, with a reason that the student reads. One dismissed before stays as it was.
 * Refuses NOT_FOUND, also if the invoice was paid meanwhile.
 */
export async function dismissClaim(gym: GymContext, id: string, reason: string): Promise<PaymentClaim> {
  const before = await requireClaim(gym, { id })
  const isNew = await store.markDismissed(gym.tx, id, gym.actor.name, reason, gym.now.toISOString())
  return isNew ? audit.updated(gym, before, await requireClaim(gym, { id })) : before
}

async function requireClaim(gym: GymContext, by: Parameters<typeof store.findClaim>[1]): Promise<PaymentClaim> {
  return requireFound(await store.findClaim(gym.tx, by))
}
