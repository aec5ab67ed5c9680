import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Client } from 'pg'
import type { Round } from './load-client.ts'
import { buildGym, fillDays } from './big-gym.ts'
import type { BigGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import { serveBare, serveSameSql, statementsOf, urlOf } from './by-hand.ts'
import { rareName } from './names.ts'
import { processorTime } from './processor-time.ts'
import { savedSetBody } from './saved-set.ts'
import { buildTrainedGym } from './training-gym.ts'
import type { TrainedGym } from './training-gym.ts'

/*
 * npm run one-request [-- <part of a title>]: the cost of signed-in requests, over loopback HTTP with 32 connections, compared with
 * the same SQL by hand behind node:http: the exact statements that the product sends, including session and tenant isolation, each
 * waiting for no more than the results that it needs, and the bare row of a record. Rounds alternate, so that other processes disturb
 * all sides alike. BENCH_STUDENTS makes the gym smaller. Only a complete run updates the page.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 100_000)
const wanted = process.argv.slice(2).join(' ')
/** Students of the gym with two years of training. */
const trained = 500
const rounds = 21
/**
 * Not measured, of each side: V8 compiles a side's code while it answers its first ten to twenty thousand requests, and a server answers
 * more than that in a day.
 */
const warmUps = 33
const connections = 32

const loadClient = fork(path.join(import.meta.dirname, 'load-client.ts'))

/** A request and its limit: CPU milliseconds of Node and PostgreSQL, or a multiple of the same SQL by hand. */
interface BenchRequest {
  title: string
  path: string
  headers: Record<string, string>
  /** The body, see `load-client.ts`. */
  body?: string
  perRound: number
  atMost: { node: number; database: number } | { ratio: number }
  /** The id of the row that it reads. */
  bare?: string
}

/** Goals of the student with the longest history. */
const goals = [
  { kind: 'weekly_sessions', target: 4 },
  { kind: 'sessions_total', target: 600 },
  { kind: 'lift', target: 200, exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' },
]

type Side = 'product' | 'sameSql' | 'bare'
const sideTitles: Record<Side, string> = {
  product: 'the product',
  sameSql: 'the same SQL by hand, with session and tenant isolation',
  bare: 'the row of the record by hand, bare',
}

interface Figures {
  node: number
  database: number
  perSecond: number
  /** CPU time of both as a multiple of the same SQL by hand, in each round. */
  ratios: number[]
}
type Measured = [BenchRequest, Map<Side, Figures>]

await onNewDatabase(async ({ app: address, superuser }, client) => {
  const gym = await buildGym(client, 'Academia Grande', { students, plans: 12 }, new Date())
  const trainedGym = await buildTrainedGym(client, 'Academia Treinada', trained, new Date())
  await client.query('vacuum analyze')
  await withServer(address, async ({ app, headersOf }) => {
    await fillDays(client)
    const staff = await headersOf(gym.gymId, gym.accountId)
    const student = await headersOf(trainedGym.gymId, trainedGym.account)
    const write = { ...student, 'content-type': 'application/json' }
    for (const payload of goals) {
      const reply = await app.inject({ method: 'POST', url: '/api/student-dashboard/goals', headers: write, payload })
      if (reply.statusCode >= 300) throw new Error(reply.body)
    }
    await app.listen({ port: 0, host: '127.0.0.1' })
    const before = loadNow()
    const measured: Measured[] = []
    for (const request of requestsOf(gym, trainedGym, { staff, student }).filter(({ title }) =>
      title.includes(wanted),
    )) {
      const statements = await statementsOf((at) => app.inject(injected(request, at)))
      const sameSql = await serveSameSql(address, statements)
      const bare = request.bare === undefined ? undefined : await serveBare(superuser)
      const urls = new Map<Side, string>([
        ['product', `${urlOf(app.server)}${request.path}`],
        ['sameSql', urlOf(sameSql.server)],
        ...(bare === undefined ? [] : [['bare', `${urlOf(bare.server)}/${request.bare}`] as const]),
      ])
      measured.push([request, await compare(request, urls, client)])
      for (const it of [sameSql, bare]) await it?.close()
    }
    const table = linesOf(measured)
    console.log(table)
    if (students === 100_000 && wanted === '')
      await writePage('one-request-results.md', pageOf(table, [before, loadNow()]))
    loadClient.kill()
  })
})

type Headers = Record<string, string>

function requestsOf(
  gym: BigGym,
  trainedGym: TrainedGym,
  { staff, student }: Record<'staff' | 'student', Headers>,
): BenchRequest[] {
  const ofGym = (title: string, address: string, atMost: BenchRequest['atMost'], perRound = 200): BenchRequest => ({
    title,
    path: address,
    headers: staff,
    perRound,
    atMost,
  })
  const ofStudent = (...request: Parameters<typeof ofGym>): BenchRequest => ({ ...ofGym(...request), headers: student })
  const search = (term: string) => `/api/student?search=${encodeURIComponent(term)}`
  return [
    { ...ofGym('one student', `/api/student/${gym.studentId}`, { ratio: 1.3 }, 600), bare: gym.studentId },
    ofStudent('goals of a student', '/api/student-dashboard/goals', { ratio: 1.3 }, 600),
    {
      ...ofStudent(
        'a set is saved',
        `/api/student-workout/sessions/${trainedGym.openSessionId}/sets`,
        { ratio: 1.3 },
        600,
      ),
      body: savedSetBody(),
    },
    ofGym('students, page 1', '/api/student?sort=name', { node: 2, database: 2 }),
    ofGym('students with a rare name', search(rareName), { node: 2, database: 8 }),
    ofGym('students with a common name', search('silva'), { node: 2, database: 8 }),
    ofGym("an administrator's home", `/api/dashboard/stats/${gym.accountId}`, { node: 2, database: 5 }),
    ofStudent("a student's home", `/api/dashboard/stats/${trainedGym.account}`, { node: 2, database: 3 }),
    ofStudent('progress of a year', '/api/student-dashboard/progress?period=year', { node: 4, database: 6 }, 100),
  ]
}

/** The same request for `inject`, without a network. */
function injected({ path: url, headers, body }: BenchRequest, count: number) {
  if (body === undefined) return { url, headers }
  const payload = body
    .replaceAll('{connection}', '99')
    .replaceAll('{number}', '99')
    .replaceAll('{count}', String(count))
  return { method: 'POST' as const, url, headers: { ...headers, 'content-type': 'application/json' }, payload }
}

async function compare(
  request: BenchRequest,
  urls: ReadonlyMap<Side, string>,
  client: Client,
): Promise<Map<Side, Figures>> {
  const { perRound } = request
  const taken = new Map(
    [...urls.keys()].map((side) => [side, { node: [] as number[], database: [] as number[], elapsed: [] as number[] }]),
  )
  for (const url of urls.values()) await drive(url, request, warmUps * perRound)
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, url] of urls) {
      const [before, begun] = [await processorTime(client), performance.now()]
      await drive(url, request, perRound)
      taken.get(side)?.elapsed.push(performance.now() - begun)
      const after = await processorTime(client)
      taken.get(side)?.node.push(after.node - before.node)
      taken.get(side)?.database.push(after.database - before.database)
    }
  }
  const wholeOf = (side: Side, round: number) =>
    (taken.get(side)?.node[round] ?? 0) + (taken.get(side)?.database[round] ?? 0)
  return new Map(
    [...taken].map(([side, { node, database, elapsed }]) => [
      side,
      {
        node: quantileOf(node, 0.5) / perRound,
        database: quantileOf(database, 0.5) / perRound,
        perSecond: (perRound * 1000) / quantileOf(elapsed, 0.5),
        ratios: node.map((_, round) => wholeOf(side, round) / wholeOf('sameSql', round)),
      },
    ]),
  )
}

