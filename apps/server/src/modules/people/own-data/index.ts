export { profileRoutes } from './own-data.routes.ts'
