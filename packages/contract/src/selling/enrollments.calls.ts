import { createsOnce, creates, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { enrollmentParameters } from './list-parameters.ts'

export const enrollments = {
  list: gymCall('GET', '/enrollment', 'enrollments.list', { parameters: enrollmentParameters }),
  export: gymCall('GET', '/enrollment/export', 'enrollments.list', exported),
  find: gymCall('GET', '/enrollment/{id}', 'enrollments.view', { tagged: true }),
  listOfStudent: gymCall('GET', '/enrollment/student/{id}', 'enrollments.view'),
  findActive: gymCall('GET', '/enrollment/active/{id}', 'enrollments.view', { tagged: true }),
  listOwn: gymCall('GET', '/student-dashboard/enrollments', 'profile.use'),
  create: gymCall('POST', '/enrollment', 'enrollments.write', { ...creates, slow: true }),
  quoteSale: gymCall('POST', '/enrollment/sale-quote', 'enrollments.list'),
  update: gymCall('PATCH', '/enrollment', 'enrollments.write', { ...edits, slow: true }),
  remove: gymCall('DELETE', '/enrollment/{id}', 'enrollments.delete', { conditional: true }),
  renew: gymCall('POST', '/enrollment/renewal', 'enrollments.write', { ...createsOnce, slow: true }),
  changePlan: gymCall('POST', '/enrollment/{id}/plan', 'enrollments.write', { ...createsOnce, conditional: true }),
  changePlans: gymCall('POST', '/enrollment/plan-changes', 'enrollments.write', createsOnce),
  cancel: gymCall('POST', '/enrollment/{id}/cancellation', 'enrollments.write', { ...createsOnce, conditional: true }),
  discount: gymCall('POST', '/enrollment/{id}/discount', 'enrollments.write', {
    ...createsOnce,
    conditional: true,
    slow: true,
  }),
  freeze: gymCall('POST', '/enrollment/{id}/freeze', 'enrollments.leave', {
    ...createsOnce,
    conditional: true,
    slow: true,
  }),
  resume: gymCall('POST', '/enrollment/{id}/resumption', 'enrollments.leave', { ...createsOnce, conditional: true }),
  agreement: gymCall('GET', '/enrollment/{id}/agreement', 'enrollments.view'),
  acceptAgreement: gymCall('POST', '/enrollment/{id}/agreement', 'enrollments.answer'),
  printAgreement: gymCall('GET', '/enrollment/{id}/agreement/pdf', 'enrollments.view', {
    file: ['application/pdf'],
    slow: true,
  }),
  chooseRenewal: gymCall('POST', '/enrollment/{id}/renewal-choice', 'enrollments.answer'),
  undo: gymCall('POST', '/enrollment/changes/{id}/undo', 'enrollments.write'),
  undoMany: gymCall('POST', '/enrollment/changes/undo', 'enrollments.write'),
}

export const closures = {
  list: gymCall('GET', '/closure', 'gyms.write'),
  preview: gymCall('GET', '/closure/preview', 'gyms.write'),
  create: gymCall('POST', '/closure', 'gyms.write', createsOnce),
  undo: gymCall('POST', '/closure/{id}/undo', 'gyms.write'),
}
