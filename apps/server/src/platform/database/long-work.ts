import { sql } from 'kysely'
import type { GymTx } from './database.ts'
import { answerWithin } from './transaction.ts'

/**
 * Gives the rest of a transaction more memory and two minutes for each statement: for jobs that count a whole gym, which nobody
 * waits for. A million students are more than a request is given.
 */
export async function allowLongWork(tx: GymTx): Promise<void> {
  answerWithin(tx, 125_000)
  await sql`select set_config('statement_timeout', '120s', true), set_config('work_mem', '64MB', true)`.execute(tx)
}
