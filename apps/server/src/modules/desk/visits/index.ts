export { checkIn, endVisit } from './check-in.service.ts'
export { doorDeviceRoutes, kioskRoutes, passRoutes, visitRoutes } from './visits.routes.ts'
