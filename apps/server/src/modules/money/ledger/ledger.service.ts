import type { GymContext } from '#platform/http'
import { faultOf } from './ledger.rules.ts'
import type { Account, Cause, DocumentSeries, Transfer } from './ledger.rules.ts'
import * as store from './ledger.store.ts'
import type { Entry } from './ledger.store.ts'

/*
 * The ledger of a gym. Modules book events such as an invoice or a payment here, in the transaction in which they happen.
 */

type Booking = Pick<GymContext, 'tx' | 'now' | 'today'>

/**
 * Books the transfers of a cause on a day of the gym, today by default. Booking the same cause again changes nothing and resolves with
 * false. Throws if its kinds of accounts may not be used together for this cause.
 */
export async function book(
  gym: Booking,
  cause: Cause,
  transfers: readonly Transfer[],
  happenedOn: string = gym.today,
): Promise<boolean> {
  if (transfers.length === 0) return false
  const added = await bookEntries(gym, [{ cause, transfers }], happenedOn)
  if (added !== 0 && added !== transfers.length) throw new Error('a cause was booked before with other transfers')
  return added > 0
}

/** The same for many causes together, each for the first time, today. */
export async function bookAll(gym: Booking, entries: readonly Entry[]): Promise<void> {
  const expected = entries.reduce((sum, { transfers }) => sum + transfers.length, 0)
  if ((await bookEntries(gym, entries, gym.today)) !== expected) throw new Error('a cause was booked before')
}

async function bookEntries(gym: Booking, entries: readonly Entry[], happenedOn: string): Promise<number> {
  const faults = entries.flatMap(({ cause, transfers }) => transfers.map((it) => faultOf(cause.type, it)))
  const fault = faults.find((it) => it !== undefined)
  if (fault !== undefined) throw new Error(`not booked: ${fault}`)
  return store.insertTransfers(gym.tx, entries, momentOf(gym, happenedOn))
}

/** Reverses every transfer of a cause on a day of the gym, today by default. A second call changes nothing and resolves with false, as for a cause without transfers. */
export async function reverse(gym: Booking, cause: Cause, happenedOn: string = gym.today): Promise<boolean> {
  const causes = { type: cause.type, ids: [cause.id] }
  return (await store.insertReversals(gym.tx, causes, momentOf(gym, happenedOn))) > 0
}

/** Rows per statement. */
const chunk = 500

/** Reverses every transfer of many causes of a type, today. */
export async function reverseAll(gym: Booking, type: Cause['type'], ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += chunk) {
    await store.insertReversals(gym.tx, { type, ids: ids.slice(from, from + chunk) }, momentOf(gym, gym.today))
  }
}

const momentOf = ({ now }: Booking, happened_on: string) => ({ happened_on, booked_at: now.toISOString() })

/** Debits less credits of an account, in cents: positive for what a student owes, negative for a student's credit. */
export function balanceOf({ tx }: Pick<Booking, 'tx'>, account: Account): Promise<number> {
  return store.balanceOf(tx, account)
}

/**
 * The next numbers of documents, one or more, from 1 without gaps. They must be the last thing that a transaction locks, because
 * everybody who issues a document of that series waits for its end.
 */
export async function nextNumbers(
  { tx }: Pick<Booking, 'tx'>,
  series: DocumentSeries,
  count: number,
): Promise<number[]> {
  const last = await store.takeNumbers(tx, series, count)
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}

/** The next number of one document. */
export async function nextNumber(gym: Pick<Booking, 'tx'>, series: DocumentSeries): Promise<number> {
  return store.takeNumbers(gym.tx, series, 1)
}
