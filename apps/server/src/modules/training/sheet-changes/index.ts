export { sheetChangeRoutes } from './sheet-changes.routes.ts'
