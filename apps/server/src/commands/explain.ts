import { ConfigError } from '#platform/config'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])

/** The sentence for a failure that the operator can mend: a setting, a file, the database. Undefined for a fault of the program. */
export async function explain(failure: unknown): Promise<string | undefined> {
  if (!(failure instanceof Error)) return undefined
  if (failure instanceof ConfigError) return failure.message
  const { DatabaseRefused, DatabaseAway } = await import('#platform/database')
  if (failure instanceof DatabaseRefused) return failure.message
  if (failure instanceof DatabaseAway) return explain(failure.cause)
  const { code, path } = failure as NodeJS.ErrnoException
  if (code !== undefined && unreachable.has(code)) {
    return `The database does not answer (${code}). Is it running, and are host and port of DATABASE_URL and DATABASE_OWNER_URL right?`
  }
  if (failure.message === 'timeout expired')
    return 'The database did not answer within 10 seconds. Is it reachable from here?'
  if (code === '28P01' || code === '28000') return `The database refused the login: ${failure.message}.`
  if (code === '3D000') return `There is no such database: ${failure.message}.`
  if (path !== undefined) return failure.message
  return undefined
}
