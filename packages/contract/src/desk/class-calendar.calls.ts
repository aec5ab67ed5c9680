import { gymCall, publicCall } from '../call.ts'

const file = { file: ['text/calendar'] } as const

export const classCalendar = {
  find: gymCall('GET', '/class-calendar', 'classes.subscribe'),
  make: gymCall('PUT', '/class-calendar', 'classes.subscribe'),
  withdraw: gymCall('DELETE', '/class-calendar', 'classes.subscribe'),
  download: gymCall('GET', '/class/{id}/calendar', 'classes.read', file),
  feed: publicCall('GET', '/class-calendar/{token}/folego.ics', file),
}
