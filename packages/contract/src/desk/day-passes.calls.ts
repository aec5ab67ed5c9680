import { createsOnce, gymCall } from '../call.ts'

/* A day at the gym without a plan, sold at the desk. */

export const dayPasses = {
  sell: gymCall('POST', '/day-pass', 'door.use', createsOnce),
  reverse: gymCall('POST', '/day-pass/{id}/reversal', 'door.use', { idempotent: true }),
}
