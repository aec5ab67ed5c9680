import { roleIds } from '@folego/contract'
import { newId } from '#platform/database'
import type { AccountTx } from '#platform/database'

export interface GymDraft {
  name: string
  timezone?: string | undefined
  address?: string | null | undefined
  phone?: string | null | undefined
}

/** Opens a gym together with its first administrator: no gym is ever without one. Returns its id. */
export async function setUpGym(tx: AccountTx, accountId: string, draft: GymDraft, now: Date): Promise<string> {
  const id = newId()
  const at = now.toISOString()
  await tx
    .insertInto('gyms')
    .values({
      id,
      name: draft.name,
      ...(draft.timezone !== undefined && { timezone: draft.timezone }),
      address: draft.address ?? null,
      phone: draft.phone ?? null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await tx
    .insertInto('memberships')
    .values({ gym_id: id, account_id: accountId, role: roleIds.admin, created_at: at, updated_at: at })
    .execute()
  return id
}

/** Replaces every set-up link by a new one. */
export async function replaceSetUpLink(
  tx: AccountTx,
  link: { token_hash: Buffer; created_at: string; expires_at: string },
): Promise<void> {
  await tx.deleteFrom('setup_links').execute()
  await tx.insertInto('setup_links').values(link).execute()
}

/** True where the link can still be used. */
export async function isOpenSetUpLink(tx: AccountTx, tokenHash: Buffer, at: string): Promise<boolean> {
  const link = await tx
    .selectFrom('setup_links')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .select('created_at')
    .executeTakeFirst()
  return link !== undefined
}

/** Uses a link up; false where it is unknown, used or too old. */
export async function useSetUpLink(tx: AccountTx, tokenHash: Buffer, at: string): Promise<boolean> {
  const used = await tx
    .updateTable('setup_links')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
