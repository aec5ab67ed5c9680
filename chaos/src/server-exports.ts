/*
 * What the trials import from the server besides its testing package: entry points of its modules, by path because they are not exported.
 */
export { checkLedger, invariants as ledgerInvariants } from '../../apps/server/src/commands/check-ledger.ts'
export { migrate, openCluster, openDatabase } from '../../apps/server/src/platform/database/index.ts'
export { worstPictures, worstSpreadsheets, worstStatements } from '../../apps/server/src/testing/worst-files.ts'
export { silentLogger } from '../../apps/server/src/platform/log/index.ts'
