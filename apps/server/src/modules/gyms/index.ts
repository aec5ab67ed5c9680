export { gymRoutes } from './gyms.routes.ts'
