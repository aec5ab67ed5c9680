import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@folego/contract'
import type { NotificationPulse } from '@folego/contract'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { refuse } from '#platform/http'
import type { Feed, FeedLine, StreamContext } from '#platform/http'
import { stillWelcome } from '#platform/security'
import { readPulses } from './pulse.store.ts'

/** The live side of one process: who is connected to it, and what they were told last. */
export interface Pulse {
  /** A feed of the actor's pulse. TOO_MANY_REQUESTS where the account has `limits.streamsPerAccount` open already. */
  follow(context: StreamContext): Feed<NotificationPulse>
}

interface Connection {
  accountId: string
  gymId: string
  session: Buffer
  line: FeedLine<NotificationPulse>
  told: string | undefined
}

const usualPulse = 1000

interface PulseParts {
  database: Database
  clock: Clock
  pulseMilliseconds?: number | undefined
}

/**
 * Asks the database every second, in two statements for all who are connected, and not at all while nobody is. So any
 * number of processes may serve: whichever wrote the notice or ended the session, each sees it. Who is not welcome any more is
 * shown out before anything is told.
 */
export function createPulse({ database, clock, pulseMilliseconds = usualPulse }: PulseParts): Pulse {
  const connections = new Set<Connection>()
  let isPolling = false

  const tell = async (some: readonly Connection[]) => {
    const rows = await readPulses(database, some)
    const pulses = new Map(rows.map(({ gym, person, ...pulse }) => [`${gym} ${person}`, pulse]))
    for (const connection of some) {
      const pulse = pulses.get(`${connection.gymId} ${connection.accountId}`)
      const words = JSON.stringify(pulse)
      if (pulse === undefined || words === connection.told || !connections.has(connection)) continue
      connection.told = words
      connection.line.send(pulse)
    }
  }
  const showOut = async () => {
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
      await showOut()
        .then(() => tell([...connections]))
        .catch(() => undefined)
      await pause(pulseMilliseconds, undefined, { ref: false })
    }
    isPolling = false
  }
  return {
    follow: ({ actor, gymId, session }) => {
      const own = [...connections].filter(({ accountId }) => accountId === actor.accountId)
      if (own.length >= limits.streamsPerAccount) throw refuse('TOO_MANY_REQUESTS', { retryAfter: 60 })
      return (line) => {
        const connection: Connection = { accountId: actor.accountId, gymId, session, line, told: undefined }
        connections.add(connection)
        if (isPolling) tell([connection]).catch(() => undefined)
        else void poll()
        return () => connections.delete(connection)
      }
    },
  }
}
