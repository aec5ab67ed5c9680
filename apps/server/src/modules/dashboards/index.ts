export { dashboardRoutes } from './dashboards.routes.ts'
export { instructorRoutes } from './instructor.routes.ts'
