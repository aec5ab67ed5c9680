export { incidentRoutes } from './incidents.routes.ts'
