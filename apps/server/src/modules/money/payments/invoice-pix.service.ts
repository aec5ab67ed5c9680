import { makePixCode, sumOf } from '@folego/domain'
import type { InvoicePix, PixSum } from '@folego/contract'
import { requireInvoice } from '#modules/money/billing'
import { nextNumber } from '#modules/money/ledger'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { qrOf } from '#platform/qr'
import { txidOf } from './pix.rules.ts'
import { findPixAccount } from './pix-settings.store.ts'
import * as sums from './pix-sums.store.ts'

/** Of a gym without a Pix key, which is no failure: it can be paid otherwise. */
const noCode = { code: null, qr: null, txid: null }

/** The Pix code of an invoice for what is due today. Refuses NOT_FOUND beyond the caller's reach, NOTHING_DUE. */
export async function findInvoicePix(gym: GymContext, id: string): Promise<InvoicePix> {
  const [{ number, due_on, due_cents: amount_cents }, account] = await Promise.all([
    requireInvoice(gym, id),
    findPixAccount(gym.tx),
  ])
  if (amount_cents === 0) throw refuse('NOTHING_DUE')
  if (account === undefined) return { ...noCode, amount_cents, number, due_on }
  const txid = txidOf(gym.gymId, number)
  const code = codeFor(account, amount_cents, txid)
  return { code, qr: qrOf(code), txid, amount_cents, number, due_on }
}

/**
 * One Pix code for what is due today on several invoices of one payer: whoever finds it in the bank statement settles all of them by it.
 * The same invoices have the same code. Refuses NOT_FOUND (beyond the caller's reach, or of several payers), NOTHING_DUE (one of them
 * is paid or voided).
 */
export async function findPixSum(gym: GymContext, ids: readonly string[]): Promise<PixSum> {
  const [account, payers, ...invoices] = await Promise.all([
    findPixAccount(gym.tx),
    sums.countPayers(gym.tx, ids),
    ...ids.map((id) => requireInvoice(gym, id)),
  ])
  if (payers !== 1) throw refuse('NOT_FOUND')
  if (invoices.some(({ due_cents }) => due_cents === 0)) throw refuse('NOTHING_DUE')
  const amount_cents = sumOf(invoices.map(({ due_cents }) => due_cents))
  const numbers = invoices.map(({ number }) => number).toSorted((a, b) => a - b)
  if (account === undefined) return { ...noCode, amount_cents, numbers }
  const txid = txidOf(gym.gymId, await sumNumberOf(gym, ids), 'sum')
  const code = codeFor(account, amount_cents, txid)
  return { code, qr: qrOf(code), txid, amount_cents, numbers }
}

async function sumNumberOf({ tx, now }: Pick<GymContext, 'tx' | 'now'>, ids: readonly string[]): Promise<number> {
  const known = await sums.findSumOf(tx, ids)
  if (known !== undefined) return known
  const number = await nextNumber({ tx }, 'pix_sum')
  if (await sums.insertSum(tx, { number, invoiceIds: ids }, now.toISOString())) return number
  return (await sums.findSumOf(tx, ids)) ?? number
}

type PixAccount = NonNullable<Awaited<ReturnType<typeof findPixAccount>>>

const codeFor = ({ key, name, city }: PixAccount, amount_cents: number, txid: string) =>
  makePixCode({ key, name, city, amount_cents, txid })

/** The Pix code of one or more invoices for what is due of them, in cents; undefined if the gym has no Pix key. */
export async function findPixCode(
  { tx, gymId, now }: Pick<GymContext, 'tx' | 'gymId' | 'now'>,
  invoices: readonly { id: string; number: number; due_cents: number }[],
): Promise<string | undefined> {
  const account = await findPixAccount(tx)
  const [first, ...others] = invoices
  if (account === undefined || first === undefined) return undefined
  const ids = invoices.map(({ id }) => id)
  const txid =
    others.length === 0 ? txidOf(gymId, first.number) : txidOf(gymId, await sumNumberOf({ tx, now }, ids), 'sum')
  return codeFor(account, sumOf(invoices.map(({ due_cents }) => due_cents)), txid)
}
