import { foldForSearch } from '@folego/domain'
import type { CashMovement, CashMovementKind } from '@folego/contract'
import { hasRows, newId, pageOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { MovedCents, SessionRow } from './cash.rules.ts'

export interface DrawerRow {
  id: string
  name: string
  archived_at: string | null
}

const drawers = (tx: GymTx) => tx.selectFrom('cash_drawers').select(['id', 'name', 'archived_at'])

/** The drawers of the gym in the order in which they were created: archived ones, the others, or all. */
export function listDrawers(tx: GymTx, archived: 'true' | 'false' | 'all'): Promise<DrawerRow[]> {
  return drawers(tx)
    .$if(archived !== 'all', (all) => all.where('archived_at', archived === 'true' ? 'is not' : 'is', null))
    .orderBy('id')
    .execute()
}

/** A drawer, locked until the transaction ends. */
export function lockDrawer(tx: GymTx, id: string): Promise<DrawerRow | undefined> {
  return drawers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** A drawer that is not archived, locked so that it stays so until the transaction ends. */
export function lockOpenDrawer(tx: GymTx, id: string): Promise<DrawerRow | undefined> {
  return drawers(tx).where('id', '=', id).where('archived_at', 'is', null).forShare().executeTakeFirst()
}

/** Inserts a drawer; undefined if another one has this name. */
export async function insertDrawer(tx: GymTx, name: string): Promise<string | undefined> {
  const added = await tx
    .insertInto('cash_drawers')
    .values({ id: newId(), name, name_key: foldForSearch(name) })
    .onConflict((other) => other.columns(['gym_id', 'name_key']).where('archived_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Whether another drawer that is not archived has this name. */
export function isNameTaken(tx: GymTx, name: string, exceptId: string): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('cash_drawers')
      .where('name_key', '=', foldForSearch(name))
      .where('archived_at', 'is', null)
      .where('id', '!=', exceptId)
      .select('id'),
  )
}

/** Saves the name of a drawer, and since when it is archived. */
export async function updateDrawer(tx: GymTx, id: string, { name, archived_at }: Omit<DrawerRow, 'id'>): Promise<void> {
  await tx
    .updateTable('cash_drawers')
    .set({ name, name_key: foldForSearch(name), archived_at })
    .where('id', '=', id)
    .execute()
}

const sessionColumns = [
  's.id',
  's.drawer_id',
  'd.name as drawer_name',
  's.opened_by',
  's.opened_by_name',
  's.opened_at',
  's.opened_on',
  's.opening_cents',
  's.closed_at',
  's.closed_by_name',
  's.counted_cents',
  's.expected_cents',
  's.number',
  's.note',
] as const

const sessions = (tx: GymTx) =>
  tx
    .selectFrom('cash_sessions as s')
    .innerJoin('cash_drawers as d', (join) => join.onRef('d.gym_id', '=', 's.gym_id').onRef('d.id', '=', 's.drawer_id'))
    .select(sessionColumns)

/** The open sessions, newest first. */
export function listOpen(tx: GymTx): Promise<SessionRow[]> {
  return sessions(tx).where('s.closed_at', 'is', null).orderBy('s.opened_at', 'desc').orderBy('s.id').execute()
}

export function findSession(tx: GymTx, id: string): Promise<SessionRow | undefined> {
  return sessions(tx).where('s.id', '=', id).executeTakeFirst()
}

/** The sessions that were opened on a day, in that order. */
export function listOpenedOn(tx: GymTx, day: string): Promise<SessionRow[]> {
  return sessions(tx).where('s.opened_on', '=', day).orderBy('s.opened_at').orderBy('s.id').execute()
}

interface SessionQuery {
  drawer_id?: string | undefined
  /** Only closed ones. */
  closed?: 'true' | undefined
  page: number
  page_size: number
}

/** One page of sessions, newest first. */
export function listSessions(tx: GymTx, { drawer_id, closed, ...page }: SessionQuery) {
  const matching = tx
    .selectFrom('cash_sessions')
    .$if(drawer_id !== undefined, (all) => all.where('drawer_id', '=', drawer_id ?? ''))
    .$if(closed !== undefined, (all) => all.where('closed_at', 'is not', null))
  const inOrder = sessions(tx)
    .$if(drawer_id !== undefined, (all) => all.where('s.drawer_id', '=', drawer_id ?? ''))
    .$if(closed !== undefined, (all) => all.where('s.closed_at', 'is not', null))
    .orderBy('s.opened_at', 'desc')
    .orderBy('s.id', 'desc')
  return pageOf(matching, inOrder, page)
}

/** Whether a drawer was ever opened. */
export function wasOpened(tx: GymTx, drawerId: string): Promise<boolean> {
  return hasRows(tx.selectFrom('cash_sessions').where('drawer_id', '=', drawerId).select('id'))
}

type Opening = Pick<
  SessionRow,
  'drawer_id' | 'opened_by' | 'opened_by_name' | 'opened_at' | 'opened_on' | 'opening_cents'
>

/** Opens a drawer; undefined if it is already open. */
export async function insertSession(tx: GymTx, opening: Opening): Promise<string | undefined> {
  const added = await tx
    .insertInto('cash_sessions')
    .values({ id: newId(), ...opening })
    .onConflict((open) => open.columns(['gym_id', 'drawer_id']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Locks an open session until the transaction ends; undefined if it is closed or does not exist. */
export function lockOpen(tx: GymTx, id: string) {
  return tx
    .selectFrom('cash_sessions')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .select(['id', 'drawer_id', 'opening_cents'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface Closing {
  closed_at: string
  closed_by: string
  closed_by_name: string
  counted_cents: number
  expected_cents: number
  number: number
  note: string | null
}

/** Closes a session for good. */
export async function closeSession(tx: GymTx, id: string, closing: Closing): Promise<void> {
  await tx.updateTable('cash_sessions').set(closing).where('id', '=', id).execute()
}

/** The movements of a session, summed by kind. */
export async function sumMoved(tx: GymTx, sessionId: string): Promise<MovedCents> {
  const rows = await tx
    .selectFrom('cash_movements')
    .where('session_id', '=', sessionId)
    .groupBy('kind')
    .select((select) => ['kind', select.fn.sum<string>('amount_cents').as('cents')])
    .execute()
  return rows.map(({ kind, cents }) => ({ kind, cents: Number(cents) }))
}

export interface NewMovement {
  session_id: string
  kind: CashMovementKind
  amount_cents: number
  reason: string | null
  payment_id: string | null
  at: string
  account_id: string
  actor_name: string
}

/** Inserts a movement; undefined if this payment already has it. */
export async function insertMovement(tx: GymTx, movement: NewMovement): Promise<string | undefined> {
  const added = await tx
    .insertInto('cash_movements')
    .values({ id: newId(), ...movement })
    .onConflict((known) => known.columns(['gym_id', 'payment_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The movements of a session, oldest first. */
export function listMovements(tx: GymTx, sessionId: string): Promise<CashMovement[]> {
  return tx
    .selectFrom('cash_movements as m')
    .leftJoin('payments as p', 'p.id', 'm.payment_id')
    .leftJoin('students as s', 's.id', 'p.student_id')
    .where('m.session_id', '=', sessionId)
    .select(['m.id', 'm.kind', 'm.amount_cents', 'm.reason', 'm.payment_id', 'm.at', 'm.actor_name as by_name'])
    .select(['p.number as payment_number', 's.name as student_name'])
    .orderBy('m.at')
    .orderBy('m.id')
    .execute()
}
