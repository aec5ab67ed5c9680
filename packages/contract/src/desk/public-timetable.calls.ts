import { gymCall } from '../call.ts'

export const publicTimetable = {
  find: gymCall('GET', '/public-timetable', 'gyms.write'),
  save: gymCall('PUT', '/public-timetable', 'gyms.write'),
}
