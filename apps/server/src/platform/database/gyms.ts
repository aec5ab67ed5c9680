import { sql } from 'kysely'
import type { Database, GymTx } from './database.ts'
import type { GymTables } from './tables.ts'

/**
 * These columns of the transaction's gym.
 * @example const { phone } = await readGym(tx, gymId, 'phone')
 */
export function readGym<C extends keyof GymTables['gyms']>(tx: GymTx, gymId: string, ...columns: C[]) {
  return tx.selectFrom('gyms').where('id', '=', gymId).select(columns).executeTakeFirstOrThrow()
}

/** The name of the transaction's gym. */
export async function nameOfGym(tx: GymTx, gymId: string): Promise<string> {
  return (await readGym(tx, gymId, 'name')).name
}

/** What the documents of the gym say of it at their head. */
export interface GymLetterhead {
  name: string
  /** The registered name (razão social). */
  legal_name: string | null
  /** Fourteen characters. */
  cnpj: string | null
  address: string | null
  /** E.164. */
  phone: string | null
  email: string | null
  /** A PNG. */
  logo: Buffer | null
}

/** What the documents of the gym say of it at their head. */
export function gymLetterhead(tx: GymTx, gymId: string): Promise<GymLetterhead> {
  return tx
    .selectFrom('gyms as g')
    .leftJoin('gym_logos as l', 'l.gym_id', 'g.id')
    .where('g.id', '=', gymId)
    .select(['g.name', 'g.legal_name', 'g.cnpj', 'g.address', 'g.phone', 'g.email', 'l.content as logo'])
    .executeTakeFirstOrThrow()
}

/** The time zone of a gym. */
export async function timezoneOfGym(tx: GymTx, gymId: string): Promise<string> {
  return (await readGym(tx, gymId, 'timezone')).timezone
}

/** Locks the gym until the transaction ends, for operations that must not run concurrently in a gym. */
export async function lockGym(tx: GymTx, gymId: string): Promise<void> {
  await tx.selectFrom('gyms').where('id', '=', gymId).select('id').forNoKeyUpdate().execute()
}

/** What must not run at once in a gym, with the number of its lock. */
const exclusive = { imports: 5, bankLines: 6, closures: 7, door: 8, newcomers: 9, timetable: 10 } as const

/**
 * Waits for others who do the same in a gym, until the transaction ends; the rest of the gym goes on, unlike with `lockGym`. Those who
 * only rely on it (`isShared`) do not wait for each other.
 */
export async function lockInGym(
  tx: GymTx,
  gymId: string,
  what: keyof typeof exclusive,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<void> {
  const key = sql`hashtextextended(${gymId}, ${sql.lit(exclusive[what])})`
  const locked = isShared ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`
  await sql`select ${locked}`.execute(tx)
}

export interface GymWithZone {
  id: string
  timezone: string
}

/** Every gym with its time zone. */
export function listGyms(database: Database): Promise<GymWithZone[]> {
  return database.inAccount('read', (tx) => tx.selectFrom('gyms').select(['id', 'timezone']).orderBy('id').execute())
}

/**
 * Does something in every gym, one after the other. One gym's failure does not stop the others; rejects with all failures at the
 * end, and what failed.
 * @example await inEveryGym(database, 'renewals failed', (gym) => renewDueOf(database, gym, now))
 */
export async function inEveryGym(
  database: Database,
  failed: string,
  work: (gym: GymWithZone) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const gym of await listGyms(database)) {
    await work(gym).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failed} in ${failures.length} gym(s)`)
}
