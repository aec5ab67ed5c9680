import { gymCall, publicCall } from '../call.ts'

export const doorDevices = {
  list: gymCall('GET', '/door/device', 'gyms.write'),
  create: gymCall('POST', '/door/device', 'gyms.write', { status: 201 }),
  remove: gymCall('DELETE', '/door/device/{id}', 'gyms.write'),
  numbers: gymCall('GET', '/door/device/{id}/number', 'gyms.write'),
  setNumber: gymCall('PUT', '/door/device/{id}/number', 'gyms.write'),
  people: publicCall('POST', '/door/gateway/people'),
  ask: publicCall('POST', '/door/gateway/question'),
  record: publicCall('POST', '/door/gateway/events'),
}
