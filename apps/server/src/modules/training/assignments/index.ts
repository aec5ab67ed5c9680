export { assignmentRoutes } from './assignments.routes.ts'
export { assignPlan, requireActiveAssignment, updateAssignment } from './assignments.service.ts'
export type { PlanForStudents } from './assignments.service.ts'
