import { makePixCode } from '@folego/contract'
import type { InvoicePix } from '@folego/contract'
import { requireInvoice } from '#modules/billing'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { qrOf } from '#platform/qr'
import { txidOf } from './pix.rules.ts'
import { findPixAccount } from './pix-settings.store.ts'

/** The Pix code of an invoice for what is due today. Refuses NOT_FOUND beyond the caller's reach, NOTHING_DUE, PIX_MISSING. */
export async function findInvoicePix(gym: GymContext, id: string): Promise<InvoicePix> {
  const [{ number, due_on, due_cents: amount_cents }, account] = await Promise.all([
    requireInvoice(gym, id),
    findPixAccount(gym.tx),
  ])
  if (amount_cents === 0) throw refuse('NOTHING_DUE')
  if (account === undefined) throw refuse('PIX_MISSING')
  const txid = txidOf(gym.gymId, number)
  const code = codeFor(account, amount_cents, txid)
  return { code, qr: qrOf(code), txid, amount_cents, number, due_on }
}

type PixAccount = NonNullable<Awaited<ReturnType<typeof findPixAccount>>>

const codeFor = ({ key, name, city }: PixAccount, amount_cents: number, txid: string) =>
  makePixCode({ key, name, city, amount_cents, txid })

/** The Pix code of an invoice for an amount in cents; undefined if the gym has no Pix key. */
export async function findPixCode(
  { tx, gymId }: Pick<GymContext, 'tx' | 'gymId'>,
  { number, amount_cents }: { number: number; amount_cents: number },
): Promise<string | undefined> {
  const account = await findPixAccount(tx)
  return account && codeFor(account, amount_cents, txidOf(gymId, number))
}
