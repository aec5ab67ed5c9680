import type { Holder, Reach } from '@folego/contract'
import type { Language } from '@folego/domain'
import type { AccountTx, Database, GymTx } from '#platform/database'
import type { Logger } from '#platform/log'
import type { Client } from '#platform/security'

/** The caller. Role and position are those in the gym of the request, or the strongest ones outside a gym. */
export interface Actor extends Holder {
  accountId: string
  name: string
}

/** What every verb gets, in any scope. */
interface RequestContext {
  /** The same instant for the whole request. */
  now: Date
  log: Logger
}

/** For public verbs, which open their own short transactions around slow work such as password hashing. */
export interface PublicContext extends RequestContext {
  client: Client
  inAccount<T>(mode: 'read' | 'write', work: (tx: AccountTx) => Promise<T>): Promise<T>
  /** For links that name their gym and prove access with a secret; of a gym, only pages that it publishes are public (`pages.ts`). */
  inGym: Database['inGym']
}

export interface AccountContext extends RequestContext {
  tx: AccountTx
  actor: Actor
  /** The hash of the request's token. */
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
  /** The current calendar date in the gym, `YYYY-MM-DD`. */
  today: string
  actor: Actor
  /** The session of the request; a job has none. */
  sessionId?: string
  /** The language of the reply: requested by the caller, otherwise that of the account. */
  language: Language
  /** The reach of the call's permission: `own` restricts it to the actor's own records. */
  reach: Reach
}

/**
 * For verbs with slow work: `inGym` opens the transaction when needed. On an idempotent call its work runs once, and a repeated
 * request gets its result as the reply.
 */
export interface SlowGymContext extends Omit<GymContext, 'tx'> {
  /** Aborted when the caller hangs up before the reply, which makes further work pointless. */
  signal: AbortSignal
  inGym<T>(work: (gym: GymContext) => Promise<T>): Promise<T>
  /** Only reads, and everything as of one moment, however many statements it takes. */
  inSnapshot<T>(work: (gym: GymContext) => Promise<T>): Promise<T>
  /** Reads from a replica that may lag by a second; resolves with undefined if none can answer. */
  fromReplica<T>(work: (gym: GymContext) => Promise<T>): Promise<{ answer: T } | undefined>
  /** For the actor's own credentials, which a gym transaction cannot see. */
  inAccount<T>(mode: 'read' | 'write', work: (tx: AccountTx) => Promise<T>): Promise<T>
}

/** The context of a stream: the connection outlives every transaction. */
export interface StreamContext extends RequestContext {
  gymId: string
  actor: Actor
  /** The hash of the token: the stream must end when its session does. */
  session: Buffer
}
