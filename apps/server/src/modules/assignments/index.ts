export { assignmentRoutes } from './assignments.routes.ts'
export { assignPlan } from './assignments.service.ts'
export type { PlanForStudents } from './assignments.service.ts'
