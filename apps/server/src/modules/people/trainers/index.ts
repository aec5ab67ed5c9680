export { followTrainers } from './trainer-followers.service.ts'
export { trainerRoutes } from './trainers.routes.ts'
export {
  addJoinedTrainer,
  createTrainer,
  deleteTrainer,
  listTrainers,
  signatureOf,
  updateTrainer,
} from './trainers.service.ts'
export type { TrainerDraft } from './trainers.service.ts'