/** Sends requests from another process, whose CPU time is not counted. */
async function drive(url: string, { headers, body }: BenchRequest, count: number): Promise<void> {
  const round: Round = { requests: [{ url, headers, ...(body !== undefined && { body }) }], count, connections }
  loadClient.send(round)
  const [outcome] = (await once(loadClient, 'message')) as [string]
  if (outcome !== 'done') throw new Error(`${url}: ${outcome}`)
}

function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

function linesOf(measured: readonly Measured[]): string {
  const ratioOf = ({ ratios }: Figures) => {
    const [first, median, third] = [0.25, 0.5, 0.75].map((share) => quantileOf(ratios, share).toFixed(2))
    return `${median}× (${first}–${third})`
  }
  const rows = measured.flatMap(([{ title, atMost }, figures]) =>
    [...figures].map(([side, it]) => [
      `${title}: ${sideTitles[side]}`,
      it.node.toFixed(2),
      it.database.toFixed(2),
      side === 'sameSql' ? '1×' : ratioOf(it),
      side !== 'product' ? '' : 'ratio' in atMost ? `${atMost.ratio}×` : `${atMost.node} + ${atMost.database}`,
      it.perSecond.toFixed(0),
    ]),
  )
  return tableOf(['Signed in', 'node ms', 'PostgreSQL ms', 'ratio', 'at most', 'requests/s'], rows, 10)
}

function pageOf(table: string, [before, after]: [number, number]): string {
  return `# What a signed-in request costs

Measured with \`npm run one-request -w @folego/bench\`: a record, a page, searches and the home page of a gym with ${students.toLocaleString('en')} students; goals, home page and year of the student with the
longest history (two years, four workouts a week) of a gym with ${trained}, and one of 32 sets of the running workout. Over loopback HTTP with ${connections} connections, ${rounds} rounds
after ${warmUps} that are not measured, alternating between the sides; medians. CPU time of the Node process that responds and of the database's connections, without that of the
load generator. The ratio compares their sum with the same SQL by hand in the same round, the median of the rounds with its quartiles:
the statements that the product sends, behind bare \`node:http\`, pipelined: what is written waits for what was read, and nothing else
waits.

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after.

${table}
`
}
