import { createsOnce, gymCall } from '../call.ts'

export const gymTemplates = {
  find: gymCall('GET', '/template', 'gyms.write'),
  add: gymCall('POST', '/template', 'gyms.write', createsOnce),
  remove: gymCall('DELETE', '/template', 'gyms.write'),
}
