import { createsOnce, gymCall } from '../call.ts'

/* Packs of classes: what the gym sells, and what students have bought. */

export const classPacks = {
  list: gymCall('GET', '/class-pack', 'door.use'),
  create: gymCall('POST', '/class-pack', 'plans.write', createsOnce),
  archive: gymCall('DELETE', '/class-pack/{id}', 'plans.write'),
  sell: gymCall('POST', '/class-pack/{id}/sale', 'door.use', createsOnce),
}

export const credits = {
  list: gymCall('GET', '/credit', 'classes.book'),
  undo: gymCall('POST', '/credit/{id}/undo', 'door.use', { idempotent: true }),
  refund: gymCall('POST', '/credit/{id}/refund', 'payments.reverse', { idempotent: true }),
}
