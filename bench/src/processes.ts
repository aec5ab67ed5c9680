import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Client } from 'pg'
import { buildGym, fillDays } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import type { Round } from './load-client.ts'
import { timesOf } from './measure.ts'
import { processorTime } from './processor-time.ts'
import { savedSetBody } from './saved-set.ts'
import { buildTrainedGym } from './training-gym.ts'

/*
 * npm run processes: what requests cost with two server processes on one database, compared with one. Both sides get the same requests
 * over as many connections, in alternating rounds. CPU time is measured instead of throughput, as the load generators, the database and
 * the servers share the machine: with cores of their own, two processes answer twice as many requests, divided by how much more
 * each costs.
 */

const students = 20_000
const rounds = 9
const perRound = 800
/** Of each load generator. */
const connections = 16
const wanted = 1.7

const forked = (file: string, ...args: string[]) => fork(path.join(import.meta.dirname, file), args)
const loads = [forked('load-client.ts'), forked('load-client.ts')]

type Request = { title: string; path: string; headers: Record<string, string>; body?: string }

await onNewDatabase(async ({ app: address }, client) => {
  const gym = await buildGym(client, 'Academia Grande', { students, plans: 12 }, new Date())
  const trained = await buildTrainedGym(client, 'Academia Treinada', 100, new Date())
  await client.query('vacuum analyze')
  const requests = await withServer(address, async ({ headersOf, runJobs }): Promise<Request[]> => {
    await runJobs(['student-totals'])
    await fillDays(client)
    const staff = await headersOf(gym.gymId, gym.accountId)
    const student = await headersOf(trained.gymId, trained.account)
    return [
      { title: 'one student', path: `/api/student/${gym.studentId}`, headers: staff },
      { title: 'students, page 1', path: '/api/student?sort=name', headers: staff },
      { title: "an administrator's home", path: `/api/dashboard/stats/${gym.accountId}`, headers: staff },
      { title: "a student's home", path: `/api/dashboard/stats/${trained.account}`, headers: student },
      {
        title: 'a set is saved',
        path: `/api/student-workout/sessions/${trained.openSessionId}/sets`,
        headers: student,
        body: savedSetBody(),
      },
    ]
  })
  const servers = [forked('server-process.ts', address), forked('server-process.ts', address)]
  const urls = await Promise.all(servers.map(async (server) => ((await once(server, 'message')) as [string])[0]))
  const before = loadNow()
  const lines: string[][] = []
  for (const request of requests) {
    const taken = { one: [] as number[], two: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of ['one', 'two'] as const) {
        const begun = await usedBy(servers, client)
        await Promise.all(loads.map((load, at) => drive(load, urls[side === 'one' ? 0 : at] ?? '', request)))
        // the first round is a warm-up
        if (round > 0) taken[side].push(((await usedBy(servers, client)) - begun) / perRound)
      }
    }
    const [one, two] = [timesOf(taken.one).median, timesOf(taken.two).median]
    lines.push([request.title, one.toFixed(2), two.toFixed(2), `${((2 * one) / two).toFixed(2)}×`])
    console.log(lines.at(-1)?.join(' | '))
  }
  for (const child of [...servers, ...loads]) child.disconnect()
  const table = tableOf(['Signed in', 'one: CPU ms', 'two: CPU ms', 'answers'], lines, 10)
  await writePage('processes-results.md', pageOf(table, [before, loadNow()]))
})

/** CPU milliseconds of the servers and of the database's connections so far. */
async function usedBy(servers: readonly ChildProcess[], client: Client): Promise<number> {
  const used = servers.map(async (server) => {
    server.send('used')
    return ((await once(server, 'message')) as [number])[0]
  })
  const { database } = await processorTime(client)
  return (await Promise.all(used)).reduce((sum, it) => sum + it, database)
}

async function drive(load: ChildProcess, url: string, { path: address, headers, body }: Request): Promise<void> {
  const round: Round = { url: `${url}${address}`, headers, count: perRound / 2, connections, ...(body && { body }) }
  load.send(round)
  const [outcome] = (await once(load, 'message')) as [string]
  if (outcome !== 'done') throw new Error(`${address}: ${outcome}`)
}

function pageOf(table: string, [before, after]: [number, number]): string {
  return `# Two server processes

Measured with \`npm run processes -w @folego/bench\`: a gym with ${students.toLocaleString('en')} students and one with two years of training, over loopback HTTP with ${2 * connections}
connections, ${rounds} rounds of ${perRound} requests, alternating between one and two processes on one database. CPU milliseconds of the servers and of
the database's connections for a request, medians. Answers: how many times as many requests two processes would answer with cores
of their own: twice the cost with one, divided by that with two (at least ${wanted}× wanted).

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after.

${table}
`
}
