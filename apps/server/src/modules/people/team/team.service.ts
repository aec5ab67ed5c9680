import type { AccessLink } from '@folego/contract'
import { requireAdministrator } from '#modules/people/identity'
import { audit } from '#platform/audit'
import type { SlowGymContext } from '#platform/http'
import { createMemberLink } from './invitations/access-links.service.ts'
import type { LinkDependencies } from './invitations/access-links.service.ts'

/** Creates a link with which an administrator chooses a new password. Refuses NOT_FOUND, ACCOUNT_SHARED. */
export function createTeamPasswordLink(
  slow: SlowGymContext,
  dependencies: LinkDependencies,
  id: string,
): Promise<AccessLink> {
  return createMemberLink(slow, dependencies, async (gym) => {
    const { name } = await requireAdministrator(gym, id)
    await audit(gym, { action: 'updated', entity: 'team_member', id, name, after: { password: 'link' } })
    return id
  })
}
