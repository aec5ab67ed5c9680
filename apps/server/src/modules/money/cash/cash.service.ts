import type { api, BodyOf, CashDrawer, CashMovement, CashSession, QueryOf, ReplyOf } from '@folego/contract'
import { balanceOf, book, nextNumber } from '#modules/money/ledger'
import type { Account } from '#modules/money/ledger'
import { audit } from '#platform/audit'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { expectedCents, sessionOf } from './cash.rules.ts'
import * as store from './cash.store.ts'

type Cash = typeof api.cash

/** The drawers of the gym, each with its open session. */
export async function listDrawers(gym: GymContext, { archived }: QueryOf<Cash['drawers']>): Promise<CashDrawer[]> {
  const [drawers, open] = await Promise.all([store.listDrawers(gym.tx, archived), store.listOpen(gym.tx)])
  return drawers.map((drawer) => {
    const session = open.find(({ drawer_id }) => drawer_id === drawer.id)
    return { ...drawer, session: session ? sessionOf(session, gym.today) : null }
  })
}

/** Creates a drawer. Refuses a name that another drawer has. */
export async function createDrawer(gym: GymContext, name: string): Promise<CashDrawer> {
  const id = await store.insertDrawer(gym.tx, name)
  if (id === undefined) throw refuseField('name', 'DRAWER_NAME_TAKEN')
  await audit(gym, { action: 'created', entity: 'cash_drawer', id, name, after: { name } })
  return { id, name, archived_at: null, session: null }
}

/**
 * Renames, archives or restores a drawer. Refuses NOT_FOUND; to archive it, CASH_SESSION_OPEN (`details.drawer`, `operator`, `since`)
 * and CASH_DRAWER_FULL (the ledger has money in it); by field DRAWER_NAME_TAKEN.
 */
export async function updateDrawer(
  gym: GymContext,
  id: string,
  { name, archived }: BodyOf<Cash['updateDrawer']>,
): Promise<CashDrawer> {
  const before = requireFound(await store.lockDrawer(gym.tx, id))
  const wasArchived = before.archived_at !== null
  const after = {
    name: name ?? before.name,
    archived_at: (archived ?? wasArchived) ? (before.archived_at ?? gym.now.toISOString()) : null,
  }
  if (after.archived_at === null && (await store.isNameTaken(gym.tx, after.name, id))) {
    throw refuseField('name', 'DRAWER_NAME_TAKEN')
  }
  if (after.archived_at !== null && !wasArchived) await refuseInUse(gym, id)
  await store.updateDrawer(gym.tx, id, after)
  const { name: oldName, archived_at } = before
  await audit(gym, {
    action: 'updated',
    entity: 'cash_drawer',
    id,
    name: after.name,
    before: { name: oldName, archived_at },
    after,
  })
  return requireFound((await listDrawers(gym, { archived: 'all' })).find((drawer) => drawer.id === id))
}

async function refuseInUse(gym: GymContext, drawerId: string): Promise<void> {
  const open = await store.listOpen(gym.tx)
  if (open.some(({ drawer_id }) => drawer_id === drawerId)) throw await alreadyOpen(gym, drawerId)
  if ((await balanceOf(gym, drawerAccount(drawerId))) !== 0) throw refuse('CASH_DRAWER_FULL')
}

/** Sessions, newest first. */
export async function listSessions(
  gym: GymContext,
  query: QueryOf<Cash['sessions']>,
): Promise<ReplyOf<Cash['sessions']>> {
  const { object, total } = await store.listSessions(gym.tx, query)
  const { page, page_size } = query
  return { object: object.map((row) => sessionOf(row, gym.today)), total, page, page_size }
}

/** Sessions that were opened on a day of the gym, in that order. */
export async function sessionsOfDay(gym: GymContext, day: string): Promise<CashSession[]> {
  return (await store.listOpenedOn(gym.tx, day)).map((row) => sessionOf(row, gym.today))
}

/** A session with its movements. Refuses NOT_FOUND. */
export async function findSession(gym: GymContext, id: string): Promise<ReplyOf<Cash['find']>> {
  const [session, movements] = await Promise.all([requireSession(gym, id), store.listMovements(gym.tx, id)])
  return { ...session, movements }
}

/**
 * Opens a drawer with the counted amount. If the ledger has another amount, the difference is booked; at the first opening the money
 * comes from the bank. Refuses NOT_FOUND, and CASH_SESSION_OPEN (`details.drawer`, `operator`, `since`) if the drawer is open, also if
 * it was left open on an earlier day.
 */
