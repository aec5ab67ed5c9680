import { withClient, type DatabaseAddress } from './address.ts'

/**
 * Tells the planner what is in the tables now, as autovacuum would a minute later: after much was written at once, the
 * first questions are asked before that. Tables that the login does not own are passed over.
 */
export async function refreshStatistics(owner: DatabaseAddress): Promise<void> {
  await withClient(owner, (client) => client.query('analyze'))
}
