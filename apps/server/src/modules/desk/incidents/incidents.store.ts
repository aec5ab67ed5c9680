import type { Incident } from '@folego/contract'
import { sql } from 'kysely'
import { insertRow, pageOf } from '#platform/database'
import type { GymTx } from '#platform/database'

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The entries, or those that one account wrote. */
const entries = (tx: GymTx, by: string | undefined) =>
  tx.selectFrom('incidents as i').$if(by !== undefined, (all) => all.where('i.account_id', '=', by ?? ''))

const shown = [
  'i.id',
  'i.happened_at',
  'i.place',
  'i.student_id',
  'i.person_name',
  'i.what',
  'i.first_aid',
  'i.witnesses',
  'i.actor_name as by_name',
  'i.created_at',
] as const

const corrections = sql<Incident['corrections']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'by_name', c.actor_name,
    'created_at', ${utc('c.created_at')}) order by c.created_at, c.id), '[]')
  from incident_corrections c where c.incident_id = i.id)`.as('corrections')

/** One page of entries, newest first. */
export function pageOfIncidents(tx: GymTx, by: string | undefined, query: { page: number; page_size: number }) {
  const found = entries(tx, by)
  const inOrder = found
    .select([...shown, corrections])
    .orderBy('i.happened_at', 'desc')
    .orderBy('i.id', 'desc')
  return pageOf(found, inOrder, query)
}

/** An entry by its id. */
export function findIncident(tx: GymTx, by: string | undefined, id: string): Promise<Incident | undefined> {
  return entries(tx, by)
    .where('i.id', '=', id)
    .select([...shown, corrections])
    .executeTakeFirst()
}

export interface NewIncident {
  happened_at: string
  place: string | null
  student_id: string | null
  person_name: string
  what: string
  first_aid: string | null
  witnesses: string | null
  account_id: string
  actor_name: string
  created_at: string
}

export function insertIncident(tx: GymTx, row: NewIncident): Promise<string> {
  return insertRow(tx, 'incidents', row)
}

export async function insertCorrection(
  tx: GymTx,
  row: { incident_id: string; text: string; account_id: string; actor_name: string; created_at: string },
): Promise<void> {
  await insertRow(tx, 'incident_corrections', row)
}
