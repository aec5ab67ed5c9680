import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@folego/contract'
import type { UnreadUpdate } from '@folego/contract'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { refuse } from '#platform/http'
import type { Feed, FeedLine, StreamContext } from '#platform/http'
import { stillWelcome } from '#platform/security'
import { readUnread } from './unread-stream.store.ts'

/** The live side of one process: who is connected to it, and what was sent to them last. */
export interface UnreadStream {
  /** A feed of the actor's unread notices. TOO_MANY_REQUESTS where the account has `limits.streamsPerAccount` open already. */
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
 * Asks the database every second, in two statements for all who are connected, and not at all while nobody is. So any
 * number of processes may serve: whichever wrote the notice or ended the session, each sees it. Who is not welcome any more is
 * disconnected before anything is sent.
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
      const words = JSON.stringify(update)
      if (update === undefined || words === connection.sent || !connections.has(connection)) continue
      connection.sent = words
      connection.line.send(update)
    }
  }
  const disconnect = async () => {
    const all = [...connections]
    const welcome = new Set(await stillWelcome(database, all, clock.now()))
    for (const connection of all.filter((it) => !welcome.has(it))) {
      connections.delete(connection)
      connection.line.end()
    }
  }
  const poll = async () => {
    isPolling = true
    while (connections.size > 0) {
      // While the database is away nobody hears anything new; the next poll finds what was missed.
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
