import { setTimeout as pause } from 'node:timers/promises'
import { fillPath, type Endpoint } from '@folego/contract'
import { api } from '@folego/contract'
import { addDays, mondayOf } from '@folego/domain'
import type { Client } from 'pg'
import { buildGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import { insertRows } from './insert-rows.ts'
import { measure, timesOf } from './measure.ts'
import type { Times } from './measure.ts'
import { newId } from './server-exports.ts'

/*
 * npm run classes -w @folego/bench: a place in a class that fifty people book, a week of two hundred classes with who is in
 * them, and the next eight weeks of two hundred weekly classes; each next to the same SQL by hand. Fails above a limit.
 */

const seriesCount = 200
const askers = 50
const rounds = 10
/** In which fifty people book one class, each at a random moment. */
const spreadMilliseconds = 3000

interface Line {
  name: string
  product: Times
  byHand: Times
  /** Milliseconds, of p95. */
  limit: number
}

await onNewDatabase(async ({ app: address }, client) => {
  const now = new Date()
  const gym = await buildGym(client, 'Estúdio', { students: 5000, plans: 5 }, now)
  const load = loadNow()
  await withServer(address, async ({ app, headersOf, runJobs }) => {
    const headers = await headersOf(gym.gymId, gym.accountId)
    const send = async <T>(
      endpoint: Endpoint,
      path: Record<string, string>,
      body?: object,
      search = '',
    ): Promise<T> => {
      const { statusCode, body: reply } = await app.inject({
        method: endpoint.method,
        url: `/api${fillPath(endpoint.path, path)}${search}`,
        headers: { ...headers, 'idempotency-key': newId() },
        ...(body !== undefined && { payload: body }),
      })
      if (statusCode >= 300) throw new Error(`${endpoint.path}: ${statusCode} ${reply}`)
      return JSON.parse(reply === '' ? 'null' : reply) as T
    }
    const { id: modality } = await send<{ id: string }>(api.modalities.create, {}, { name: 'Spinning' })
    const today = gym.today
    await insertRows(client, 'class_series', seriesOf(gym.gymId, modality, today, now))
    await runJobs(['timetables'])
    await client.query('vacuum analyze')
    const people = await membersOf(client, gym.gymId, today)
    const week = addDays(mondayOf(today), 14)
    const query = `?from=${week}&until=${addDays(week, 6)}`
    const { object } = await send<{ object: { id: string }[] }>(api.classes.list, {}, undefined, query)
    const book = (id: string, student_id: string) => send(api.classBookings.book, { id }, { student_id })
    const ids = object.map(({ id }) => id)
    const spread = await askWithin(spreadMilliseconds, ids.slice(0, rounds), people, book)
    const asked = await askWithin(0, ids.slice(rounds, 2 * rounds), people, book)
    await client.query('vacuum analyze')
    const lines: Line[] = [
      {
        name: `a place, while ${askers} people book the class within ${spreadMilliseconds / 1000} s`,
        product: spread.each,
        byHand: await measure(() => bookByHand(client, gym.gymId, ids[2 * rounds] ?? '', people), 50),
        limit: 60,
      },
      {
        name: `a week of ${object.length} classes`,
        product: await measure(() => send(api.classes.list, {}, undefined, query), 50),
        byHand: await measure(() => weekByHand(client, gym.gymId, week), 50),
        limit: 30,
      },
      {
        name: `eight weeks of ${seriesCount} weekly classes, from nothing`,
        product: await measureAnew(client, () => runJobs(['timetables'])),
        byHand: await measureAnew(client, () => makeByHand(client)),
        limit: 2000,
      },
    ]
    const page = pageOf(lines, asked, [load, loadNow()])
    console.log(page)
    if (lines.some(({ product, limit }) => product.p95 > limit)) process.exitCode = 1
    await writePage('classes-results.md', page)
  })
})

/** A class in each half hour of the day, over the days of the week. */
function seriesOf(gymId: string, modality_id: string, from_day: string, now: Date) {
  return Array.from({ length: seriesCount }, (_, at) => {
    const id = newId()
    const starts = `${String(6 + (at % 16)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
    const place = { modality_id, weekday: 1 + (at % 7), starts, minutes: 30, capacity: 25, from_day }
    const rules = { closes_minutes: 0, cancels_minutes: 60, created_by_name: 'Ana', created_at: now, updated_at: now }
    return { gym_id: gymId, id, line_id: id, ...place, ...rules }
  })
}

async function membersOf(client: Client, gymId: string, today: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from students s where s.gym_id = $1 and s.status = 'active' and exists (select from enrollments e
       where e.gym_id = $1 and e.student_id = s.id and e.status = 'active' and e.start_date <= $2::date and e.end_date > $2::date + 25)
       and not exists (select from invoices i where i.gym_id = $1 and i.student_id = s.id and i.paid_cents < i.total_cents)
     limit $3`,
    [gymId, today, askers],
  )
  if (rows.length < askers) throw new Error(`only ${rows.length} people with a membership`)
  return rows.map(({ id }) => id)
}

interface Asked {
  /** How long each of them waited. */
  each: Times
  /** How long it took until all of them knew, of each class. */
  all: Times
}

/** Everybody books one class after the other, each at a random moment of a time. Who may not book is no failure of the measure. */
async function askWithin(
  milliseconds: number,
  classes: readonly string[],
  people: readonly string[],
  ask: (id: string, student: string) => Promise<unknown>,
): Promise<Asked> {
  const [each, all]: [number[], number[]] = [[], []]
  for (const id of classes) {
    const first = performance.now()
    await Promise.all(
      people.map(async (student) => {
        await pause(Math.random() * milliseconds)
        const begun = performance.now()
        await ask(id, student).catch((failure: unknown) => {
          if (!String(failure).includes('BOOKING_')) throw failure
        })
        each.push(performance.now() - begun)
      }),
    )
    all.push(performance.now() - first)
  }
  return { each: timesOf(each), all: timesOf(all) }
}

/** What one booking reads and writes, alone. */
async function bookByHand(client: Client, gymId: string, session: string, people: readonly string[]): Promise<void> {
  await client.query('begin')
  await client.query('select * from class_sessions where gym_id = $1 and id = $2 for no key update', [gymId, session])
  await client.query('select * from class_bookings where gym_id = $1 and session_id = $2', [gymId, session])
  await client.query('select * from students where gym_id = $1 and id = $2 for no key update', [gymId, people[0]])
  await client.query('select * from enrollments where gym_id = $1 and student_id = $2', [gymId, people[0]])
  await client.query(
    `insert into class_bookings (gym_id, id, session_id, student_id, state, place, booked_by_name, booked_at, changed_at)
     select $1, $2, $3, $4, 'booked', coalesce(max(place), 0) + 1, 'Ana', now(), now()
     from class_bookings where gym_id = $1 and session_id = $3`,
    [gymId, newId(), session, people[0]],
  )
  await client.query('rollback')
}

function weekByHand(client: Client, gymId: string, week: string) {
  return client.query(
    `select c.*, m.name, count(b.*) filter (where b.state <> 'waiting'), count(b.*) filter (where b.state = 'waiting')
     from class_sessions c join modalities m on m.gym_id = c.gym_id and m.id = c.modality_id
     left join class_bookings b on b.gym_id = c.gym_id and b.session_id = c.id and b.state not in ('cancelled', 'late_cancelled')
     where c.gym_id = $1 and c.starts_at >= $2::date and c.starts_at < $2::date + 7 group by c.gym_id, c.id, m.name`,
    [gymId, week],
  )
}

/** Five times, each after the classes without bookings were deleted. */
async function measureAnew(client: Client, work: () => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await client.query('delete from class_sessions where id not in (select session_id from class_bookings)')
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return timesOf(times)
}

function makeByHand(client: Client) {
  return client.query(
    `insert into class_sessions (gym_id, id, series_id, line_id, day, modality_id, starts_at, ends_at, closes_at, cancels_at, capacity)
     select s.gym_id, gen_random_uuid(), s.id, s.line_id, d::date, s.modality_id, d + s.starts::time, d + s.starts::time + interval '30 min',
       d + s.starts::time, d + s.starts::time, s.capacity
     from class_series s, generate_series(current_date, current_date + 56, '1 day') d
     where extract(isodow from d) = s.weekday on conflict do nothing`,
  )
}

function pageOf(lines: readonly Line[], { each, all }: Asked, [before, after]: [number, number]): string {
  const rows = lines.map(({ name, product, byHand, limit }) => [
    name,
    product.median.toFixed(1),
    product.p95.toFixed(1),
    byHand.median.toFixed(1),
    `${(product.median / byHand.median).toFixed(1)}×`,
    String(limit),
  ])
  const head = ['', 'median ms', 'p95 ms', 'SQL by hand', 'ratio', 'limit of p95']
  return `# Classes

Measured with \`npm run classes -w @folego/bench\`: a gym with 5,000 students and ${seriesCount} classes a week, the whole server without a network, next to
the rows of the same act by SQL. If all ${askers} ask for a place in the same moment, each waits for those before: ${each.median.toFixed(0)} ms (median), and
all of them know where they stand after ${all.median.toFixed(0)} ms (p95 ${all.p95.toFixed(0)}), ${(all.median / askers).toFixed(1)} ms a person.

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after.

${tableOf(head, rows, 9)}
`
}
