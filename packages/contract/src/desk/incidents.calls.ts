import { createsOnce, gymCall } from '../call.ts'
import { incidentParameters } from './list-parameters.ts'

export const incidents = {
  list: gymCall('GET', '/incident', 'incidents.use', { parameters: incidentParameters }),
  create: gymCall('POST', '/incident', 'incidents.write', createsOnce),
  correct: gymCall('POST', '/incident/{id}/correction', 'incidents.use', createsOnce),
  print: gymCall('GET', '/incident/{id}/pdf', 'incidents.use', { file: ['application/pdf'], slow: true }),
}
