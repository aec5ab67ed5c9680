import { createsOnce, gymCall } from '../call.ts'
import { levelExamParameters, levelProgressParameters } from './list-parameters.ts'

const pdf = { file: ['application/pdf'], slow: true } as const

export const levels = {
  list: gymCall('GET', '/level', 'levels.grade'),
  create: gymCall('POST', '/level', 'levels.write', createsOnce),
  update: gymCall('PUT', '/level/{id}', 'levels.write'),
  archive: gymCall('DELETE', '/level/{id}', 'levels.write'),
  progress: gymCall('GET', '/level-progress', 'levels.grade', { parameters: levelProgressParameters }),
}

export const graduations = {
  ofStudent: gymCall('GET', '/graduation', 'levels.view'),
  give: gymCall('POST', '/graduation', 'levels.grade', createsOnce),
  undo: gymCall('POST', '/graduation/{id}/undo', 'levels.grade', { idempotent: true }),
  print: gymCall('GET', '/graduation/{id}/pdf', 'levels.view', pdf),
}

export const levelExams = {
  list: gymCall('GET', '/level-exam', 'levels.grade', { parameters: levelExamParameters }),
  create: gymCall('POST', '/level-exam', 'levels.grade', createsOnce),
  find: gymCall('GET', '/level-exam/{id}', 'levels.grade'),
  remove: gymCall('DELETE', '/level-exam/{id}', 'levels.grade'),
  addCandidate: gymCall('POST', '/level-exam/{id}/candidate', 'levels.grade', createsOnce),
  removeCandidate: gymCall('DELETE', '/exam-candidate/{id}', 'levels.grade'),
  setResult: gymCall('PUT', '/exam-candidate/{id}/result', 'levels.grade'),
  print: gymCall('GET', '/level-exam/{id}/pdf', 'levels.grade', pdf),
}
