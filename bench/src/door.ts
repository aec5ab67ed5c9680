import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Client } from 'pg'
import type { BigGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import { buildDoorGym } from './door-gym.ts'
import { measure, timesOf } from './measure.ts'
import type { Times } from './measure.ts'
import { newId } from './server-exports.ts'

/*
 * npm run door --workspace @folego/bench: the front door of a gym with 100,000 students over HTTP, next to the same SQL by hand; 500
 * people let in within a minute while the desk works; and what a desk stores to go on without a network, in gyms of 2,000 and 10,000.
 * BENCH_STUDENTS makes the large gym smaller. Fails if something exceeds its limit.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 100_000)
const repeats = 100
const reportRepeats = 20
const mostMilliseconds = 50
const arrivals = 500
const arrivalMilliseconds = 60_000 / arrivals
const mostSnapshotBytes = 1_000_000
const snapshotStudents = [2000, 10_000]

type Headers = Record<string, string>

/** Sends requests over HTTP; resolves with the replies' bodies as they were on the wire. */
interface Sender {
  get: (url: string, headers: Headers) => Promise<Buffer>
  post: (url: string, headers: Headers, body: object) => Promise<Buffer>
}

interface Line {
  name: string
  product: Times
  byHand: Times | undefined
}

await onNewDatabase(async ({ app: address }, client) => {
  const now = new Date()
  const large = await buildDoorGym(client, 'Academia Grande', students, now)
  const others: BigGym[] = []
  for (const count of snapshotStudents) others.push(await buildDoorGym(client, `Academia ${count}`, count, now))
  await client.query('vacuum analyze')
  const people = await peopleOf(client, large)
  const load = loadNow()
  await withServer(address, async ({ headersOf }) => {
    const server = fork(path.join(import.meta.dirname, 'server-process.ts'), [address])
    try {
      const [url] = (await once(server, 'message')) as [string]
      const send = senderTo(url)
      const headers = await headersOf(large.gymId, large.accountId)
      const lines = await measureCalls(send, client, { gym: large, headers, people })
      const minute = await letInForAMinute(send, headers, people)
      const snapshots: Snapshot[] = []
      for (const [at, gym] of others.entries()) {
        const own = await headersOf(gym.gymId, gym.accountId)
        snapshots.push(await measureSnapshot(send, own, snapshotStudents[at] ?? 0))
      }
      const page = pageOf({ lines, minute, snapshots, load: [load, loadNow()] })
      console.log(page)
      const isSlow = lines.some(({ product, name }) => isAtTheDoor(name) && product.p95 > mostMilliseconds)
      const isLate = minute.some(({ times, name }) => isAtTheDoor(name) && times.p95 > mostMilliseconds)
      if (isSlow || isLate || snapshots.some(({ bytes }) => bytes > mostSnapshotBytes)) process.exitCode = 1
      if (process.env.BENCH_STUDENTS === undefined) await writePage('door-results.md', page)
    } finally {
      server.disconnect()
    }
  })
})

interface Person {
  id: string
  name: string
  cpf: string
  /** Nine digits. */
  phone: string
}

/** People with a membership in force, as it is they who come. */
async function peopleOf(client: Client, { gymId, today }: BigGym): Promise<Person[]> {
  const { rows } = await client.query<Person>(
    `select s.id, s.name, s.cpf, right(s.phone, 9) as phone from students s
     where s.gym_id = $1 and s.status = 'active' and exists (select from enrollments e where e.gym_id = $1 and e.student_id = s.id
       and e.status = 'active' and $2::date between e.start_date and e.end_date)
     order by md5(s.id::text) limit $3`,
    [gymId, today, 3 * arrivals],
  )
  if (rows.length < 3 * arrivals) throw new Error(`only ${rows.length} people with a membership`)
  return rows
}

function senderTo(url: string): Sender {
  const agent = new Agent({ keepAlive: true })
  const send = (at: string, headers: Headers, body?: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const sent = { agent, headers: { ...headers, 'accept-encoding': 'br' } }
      const typed = { method: 'POST', headers: { ...sent.headers, 'content-type': 'application/json' } }
      const outgoing = request(`${url}${at}`, { ...sent, ...(body !== undefined && typed) }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          if (response.statusCode === 200 || response.statusCode === 201) resolve(Buffer.concat(pieces))
          else reject(new Error(`${at}: ${response.statusCode ?? 0}`))
        })
        response.on('error', reject)
      })
      outgoing.on('error', reject).end(body)
    })
  return {
    get: (at, headers) => send(at, headers),
    post: (at, headers, body) => send(at, headers, JSON.stringify(body)),
  }
}

