import { creates, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { trainerParameters } from './list-parameters.ts'

export const trainers = {
  list: gymCall('GET', '/trainer', 'trainers.list', { parameters: trainerParameters }),
  export: gymCall('GET', '/trainer/export', 'trainers.list', exported),
  create: gymCall('POST', '/trainer', 'trainers.write', { ...creates, slow: true }),
  update: gymCall('PUT', '/trainer/{id}', 'trainers.write', { slow: true, ...edits }),
  remove: gymCall('DELETE', '/trainer/{id}', 'trainers.write', { conditional: true }),
}
