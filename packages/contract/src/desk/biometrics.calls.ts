import { createsOnce, gymCall } from '../call.ts'

export const biometrics = {
  list: gymCall('GET', '/door/biometric', 'gyms.write'),
  create: gymCall('POST', '/door/biometric', 'gyms.write', createsOnce),
  askDeletion: gymCall('POST', '/door/biometric/{id}/deletion', 'gyms.write'),
  confirmDeletion: gymCall('POST', '/door/biometric/{id}/deleted', 'gyms.write'),
  consents: gymCall('GET', '/door/biometric-consent', 'profile.use'),
  answer: gymCall('PUT', '/door/biometric-consent', 'profile.use'),
}
