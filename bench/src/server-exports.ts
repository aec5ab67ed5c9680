/*
 * What the benchmarks import from the server: entry points of its modules, by path because the package does not export them.
 */
export { systemClock } from '../../apps/server/src/platform/clock/index.ts'
export {
  foldEmail,
  migrate,
  newId,
  newIdAt,
  openCluster,
  openDatabase,
  searchKey,
} from '../../apps/server/src/platform/database/index.ts'
export type { Cluster, Database } from '../../apps/server/src/platform/database/index.ts'
export { silentLogger } from '../../apps/server/src/platform/log/index.ts'
export { hashPassword, openSession } from '../../apps/server/src/platform/security/index.ts'
export { observeStatements } from '../../apps/server/src/testing/statements.ts'
export { createServer, jobsOf } from '../../apps/server/src/server.ts'
