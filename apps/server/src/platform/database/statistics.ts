import { withClient, type DatabaseAddress } from './address.ts'

/**
 * Refreshes the planner's statistics, as autovacuum would a minute later: after bulk writes, the first queries come sooner. Skips
 * tables that the login does not own.
 */
export async function refreshStatistics(owner: DatabaseAddress): Promise<void> {
  await withClient(owner, (client) => client.query('analyze'))
}