function isAtTheDoor(name: string): boolean {
  return name.startsWith('door: ')
}

/** Lets somebody in, also if they owe something. */
function letIn({ post }: Sender, headers: Headers, { id }: Person): Promise<Buffer> {
  const body = { student_id: id, override_reason: 'Acerta na saída' }
  return post('/api/visit', { ...headers, 'idempotency-key': newId() }, body)
}

interface Measured {
  gym: BigGym
  headers: Headers
  people: readonly Person[]
}

async function measureCalls(send: Sender, client: Client, { gym, headers, people }: Measured): Promise<Line[]> {
  const { gymId, accountId, today } = gym
  const turn = turnsOf(people.slice(0, arrivals))
  const byHandTurn = turnsOf(people.slice(2 * arrivals))
  const read = (pathOf: (person: Person) => string) => () => send.get(pathOf(turn()), headers)
  const known = `select s.id, s.name, s.status, (select jsonb_agg(e) from enrollments e where e.gym_id = s.gym_id and e.student_id = s.id),
      (select min(i.effective_due_on) from invoices i where i.gym_id = s.gym_id and i.student_id = s.id and i.voided_at is null
        and i.paid_cents < i.total_cents),
      (select jsonb_agg(v) from visits v where v.gym_id = s.gym_id and v.student_id = s.id and v.entered_at > date_trunc('week', now())),
      (select max(v.entered_at) from visits v where v.gym_id = s.gym_id and v.student_id = s.id)
    from students s`
  const visitsOfMonth = `from visits v where v.gym_id = '${gymId}' and v.entered_at >= date_trunc('month', now())`
  const cases: { name: string; work: () => Promise<unknown>; sql?: () => Promise<unknown> }[] = [
    {
      name: 'door: the answer about one person',
      work: read(({ id }) => `/api/door/people?student_id=${id}`),
      sql: () => client.query(`${known} where s.gym_id = $1 and s.id = $2`, [gymId, byHandTurn().id]),
    },
    {
      name: 'door: people by CPF',
      work: read(({ cpf }) => `/api/door/people?search=${cpf}`),
      sql: () => client.query(`${known} where s.gym_id = $1 and s.cpf = $2`, [gymId, byHandTurn().cpf]),
    },
    {
      name: 'people by the digits of a phone',
      work: read(({ phone }) => `/api/door/people?search=${phone}`),
    },
    {
      name: 'door: people by name and surname',
      work: read(({ name }) => `/api/door/people?search=${encodeURIComponent(firstAndLast(name))}`),
    },
    {
      name: 'door: somebody is let in',
      work: () => letIn(send, headers, turn()),
      sql: () => letInByHand(client, gym, byHandTurn()),
    },
    {
      name: 'door: who is inside, the last twenty',
      work: () => send.get('/api/door/house', headers),
      sql: () =>
        client.query(
          `select v.*, s.name, d.reasons, (select count(*) from visits where gym_id = $1 and left_at is null and closes_at > now())
           from visits v join students s on s.gym_id = v.gym_id and s.id = v.student_id
           join access_decisions d on d.gym_id = v.gym_id and d.id = v.decision_id
           where v.gym_id = $1 order by v.entered_at desc limit 20`,
          [gymId],
        ),
    },
    {
      name: 'hours of the week, four weeks',
      work: () => send.get('/api/door/busy-hours', headers),
      sql: () =>
        client.query(
          `select extract(isodow from h), extract(hour from h), count(*), count(distinct v.student_id) from visits v,
             generate_series(date_trunc('hour', v.entered_at), coalesce(v.left_at, v.closes_at), '1 hour') h
           where v.gym_id = $1 and v.entered_at >= $2::date - 28 group by 1, 2`,
          [gymId, today],
        ),
    },
    {
      name: 'report of the month, by day, hour, plan and reason',
      work: () => send.get('/api/door/report', headers),
      sql: () =>
        client.query(
          `select v.entered_at::date::text, count(*), count(distinct v.student_id) ${visitsOfMonth} group by 1
           union all select extract(hour from v.entered_at)::text, count(*), count(distinct v.student_id) ${visitsOfMonth} group by 1
           union all select e.plan_id::text, count(*), count(distinct v.student_id) from visits v
             left join enrollments e on e.gym_id = v.gym_id and e.student_id = v.student_id and e.status = 'active'
               and v.entered_at::date between e.start_date and e.end_date
             where v.gym_id = '${gymId}' and v.entered_at >= date_trunc('month', now()) group by 1`,
        ),
    },
  ]
  const lines: Line[] = []
  for (const { name, work, sql } of cases) {
    const times = isAtTheDoor(name) ? repeats : reportRepeats
    const product = await measure(work, times)
    lines.push({ name, product, byHand: sql === undefined ? undefined : await measure(sql, times) })
    console.log(`${product.median.toFixed(1)} ms, p95 ${product.p95.toFixed(1)}: ${name}`)
  }
  return lines

  /** The rows that letting somebody in writes, in one transaction, without a decision. */
  async function letInByHand(db: Client, { gymId: id }: BigGym, person: Person): Promise<void> {
    const [decision, visit] = [newId(), newId()]
    await db.query('begin')
    await db.query('select id from students where gym_id = $1 and id = $2 for update', [id, person.id])
    await db.query(`${known} where s.gym_id = $1 and s.id = $2`, [id, person.id])
    await db.query(
      `insert into access_decisions (gym_id, id, student_id, decided_at, outcome, reasons, account_id, actor_name, credential)
       values ($1, $2, $3, now(), 'let_in', '[]', $4, 'Ana', 'desk')`,
      [id, decision, person.id, accountId],
    )
    await db.query(
      `insert into door_movements (gym_id, id, student_id, kind, at, stay_minutes, reentry_minutes, decision_id)
       values ($1, $2, $3, 'in', now(), 180, 30, $2)`,
      [id, decision, person.id],
    )
    await db.query(
      `insert into visits (gym_id, id, student_id, decision_id, entered_at, closes_at)
       values ($1, $2, $3, $4, now(), now() + interval '3 hours')`,
      [id, visit, person.id, decision],
    )
    await db.query(
      `insert into last_visits (gym_id, student_id, entered_at) values ($1, $2, now())
       on conflict (gym_id, student_id) do update set entered_at = excluded.entered_at`,
      [id, person.id],
    )
    await db.query('commit')
  }
}

