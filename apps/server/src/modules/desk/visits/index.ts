export { checkIn, endVisit } from './check-in.service.ts'
export { kioskRoutes, passRoutes, visitRoutes } from './visits.routes.ts'
