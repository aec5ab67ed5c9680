export { installWorker, postponeUpdate, reloadNewest, takeUpdate, type WorkerHost } from './updates.ts'
export { useUpdateOffered } from './use-update.ts'
