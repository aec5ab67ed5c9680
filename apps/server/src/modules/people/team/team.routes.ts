import { api } from '@folego/contract'
import {
  changePosition,
  listAdministrators,
  listStaffFactors,
  removeAdministrator,
  requireStaffFactor,
  resetStaffFactor,
} from '#modules/people/identity'
import { serve, wholeList } from '#platform/http'
import type { Route } from '#platform/http'
import { inviteAdministrator } from './invitations/access-links.service.ts'
import type { LinkDependencies } from './invitations/access-links.service.ts'
import { listTeamInvitations, withdrawTeamInvitation } from './invitations/staff-invitations.service.ts'
import { exportTeam } from './team-export.service.ts'
import { createTeamPasswordLink } from './team.service.ts'

export function teamRoutes(dependencies: LinkDependencies): Route[] {
  return serve(api.team, {
    list: async (gym) => wholeList(await listAdministrators(gym)),
    export: (slow, { query }) => exportTeam(slow, query),
    invitations: async (gym) => wholeList(await listTeamInvitations(gym)),
    invite: (slow, { body }) => inviteAdministrator(slow, dependencies, body),
    withdraw: (gym, { params }) => withdrawTeamInvitation(gym, params.id),
    update: (gym, { params, body }) => changePosition(gym, params.id, body.position),
    remove: (gym, { params }) => removeAdministrator(gym, params.id),
    secondFactor: (gym) => listStaffFactors(gym),
    requireSecondFactor: (gym, { body }) => requireStaffFactor(gym, body.required),
    resetSecondFactor: (gym, { params }) => resetStaffFactor(gym, params.id),
    createPasswordLink: (slow, { params }) => createTeamPasswordLink(slow, dependencies, params.id),
  })
}
