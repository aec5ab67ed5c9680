import { gymCall } from '../call.ts'

export const classWeeks = {
  preview: gymCall('GET', '/class-week/copy', 'classes.write'),
  copy: gymCall('POST', '/class-week/copy', 'classes.write', { idempotent: true }),
  pdf: gymCall('GET', '/class-week/pdf', 'classes.read', { file: ['application/pdf'], slow: true }),
}
