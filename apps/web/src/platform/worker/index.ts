export {
  installWorker,
  postponeUpdate,
  reloadNewest,
  takeUpdate,
  useUpdateOffered,
  type WorkerHost,
} from './updates.ts'
