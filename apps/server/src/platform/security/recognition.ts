import type { Precheck, Database } from '#platform/database'
import { findOpen, touchMilliseconds, touchSession, visitorOf } from './sessions.ts'
import type { OpenSession, Visitor } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** Who it was the last time, and the question whether all of that still holds; it throws `VisitorChanged`. */
export interface Recalled {
  visitor: Visitor
  precheck: Precheck
}

/** Thrown where what was remembered of somebody is not what the database says. */
export class VisitorChanged extends Error {
  override readonly name = 'VisitorChanged'
}

export interface Recognition {
  /**
   * Who stands behind a token, undefined for an unknown, idle or outlived session or a closed account. Written down as
   * used now where the last note is old enough.
   */
  recognize: (token: string, gymId: string | undefined, now: Date) => Promise<Visitor | undefined>
  /**
   * The same from memory, undefined for somebody new. It is worth nothing before the question has been asked, which
   * travels with the work of the request: remembering saves a way to the database, and nobody is let in by it.
   */
  recall: (token: string, gymId: string, now: Date) => Recalled | undefined
}

/** Some megabytes; who is forgotten costs one way more. */
const mostRemembered = 10_000

interface Remembered {
  row: OpenSession
  /** When its use was written down last, in milliseconds since 1970. */
  notedAt: number
}

/** Recognizes who sends requests, and remembers them for the next. */
export function openRecognition(database: Database): Recognition {
  const remembered = new Map<string, Remembered>()

  return {
    async recognize(token, gymId, now) {
      const session = hashToken(token)
      const key = keyOf(session, gymId)
      remembered.delete(key)
      const row = await database.inAccount('pipelined-read', (tx) => findOpen(tx, session, gymId, now))
      if (row === undefined) return undefined
      const lastUse = new Date(row.last_used_at).getTime()
      const isNoted = now.getTime() - lastUse <= touchMilliseconds
      if (!isNoted) await database.inAccount('write', (tx) => touchSession(tx, session, now))
      const [oldest] = remembered.size < mostRemembered ? [] : remembered.keys()
      if (oldest !== undefined) remembered.delete(oldest)
      remembered.set(key, { row, notedAt: isNoted ? lastUse : now.getTime() })
      return visitorOf(session, row)
    },
    recall(token, gymId, now) {
      const session = hashToken(token)
      const last = remembered.get(keyOf(session, gymId))
      // a clock that was set back is no reason to write nothing down for so long
      if (last === undefined || Math.abs(now.getTime() - last.notedAt) > touchMilliseconds) return undefined
      return {
        visitor: visitorOf(session, last.row),
        precheck: async (tx) => {
          const row = await findOpen(tx, session, gymId, now)
          if (row === undefined || !isSame(row, last.row)) throw new VisitorChanged()
        },
      }
    },
  }
}

const keyOf = (session: Buffer, gymId = '') => `${session.toString('base64')} ${gymId}`

/** When the session was last used is no part of who uses it. */
function isSame(row: OpenSession, other: OpenSession): boolean {
  return JSON.stringify({ ...row, last_used_at: '' }) === JSON.stringify({ ...other, last_used_at: '' })
}