/** One after the other, again and again. */
function turnsOf(people: readonly Person[]): () => Person {
  let at = -1
  return () => {
    at = (at + 1) % people.length
    return people[at] as Person
  }
}

function firstAndLast(name: string): string {
  const words = name.split(' ')
  return `${words[0] ?? ''} ${words.at(-1) ?? ''}`
}

/**
 * For a minute somebody is let in every 120 ms, whether or not the one before has been answered, after they were looked for; meanwhile
 * the desk reads lists.
 */
async function letInForAMinute(send: Sender, headers: Headers, people: readonly Person[]) {
  const times = { searches: [] as number[], arrivals: [] as number[], desk: [] as number[] }
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    into.push(performance.now() - begun)
  }
  const desk = ['/api/door/house', '/api/student?sort=name', '/api/invoice/overdue', '/api/invoice?status=overdue']
  const pending: Promise<void>[] = []
  const begun = performance.now()
  for (let at = 0; at < arrivals; at += 1) {
    const person = people[arrivals + at] as Person
    const arrive = async () => {
      await timed(times.searches, () => send.get(`/api/door/people?search=${person.cpf}`, headers))
      await timed(times.arrivals, () => letIn(send, headers, person))
    }
    pending.push(arrive())
    if (at % 4 === 0) pending.push(timed(times.desk, () => send.get(desk[(at / 4) % desk.length] ?? '', headers)))
    const left = begun + (at + 1) * arrivalMilliseconds - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
  }
  await Promise.all(pending)
  return [
    { name: `door: ${arrivals} searches by CPF`, times: timesOf(times.searches) },
    { name: `door: ${arrivals} people let in`, times: timesOf(times.arrivals) },
    { name: `${times.desk.length} lists read at the desk`, times: timesOf(times.desk) },
  ]
}

