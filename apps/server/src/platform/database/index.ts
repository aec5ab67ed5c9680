export { anyOf, noneOf, type Ids, uuidsOf } from './any-of.ts'
export { copyDatabase, withDatabase, withoutPassword, type DatabaseAddress } from './address.ts'
export {
  type AccountTx,
  type Precheck,
  type Database,
  type DatabaseStats,
  type GymTx,
  openDatabase,
} from './database.ts'
export { brokenRule, ChangedMeanwhile, DatabaseAway, DatabaseRefused, isInvalidText } from './errors.ts'
export { excluded } from './excluded.ts'
export { databaseFacts, type DatabaseFacts } from './facts.ts'
export { containsWords, escapeLike, foldEmail, searchKey, searchPatterns } from './folding.ts'
export { dumpDatabase, dumpGym, type DumpHeader, type DumpSums } from './dump.ts'
export { checkDump, damaged, type Dump, loadDump, readDump } from './load-dump.ts'
export { loadGym } from './load-gym.ts'
export { afterDay, beginOfDay } from './days.ts'
export {
  gymLetterhead,
  type GymLetterhead,
  type GymWithZone,
  inEveryGym,
  listGyms,
  lockGym,
  lockInGym,
  nameOfGym,
  readGym,
  timezoneOfGym,
} from './gyms.ts'
export { derivedId, newId, newIdAt } from './ids.ts'
export type { DatabaseLog } from './log.ts'
export { allowLongWork } from './long-work.ts'
export { oneUse } from './one-use.ts'
export { countRows, idsOf, inOrderOf, opposite, pageOf, type PageOfIds } from './pages.ts'
export { referredIds } from './referrers.ts'
export { changesRows, hasRows, insertRow, lockRows, valuesOf } from './rows.ts'
export { replicaMilliseconds } from './replica.ts'
export { type StandingPain, standingPains } from './standing-pains.ts'
export { refreshStatistics } from './statistics.ts'
export type { AccountTables, GymTables } from './tables.ts'
export { atCommit, beforeCommit } from './running-transactions.ts'
export type { RoleId } from './tables-shared.ts'
export {
  isTaken,
  lockForShare,
  requireVersion,
  rowExists,
  type Versioned,
  versioned,
  writeVersion,
} from './versioned.ts'
export {
  type Cluster,
  type ClusterOptions,
  findOlderCluster,
  type OlderCluster,
  openCluster,
  replaceCluster,
} from './cluster.ts'
export { migrate, migrationsFolder, pendingMigrations, squashed } from './migrate.ts'
export type * from './column-types.ts'
