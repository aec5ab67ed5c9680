export { checkIn, endVisit } from './check-in.service.ts'
export { passRoutes, visitRoutes } from './visits.routes.ts'
