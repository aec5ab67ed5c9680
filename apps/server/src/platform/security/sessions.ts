import { roleIds, roleOfId, strongestPosition } from '@folego/contract'
import { type Language, limits } from '@folego/domain'
import type { Holder, Position, Role } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClockJump } from '#platform/clock'
import { changesRows } from '#platform/database'
import type { AccountTx, Database } from '#platform/database'
import { hashToken, newToken } from './tokens.ts'

const hour = 3_600_000
const idleMilliseconds = limits.sessionIdleHours * hour
const lifetimeMilliseconds = limits.sessionMaxDays * 24 * hour
/** A session's last use is recorded at most this often, so that reads stay reads. */
export const touchMilliseconds = 5 * 60_000

/** The client data of a request. */
export interface Client {
  /** The caller's network address. */
  address: string
  userAgent: string | undefined
  /** The random id that our web application stores in a browser (`X-Device-Id`); other clients have none. */
  deviceId: string | undefined
  /** Whether a browser sends this for a page (`Origin`). */
  isBrowser: boolean
}

export interface Visitor {
  session: Buffer
  /** Names the session, and opens nothing. */
  sessionId: string
  accountId: string
  name: string
  /** As chosen for the account. */
  language: Language
  /** The strongest of the account's roles, and of an administrator's positions; undefined without an active membership. */
  strongest: Holder | undefined
  /** The only gym with an active membership; undefined if there are none or several. */
  onlyGymId: string | undefined
  /** The membership in the requested gym; undefined if there is none. */
  membership: (Holder & { timezone: string; lacksSecondFactor: boolean }) | undefined
}

/** What a session has shown of itself. */
export interface SessionProof {
  /** When a code of the second factor was given in it. */
  second_factor_at: string | null
  /** Opened in a browser where the account has signed in before, or in its first one. There a student is never signed out as idle. */
  is_own_device: boolean
}

const passwordOnly: SessionProof = { second_factor_at: null, is_own_device: false }

/** Opens a session and returns its token, which cannot be read again. `client`: its device, for its owner to recognize. */
export async function openSession(
  tx: AccountTx,
  accountId: string,
  now: Date,
  client?: Pick<Client, 'address' | 'userAgent'>,
  proof = passwordOnly,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetimeMilliseconds).toISOString(),
      user_agent: client?.userAgent ?? null,
      ip: client?.address ?? null,
      ...proof,
    })
    .execute()
  return token
}

/** What a session has shown, for another one that takes its place. */
export async function proofOfSession(tx: AccountTx, session: Buffer): Promise<SessionProof> {
  const found = tx.selectFrom('sessions').where('token_hash', '=', session)
  return (await found.select(['second_factor_at', 'is_own_device']).executeTakeFirst()) ?? passwordOnly
}

/** Records that a code of the second factor was given in a session. */
export async function proveSecondFactor(tx: AccountTx, session: Buffer, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.updateTable('sessions').set({ second_factor_at: at }).where('token_hash', '=', session).execute()
}

/** Ends one session: its token is then invalid. */
export async function closeSession(tx: AccountTx, session: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', session).execute()
}

/** Ends every session of an account. */
export async function closeSessionsOf(tx: AccountTx, accountId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** The open sessions of an account, most recently used first. */
export async function listSessionsOf(tx: AccountTx, accountId: string, now: Date) {
  return await tx
    .selectFrom('sessions as s')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .where(isAwake(idleSince(now)))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'token_hash', 'created_at', 'last_used_at', 'user_agent', 'ip'])
    .execute()
}

/** Ends one session of an account by its id; false if the account has no such session. */
export function closeSessionById(tx: AccountTx, accountId: string, id: string): Promise<boolean> {
  return changesRows(tx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', id))
}

/** Ends every session of an account except one. */
export async function closeOtherSessions(tx: AccountTx, accountId: string, session: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('token_hash', '<>', session).execute()
}

/** True if the session `s` was used since then, or is a student's on their own device, which lasts until it expires. */
function isAwake(since: string) {
  return sql<boolean>`(s.last_used_at > ${since} or (s.is_own_device and not exists (
    select from memberships staff
    where staff.account_id = s.account_id and staff.status = 'active' and staff.role <> ${sql.lit(roleIds.student)})))`
}

const idleSince = (now: Date) => new Date(now.getTime() - idleMilliseconds).toISOString()

/** Records that a session is used now. */
export async function touchSession(tx: AccountTx, session: Buffer, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ last_used_at: now.toISOString() }).where('token_hash', '=', session).execute()
}

/** An open session; what belongs to the requested gym is null without a membership there. */
export interface OpenSession {
  id: string
  session_id: string
  name: string
  language: Language
  last_used_at: string
  role: MemberRole['role'] | null
  position: MemberRole['position'] | null
  timezone: string | null
  lacks_second_factor: boolean | null
  memberships: MemberRole[] | null
}

/** The person of an open session. */
export function visitorOf(session: Buffer, row: OpenSession): Visitor {
  const role = row.role === null ? undefined : roleOfId(row.role)
  const [only, ...others] = row.memberships ?? []
  return {
    session,
    sessionId: row.session_id,
    accountId: row.id,
    name: row.name,
    language: row.language,
    strongest: strongestHolder(row.memberships ?? []),
    onlyGymId: others.length === 0 ? only?.gym_id : undefined,
    membership:
      role === undefined || row.position === null || row.timezone === null
        ? undefined
        : {
            role,
            position: positionOf(role, row.position),
            timezone: row.timezone,
            lacksSecondFactor: row.lacks_second_factor === true,
          },
  }
}

