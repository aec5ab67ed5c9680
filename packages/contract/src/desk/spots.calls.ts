import { gymCall } from '../call.ts'

export const spots = {
  list: gymCall('GET', '/room/{id}/spot', 'classes.write'),
  save: gymCall('PUT', '/room/{id}/spot', 'classes.write'),
  ofClass: gymCall('GET', '/class/{id}/spot', 'classes.book'),
  choose: gymCall('PUT', '/class-booking/{id}/spot', 'classes.book'),
}
