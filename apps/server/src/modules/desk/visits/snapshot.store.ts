import type { PassAlgorithm } from '@folego/domain'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** By what somebody is recognized at the door. */
export interface Contact {
  id: string
  cpf: string | null
  phone: string | null
  key: { id: string; algorithm: PassAlgorithm; public_key: string; expires_at: string } | null
}

/** Everybody's, by their id, with the keys of their phones that can be used at an instant. */
export async function contacts(tx: GymTx, now: string): Promise<Map<string, Contact>> {
  const rows = await tx
    .selectFrom('students as s')
    .leftJoin('pass_keys as k', (join) =>
      join
        .onRef('k.student_id', '=', 's.id')
        .onRef('k.account_id', '=', 's.account_id')
        .on('k.expires_at', '>', now)
        .on(sql<boolean>`session_is_open(k.session_id, k.account_id, ${now})`),
    )
    .where('s.deleted_at', 'is', null)
    .select(['s.id', 's.cpf', 's.phone', 'k.id as key_id', 'k.algorithm', 'k.public_key', 'k.expires_at'])
    .execute()
  return new Map(
    rows.map(({ id, cpf, phone, key_id, algorithm, public_key, expires_at }) => {
      const isKey = key_id !== null && algorithm !== null && public_key !== null && expires_at !== null
      return [id, { id, cpf, phone, key: isKey ? { id: key_id, algorithm, public_key, expires_at } : null }]
    }),
  )
}