interface Snapshot {
  students: number
  bytes: number
  times: Times
  unchangedBytes: number
  unchanged: Times
}

/** What a desk downloads first, and what it downloads again while nothing has changed. */
async function measureSnapshot({ post }: Sender, headers: Headers, count: number): Promise<Snapshot> {
  const download = (digests: string) => post('/api/door/snapshot', headers, { digests })
  const first = await download('')
  const { digests } = JSON.parse(brotliDecompressSync(first).toString()) as { digests: string }
  const next = await download(digests)
  const times = await measure(() => download(''), 10)
  const unchanged = await measure(() => download(digests), 10)
  return { students: count, bytes: first.length, times, unchangedBytes: next.length, unchanged }
}

interface Results {
  lines: readonly Line[]
  minute: readonly { name: string; times: Times }[]
  snapshots: readonly Snapshot[]
  load: [number, number]
}

function pageOf({ lines, minute, snapshots, load }: Results): string {
  const ms = (milliseconds: number) => milliseconds.toFixed(1)
  const calls = lines.map(({ name, product, byHand }) => [
    name,
    ms(product.median),
    ms(product.p95),
    byHand === undefined ? '' : ms(byHand.median),
    byHand === undefined ? '' : `${(product.median / byHand.median).toFixed(1)}×`,
  ])
  const busy = minute.map(({ name, times }) => [name, ms(times.median), ms(times.p95)])
  const sizes = snapshots.map((it) => [
    it.students.toLocaleString('en'),
    `${Math.round(it.bytes / 1000)} kB`,
    ms(it.times.median),
    `${(it.unchangedBytes / 1000).toFixed(1)} kB`,
    ms(it.unchanged.median),
  ])
  return `# How fast the front door is

Measured with \`npm run door --workspace @folego/bench\` in a gym with ${students.toLocaleString('en')} students, each with a CPF, two enrollments and the key of a phone,
one in ten with an unpaid invoice, who come two to four times a week while their plan lasts. Over loopback HTTP, the server in a process of its own.
What the door answers may take ${mostMilliseconds} ms (p95).

${machine()}, embedded database with fsync, after \`vacuum analyze\`. Load average ${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after.

## One call after another

${repeats} times (lists and figures ${reportRepeats} times) in sequence after five warm-ups, each time about somebody else. By hand: the same rows read and written in plain SQL on one connection
of a superuser, without the decision itself, sign-in, tenant isolation and the server's layers.

${tableOf(['What', 'median ms', 'p95 ms', 'by hand ms', 'ratio'], calls, 10)}

## A full minute

For a minute somebody is found and let in every ${arrivalMilliseconds} ms, whether or not the one before has been answered, while the desk reads two lists a second.

${tableOf(['What', 'median ms', 'p95 ms'], busy, 10)}

## What a desk stores to go on without a network

Of everybody, compressed with Brotli as it is sent (at most ${mostSnapshotBytes / 1_000_000} MB wanted): the first time, and again while nothing has changed.

${tableOf(['Students', 'first time', 'ms', 'unchanged', 'ms'], sizes, 10)}
`
}
