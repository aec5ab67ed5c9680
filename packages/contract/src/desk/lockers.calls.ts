import { createsOnce, gymCall } from '../call.ts'

export const lockers = {
  list: gymCall('GET', '/locker', 'door.use'),
  save: gymCall('PUT', '/locker', 'gyms.write'),
  remove: gymCall('DELETE', '/locker/{id}', 'gyms.write'),
  lend: gymCall('POST', '/locker/{id}/use', 'door.use', createsOnce),
  extend: gymCall('POST', '/locker-use/{id}/extension', 'door.use', createsOnce),
  giveBack: gymCall('POST', '/locker-use/{id}/return', 'door.use', { idempotent: true }),
  undo: gymCall('POST', '/locker-use/{id}/undo', 'door.use', { idempotent: true }),
}
