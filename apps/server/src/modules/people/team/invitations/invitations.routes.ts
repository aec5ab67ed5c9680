import { api } from '@folego/contract'
import { serve, wholeList } from '#platform/http'
import type { Route } from '#platform/http'
import { createStudentLink, inviteTrainer } from './access-links.service.ts'
import type { LinkDependencies } from './access-links.service.ts'
import { listTrainerInvitations, withdrawTrainerInvitation } from './staff-invitations.service.ts'
import { acceptInvitation, readInvitation } from './invitations.service.ts'

export function invitationRoutes(dependencies: LinkDependencies): Route[] {
  return serve(api.invitations, {
    createForStudent: (slow, { params }) => createStudentLink(slow, dependencies, params.id),
    inviteTrainer: (slow, { body }) => inviteTrainer(slow, dependencies, body),
    listForTrainers: async (gym) => wholeList(await listTrainerInvitations(gym)),
    withdrawFromTrainer: (gym, { params }) => withdrawTrainerInvitation(gym, params.id),
    find: (context, { body }) => readInvitation(context, body.token),
    accept: (context, { body }) => acceptInvitation(context, body),
  })
}
