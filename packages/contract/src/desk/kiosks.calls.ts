import { gymCall, publicCall } from '../call.ts'

export const kiosks = {
  list: gymCall('GET', '/kiosk', 'gyms.write'),
  create: gymCall('POST', '/kiosk', 'gyms.write', { status: 201 }),
  remove: gymCall('DELETE', '/kiosk/{id}', 'gyms.write'),
  pair: publicCall('POST', '/kiosk/pairing'),
  open: publicCall('POST', '/kiosk/opening'),
  read: publicCall('POST', '/kiosk/visit'),
}
