import { creates, edits, gymCall, accountCall } from '../call.ts'

export const gyms = {
  list: accountCall('GET', '/gym', 'signed-in'),
  open: accountCall('PUT', '/gym/{id}/opened', 'signed-in'),
  create: accountCall('POST', '/gym', 'gyms.create', creates),
  update: gymCall('PATCH', '/gym/{id}', 'gyms.write', edits),
  logo: gymCall('GET', '/gym/logo', 'gyms.write', { file: ['image/png'] }),
  setLogo: gymCall('PUT', '/gym/logo', 'gyms.write', { slow: true, tagged: true }),
  removeLogo: gymCall('DELETE', '/gym/logo', 'gyms.write'),
}
