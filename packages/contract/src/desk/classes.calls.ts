import { creates, createsOnce, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { classPeopleParameters, studentClassParameters } from './list-parameters.ts'

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
  code: gymCall('GET', '/room/{id}/code', 'classes.attend'),
}

export const classSettings = {
  find: gymCall('GET', '/class-settings', 'gyms.write', { tagged: true }),
  update: gymCall('PUT', '/class-settings', 'gyms.write', edits),
}

export const equipment = {
  list: gymCall('GET', '/equipment', 'classes.read'),
  create: gymCall('POST', '/equipment', 'classes.write', createsOnce),
  rename: gymCall('PUT', '/equipment/{id}', 'classes.write'),
  archive: gymCall('DELETE', '/equipment/{id}', 'classes.write'),
}

export const classSeries = {
  find: gymCall('GET', '/class-series/{id}', 'classes.write', { tagged: true }),
  create: gymCall('POST', '/class-series', 'classes.write', creates),
  change: gymCall('PUT', '/class-series/{id}', 'classes.write', edits),
  end: gymCall('POST', '/class-series/{id}/end', 'classes.write', edits),
}

export const classes = {
  list: gymCall('GET', '/class', 'classes.read'),
  change: gymCall('PUT', '/class/{id}', 'classes.write', edits),
  cancel: gymCall('POST', '/class/{id}/cancel', 'classes.write', { idempotent: true }),
  restore: gymCall('POST', '/class/{id}/restore', 'classes.write', { idempotent: true }),
}

/** What days on which the gym is about to be closed would cancel. */
export const closedClasses = {
  count: gymCall('GET', '/closure/classes', 'gyms.write'),
}

/** What is to come of an instructor, whom deleting takes out of it. */
export const trainerClasses = {
  find: gymCall('GET', '/trainer/{id}/planned', 'trainers.write'),
}

/** What is to come of an instructor while they are absent. */
export const absenceClasses = {
  find: gymCall('GET', '/staff-exception/{id}/planned', 'classes.write'),
  give: gymCall('PUT', '/staff-exception/{id}/planned', 'classes.write'),
}

export const classBookings = {
  list: gymCall('GET', '/class/{id}/booking', 'classes.attend'),
  ofStudent: gymCall('GET', '/class-booking', 'classes.attend', { parameters: studentClassParameters }),
  spots: gymCall('GET', '/class-booking/{id}/spot', 'classes.book'),
  spotsOfClass: gymCall('GET', '/class/{id}/spot', 'classes.read'),
  chooseSpot: gymCall('PUT', '/class-booking/{id}/spot', 'classes.book'),
  book: gymCall('POST', '/class/{id}/booking', 'classes.book', createsOnce),
  walkIn: gymCall('POST', '/class/{id}/walk-in', 'classes.attend', createsOnce),
  leave: gymCall('POST', '/class-booking/{id}/leave', 'classes.book', { idempotent: true }),
  accept: gymCall('POST', '/class-booking/{id}/accept', 'classes.book', { idempotent: true }),
  contacts: gymCall('GET', '/class/{id}/contacts', 'classes.attend'),
  attend: gymCall('PUT', '/class-booking/{id}/attendance', 'classes.attend'),
  arrive: gymCall('POST', '/class-arrival', 'classes.book', { idempotent: true }),
  forgive: gymCall('POST', '/student/{id}/absence-forgiveness', 'classes.attend', { idempotent: true }),
}

export const classReports = {
  read: gymCall('GET', '/class-report', 'gyms.write', { canLag: true }),
  export: gymCall('GET', '/class-report/export', 'gyms.write', exported),
  people: gymCall('GET', '/class-report/people', 'gyms.write', { parameters: classPeopleParameters, canLag: true }),
  exportPeople: gymCall('GET', '/class-report/people/export', 'gyms.write', exported),
}
