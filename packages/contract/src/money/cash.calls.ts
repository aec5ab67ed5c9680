import { createsOnce, gymCall } from '../call.ts'

export const cash = {
  drawers: gymCall('GET', '/cash/drawers', 'cash.use'),
  createDrawer: gymCall('POST', '/cash/drawers', 'billing.write', createsOnce),
  updateDrawer: gymCall('PUT', '/cash/drawers/{id}', 'billing.write'),
  sessions: gymCall('GET', '/cash/sessions', 'cash.use'),
  find: gymCall('GET', '/cash/sessions/{id}', 'cash.use'),
  report: gymCall('GET', '/cash/sessions/{id}/report', 'cash.use', { file: ['application/pdf'], slow: true }),
  open: gymCall('POST', '/cash/sessions', 'cash.use', createsOnce),
  move: gymCall('POST', '/cash/sessions/{id}/movements', 'cash.use', createsOnce),
  close: gymCall('POST', '/cash/sessions/{id}/closing', 'cash.use', { idempotent: true }),
}
