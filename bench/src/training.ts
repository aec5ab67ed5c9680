import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { measure } from './measure.ts'
import type { Times } from './measure.ts'
import { processorTime } from './processor-time.ts'
import {
  createServer,
  migrate,
  openCluster,
  openDatabase,
  openSession,
  silentLogger,
  systemClock,
} from './server-doors.ts'
import { trainingCases } from './training-cases.ts'
import type { TrainingCase } from './training-cases.ts'
import { buildTrainedGym } from './training-gym.ts'
import type { TrainedGym } from './training-gym.ts'

/*
 * npm run training --workspace @folego/bench [-- <part of a name>]: a gym with 5,000 students, two years of workouts and a
 * million sets, and one with a tenth of it in the same database: what is read must not take longer in the larger one. Only
 * a whole run is written down. BENCH_STUDENTS makes the gyms smaller.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 5000)
const repeats = 20
/** What `measure` itself does before it counts. */
const warmUps = 5
const wanted = process.argv.slice(2).join(' ')

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folego-bench-'))
await chmod(dataDir, 0o711)
const cluster = await openCluster({ dataDir, log: silentLogger })
try {
  const { owner, app, superuser } = cluster.urls
  await migrate({ owner, app, log: silentLogger })
  const client = new Client({ connectionString: superuser })
  await client.connect()
  try {
    await run(app, client)
  } finally {
    await client.end()
  }
} finally {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** With the milliseconds of processor that one request takes, of server and database together. */
type Cost = Times & { processor: number }

interface Line {
  it: TrainingCase
  large: Cost
  small: Cost
}

async function run(address: string, client: Client): Promise<void> {
  const begun = performance.now()
  const large = await build(client, 'Academia Grande', students)
  const small = await build(client, 'Academia Pequena', students / 10)
  await client.query('vacuum analyze')
  console.log(`${large.sets} and ${small.sets} sets in ${Math.round((performance.now() - begun) / 1000)} s`)
  const load = os.loadavg()[0] ?? 0
  const lines = await measureBoth(address, client, large, small)
  const table = tableOf(lines)
  console.log(`\n${table}`)
  if (wanted !== '' || process.env.BENCH_STUDENTS !== undefined) return
  const page = pageOf(lines, table, { large, small, load: [load, os.loadavg()[0] ?? 0] })
  await writeFile(path.join(import.meta.dirname, '..', 'training-results.md'), page)
}

async function build(client: Client, name: string, count: number): Promise<TrainedGym> {
  await client.query('begin')
  const gym = await buildTrainedGym(client, name, count, new Date())
  await client.query('commit')
  return gym
}

async function measureBoth(address: string, client: Client, large: TrainedGym, small: TrainedGym): Promise<Line[]> {
  const database = openDatabase(address, { log: silentLogger })
  const mailer = { send: async () => undefined }
  const means = { database, clock: systemClock, log: silentLogger, mailer, publicUrl: 'http://127.0.0.1' }
  const app = await createServer(means)
  const timesOf = async (gym: TrainedGym, it: TrainingCase) => {
    const token = await database.inAccount('write', (tx) => openSession(tx, gym[it.who], new Date()))
    const headers = { authorization: `Bearer ${token}`, 'x-gym-id': gym.gymId }
    const ask = async () => {
      const sent = it.body && { method: 'POST' as const, payload: it.body() }
      const { statusCode, body } = await app.inject({ url: it.url, headers, ...sent })
      if (statusCode !== 200) throw new Error(`${it.url}: ${statusCode} ${body}`)
    }
    for (let warm = 0; warm < warmUps; warm += 1) await ask()
    const before = await processorTime(client)
    const times = await measure(ask, repeats)
    return { ...times, processor: ((await processorTime(client)) - before) / (repeats + warmUps) }
  }
  const ofSmall = new Map(trainingCases(small).map((it) => [it.name, it]))
  const lines: Line[] = []
  for (const it of trainingCases(large)) {
    if (!it.name.includes(wanted)) continue
    const line = { it, large: await timesOf(large, it), small: await timesOf(small, ofSmall.get(it.name) ?? it) }
    lines.push(line)
    console.log(
      `${line.large.median.toFixed(1).padStart(8)} ms ${line.small.median.toFixed(1).padStart(8)} ms  ${it.name}`,
    )
  }
  await app.close()
  await database.close()
  return lines
}

function tableOf(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ it }) => it.name.length))
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(width) : cell.padStart(12))).join(' | ')} |`
  const head = ['What', 'processor ms', 'a tenth', 'ratio', 'at most', 'median ms', 'p95 ms']
  const rule = row([''.padEnd(width, '-'), ...head.slice(1).map(() => '-----------:')])
  const body = lines.map(({ it, large, small }) =>
    row([
      it.name,
      large.processor.toFixed(1),
      small.processor.toFixed(1),
      `${(large.processor / small.processor).toFixed(1)}×`,
      String(it.target),
      large.median.toFixed(1),
      large.p95.toFixed(1),
    ]),
  )
  return [row(head), rule, ...body].join('\n')
}

interface Occasion {
  large: TrainedGym
  small: TrainedGym
  load: [number, number]
}

function pageOf(lines: readonly Line[], table: string, { large, small, load }: Occasion): string {
  const slow = lines.filter(({ it, large: { median } }) => median >= it.target).map(({ it }) => it.name)
  const verdict =
    slow.length === 0 ? 'Every request is under its target at the median.' : `Above the target: ${slow.join('; ')}.`
  const many = (count: number) => count.toLocaleString('en')
  return `# How fast a gym is that has trained for two years

${verdict}

Measured with \`npm run training --workspace @folego/bench\` on one gym with ${many(students)} students, ${many(large.sessions)} workouts
and ${many(large.sets)} sets, beside one with a tenth of it (${many(small.sets)} sets) in the same database. What stays near 1× does not grow with the gym.

- The student has the longest history there is: four workouts a week for two years, a weekly sheet of 8 weeks, a single sheet.
- Each request goes through the whole server in one process without a network; ${repeats} times one after the other, after ten that do not count.
- "Processor" is what server and database together use for one request, which is how long it takes where nothing else runs;
  "a tenth" the same in the smaller gym. Median and p95 are on the wall, and say as much about the machine's other work.
- The database is the embedded one, with fsync, after \`vacuum analyze\`. Node ${process.versions.node}, ${os.availableParallelism()} cores, ${os.type()} ${os.arch()}.
  The machine's load average was ${load[0].toFixed(1)} before measuring and ${load[1].toFixed(1)} after it: 1.0 is this bench alone, and beyond
  the number of cores every time on the wall is that much too long.

${table}
`
}
