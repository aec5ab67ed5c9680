export { cashRoutes } from './cash.routes.ts'
export { bookCash, requireOpenDrawer, requireOpenSession } from './cash.service.ts'
export type { OpenSession } from './cash.service.ts'