export async function openSession(gym: GymContext, draft: BodyOf<Cash['open']>): Promise<CashSession> {
  const drawer = await requireDrawer(gym, draft.drawer_id ?? null)
  const isFirst = !(await store.wasOpened(gym.tx, drawer.id))
  const id = await store.insertSession(gym.tx, {
    drawer_id: drawer.id,
    opened_by: gym.actor.accountId,
    opened_by_name: gym.actor.name,
    opened_at: gym.now.toISOString(),
    opened_on: gym.today,
    opening_cents: draft.counted_cents,
  })
  if (id === undefined) throw await alreadyOpen(gym, drawer.id)
  const source: Account = { kind: isFirst ? 'bank' : 'cash_difference', of: null }
  const booked = await balanceOf(gym, drawerAccount(drawer.id))
  await bookDifference(gym, { type: 'cash_opening', id }, drawer.id, draft.counted_cents - booked, source)
  const session = await requireSession(gym, id)
  const { opening_cents, opened_on } = session
  await audit(gym, {
    action: 'created',
    entity: 'cash_session',
    id,
    name: drawer.name,
    after: { opening_cents, opened_on },
  })
  return session
}

/** Puts money into an open drawer, or takes some out. Refuses NOT_FOUND, CASH_SESSION_CLOSED, CASH_NOT_THERE. */
export async function moveCash(gym: GymContext, id: string, draft: BodyOf<Cash['move']>): Promise<CashMovement> {
  const session = await lockOpenSession(gym, id)
  const { kind, amount_cents, reason } = draft
  if (kind === 'withdrawal') await refuseEmpty(gym, session, amount_cents)
  const movement = await insertMovement(gym, { session_id: id, kind, amount_cents, reason, payment_id: null })
  if (movement === undefined) throw new Error('a movement without a payment already exists')
  const drawer = drawerAccount(session.drawer_id)
  const bank: Account = { kind: 'bank', of: null }
  const [debit, credit] = kind === 'deposit' ? [drawer, bank] : [bank, drawer]
  await book(gym, { type: 'cash_movement', id: movement }, [{ debit, credit, amount_cents }])
  const name = (await requireSession(gym, id)).drawer_name
  await audit(gym, { action: 'created', entity: 'cash_movement', id: movement, name, after: draft })
  return {
    id: movement,
    kind,
    amount_cents,
    reason,
    payment_id: null,
    payment_number: null,
    student_name: null,
    at: gym.now.toISOString(),
    by_name: gym.actor.name,
  }
}

/**
 * Closes a session for good with the counted amount; from then on the expected amount is shown. A difference is booked as one
 * transfer. Refuses NOT_FOUND, CASH_SESSION_CLOSED.
 */
export async function closeSession(gym: GymContext, id: string, draft: BodyOf<Cash['close']>): Promise<CashSession> {
  const { drawer_id, opening_cents } = await lockOpenSession(gym, id)
  const { counted_cents, note = null } = draft
  const expected_cents = expectedCents(opening_cents, await store.sumMoved(gym.tx, id))
  const source: Account = { kind: 'cash_difference', of: null }
  await bookDifference(gym, { type: 'cash_closing', id }, drawer_id, counted_cents - expected_cents, source)
  await store.closeSession(gym.tx, id, {
    closed_at: gym.now.toISOString(),
    closed_by: gym.actor.accountId,
    closed_by_name: gym.actor.name,
    counted_cents,
    expected_cents,
    number: await nextNumber(gym, 'cash_report'),
    note,
  })
  const session = await requireSession(gym, id)
  const after = { counted_cents, expected_cents, note }
  await audit(gym, { action: 'updated', entity: 'cash_session', id, name: session.drawer_name, after })
  return session
}

/** A session that takes cash now, locked until the transaction ends. */
export interface OpenSession {
  id: string
  drawer_id: string
}

/**
 * The session into which the actor takes cash: the given one, else their own, else the only one that is open. It is the last thing
 * that a payment locks. Refuses CASH_SESSION_CLOSED for a given one, else CASH_SESSION_NEEDED.
 */
export async function requireOpenSession(gym: GymContext, id?: string | null): Promise<OpenSession> {
  if (id) return lockOpenSession(gym, id)
  const open = await store.listOpen(gym.tx)
  const own = open.find(({ opened_by }) => opened_by === gym.actor.accountId)
  const session = own ?? (open.length === 1 ? open[0] : undefined)
  // It may have been closed while waiting for the lock.
  return requireFound(session && (await store.lockOpen(gym.tx, session.id)), 'CASH_SESSION_NEEDED')
}

