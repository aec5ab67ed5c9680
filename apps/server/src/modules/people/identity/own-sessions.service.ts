import type { identity, ReplyOf } from '@folego/contract'
import { notifyNewDevice } from '#modules/people/notifications'
import { auditAccount } from '#platform/audit'
import type { AccountTx } from '#platform/database'
import { refuse } from '#platform/http'
import type { AccountContext } from '#platform/http'
import { closeOtherSessions, closeSessionById, listSessionsOf, openSession } from '#platform/security'
import type { Client } from '#platform/security'
import { deviceOf } from './devices.rules.ts'
import { recordDevice } from './devices.store.ts'
import { endSteps } from './second-factor.store.ts'

/**
 * Opens a session after a successful sign-in, and notifies the person of a new device. `withCode`: a code of the second factor was given.
 */
export async function enterFrom(
  tx: AccountTx,
  { accountId, client, now, withCode }: { accountId: string; client: Client; now: Date; withCode: boolean },
): Promise<string> {
  await auditAccount(tx, { accountId, kind: 'signed_in', at: now, address: client.address })
  const isNew = await recordDevice(tx, accountId, client, now)
  if (isNew) {
    await notifyNewDevice(tx, { accountId, device: deviceOf(client.userAgent), at: now })
  }
  const second_factor_at = withCode ? now.toISOString() : null
  // Other clients than browsers are told apart by address and kind alone, which is not enough.
  const is_own_device = client.deviceId !== undefined && !isNew
  return await openSession(tx, accountId, now, client, { second_factor_at, is_own_device })
}

/** Lists the actor's sessions, last used first. */
export async function listOwnSessions({
  tx,
  actor,
  session,
  now,
}: AccountContext): Promise<ReplyOf<typeof identity.sessions>> {
  const rows = await listSessionsOf(tx, actor.accountId, now)
  return {
    object: rows.map(({ token_hash, user_agent, ip, ...row }) => ({
      ...row,
      ...deviceOf(user_agent ?? undefined),
      address: ip,
      is_current: token_hash.equals(session),
    })),
  }
}

/** Signs the actor out on one device. Refuses NOT_FOUND for somebody else's session. */
export async function endOwnSession({ tx, actor, now }: AccountContext, id: string): Promise<void> {
  if (!(await closeSessionById(tx, actor.accountId, id))) throw refuse('NOT_FOUND')
  await auditAccount(tx, { accountId: actor.accountId, kind: 'sessions_ended', at: now, details: { session: id } })
}

/** Signs the actor out on all other devices, and ends sign-ins that wait for a code. */
export async function endOtherSessions({ tx, actor, session, now }: AccountContext): Promise<void> {
  // First: it waits for a sign-in that is just completed, whose session then is one of the others.
  await endSteps(tx, actor.accountId)
  await closeOtherSessions(tx, actor.accountId, session)
  await auditAccount(tx, {
    accountId: actor.accountId,
    kind: 'sessions_ended',
    at: now,
    details: { session: 'others' },
  })
}
