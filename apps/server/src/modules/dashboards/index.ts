export { dashboardJobs, writeDailyFigures } from './daily-figures.service.ts'
export { dashboardRoutes, instructorRoutes, moneyReportRoutes } from './dashboards.routes.ts'
