import { createsOnce, gymCall } from '../call.ts'

export const cancellations = {
  quote: gymCall('POST', '/enrollment/{id}/cancellation-quote', 'billing.read', createsOnce),
  quotePlanChanges: gymCall('POST', '/enrollment/plan-changes/quote', 'enrollments.write'),
  leave: gymCall('POST', '/enrollment/{id}/leaving', 'enrollments.leave', createsOnce),
}
