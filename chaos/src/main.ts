import { parseArgs } from 'node:util'
import { onTestServer } from './own-server.ts'
import { sendBadInput } from './bad-input.ts'
import { runBusyDesk } from './busy-desk.ts'
import { runClients } from './clients.ts'
import { runClockJumps } from './clock-jumps.ts'
import { runDatabaseAway } from './database-away.ts'
import type { DatabaseAwayReport } from './database-away.ts'
import { runDiskFull } from './disk-full.ts'
import { runKills } from './kills.ts'
import { runLastPlace } from './last-place.ts'
import { runMixedLoad } from './mixed-load.ts'

/*
 * `npm run chaos`: runs all trials against the real product and reports the results; `npm run chaos -- kills --rounds 5` runs one of
 * them. The exit code is 1 if a trial fails.
 */

type Options = Record<string, string | undefined>

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const numberOf = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Number(text))
const log = (line: string) => console.log(`  ${line}`)

const sentenceOf = (
  state: string,
  it: DatabaseAwayReport,
) => `The database ${state} for ${it.seconds} s under 12 writers: ${it.refused} requests answered 503 with Retry-After and a message, the
  slowest after ${Math.round(it.slowestRefusal)} ms; the first success ${Math.round(it.untilBack)} ms after its return, without a restart. ${it.acknowledged} writes
  acknowledged, none lost or duplicated. One read takes ${it.before.toFixed(1)} ms before and ${it.after.toFixed(1)} ms after (median). ${it.connections} connections, all
  idle.`

