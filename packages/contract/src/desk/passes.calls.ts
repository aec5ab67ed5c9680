import { gymCall } from '../call.ts'

export const passes = {
  certify: gymCall('POST', '/door/pass-key', 'passes.use'),
  answer: gymCall('GET', '/door/own-answer', 'passes.use'),
  family: gymCall('GET', '/door/family', 'passes.use'),
  bring: gymCall('PUT', '/door/family', 'passes.use'),
  read: gymCall('POST', '/door/pass', 'door.use'),
}
