import { sql } from 'kysely'
import type { GymTx } from './database.ts'
import { answerWithin } from './running-transactions.ts'

/**
 * Gives the rest of a transaction more memory and two minutes per statement, for what processes a whole gym: a
 * million students exceed the limits of a request.
 */
export async function allowLongWork(tx: GymTx): Promise<void> {
  answerWithin(tx, 125_000)
  await sql`select set_config('statement_timeout', '120s', true), set_config('work_mem', '64MB', true)`.execute(tx)
}
