export { type DeviceDatabase, deviceDatabase } from './device-database.ts'
export { SavedLine, useShowsFailure } from './saved-line.tsx'
export {
  closeReads,
  forgetReads,
  offlineMeta,
  readStored,
  restoreReads,
  storedReadsOf,
  storeRead,
  type StoredRead,
  storeReads,
} from './stored-reads.ts'
export { StoresReads } from './stores-reads.ts'
export { askBeforeLeaving, onLeaving, storeUnsentCount, unsentCount, unsentOnDevice } from './unsent.ts'
export {
  installWorker,
  postponeUpdate,
  reloadNewest,
  takeUpdate,
  useUpdateOffered,
  type WorkerHost,
} from './updates.ts'
