export { gymRoutes } from './gyms.routes.ts'
export { createGym, updateGym } from './gyms.service.ts'
export { followGyms } from './gym-followers.service.ts'
