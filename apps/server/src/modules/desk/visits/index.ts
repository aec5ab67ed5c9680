export { checkIn, endVisit } from './check-in.service.ts'
export { visitRoutes } from './visits.routes.ts'
