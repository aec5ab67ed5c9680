import { insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

const shown = ['id', 'name', 'made_by_name', 'paired_at', 'last_seen_at'] as const

/** The kiosks of the gym by name, without links that nobody has used in time. */
export function listKiosks(tx: GymTx, now: string) {
  return tx
    .selectFrom('kiosks')
    .where((where) => where.or([where('token_hash', 'is not', null), where('link_expires_at', '>', now)]))
    .select(shown)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export interface NewKiosk {
  name: string
  link_hash: Buffer
  link_expires_at: string
  made_by: string
  made_by_name: string
  made_at: string
}

/** Adds a kiosk that no tablet has yet; returns its id. */
export function insertKiosk(tx: GymTx, kiosk: NewKiosk): Promise<string> {
  return insertRow(tx, 'kiosks', kiosk)
}

/** Removes a kiosk with its token; returns its name, undefined if there is none. */
export async function removeKiosk(tx: GymTx, id: string): Promise<string | undefined> {
  const removed = await tx.deleteFrom('kiosks').where('id', '=', id).returning('name').executeTakeFirst()
  return removed?.name
}

/** Removes what nobody paired in time. */
export async function removeExpiredLinks(tx: GymTx, now: string): Promise<void> {
  await tx.deleteFrom('kiosks').where('token_hash', 'is', null).where('link_expires_at', '<=', now).execute()
}

/** The kiosk that a link pairs, and who made it. */
export function findByLink(tx: GymTx, link: Buffer, now: string) {
  return tx
    .selectFrom('kiosks')
    .where('link_hash', '=', link)
    .where('link_expires_at', '>', now)
    .select(['id', 'name', 'made_by'])
    .forUpdate()
    .executeTakeFirst()
}

/** Gives a kiosk its token; its link is used up. */
export async function pairKiosk(tx: GymTx, id: string, token: Buffer, at: string): Promise<void> {
  await tx
    .updateTable('kiosks')
    .set({ token_hash: token, link_hash: null, link_expires_at: null, paired_at: at, last_seen_at: at })
    .where('id', '=', id)
    .execute()
}

/** The kiosk of a token. */
export function findByToken(tx: GymTx, token: Buffer) {
  return tx.selectFrom('kiosks').where('token_hash', '=', token).select(['id', 'name']).executeTakeFirst()
}

/** Records that a kiosk is in use. */
export async function touchKiosk(tx: GymTx, id: string, at: string): Promise<void> {
  await tx.updateTable('kiosks').set({ last_seen_at: at }).where('id', '=', id).execute()
}

/** The student with a CPF and a birth date. */
export async function findByCpf(tx: GymTx, cpf: string, birthDate: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('students')
    .where('cpf', '=', cpf)
    .where('birth_date', '=', birthDate)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found?.id
}
