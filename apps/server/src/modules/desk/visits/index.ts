export { checkIn, endVisit } from './check-in.service.ts'
export { sellDayPass } from './day-passes.service.ts'
export { readDoorSettings, updateDoorSettings } from './door-settings.service.ts'
export { recordEntries } from './movements.service.ts'
export { readSnapshot } from './snapshot.service.ts'
export { checkInVisitor } from './visitors.service.ts'
export {
  biometricRoutes,
  dayPassRoutes,
  doorDeviceRoutes,
  kioskRoutes,
  passRoutes,
  visitorRoutes,
  visitRoutes,
} from './visits.routes.ts'
export { followVisits } from './visit-followers.service.ts'
export { doorFactsOf, findPeople } from './visits.service.ts'
