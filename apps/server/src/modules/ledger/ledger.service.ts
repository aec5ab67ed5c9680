import type { GymContext } from '#platform/http'
import { faultOf } from './ledger.rules.ts'
import type { Account, Cause, DocumentSeries, Transfer } from './ledger.rules.ts'
import * as store from './ledger.store.ts'

/*
 * The books of a gym. Modules that know what happened (an invoice, a payment) book it here in the transaction in which it happens.
 */

type Booking = Pick<GymContext, 'tx' | 'now' | 'today'>

/**
 * Books the transfers of a cause on a day of the gym, today by default. The same cause again changes nothing: false then. Throws
 * where its kinds of accounts may not meet for this cause.
 */
export async function book(
  gym: Booking,
  cause: Cause,
  transfers: readonly Transfer[],
  happenedOn: string = gym.today,
): Promise<boolean> {
  if (transfers.length === 0) return false
  const fault = transfers.map((transfer) => faultOf(cause.type, transfer)).find((it) => it !== undefined)
  if (fault !== undefined) throw new Error(`not booked: ${fault}`)
  return isNew(await store.insertTransfers(gym.tx, cause, transfers, momentOf(gym, happenedOn)), transfers.length)
}

/** Moves everything back that a cause moved, today. A second time changes nothing: false then, as for a cause without transfers. */
export async function reverse(gym: Booking, cause: Cause): Promise<boolean> {
  return (await store.insertReversals(gym.tx, cause, momentOf(gym, gym.today))) > 0
}

function isNew(added: number, expected: number): boolean {
  if (added !== 0 && added !== expected) throw new Error('a cause was booked before with other transfers')
  return added > 0
}

const momentOf = ({ now }: Booking, happened_on: string) => ({ happened_on, booked_at: now.toISOString() })

/** What went into an account less what left it, in cents: what a student owes; below zero, what a student has as credit. */
export function balanceOf({ tx }: Pick<Booking, 'tx'>, account: Account): Promise<number> {
  return store.balanceOf(tx, account)
}

/**
 * The next number of a document, from 1 and without a gap. It is the last thing that a transaction locks: everybody who makes a
 * document of that kind waits for its end.
 */
export function nextNumber({ tx }: Pick<Booking, 'tx'>, series: DocumentSeries): Promise<number> {
  return store.takeNumber(tx, series)
}
