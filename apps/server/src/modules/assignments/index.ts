export { assignmentRoutes } from './assignments.routes.ts'
export { assignPlan, requireHolder, updateAssignment } from './assignments.service.ts'
export type { PlanForStudents } from './assignments.service.ts'
