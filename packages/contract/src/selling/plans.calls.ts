import { creates, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { planParameters } from './list-parameters.ts'

export const plans = {
  list: gymCall('GET', '/plan', 'plans.read', { parameters: planParameters }),
  export: gymCall('GET', '/plan/export', 'plans.export', exported),
  find: gymCall('GET', '/plan/{id}', 'plans.read', { tagged: true }),
  create: gymCall('POST', '/plan', 'plans.write', creates),
  update: gymCall('PATCH', '/plan', 'plans.write', edits),
  agreement: gymCall('GET', '/plan/{id}/agreement', 'plans.read'),
  saveAgreement: gymCall('PUT', '/plan/{id}/agreement', 'plans.write'),
  previewAgreement: gymCall('POST', '/plan/{id}/agreement/preview', 'plans.write'),
  remove: gymCall('DELETE', '/plan/{id}', 'plans.write', { conditional: true }),
}
