export { lockerRoutes } from './lockers.routes.ts'
