import { limits } from '@folego/domain'
import { refuse } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { hashToken, newToken, tokenFor } from '#platform/security'
import { canLink } from './identity.rules.ts'
import { notifyMember } from './members.service.ts'
import { findMember } from './members.store.ts'
import { insertReset } from './password-reset.store.ts'

/** A new password link and its expiry. */
export interface PasswordLink {
  link: string
  expiresAt: string
  name: string
  email: string
}

/**
 * Creates a link with which a member at the reception chooses a new password: single use, valid for
 * `limits.passwordResetMinutes`. `chosen` finds the account and writes the audit entry; the person is notified. Refuses
 * ACCOUNT_SHARED if other gyms have the account too: then only its owner can request a link; ACCESS_DENIED if the actor may not make
 * one for somebody in the member's role.
 */
export async function createPasswordLink(
  slow: SlowGymContext,
  publicUrl: string,
  chosen: (gym: GymContext) => Promise<string>,
): Promise<PasswordLink> {
  const member = await slow.inGym(async (gym) => {
    const accountId = await chosen(gym)
    const found = await findMember(gym.tx, accountId)
    if (found === undefined) throw refuse('NOT_FOUND')
    if (found.inOtherGyms) throw refuse('ACCOUNT_SHARED')
    if (!canLink(gym.actor, found.role)) throw refuse('ACCESS_DENIED')
    await notifyMember(gym, accountId, 'password_link')
    return found
  })
  // like that of an invitation, which it must look like (see `createStudentLink`)
  const token = tokenFor(slow.gymId, newToken())
  const expiresAt = new Date(slow.now.getTime() + limits.passwordResetMinutes * 60_000).toISOString()
  await slow.inAccount('write', (tx) =>
    insertReset(tx, {
      token_hash: hashToken(token),
      account_id: member.id,
      account_version: member.version,
      madeBy: { gym_id: slow.gymId, made_by: slow.actor.accountId },
      created_at: slow.now.toISOString(),
      expires_at: expiresAt,
    }),
  )
  return { link: `${publicUrl}/reset-password?token=${token}`, expiresAt, name: member.name, email: member.email }
}
