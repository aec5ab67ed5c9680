export { checkIn, endVisit } from './check-in.service.ts'
export {
  dayPassRoutes,
  doorDeviceRoutes,
  kioskRoutes,
  passRoutes,
  visitorRoutes,
  visitRoutes,
} from './visits.routes.ts'
export { doorFactsOf } from './visits.service.ts'
