export { incidentRoutes } from './incidents.routes.ts'
export { createIncident } from './incidents.service.ts'
