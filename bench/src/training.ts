import type { Client } from 'pg'
import { withServer, loadNow, onNewDatabase, writePage } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'
import { measure } from './measure.ts'
import { wholeProcessorTime } from './processor-time.ts'
import { trainingCases } from './training-cases.ts'
import type { TrainingCase } from './training-cases.ts'
import { buildTrainedGym } from './training-gym.ts'
import type { TrainedGym } from './training-gym.ts'
import { linesOf, pageOf, tooSlow } from './training-results.ts'
import type { Cost, Line } from './training-results.ts'

/*
 * npm run training --workspace @folego/bench [-- <part of a name>]: compares a gym with 5,000 students, two years of workouts and a
 * million sets with one a tenth as large in the same database, whose reads should take as long. BENCH_STUDENTS makes the gyms smaller.
 * Only a complete run updates the page. Fails if a request exceeds its target.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 5000)
const repeats = 20
/** Warm-ups here; `measure` does five more. */
const warmUps = 5
const wanted = process.argv.slice(2).join(' ')

await onNewDatabase(async ({ app }, client) => {
  const begun = performance.now()
  const large = await build(client, 'Academia Grande', students)
  const small = await build(client, 'Academia Pequena', students / 10)
  await client.query('vacuum analyze')
  console.log(`${large.sets} and ${small.sets} sets in ${Math.round((performance.now() - begun) / 1000)} s`)
  const load = loadNow()
  const lines = await withServer(app, async (server) => {
    // a server stores these figures shortly after its start
    await server.runJobs(['daily-figures'])
    return measureBoth(server, client, large, small)
  })
  console.log(`\n${linesOf(lines)}`)
  if (tooSlow(lines).length > 0) process.exitCode = 1
  if (wanted !== '' || process.env.BENCH_STUDENTS !== undefined) return
  const page = pageOf(lines, { large, small, repeats, load: [load, loadNow()] })
  await writePage('training-results.md', page)
})

async function build(client: Client, name: string, count: number): Promise<TrainedGym> {
  await client.query('begin')
  const gym = await buildTrainedGym(client, name, count, new Date())
  await client.query('commit')
  return gym
}

async function measureBoth(server: BenchServer, client: Client, large: TrainedGym, small: TrainedGym): Promise<Line[]> {
  const ofSmall = new Map(trainingCases(small).map((it) => [it.name, it]))
  const lines: Line[] = []
  for (const it of trainingCases(large)) {
    if (!it.name.includes(wanted)) continue
    const cost = (gym: TrainedGym, one: TrainingCase) => costOf(server, client, gym, one)
    const line = { it, large: await cost(large, it), small: await cost(small, ofSmall.get(it.name) ?? it) }
    lines.push(line)
    console.log(
      `${line.large.median.toFixed(1).padStart(8)} ms ${line.large.processor.toFixed(1).padStart(8)} ms of CPU  ${it.name}`,
    )
  }
  return lines
}

async function costOf(
  { app, headersOf }: BenchServer,
  client: Client,
  gym: TrainedGym,
  it: TrainingCase,
): Promise<Cost> {
  const headers = await headersOf(gym.gymId, gym[it.who])
  const send = async () => {
    const sent = it.body && { method: 'POST' as const, payload: it.body() }
    const { statusCode, body } = await app.inject({ url: it.url, headers, ...sent })
    if (statusCode !== 200) throw new Error(`${it.url}: ${statusCode} ${body}`)
  }
  for (let warm = 0; warm < warmUps; warm += 1) await send()
  const before = await wholeProcessorTime(client)
  const times = await measure(send, repeats)
  return { ...times, processor: ((await wholeProcessorTime(client)) - before) / (repeats + warmUps) }
}
