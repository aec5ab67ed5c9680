export { dashboardRoutes } from './dashboards.routes.ts'
