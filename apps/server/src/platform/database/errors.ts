import { DatabaseError } from 'pg'

/**
 * The database cannot answer now: the only error for temporary conditions. The HTTP layer replies 503. `reason`: `connection`
 * (refused, lost, restarting), `busy` (no free connection in time), `disk_full`, `slow` (a statement or lock timed out, or there
 * was no response).
 */
export class DatabaseAway extends Error {
  readonly reason: 'connection' | 'busy' | 'disk_full' | 'slow'

  constructor(reason: DatabaseAway['reason'], cause: unknown) {
    super(`The database is away (${reason})`, { cause })
    this.name = 'DatabaseAway'
    this.reason = reason
  }
}

/** A condition that an operator must fix (a privilege, a version, a changed migration), as the message explains. */
export class DatabaseRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseRefused'
  }
}

/** A record was changed since the caller read it. The HTTP layer replies CHANGED_MEANWHILE. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'

  constructor() {
    super('This record was changed meanwhile')
  }
}

/** The SQLSTATE of an error; `''` if it has none. */
export function sqlState(error: unknown): string {
  return error instanceof DatabaseError ? (error.code ?? '') : ''
}

const kinds = { '23505': 'unique', '23503': 'foreign_key', '23514': 'check', '23502': 'not_null' } as const

/**
 * The constraint that a write violated: `{ kind: 'unique', name: 'accounts_email_unique' }`, or undefined for any other error.
 * The transaction is then lost: catch it around the whole `inGym`, or throw a refusal.
 */
export function brokenRule(error: unknown): { kind: (typeof kinds)[keyof typeof kinds]; name: string } | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  const kind = Object.entries(kinds).find(([state]) => state === error.code)?.[1]
  return kind && { kind, name: error.constraint ?? error.column ?? '' }
}

/** Text that no column can store (a NUL character, a lone surrogate): an error of the caller. */
export function isInvalidText(error: unknown): boolean {
  return ['22021', '22P05'].includes(sqlState(error))
}

/** Serialization failures and deadlocks, after which the whole transaction can be retried. */
export function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01' || isPlanOutdated(error)
}

/** A migration changed a table of a statement that this connection had prepared, which then fails permanently. */
export function isPlanOutdated(error: unknown): boolean {
  return sqlState(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')
}

/** A write reached a read-only server: a former primary after a failover. */
export function isDemoted(error: unknown): boolean {
  return sqlState(error) === '25006'
}

/** A statement was refused because an earlier one of its transaction had failed: that one tells why. */
export function isAfterFailure(error: unknown): boolean {
  return sqlState(error) === '25P02'
}

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
const lostWords = /Connection terminated|not queryable|connection error|timeout expired|Connection ended/
const lostStates = /^(08|57P0)/

/** Converts errors of the driver to `DatabaseAway` if that is their cause; returns any other error unchanged. */
export function asAway(error: unknown): unknown {
  if (error instanceof DatabaseAway || !(error instanceof Error)) return error
  const state = sqlState(error)
  if (state === '53100') return new DatabaseAway('disk_full', error)
  if (state === '57014' || state === '55P03') return new DatabaseAway('slow', error)
  if (state === '53300') return new DatabaseAway('busy', error)
  if (state !== '' && state !== '25P02') return lostStates.test(state) ? new DatabaseAway('connection', error) : error
  if (error.message.startsWith('timeout exceeded when trying to connect')) return new DatabaseAway('busy', error)
  if (error.message === 'Query read timeout') return new DatabaseAway('slow', error)
  const code = 'code' in error ? String(error.code) : ''
  const all = error instanceof AggregateError ? error.errors : []
  if (lostCodes.has(code) || lostWords.test(error.message) || all.some((one) => asAway(one) instanceof DatabaseAway)) {
    return new DatabaseAway('connection', error)
  }
  return error
}
