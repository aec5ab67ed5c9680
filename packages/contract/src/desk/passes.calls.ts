import { gymCall } from '../call.ts'

export const passes = {
  certify: gymCall('POST', '/door/pass-key', 'passes.use'),
  answer: gymCall('GET', '/door/own-answer', 'passes.use'),
  read: gymCall('POST', '/door/pass', 'door.use'),
}
