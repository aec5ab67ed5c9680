import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@folego/domain'
import type { UnreadUpdate } from '@folego/contract'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { refuse } from '#platform/http'
import type { Feed, FeedLine, StreamContext } from '#platform/http'
import { stillAuthorized } from '#platform/security'
import { readUnread } from './unread-stream.store.ts'

/** The live stream of one process: its connections, and what was last sent to them. */
export interface UnreadStream {
  /**
   * A feed of the actor's unread notices. Refuses TOO_MANY_REQUESTS if the account already has `limits.streamsPerAccount` open.
   */
  follow(context: StreamContext): Feed<UnreadUpdate>
}

interface Connection {
  accountId: string
  gymId: string
  session: Buffer
  line: FeedLine<UnreadUpdate>
  sent: string | undefined
}

const usualPollMilliseconds = 1000

interface UnreadStreamDependencies {
  database: Database
  clock: Clock
  pollMilliseconds?: number | undefined
}

/**
 * Queries the database every second, in two statements for all connections, and not at all without connections. Any number of
 * processes may serve, because each sees notices written and sessions ended by the others. Connections that lost their access are
 * closed before anything is sent.
 */
export function createUnreadStream({
  database,
  clock,
  pollMilliseconds = usualPollMilliseconds,
}: UnreadStreamDependencies): UnreadStream {
  const connections = new Set<Connection>()
  let isPolling = false

  const send = async (some: readonly Connection[]) => {
    const rows = await readUnread(database, some)
    const updates = new Map(rows.map(({ gym, person, ...update }) => [`${gym} ${person}`, update]))
    for (const connection of some) {
      const update = updates.get(`${connection.gymId} ${connection.accountId}`)
      const json = JSON.stringify(update)
      if (update === undefined || json === connection.sent || !connections.has(connection)) continue
      connection.sent = json
      connection.line.send(update)
    }
  }
  const disconnect = async () => {
    const all = [...connections]
    const allowed = new Set(await stillAuthorized(database, all, clock.now()))
    for (const connection of all.filter((it) => !allowed.has(it))) {
      connections.delete(connection)
      connection.line.end()
    }
  }
  const poll = async () => {
    isPolling = true
    while (connections.size > 0) {
      // While the database is unavailable nothing is sent; the next poll catches up.
      await disconnect()
        .then(() => send([...connections]))
        .catch(() => undefined)
      await pause(pollMilliseconds, undefined, { ref: false })
    }
    isPolling = false
  }
  return {
    follow: ({ actor, gymId, session }) => {
      const own = [...connections].filter(({ accountId }) => accountId === actor.accountId)
      if (own.length >= limits.streamsPerAccount) throw refuse('TOO_MANY_REQUESTS', { retryAfter: 60 })
      return (line) => {
        const connection: Connection = { accountId: actor.accountId, gymId, session, line, sent: undefined }
        connections.add(connection)
        if (isPolling) send([connection]).catch(() => undefined)
        else void poll()
        return () => connections.delete(connection)
      }
    },
  }
}