/**
 * An open session with its account and the account's membership in a gym; undefined for an unknown, idle or expired session or a
 * closed account. Every signed-in request runs it: as SQL it is built in a tenth of the time that the query builder takes.
 */
export async function findOpen(
  tx: AccountTx,
  session: Buffer,
  gymId: string | undefined,
  now: Date,
): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`
    select a.id, s.id as session_id, a.name, a.language, s.last_used_at, m.role, m.position, g.timezone,
      ${lacksSecondFactor(sql.ref('s.token_hash'))} as lacks_second_factor,
      (select json_agg(json_build_object('gym_id', every.gym_id, 'role', every.role, 'position', every.position))
        from memberships every where every.account_id = a.id and every.status = 'active') as memberships
    from sessions s
    join accounts a on a.id = s.account_id
    left join memberships m on m.account_id = a.id and m.gym_id = ${gymId ?? null} and m.status = 'active'
    left join gyms g on g.id = m.gym_id
    where s.token_hash = ${session} and s.expires_at > ${now.toISOString()} and ${isAwake(idleSince(now))}
      and a.status = 'active'`.execute(tx)
  return rows[0]
}

/**
 * True if the gym `g` requires a second factor of which the member `m` has given no code in this session since it was turned on; never for
 * students.
 */
export function lacksSecondFactor(session: RawBuilder<unknown>) {
  return sql<boolean | null>`(g.requires_second_factor and m.role <> ${roleIds.student} and not exists (
    select from second_factors f join sessions p on p.account_id = f.account_id
    where f.account_id = m.account_id and p.token_hash = ${session} and p.second_factor_at >= f.confirmed_at))`
}

/**
 * After the clock jumped ahead, extends open sessions: nobody could use them in the skipped time, so their idle time stays the
 * same. Idempotent.
 */
export async function keepSessionsOver(tx: AccountTx, { from, milliseconds }: ClockJump): Promise<void> {
  if (milliseconds <= 0) return
  await tx
    .updateTable('sessions')
    .set({ last_used_at: sql<string>`last_used_at + ${milliseconds / 1000} * interval '1 second'` })
    .where('last_used_at', '>', idleSince(from))
    .where('last_used_at', '<=', from.toISOString())
    .execute()
}

/** What an open connection was admitted with. */
export interface ConnectionIdentity {
  session: Buffer
  gymId: string
}

/**
 * The open connections that would still be admitted: their session is valid, the account is open, and the person belongs to the
 * gym. Does not count as a use of the session.
 */
export async function stillAuthorized<C extends ConnectionIdentity>(
  database: Database,
  connections: readonly C[],
  now: Date,
): Promise<C[]> {
  if (connections.length === 0) return []
  const rows = await database.inAccount('read', (tx) =>
    admitted(tx, now)
      .where('s.token_hash', '=', sql<Buffer>`any(${connections.map(({ session }) => session)}::bytea[])`)
      .select(['s.token_hash', 'm.gym_id'])
      .execute(),
  )
  const authorized = new Set(rows.map(({ token_hash, gym_id }) => `${token_hash.toString('hex')} ${gym_id}`))
  return connections.filter(({ session, gymId }) => authorized.has(`${session.toString('hex')} ${gymId}`))
}

/** Whether a session, by its id, would still be admitted to a gym. Does not count as a use of it. */
export async function isAdmitted(database: Database, sessionId: string, gymId: string, now: Date): Promise<boolean> {
  const found = await database.inAccount('read', (tx) =>
    admitted(tx, now).where('s.id', '=', sessionId).where('m.gym_id', '=', gymId).select('m.gym_id').executeTakeFirst(),
  )
  return found !== undefined
}

/** The open sessions `s` with the memberships `m` that they admit to. */
function admitted(tx: AccountTx, now: Date) {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('memberships as m', 'm.account_id', 'a.id')
    .innerJoin('gyms as g', 'g.id', 'm.gym_id')
    .where('s.expires_at', '>', now.toISOString())
    .where(isAwake(idleSince(now)))
    .where('a.status', '=', 'active')
    .where('m.status', '=', 'active')
    .where(sql<boolean>`${lacksSecondFactor(sql.ref('s.token_hash'))} is not true`)
}

const strength: readonly Role[] = ['admin', 'instructor', 'student']

interface MemberRole {
  gym_id: string
  role: number
  position: Position
}

function strongestHolder(memberships: readonly MemberRole[]): Holder | undefined {
  const role = strongestOf(memberships.map((it) => it.role))
  if (role === undefined) return undefined
  const positions = memberships.filter((it) => roleOfId(it.role) === 'admin').map((it) => it.position)
  return { role, position: strongestPosition(positions) }
}

/** Only administrators have a position; the column is meaningless for everybody else. */
export function positionOf(role: Role, stored: Position): Position | null {
  return role === 'admin' ? stored : null
}

/** The strongest of several role ids: administrator before instructor before student. */
export function strongestOf(ids: readonly number[]): Role | undefined {
  const roles = new Set(ids.map(roleOfId))
  return strength.find((role) => roles.has(role))
}
