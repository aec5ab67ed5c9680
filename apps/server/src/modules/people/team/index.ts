export { invitationJobs } from './invitations/invitations.jobs.ts'
export { invitationRoutes } from './invitations/invitations.routes.ts'
export { teamRoutes } from './team.routes.ts'
