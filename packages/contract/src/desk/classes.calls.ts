import { createsOnce, gymCall } from '../call.ts'

export const modalities = {
  list: gymCall('GET', '/modality', 'classes.read'),
  create: gymCall('POST', '/modality', 'classes.write', createsOnce),
  rename: gymCall('PUT', '/modality/{id}', 'classes.write'),
  archive: gymCall('DELETE', '/modality/{id}', 'classes.write'),
}

export const rooms = {
  list: gymCall('GET', '/room', 'classes.read'),
  create: gymCall('POST', '/room', 'classes.write', createsOnce),
  rename: gymCall('PUT', '/room/{id}', 'classes.write'),
  archive: gymCall('DELETE', '/room/{id}', 'classes.write'),
}
