import { limits, roleIds, roleOfId, strongestPosition } from '@folego/contract'
import type { Holder, Language, Position, Role } from '@folego/contract'
import { sql } from 'kysely'
import type { ClockJump } from '#platform/clock'
import { compileOnce } from '#platform/database'
import type { AccountTx, Database } from '#platform/database'
import { hashToken, newToken } from './tokens.ts'

const hour = 3_600_000
const idleMilliseconds = limits.sessionIdleHours * hour
const lifetimeMilliseconds = limits.sessionMaxDays * 24 * hour
/** A session's last use is written down at most this often: reads stay reads. */
export const touchMilliseconds = 5 * 60_000

/** What a request says of the device that it comes from. */
export interface Client {
  /** The caller's network address. */
  address: string
  userAgent: string | undefined
  /** The random id that our web application keeps in a browser (`X-Device-Id`); other clients have none. */
  deviceId: string | undefined
}

export interface Visitor {
  session: Buffer
  accountId: string
  name: string
  /** As the account has chosen. */
  language: Language
  /** The strongest of the roles of the account, and of an administrator's positions; undefined without an active membership. */
  strongest: Holder | undefined
  /** The membership in the gym that was asked for, undefined where there is none. */
  membership: (Holder & { timezone: string; lacksSecondFactor: boolean }) | undefined
}

/** Opens a session and returns its token, the only time that it can be read. `client`: who holds it, for its owner to recognise. */
export async function openSession(
  tx: AccountTx,
  accountId: string,
  now: Date,
  client?: Pick<Client, 'address' | 'userAgent'>,
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
    })
    .execute()
  return token
}

/** Ends one session: nobody can come in with its token again. */
export async function closeSession(tx: AccountTx, session: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', session).execute()
}

/** Ends every session of an account. */
export async function closeSessionsOf(tx: AccountTx, accountId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** The open sessions of an account, the one used last first. */
export async function listSessionsOf(tx: AccountTx, accountId: string, now: Date) {
  return await tx
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'token_hash', 'created_at', 'last_used_at', 'user_agent', 'ip'])
    .execute()
}

/** Ends one session of an account by its id; false where the account has none of this id. */
export async function closeSessionById(tx: AccountTx, accountId: string, id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends every session of an account but one. */
export async function closeOtherSessions(tx: AccountTx, accountId: string, session: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('token_hash', '<>', session).execute()
}

const idleSince = (now: Date) => new Date(now.getTime() - idleMilliseconds).toISOString()

/** Writes down that a session is used now. */
export async function touchSession(tx: AccountTx, session: Buffer, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ last_used_at: now.toISOString() }).where('token_hash', '=', session).execute()
}

export type OpenSession = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/** The person of an open session. */
export function visitorOf(session: Buffer, row: OpenSession): Visitor {
  const role = row.role === null ? undefined : roleOfId(row.role)
  return {
    session,
    accountId: row.id,
    name: row.name,
    language: row.language,
    strongest: strongestHolder(row.memberships ?? []),
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

/** Whose session is asked for, and when; `since`: used since then, else it is idle. */
interface Asked {
  session: Buffer
  gymId: string | null
  now: string
  since: string
}

/** An open session with its account and the account's part in a gym; undefined for an unknown, idle or outlived one or a closed account. */
export async function findOpen(tx: AccountTx, session: Buffer, gymId: string | undefined, now: Date) {
  const [row] = await openSessions(tx, { session, gymId: gymId ?? null, now: now.toISOString(), since: idleSince(now) })
  return row
}

const openSessions = compileOnce((tx: AccountTx, { session, gymId, now, since }: Asked) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.account_id', '=', 'a.id').on('m.gym_id', '=', gymId).on('m.status', '=', 'active'),
    )
    .leftJoin('gyms as g', 'g.id', 'm.gym_id')
    .where('s.token_hash', '=', session)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', since)
    .where('a.status', '=', 'active')
    .select((select) => [
      'a.id',
      'a.name',
      'a.language',
      's.last_used_at',
      'm.role',
      'm.position',
      'g.timezone',
      lacksSecondFactor().as('lacks_second_factor'),
      select
        .selectFrom('memberships as every')
        .whereRef('every.account_id', '=', 'a.id')
        .where('every.status', '=', 'active')
        .select(() =>
          sql<MemberRole[] | null>`json_agg(json_build_object('role', every.role, 'position', every.position))`.as(
            'memberships',
          ),
        )
        .as('memberships'),
    ]),
)

/** True where the gym `g` asks the member `m` for a second factor that the member does not have; students are not asked. */
export function lacksSecondFactor() {
  return sql<boolean | null>`(g.requires_second_factor and m.role <> ${roleIds.student} and not exists (
    select from second_factors f where f.account_id = m.account_id and f.confirmed_at is not null))`
}

/**
 * The clock jumped ahead: nobody could use a session in the time that it left out, so the open ones stay as long unused as they
 * were. Done twice it changes nothing.
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
export interface Seat {
  session: Buffer
  gymId: string
}

/**
 * Those of several open connections that would still be let in: their session lives, the account is open, the person is
 * of the gym. Does not count as a use of the session.
 */
export async function stillWelcome<S extends Seat>(database: Database, seats: readonly S[], now: Date): Promise<S[]> {
  if (seats.length === 0) return []
  const rows = await database.inAccount('read', (tx) =>
    tx
      .selectFrom('sessions as s')
      .innerJoin('accounts as a', 'a.id', 's.account_id')
      .innerJoin('memberships as m', 'm.account_id', 'a.id')
      .where('s.token_hash', '=', sql<Buffer>`any(${seats.map(({ session }) => session)}::bytea[])`)
      .where('s.expires_at', '>', now.toISOString())
      .where('s.last_used_at', '>', idleSince(now))
      .where('a.status', '=', 'active')
      .where('m.status', '=', 'active')
      .select(['s.token_hash', 'm.gym_id'])
      .execute(),
  )
  const welcome = new Set(rows.map(({ token_hash, gym_id }) => `${token_hash.toString('hex')} ${gym_id}`))
  return seats.filter(({ session, gymId }) => welcome.has(`${session.toString('hex')} ${gymId}`))
}

const strength: readonly Role[] = ['admin', 'instructor', 'student']

interface MemberRole {
  role: number
  position: Position
}

function strongestHolder(memberships: readonly MemberRole[]): Holder | undefined {
  const role = strongestOf(memberships.map((it) => it.role))
  if (role === undefined) return undefined
  const positions = memberships.filter((it) => roleOfId(it.role) === 'admin').map((it) => it.position)
  return { role, position: strongestPosition(positions) }
}

/** Only administrators have a position; the column of everybody else means nothing. */
function positionOf(role: Role, stored: Position): Position | null {
  return role === 'admin' ? stored : null
}

/** The strongest of several role ids: administrator before instructor before student. */
export function strongestOf(ids: readonly number[]): Role | undefined {
  const roles = new Set(ids.map(roleOfId))
  return strength.find((role) => roles.has(role))
}
