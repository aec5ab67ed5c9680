export { levelRoutes } from './levels.routes.ts'
export { createLevel, listProgress } from './levels.service.ts'
export { giveGraduation } from './graduations.service.ts'
export { addCandidate, createExam } from './exams.service.ts'
