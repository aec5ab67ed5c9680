import { gymCall } from '../call.ts'

export const passes = {
  certify: gymCall('POST', '/door/pass-key', 'passes.use'),
  read: gymCall('POST', '/door/pass', 'door.use'),
}
