export { cashRoutes } from './cash.routes.ts'
export {
  bookCash,
  closeSession,
  openSession,
  requireOpenDrawer,
  requireOpenSession,
  sessionsOfDay,
} from './cash.service.ts'
export type { OpenSession } from './cash.service.ts'
