export { lockerRoutes } from './lockers.routes.ts'
export { lend, saveLockers } from './lockers.service.ts'
