export { dashboardJobs, writeDailyFigures } from './daily-figures.service.ts'
export { dashboardRoutes, instructorRoutes } from './dashboards.routes.ts'
