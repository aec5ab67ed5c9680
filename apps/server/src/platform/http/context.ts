import type { Holder, Language, Reach } from '@folego/contract'
import type { AccountTx, Database, GymTx } from '#platform/database'
import type { Logger } from '#platform/log'
import type { Client } from '#platform/security'

/** Who asks. Role and position are those in the gym of the request, or the strongest ones outside a gym. */
export interface Actor extends Holder {
  accountId: string
  name: string
}

/** What every verb can rely on, whatever its scope. */
interface RequestContext {
  /** One instant for the whole request. */
  now: Date
  log: Logger
}

/** Public verbs open their own short transactions around slow work such as password hashing. */
export interface PublicContext extends RequestContext {
  client: Client
  inAccount<T>(mode: 'read' | 'write', work: (tx: AccountTx) => Promise<T>): Promise<T>
  /** For links that name their gym and prove it with a secret: nothing else of a gym is anybody's. */
  inGym: Database['inGym']
}

export interface AccountContext extends RequestContext {
  tx: AccountTx
  actor: Actor
  /** Hash of the token of this request. */
  session: Buffer
}

export interface SlowAccountContext extends Omit<AccountContext, 'tx'> {
  client: Client
  inAccount<T>(mode: 'read' | 'write', work: (tx: AccountTx) => Promise<T>): Promise<T>
}

/** The first argument of every verb of a gym: one gym, one transaction, one person, one instant. */
export interface GymContext extends RequestContext {
  tx: GymTx
  gymId: string
  timezone: string
  /** The calendar date it is in the gym, `YYYY-MM-DD`. */
  today: string
  actor: Actor
  /** What the actor reads: the language that the request asks for, else that of the account. */
  language: Language
  /** How far the permission of this call reaches: `own` means the actor's own records only. */
  reach: Reach
}

/**
 * For verbs with slow work: `inGym` opens the transaction when it is needed. On an idempotent call its work runs once,
 * and what it returns is the reply that a repetition gets.
 */
export interface SlowGymContext extends Omit<GymContext, 'tx'> {
  /** Aborted when the caller hangs up before the reply: whatever is being waited for is in vain. */
  signal: AbortSignal
  inGym<T>(work: (gym: GymContext) => Promise<T>): Promise<T>
  /** Reads what may be a second old from a replica; undefined where there is none that can answer. */
  fromReplica<T>(work: (gym: GymContext) => Promise<T>): Promise<{ answer: T } | undefined>
  /** For what concerns the actor's own sign-in: a gym sees no password. */
  inAccount<T>(mode: 'read' | 'write', work: (tx: AccountTx) => Promise<T>): Promise<T>
}

/** What the verb of a stream gets: the connection outlives every transaction. */
export interface StreamContext extends RequestContext {
  gymId: string
  actor: Actor
  /** Hash of the token: the stream must end when its session does. */
  session: Buffer
}
