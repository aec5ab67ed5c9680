export { classRoutes } from './classes.routes.ts'
