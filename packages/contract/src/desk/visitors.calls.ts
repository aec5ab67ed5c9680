import { createsOnce, gymCall } from '../call.ts'
import { visitorVisitParameters } from './list-parameters.ts'

/* People who come without a plan. */

export const visitors = {
  list: gymCall('GET', '/visitor-visit', 'door.use', { parameters: visitorVisitParameters }),
  checkIn: gymCall('POST', '/visitor-visit', 'door.use', createsOnce),
  leave: gymCall('POST', '/visitor-visit/{id}/exit', 'door.use', { idempotent: true }),
  undo: gymCall('POST', '/visitor-visit/{id}/undo', 'door.use', { idempotent: true }),
  makeStudent: gymCall('POST', '/visitor/{id}/student', 'students.write', { idempotent: true }),
  remove: gymCall('DELETE', '/visitor/{id}', 'gyms.write'),
  trainers: gymCall('GET', '/external-trainer', 'door.use'),
  createTrainer: gymCall('POST', '/external-trainer', 'gyms.write', createsOnce),
  updateTrainer: gymCall('PUT', '/external-trainer/{id}', 'gyms.write'),
}
