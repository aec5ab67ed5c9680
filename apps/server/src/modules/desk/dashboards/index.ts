export { dashboardJobs, writeDailyFigures } from './daily-figures.service.ts'
export { closeMonths } from './revenue.service.ts'
export { recountDaysSince, reopenMonthsOf } from './reopening.service.ts'
export { dashboardRoutes, instructorRoutes, moneyReportRoutes } from './dashboards.routes.ts'
