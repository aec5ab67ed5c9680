export { pixRoutes } from './pix.routes.ts'
