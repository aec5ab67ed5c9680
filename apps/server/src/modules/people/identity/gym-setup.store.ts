import { roleIds } from '@folego/contract'
import { newId, oneUse } from '#platform/database'
import type { AccountTx } from '#platform/database'

export interface GymDraft {
  name: string
  timezone?: string | undefined
  address?: string | null | undefined
  phone?: string | null | undefined
  legal_name?: string | null | undefined
  cnpj?: string | null | undefined
  email?: string | null | undefined
}

/** Creates a gym with its first administrator and returns its id: no gym is ever without one. */
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
      legal_name: draft.legal_name ?? null,
      cnpj: draft.cnpj ?? null,
      email: draft.email ?? null,
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

export const setUpLinks = oneUse('setup_links')

/** Replaces every set-up link by a new one. */
export async function replaceSetUpLink(
  tx: AccountTx,
  link: { token_hash: Buffer; created_at: string; expires_at: string },
): Promise<void> {
  await tx.deleteFrom('setup_links').execute()
  await tx.insertInto('setup_links').values(link).execute()
}