const trials: Record<string, { options: string[]; run: (options: Options) => Promise<string> }> = {
  kills: {
    options: ['rounds'],
    run: async ({ rounds }) => {
      const it = await runKills({ rounds: numberOf(rounds, 100), log })
      const kinds = Object.entries(it.acknowledged).map(([kind, count]) => `${count} ${kind}`)
      return `${it.kills} kills under 10 writers: ${kinds.join(', ')} acknowledged, none lost or duplicated, every invariant held, no
  page torn (amcheck). ${it.cut} requests were cut and ${it.unavailable} answered 503; ready again after ${seconds(it.recovery.median)}
  (median), ${seconds(it.recovery.longest)} at most.`
    },
  },
  'database-away': {
    options: ['seconds'],
    run: async (given) => {
      return sentenceOf('away', await runDatabaseAway({ seconds: numberOf(given.seconds, 30), outage: 'stopped' }))
    },
  },
  'database-frozen': {
    options: ['seconds'],
    run: async (given) => {
      return sentenceOf('frozen', await runDatabaseAway({ seconds: numberOf(given.seconds, 60), outage: 'frozen' }))
    },
  },
  clients: {
    options: ['each'],
    run: async ({ each }) => {
      const it = await runClients({ each: numberOf(each, 100) })
      const kinds = Object.entries(it.disconnected).map(([kind, after]) => `${kind}: disconnected after ${after} s`)
      return `${it.clients} clients that never finish, under 10 writers. ${kinds.join('; ')}. A read of others takes
  ${it.before.toFixed(1)} ms before and ${it.meanwhile.toFixed(1)} ms meanwhile (median); ${it.acknowledged} writes acknowledged, none lost.`
    },
  },
  'clock-jumps': {
    options: ['seconds'],
    run: async (given) => {
      const it = await runClockJumps({ seconds: numberOf(given.seconds, 20) })
      return `The clock set ${it.jumps} times by a day, ahead and back, every ${it.seconds} s under 10 writers, and the time zone changed: ${it.acknowledged} writes
  acknowledged, none lost or refused; ${it.reads} reads, all answered; nobody signed out, no job left waiting.`
    },
  },
  'disk-full': {
    options: ['megabytes', 'seconds'],
    run: async (given) => {
      const it = await runDiskFull({ megabytes: numberOf(given.megabytes, 300), seconds: numberOf(given.seconds, 20) })
      return `A disk of ${it.megabytes} MB full for a while under 10 writers: ${it.refused} requests refused with 503 and a message, ${it.reads.answered} of ${it.reads.asked}
  reads answered meanwhile; the first write ${Math.round(it.untilBack)} ms after space was freed, without a restart. ${it.acknowledged} writes acknowledged,
  none lost or duplicated, no page torn.`
    },
  },
  'mixed-load': {
    options: ['minutes'],
    run: async ({ minutes }) => {
      const it = await runMixedLoad({ minutes: numberOf(minutes, 30) })
      return `${it.minutes} minutes under 10 writers and a reader: ${it.acknowledged} writes acknowledged, none lost. A request costs ${it.cost.early.toFixed(1)} ms of CPU
  time early and ${it.cost.late.toFixed(1)} ms late; memory ${Math.round(it.memory.early)} MB early and ${Math.round(it.memory.late)} MB late; ${it.reads} reads, ${it.read.early.toFixed(1)} ms early and ${it.read.late.toFixed(1)} ms
  late (median).`
    },
  },
  'busy-desk': {
    options: ['rounds'],
    run: async ({ rounds }) => {
      const it = await onTestServer((server) => runBusyDesk(server, { rounds: numberOf(rounds, 50), log }))
      const kinds = Object.entries(it.replies).map(
        ([name, { accepted, refused }]) => `${name}: ${accepted} accepted, ${refused} refused`,
      )
      return `${it.rounds} rounds at one desk, no request failed, every rule about money held after each situation. ${kinds.join('; ')}.`
    },
  },
  'last-place': {
    options: ['people', 'rounds'],
    run: async ({ people, rounds }) => {
      const it = await runLastPlace({ people: numberOf(people, 200), rounds: numberOf(rounds, 20), log })
      return `The last place of a class asked for by ${it.people} people at once, of two servers: one has it, everybody else knew their place in the queue
  after ${seconds(it.slowest)} at most (${seconds(it.first)} of servers that were just started). ${it.rounds} rounds of 50 clients who book, leave, resize, cancel and restore, half of
  them by packs, while one of the servers is killed, each in turn: ${it.answered} acts answered,
  ${it.refused} refused, ${it.cut} cut; every class, pack and cent was as it should be after each.`
    },
  },
  'bad-input': {
    options: ['requests', 'seed'],
    run: async ({ requests, seed }) => {
      const options = {
        requests: numberOf(requests, 100_000),
        seed: numberOf(seed, Math.floor(Math.random() * 1e9)),
        log,
      }
      const it = await onTestServer((server) => sendBadInput(server, options))
      const statuses = Object.entries(it.statuses).map(([status, count]) => `${status}: ${count}`)
      return `${it.requests} malformed requests (seed ${options.seed}), none answered 5xx, every refusal in the standard form. ${statuses.join(', ')}.`
    },
  },
}

const [first = ''] = process.argv.slice(2)
const isNamed = Object.hasOwn(trials, first)
if (!isNamed && first !== '' && !first.startsWith('-')) {
  const lines = Object.entries(trials).map(
    ([name, { options }]) => `  ${name} ${options.map((it) => `[--${it} N]`).join(' ')}`,
  )
  console.error(`npm run chaos [-- <trial> [options]]\n${lines.join('\n')}`)
  process.exit(2)
}
for (const [name, trial] of Object.entries(trials).filter(([it]) => !isNamed || it === first)) {
  const names = Object.fromEntries(trial.options.map((option) => [option, { type: 'string' as const }]))
  const { values } = parseArgs({ args: process.argv.slice(isNamed ? 3 : 2), options: names })
  const begun = performance.now()
  console.log(`\n${name}`)
  try {
    const sentence = await trial.run(values)
    log(`${sentence}\n  (${seconds(performance.now() - begun)})`)
  } catch (failure) {
    process.exitCode = 1
    console.error(`  FAILED: ${failure instanceof Error ? failure.message : String(failure)}`)
  }
}
