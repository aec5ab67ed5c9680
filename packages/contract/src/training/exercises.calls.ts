import { creates, edits, gymCall } from '../call.ts'
import { pictureTypes, exported } from '../file-types.ts'

export const exercises = {
  list: gymCall('GET', '/exercise', 'exercises.read'),
  export: gymCall('GET', '/exercise/export', 'workout-plans.read', exported),
  create: gymCall('POST', '/exercise', 'exercises.write', creates),
  update: gymCall('PATCH', '/exercise', 'exercises.write', edits),
  media: gymCall('GET', '/exercise/media', 'exercises.read'),
  guides: gymCall('GET', '/exercise/guides', 'exercises.read'),
  picture: gymCall('GET', '/exercise/{id}/picture', 'exercises.read', { file: pictureTypes }),
  setPicture: gymCall('PUT', '/exercise/{id}/picture', 'exercises.write', { tagged: true, slow: true }),
  removePicture: gymCall('DELETE', '/exercise/{id}/picture', 'exercises.write'),
  remove: gymCall('DELETE', '/exercise/{id}', 'exercises.delete', { conditional: true }),
}

export const sparing = {
  find: gymCall('POST', '/exercise/sparing', 'workout-plans.write', { status: 200 }),
}
