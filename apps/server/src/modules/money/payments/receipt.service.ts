import { reachOf } from '@folego/contract'
import { limits } from '@folego/domain'
import type { api, FileReply, ReplyOf } from '@folego/contract'
import { listBilled } from '#modules/money/billing'
import { accountInReach, requireStudentInReach } from '#modules/people/ownership'
import { gymLetterhead, nameOfGym, timezoneOfGym } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext, PublicContext, SlowGymContext } from '#platform/http'
import { drawPdf, pdfReply } from '#platform/pdf'
import { findHolder, gymOfToken, hashToken, newToken, tokenFor } from '#platform/security'
import { listPaymentsOfStudent, paymentsOnReceipt, requirePayment } from './payments.service.ts'
import { deadLinkPdf, describeInvoices, receiptPdf, refundPdf } from './receipt.rules.ts'
import { findRefundOf } from './refunds.store.ts'
import { yearStatementPdf } from './year-statement.rules.ts'
import * as store from './receipt.store.ts'

/** The receipt of a payment on A4. Refuses NOT_FOUND beyond the caller's reach. */
export function printReceipt(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { timezone, language } = slow
  return pdfReply(slow, async (gym) => {
    // Pipelined: if the payment is out of reach, the rest is not used.
    const [, payments, rest] = await Promise.all([
      requirePayment(gym, id),
      paymentsOnReceipt(gym, id),
      besidesPayment(gym, id),
    ])
    return receiptPdf({ payments, ...rest, timezone, language })
  })
}

/** What a receipt tells besides its payment. */
async function besidesPayment(
  { tx, gymId, language }: Pick<GymContext, 'tx' | 'gymId' | 'language'>,
  paymentId: string,
) {
  const [lines, cpf, gym_name, city] = await Promise.all([
    store.paidLinesOf(tx, paymentId),
    store.findCpfOf(tx, paymentId),
    nameOfGym(tx, gymId),
    store.findCity(tx),
  ])
  return { descriptions: describeInvoices(lines, language), cpf, gym_name, city }
}

/** The receipt of a refund on A4. Refuses NOT_FOUND beyond the caller's reach. */
export function printRefund(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { timezone, language } = slow
  return pdfReply(slow, async (gym) => {
    const [found, city] = await Promise.all([findRefundOf(gym.tx, id, accountInReach(gym)), store.findCity(gym.tx)])
    const { cpf, ...refund } = requireFound(found)
    return refundPdf(refund, { cpf, city, timezone, language })
  })
}

/**
 * What a student paid in a year, for themselves and for others, and, once the year is over and nothing is owed of it or of earlier
 * years, the declaration that it is settled (see `yearStatementPdf`). `id` is the student's or the account's. Refuses NOT_FOUND beyond
 * the caller's reach.
 */
export function printYear(slow: SlowGymContext, id: string, year: number): Promise<FileReply> {
  return pdfReply(slow, (gym) => readYear(gym, id, year))
}

/** The content of the same document. */
export async function readYear(
  gym: GymContext,
  id: string,
  year: number,
): Promise<ReturnType<typeof yearStatementPdf>> {
  const { timezone, language, today } = gym
  // Each finds the student itself, so that they wait for the database together.
  const [{ object: payments, refunds }, { object: invoices }, { lines, name, cpf }, city, gym_name] = await Promise.all(
    [
      listPaymentsOfStudent(gym, id),
      listBilled(gym, id),
      payerInReach(gym, id),
      store.findCity(gym.tx),
      nameOfGym(gym.tx, gym.gymId),
    ],
  )
  const facts = { year, name, cpf, payments, refunds, invoices, city, gym_name }
  const descriptions = describeInvoices(lines, language)
  return yearStatementPdf({ ...facts, descriptions, timezone, language, today })
}

async function payerInReach(gym: GymContext, id: string) {
  const studentId = await requireStudentInReach(gym, id, 'NOT_FOUND')
  const [lines, person] = await Promise.all([
    store.paidLinesOfStudent(gym.tx, studentId),
    store.findPerson(gym.tx, studentId),
  ])
  return { lines, ...person }
}

/**
 * A link that opens the receipt without sign-in, for `limits.receiptLinkDays`, until all of it is reversed, or until the actor may not
 * share receipts any more; expired links to it are removed. Refuses NOT_FOUND, PAYMENT_REVERSED.
 */
export async function shareReceipt(
  gym: GymContext,
  publicUrl: string,
  id: string,
): Promise<ReplyOf<typeof api.receipts.share>> {
  const payment = await requirePayment(gym, id)
  if ([payment, ...payment.also].every(({ reversed_at }) => reversed_at !== null)) throw refuse('PAYMENT_REVERSED')
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
 * The receipt behind a link. If the link expired, all of it was reversed or whoever made it may not share receipts any more, the document
 * says so; refuses NOT_FOUND for an unknown link.
 */
export async function openReceipt({ inGym, now }: PublicContext, token: string): Promise<FileReply> {
  const gymId = requireFound(gymOfToken(token))
  const content = await inGym(gymId, 'read', async (tx) => {
    const { payment_id, language, created_by, expires_at } = requireFound(await store.findLink(tx, hashToken(token)))
    const [maker, payments, rest, timezone, gym] = await Promise.all([
      created_by === null ? undefined : findHolder(tx, { gymId, accountId: created_by }),
      paymentsOnReceipt({ tx }, payment_id),
      besidesPayment({ tx, gymId, language }, payment_id),
      timezoneOfGym(tx, gymId),
      gymLetterhead(tx, gymId),
    ])
    // Links of before name nobody.
    const canShare = created_by === null || (maker !== undefined && reachOf(maker, 'payments.receive') === 'any')
    const isOver = payments.every(({ reversed_at }) => reversed_at !== null) || expires_at <= now.toISOString()
    const body = isOver || !canShare ? deadLinkPdf(language) : receiptPdf({ payments, ...rest, timezone, language })
    return { ...body, gym, language }
  })
  // No file name: the browser that opens the link displays it.
  return { media_type: 'application/pdf', bytes: await drawPdf(content), name: null }
}
