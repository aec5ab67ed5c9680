export { writeDailyFigures } from './daily-figures.service.ts'
export { dashboardJobs } from './dashboards.jobs.ts'
export { dashboardRoutes } from './dashboards.routes.ts'
export { instructorRoutes } from './instructor.routes.ts'
