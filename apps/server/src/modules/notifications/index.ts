export { notificationJobs } from './notifications.jobs.ts'
export { notificationRoutes } from './notifications.routes.ts'
export { markAllNotificationsRead } from './notifications.service.ts'
