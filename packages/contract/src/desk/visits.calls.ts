import { createsOnce, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { doorDecisionParameters, visitParameters } from './list-parameters.ts'

export const visits = {
  people: gymCall('GET', '/door/people', 'door.use'),
  house: gymCall('GET', '/door/house', 'door.use'),
  checkIn: gymCall('POST', '/visit', 'door.use', createsOnce),
  leave: gymCall('POST', '/visit/{id}/exit', 'door.use', { idempotent: true }),
  snapshot: gymCall('POST', '/door/snapshot', 'door.use'),
  record: gymCall('POST', '/door/entries', 'door.use'),
  undoEntry: gymCall('POST', '/visit/{id}/undo', 'door.use', { idempotent: true }),
  undoExit: gymCall('POST', '/visit/{id}/exit/undo', 'door.use', { idempotent: true }),
  list: gymCall('GET', '/visit', 'visits.view', { parameters: visitParameters }),
  decisions: gymCall('GET', '/door/decisions', 'gyms.write', { parameters: doorDecisionParameters }),
  busyHours: gymCall('GET', '/door/busy-hours', 'visits.view'),
  report: gymCall('GET', '/door/report', 'gyms.write', { canLag: true }),
  exportReport: gymCall('GET', '/door/report/export', 'gyms.write', exported),
  capacity: gymCall('GET', '/door/capacity', 'gyms.write', { file: ['application/pdf'], slow: true }),
  settings: gymCall('GET', '/door/settings', 'door.use', { tagged: true }),
  updateSettings: gymCall('PUT', '/door/settings', 'gyms.write', edits),
}
