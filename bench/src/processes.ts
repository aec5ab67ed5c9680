import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Client } from 'pg'
import { buildGym, fillDays } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import type { Round, SentRequest } from './load-client.ts'
import { timesOf } from './measure.ts'
import { processorTime } from './processor-time.ts'
import { savedSetBody } from './saved-set.ts'
import { buildTrainedGym, startWorkouts } from './training-gym.ts'

/*
 * npm run processes: what requests cost with two server processes on one database, compared with one. Both sides get the same requests
 * over as many connections, in alternating rounds. CPU time is measured instead of throughput, as the load generators, the database and
 * the servers share the machine: with cores of their own, two processes answer twice as many requests, divided by how much more
 * each costs.
 */

const students = 20_000
/** Not measured: each process answers each request twenty thousand times, until V8 has compiled what it runs often. */
const warmUps = 25
const rounds = 10
const perRound = 800
/** Of each load generator. */
const connections = 16
const wanted = 1.7

const forked = (file: string, ...args: string[]) => fork(path.join(import.meta.dirname, file), args)
const loads = [forked('load-client.ts'), forked('load-client.ts')]

/** `url` is a path; each connection sends another one of them. */
type Case = { title: string; requests: SentRequest[] }

await onNewDatabase(async ({ app: address }, client) => {
  const gym = await buildGym(client, 'Academia Grande', { students, plans: 12 }, new Date())
  const trained = await buildTrainedGym(client, 'Academia Treinada', 100, new Date())
  const workouts = await startWorkouts(client, trained, 2 * connections)
  await client.query('vacuum analyze')
  const cases = await withServer(address, async ({ headersOf }): Promise<Case[]> => {
    await fillDays(client)
    const staff = await headersOf(gym.gymId, gym.accountId)
    const student = await headersOf(trained.gymId, trained.account)
    const one = (title: string, url: string, headers: Record<string, string>) => ({
      title,
      requests: [{ url, headers }],
    })
    const sets: SentRequest[] = []
    for (const { account, sessionId } of workouts) {
      const headers = await headersOf(trained.gymId, account)
      sets.push({ url: `/api/student-workout/sessions/${sessionId}/sets`, headers, body: savedSetBody() })
    }
    return [
      one('one student', `/api/student/${gym.studentId}`, staff),
      one('students, page 1', '/api/student?sort=name', staff),
      one("an administrator's home", `/api/dashboard/stats/${gym.accountId}`, staff),
      one("a student's home", `/api/dashboard/stats/${trained.account}`, student),
      { title: 'a set is saved', requests: sets },
    ]
  })
  const servers = [forked('server-process.ts', address), forked('server-process.ts', address)]
  const urls = await Promise.all(servers.map(async (server) => ((await once(server, 'message')) as [string])[0]))
  const before = loadNow()
  const lines: string[][] = []
  for (const { title, requests } of cases) {
    const taken = { one: [] as number[], two: [] as number[] }
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const side of ['one', 'two'] as const) {
        const begun = await usedBy(servers, client)
        await Promise.all(
          loads.map((load, at) => {
            const own =
              requests.length > connections ? requests.slice(at * connections, (at + 1) * connections) : requests
            return drive(load, urls[side === 'one' ? Math.abs(round % 2) : at] ?? '', own)
          }),
        )
        if (round >= 0) taken[side].push(((await usedBy(servers, client)) - begun) / perRound)
      }
    }
    const [one, two] = [timesOf(taken.one).median, timesOf(taken.two).median]
    lines.push([title, one.toFixed(2), two.toFixed(2), `${((2 * one) / two).toFixed(2)}×`])
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

async function drive(load: ChildProcess, server: string, requests: readonly SentRequest[]): Promise<void> {
  const sent = requests.map((it) => ({ ...it, url: `${server}${it.url}` }))
  const round: Round = { requests: sent, count: perRound / 2, connections }
  load.send(round)
  const [outcome] = (await once(load, 'message')) as [string]
  if (outcome !== 'done') throw new Error(`${requests[0]?.url}: ${outcome}`)
}

function pageOf(table: string, [before, after]: [number, number]): string {
  return `# Two server processes

Measured with \`npm run processes -w @folego/bench\`: a gym with ${students.toLocaleString('en')} students and one with two years of training, over loopback HTTP with ${2 * connections}
connections, ${rounds} rounds of ${perRound} requests after ${warmUps} that are not measured, alternating between one process (either of two) and both on one database; sets are saved in a workout of its own over each connection. CPU milliseconds of the servers and of
the database's connections for a request, medians. Answers: how many times as many requests two processes would answer with cores
of their own: twice the cost with one, divided by that with two (at least ${wanted}× wanted).

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after.

${table}
`
}
