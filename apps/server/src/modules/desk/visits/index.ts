export { checkIn, endVisit } from './check-in.service.ts'
export { dayPassRoutes, doorDeviceRoutes, kioskRoutes, passRoutes, visitRoutes } from './visits.routes.ts'
