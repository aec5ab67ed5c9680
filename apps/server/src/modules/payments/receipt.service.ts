import { limits, reachOf } from '@folego/contract'
import type { api, FileReply, ReplyOf } from '@folego/contract'
import { gymLetterhead, nameOfGym, timezoneOfGym } from '#platform/database'
import type { GymTx } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext, PublicContext, SlowGymContext } from '#platform/http'
import { drawPdf, pdfReply } from '#platform/pdf'
import { findHolder, gymOfToken, hashToken, newToken, tokenFor } from '#platform/security'
import { findPayment, requirePayment } from './payments.service.ts'
import { deadLinkPdf, receiptPdf } from './receipt.rules.ts'
import * as store from './receipt.store.ts'

/** The receipt of a payment on A4. Refuses NOT_FOUND beyond the caller's reach. */
export function printReceipt(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { timezone, language } = slow
  return pdfReply(slow, async (gym) => {
    // Pipelined: if the payment is out of reach, the rest is not used.
    const [payment, rest] = await Promise.all([requirePayment(gym, id), besidesPayment(gym.tx, gym.gymId, id)])
    return receiptPdf({ payment, ...rest, timezone, language })
  })
}

/** What a receipt tells besides its payment. */
async function besidesPayment(tx: GymTx, gymId: string, paymentId: string) {
  const [descriptions, cpf, gym_name] = await Promise.all([
    store.describeInvoicesOf(tx, paymentId),
    store.findCpfOf(tx, paymentId),
    nameOfGym(tx, gymId),
  ])
  return { descriptions, cpf, gym_name }
}

/**
 * A link that opens the receipt without sign-in, for `limits.receiptLinkDays`, until the payment is reversed, or until the actor may not
 * share receipts any more; expired links to it are removed. Refuses NOT_FOUND, PAYMENT_REVERSED.
 */
export async function shareReceipt(
  gym: GymContext,
  publicUrl: string,
  id: string,
): Promise<ReplyOf<typeof api.receipts.share>> {
  const payment = await requirePayment(gym, id)
  if (payment.reversed_at !== null) throw refuse('PAYMENT_REVERSED')
  const token = tokenFor(gym.gymId, newToken())
  const expires_at = new Date(gym.now.getTime() + limits.receiptLinkDays * 86_400_000).toISOString()
  const created_at = gym.now.toISOString()
  await store.removeExpiredLinks(gym.tx, id, created_at)
  const created_by = gym.actor.accountId
  const link = {
    token_hash: hashToken(token),
    payment_id: id,
    language: gym.language,
    created_by,
    created_at,
    expires_at,
  }
  await store.insertLink(gym.tx, link)
  const phone = await store.findPhone(gym.tx, payment.student_id)
  return { link: `${publicUrl}/api/receipt-link/${token}`, expires_at, phone }
}

/**
 * The receipt behind a link. If the link expired, its payment was reversed or whoever made it may not share receipts any more, the document
 * says so; refuses NOT_FOUND for an unknown link.
 */
export async function openReceipt({ inGym, now }: PublicContext, token: string): Promise<FileReply> {
  const gymId = requireFound(gymOfToken(token))
  const content = await inGym(gymId, 'read', async (tx) => {
    const { payment_id, language, created_by, expires_at } = requireFound(await store.findLink(tx, hashToken(token)))
    const [maker, payment, rest, timezone, gym] = await Promise.all([
      created_by === null ? undefined : findHolder(tx, { gymId, accountId: created_by }),
      findPayment({ tx }, payment_id),
      besidesPayment(tx, gymId, payment_id),
      timezoneOfGym(tx, gymId),
      gymLetterhead(tx, gymId),
    ])
    // Links of before name nobody.
    const mayShare = created_by === null || (maker !== undefined && reachOf(maker, 'payments.receive') === 'any')
    const isOver = payment === undefined || payment.reversed_at !== null || expires_at <= now.toISOString()
    const body = isOver || !mayShare ? deadLinkPdf(language) : receiptPdf({ payment, ...rest, timezone, language })
    return { ...body, gym, language }
  })
  // No file name: the browser that opens the link displays it.
  return { media_type: 'application/pdf', bytes: await drawPdf(content), name: null }
}
