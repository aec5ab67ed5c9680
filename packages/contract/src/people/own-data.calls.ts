import { edits, gymCall } from '../call.ts'

export const profiles = {
  find: gymCall('GET', '/student-dashboard/profile', 'profile.use', { tagged: true }),
  update: gymCall('PATCH', '/student-dashboard/profile', 'profile.use', { ...edits, slow: true }),
  download: gymCall('GET', '/student-dashboard/my-data', 'profile.use', { file: ['application/json'] }),
  downloadSets: gymCall('GET', '/student-dashboard/my-sets', 'profile.use', { file: ['text/csv'] }),
}
