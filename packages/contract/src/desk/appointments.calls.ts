import { creates, createsOnce, edits, gymCall } from '../call.ts'

export const services = {
  list: gymCall('GET', '/service', 'classes.read'),
  create: gymCall('POST', '/service', 'appointments.write', creates),
  update: gymCall('PUT', '/service/{id}', 'appointments.write', edits),
  archive: gymCall('DELETE', '/service/{id}', 'appointments.write'),
  freeTimes: gymCall('GET', '/service/{id}/free-time', 'classes.read'),
}

/** By the id of the instructor, and of the exception. */
export const staffHours = {
  list: gymCall('GET', '/staff-hours', 'staff-absences.write'),
  save: gymCall('PUT', '/staff-hours/{id}', 'staff-hours.write'),
  addException: gymCall('POST', '/staff-hours/{id}/exception', 'staff-absences.write', createsOnce),
  removeException: gymCall('DELETE', '/staff-exception/{id}', 'staff-absences.write'),
}

/** One is left, and its student marked as there, by the calls of class bookings. */
export const appointments = {
  list: gymCall('GET', '/appointment', 'appointments.book'),
  book: gymCall('POST', '/appointment', 'appointments.book', createsOnce),
  move: gymCall('PUT', '/appointment/{id}', 'appointments.book'),
}
