import { creates, edits, gymCall } from '../call.ts'

export const progress = {
  find: gymCall('GET', '/student-dashboard/progress', 'progress.view'),
}

export const goals = {
  list: gymCall('GET', '/student-dashboard/goals', 'progress.view'),
  create: gymCall('POST', '/student-dashboard/goals', 'progress.write', creates),
  update: gymCall('PATCH', '/student-dashboard/goals', 'progress.write', edits),
  remove: gymCall('DELETE', '/student-dashboard/goals/{id}', 'progress.write', { conditional: true }),
}

export const measurements = {
  list: gymCall('GET', '/student-dashboard/measurements', 'progress.view'),
  create: gymCall('POST', '/student-dashboard/measurements', 'progress.write', creates),
  update: gymCall('PATCH', '/student-dashboard/measurements', 'progress.write', edits),
  remove: gymCall('DELETE', '/student-dashboard/measurements/{id}', 'progress.write', { conditional: true }),
}

export const schedules = {
  find: gymCall('GET', '/student-dashboard/schedule', 'progress.view'),
  download: gymCall('GET', '/student-dashboard/schedule.ics', 'progress.view', { file: ['text/calendar'] }),
}
