import type { Precheck, Database } from '#platform/database'
import { findOpen, touchMilliseconds, touchSession, visitorOf } from './sessions.ts'
import type { OpenSession, Visitor } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** The cached person, and the query that checks whether everything still holds; it throws `VisitorChanged`. */
export interface CachedVisitor {
  visitor: Visitor
  precheck: Precheck
}

/** Thrown if the cached person differs from the database. */
export class VisitorChanged extends Error {
  override readonly name = 'VisitorChanged'
}

export interface Recognition {
  /**
   * The person behind a token; undefined for an unknown, idle or expired session or a closed account. Records the use of the
   * session if the last record is old enough.
   */
  recognize: (token: string, gymId: string | undefined, now: Date) => Promise<Visitor | undefined>
  /**
   * The same from the cache; undefined if not cached. It must not be relied on before its check, which travels with the work of
   * the request: the cache saves a round trip, but admits nobody.
   */
  findCached: (token: string, gymId: string, now: Date) => CachedVisitor | undefined
}

/** Some megabytes; an evicted person costs one more round trip. */
const cachedMax = 10_000

interface CachedSession {
  row: OpenSession
  /** See `identityOf`. */
  identity: string
  /** When its use was last recorded, in milliseconds since 1970. */
  notedAt: number
}

/** Recognizes callers, and caches them for their next requests. */
export function openRecognition(database: Database): Recognition {
  const cache = new Map<string, CachedSession>()

  return {
    async recognize(token, gymId, now) {
      const session = hashToken(token)
      const key = keyOf(session, gymId)
      cache.delete(key)
      const row = await database.inAccount('pipelined-read', (tx) => findOpen(tx, session, gymId, now))
      if (row === undefined) return undefined
      const lastUse = new Date(row.last_used_at).getTime()
      const isNoted = now.getTime() - lastUse <= touchMilliseconds
      if (!isNoted) await database.inAccount('write', (tx) => touchSession(tx, session, now))
      const [oldest] = cache.size < cachedMax ? [] : cache.keys()
      if (oldest !== undefined) cache.delete(oldest)
      cache.set(key, { row, identity: identityOf(row), notedAt: isNoted ? lastUse : now.getTime() })
      return visitorOf(session, row)
    },
    findCached(token, gymId, now) {
      const session = hashToken(token)
      const last = cache.get(keyOf(session, gymId))
      // a clock that was set back must not stop the recording
      if (last === undefined || Math.abs(now.getTime() - last.notedAt) > touchMilliseconds) return undefined
      return {
        visitor: visitorOf(session, last.row),
        precheck: async (tx) => {
          const row = await findOpen(tx, session, gymId, now)
          if (row === undefined || identityOf(row) !== last.identity) throw new VisitorChanged()
        },
      }
    },
  }
}

const keyOf = (session: Buffer, gymId = '') => `${session.toString('base64')} ${gymId}`

/** Equal as long as nothing has changed but the last use of the session. */
const identityOf = (row: OpenSession) => JSON.stringify({ ...row, last_used_at: '' })
