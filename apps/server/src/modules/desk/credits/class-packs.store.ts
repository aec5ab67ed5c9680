import { sql } from 'kysely'
import { hasRows, insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

/** Whether `p` is on sale: what it is for is offered, and a service takes uses of packs. */
const isOnSale = sql<boolean>`p.archived_at is null
  and not exists (select from modalities m where m.id = p.modality_id and m.archived_at is not null)
  and not exists (select from services v where v.id = p.service_id and (v.deleted_at is not null or not v.takes_credit))`

/** The packs that are on sale, by name; or one of them. */
export function listClassPacks(tx: GymTx, id?: string) {
  return tx
    .selectFrom('class_packs as p')
    .leftJoin('modalities as m', 'm.id', 'p.modality_id')
    .leftJoin('services as v', 'v.id', 'p.service_id')
    .where(isOnSale)
    .$if(id !== undefined, (all) => all.where('p.id', '=', id ?? ''))
    .select(['p.id', 'p.name', 'p.modality_id', 'p.uses', 'p.days', 'p.price_cents', 'm.name as modality_name'])
    .select(['p.service_id', 'v.name as service_name'])
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}

/** One that is on sale, and stays so until the transaction ends. */
export function lockClassPack(tx: GymTx, id: string) {
  return tx
    .selectFrom('class_packs as p')
    .where('p.id', '=', id)
    .where(isOnSale)
    .select(['p.id', 'p.name', 'p.modality_id', 'p.service_id', 'p.uses', 'p.days', 'p.price_cents'])
    .forShare()
    .executeTakeFirst()
}

export interface NewClassPack {
  name: string
  modality_id: string | null
  service_id: string | null
  uses: number
  days: number
  price_cents: number
  created_at: string
  created_by_name: string
}

/** Inserts a pack; returns its id. */
export function insertClassPack(tx: GymTx, pack: NewClassPack): Promise<string> {
  return insertRow(tx, 'class_packs', pack)
}

/** Takes a pack off the list. */
export async function archiveClassPack(tx: GymTx, id: string, at: string): Promise<void> {
  await tx.updateTable('class_packs').set({ archived_at: at }).where('id', '=', id).execute()
}

/** Whether this is a modality that is taught. */
export function isModality(tx: GymTx, id: string): Promise<boolean> {
  return hasRows(tx.selectFrom('modalities').where('id', '=', id).where('archived_at', 'is', null).select('id'))
}

/** Whether this is a service that is offered and takes uses of packs. */
export function takesCredit(tx: GymTx, id: string): Promise<boolean> {
  const found = tx.selectFrom('services').where('id', '=', id).where('deleted_at', 'is', null)
  return hasRows(found.where('takes_credit', '=', true).select('id'))
}