/** The open session of a drawer, locked: refunds come out of the drawer that took the money. Refuses CASH_SESSION_NEEDED. */
export async function requireOpenDrawer(gym: GymContext, drawerId: string): Promise<OpenSession> {
  const open = (await store.listOpen(gym.tx)).find(({ drawer_id }) => drawer_id === drawerId)
  return requireFound(open && (await store.lockOpen(gym.tx, open.id)), 'CASH_SESSION_NEEDED')
}

/**
 * Records that a payment came into a drawer or was refunded from it, or that credit was paid out of it with the student's name. The
 * caller books the transfers from or to the account `drawer` of `drawer_id`, after this. Repeating it for the same payment changes
 * nothing and resolves with false. Refuses CASH_NOT_THERE.
 */
export async function bookCash(
  gym: GymContext,
  { id, drawer_id }: OpenSession,
  movement: { amount_cents: number } & (
    | { kind: 'payment' | 'refund'; payment_id: string }
    | { kind: 'refund'; payment_id: null; reason: string }
  ),
): Promise<boolean> {
  if (movement.kind === 'refund') await refuseEmpty(gym, { drawer_id }, movement.amount_cents)
  return (await insertMovement(gym, { session_id: id, reason: null, ...movement })) !== undefined
}

/**
 * Refuses CASH_NOT_THERE if the drawer, whose session is locked, has less: nobody can take out more than came in. How much there is
 * stays unsaid, because the count is blind.
 */
async function refuseEmpty(
  gym: GymContext,
  { drawer_id }: Pick<OpenSession, 'drawer_id'>,
  cents: number,
): Promise<void> {
  if (cents > (await balanceOf(gym, drawerAccount(drawer_id)))) throw refuse('CASH_NOT_THERE')
}

async function requireSession(gym: GymContext, id: string): Promise<CashSession> {
  return sessionOf(requireFound(await store.findSession(gym.tx, id)), gym.today)
}

/** Locks first: a session closed meanwhile is not found under the lock. */
async function lockOpenSession(gym: GymContext, id: string) {
  const session = await store.lockOpen(gym.tx, id)
  if (session !== undefined) return session
  requireFound(await store.findSession(gym.tx, id))
  throw refuse('CASH_SESSION_CLOSED')
}

/**
 * The drawer with this id; without an id the gym's first one, created if there is none. It is locked against being archived. Refuses
 * NOT_FOUND, also if it is archived.
 */
async function requireDrawer(gym: GymContext, id: string | null): Promise<store.DrawerRow> {
  const first = async () => (await store.listDrawers(gym.tx, 'false'))[0]?.id
  let wanted = id ?? (await first())
  if (wanted === undefined) {
    await store.insertDrawer(gym.tx, gym.language === 'en' ? 'Cash drawer 1' : 'Caixa 1')
    wanted = await first()
  }
  return requireFound(wanted === undefined ? undefined : await store.lockOpenDrawer(gym.tx, wanted))
}

async function alreadyOpen(gym: GymContext, drawerId: string) {
  const session = (await store.listOpen(gym.tx)).find(({ drawer_id }) => drawer_id === drawerId)
  if (session === undefined) return refuse('CHANGED_MEANWHILE')
  const { drawer_name, opened_by_name, opened_on } = session
  return refuse('CASH_SESSION_OPEN', {
    details: { drawer: drawer_name, operator: opened_by_name, since: opened_on },
  })
}

const drawerAccount = (of: string): Account => ({ kind: 'drawer', of })

/** Books the difference between the counted amount and the ledger. */
async function bookDifference(
  gym: GymContext,
  cause: { type: 'cash_opening' | 'cash_closing'; id: string },
  drawerId: string,
  differenceCents: number,
  source: Account,
): Promise<void> {
  if (differenceCents === 0) return
  const drawer = drawerAccount(drawerId)
  const [debit, credit] = differenceCents > 0 ? [drawer, source] : [source, drawer]
  await book(gym, cause, [{ debit, credit, amount_cents: Math.abs(differenceCents) }])
}

function insertMovement(gym: GymContext, movement: Omit<store.NewMovement, 'at' | 'account_id' | 'actor_name'>) {
  const { now, actor } = gym
  return store.insertMovement(gym.tx, {
    ...movement,
    at: now.toISOString(),
    account_id: actor.accountId,
    actor_name: actor.name,
  })
}
