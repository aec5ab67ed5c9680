import { fillPath, type Endpoint } from '@folego/contract'
import { api } from '@folego/contract'
import { addDays, mondayOf } from '@folego/domain'
import type { Client } from 'pg'
import { buildGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import { measure, timesOf } from './measure.ts'
import type { Times } from './measure.ts'
import { newId } from './server-exports.ts'

/*
 * npm run classes -w @folego/bench: a place in a class that fifty people ask for at once, a week of two hundred classes with who is in
 * them, and the next eight weeks of two hundred weekly classes; each next to the same SQL by hand. Fails above a limit.
 */

const seriesCount = 200
const askers = 50
const rounds = 20

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
    const modality = await send<{ id: string }>(api.modalities.create, {}, { name: 'Spinning' })
    const today = gym.today
    for (let at = 0; at < seriesCount; at += 1) {
      const starts = `${String(6 + (at % 16)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
      const place = { modality_id: modality.id, weekday: 1 + (at % 7), starts, minutes: 30, capacity: 25 }
      const rules = { room_id: null, trainer_id: null, opens_hours: null, closes_minutes: 0, cancels_minutes: 60 }
      await send(api.classSeries.create, {}, { ...place, ...rules, from_day: today, until_day: null })
    }
    const people = await membersOf(client, gym.gymId, today)
    const week = addDays(mondayOf(today), 14)
    const query = `?from=${week}&until=${addDays(week, 6)}`
    const { object } = await send<{ object: { id: string }[] }>(api.classes.list, {}, undefined, query)
    const asked = await askAtOnce(
      object.slice(0, rounds).map(({ id }) => id),
      people,
      (id, student_id) => send(api.classBookings.book, { id }, { student_id }),
    )
    await client.query('vacuum analyze')
    const lines: Line[] = [
      {
        name: `a place, while ${askers} people ask for the same class at once: of each`,
        product: asked.share,
        byHand: await measure(() => bookByHand(client, gym.gymId, object[rounds]?.id ?? '', people), 50),
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
    const page = pageOf(lines, asked.last, [load, loadNow()])
    console.log(page)
    if (lines.some(({ product, limit }) => product.p95 > limit)) process.exitCode = 1
    await writePage('classes-results.md', page)
  })
})

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

/**
 * Everybody asks for a place in one class after the other. `share`: of each, as they wait for those before; `last`: until everybody knew. Who
 * may not book is no failure of the measure.
 */
async function askAtOnce(
  classes: readonly string[],
  people: readonly string[],
  ask: (id: string, student: string) => Promise<unknown>,
): Promise<{ share: Times; last: Times }> {
  const times: number[] = []
  for (const id of classes) {
    const begun = performance.now()
    await Promise.all(
      people.map((student) =>
        ask(id, student).catch((failure: unknown) => {
          if (!String(failure).includes('BOOKING_')) throw failure
        }),
      ),
    )
    times.push(performance.now() - begun)
  }
  return { share: timesOf(times.map((it) => it / people.length)), last: timesOf(times) }
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

const weekByHand = (client: Client, gymId: string, week: string) =>
  client.query(
    `select c.*, m.name, count(b.*) filter (where b.state <> 'waiting'), count(b.*) filter (where b.state = 'waiting')
     from class_sessions c join modalities m on m.gym_id = c.gym_id and m.id = c.modality_id
     left join class_bookings b on b.gym_id = c.gym_id and b.session_id = c.id and b.state not in ('cancelled', 'late_cancelled')
     where c.gym_id = $1 and c.starts_at >= $2::date and c.starts_at < $2::date + 7 group by c.gym_id, c.id, m.name`,
    [gymId, week],
  )

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

const makeByHand = (client: Client) =>
  client.query(
    `insert into class_sessions (gym_id, id, series_id, line_id, day, modality_id, starts_at, ends_at, closes_at, cancels_at, capacity)
     select s.gym_id, gen_random_uuid(), s.id, s.line_id, d::date, s.modality_id, d + s.starts::time, d + s.starts::time + interval '30 min',
       d + s.starts::time, d + s.starts::time, s.capacity
     from class_series s, generate_series(current_date, current_date + 56, '1 day') d
     where extract(isodow from d) = s.weekday on conflict do nothing`,
  )

function pageOf(lines: readonly Line[], last: Times, [before, after]: [number, number]): string {
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
the rows of the same act by SQL. Fifty people ask for a place in the same moment, twenty times: each waits for those before, and all of them
knew where they stand after ${last.median.toFixed(0)} ms (median; p95 ${last.p95.toFixed(0)}).

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after.

${tableOf(head, rows, 9)}
`
}
