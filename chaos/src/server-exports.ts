/*
 * What the trials take from the server beside its testing package: entry points of its parts, by path, since they are no exports.
 */
export { migrate, openCluster, openDatabase } from '../../apps/server/src/platform/database/index.ts'
export { silentLogger } from '../../apps/server/src/platform/log/index.ts'
