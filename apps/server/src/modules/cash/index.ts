export { cashRoutes } from './cash.routes.ts'
export { bookCash, requireOpenSession } from './cash.service.ts'
export type { OpenSession } from './cash.service.ts'
