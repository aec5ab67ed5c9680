import { gymCall } from '../call.ts'

export const spots = {
  list: gymCall('GET', '/room/{id}/spot', 'classes.write'),
  save: gymCall('PUT', '/room/{id}/spot', 'classes.write'),
}
