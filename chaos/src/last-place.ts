import { api } from '@folego/contract'
import { addDays, mondayOf } from '@folego/domain'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aService, databaseAddressOf, startServerProcess, testPassword } from '@folego/server/testing'
import type { ServerProcess } from '@folego/server/testing'
import { ask, insist } from './client.ts'
import type { Answer, Caller, Parts, Retries } from './client.ts'
import { requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import { complaintsAboutPlaces } from './places-integrity.ts'

/*
 * Places in classes, sold by two server processes on one database: the last one asked for by everybody in the same second, then fifty
 * clients who book, leave and resize, cancel and restore, change spots and book appointments while the servers are killed in turn. Every
 * other of them has no plan but a pack of uses.
 */

export interface LastPlaceReport {
  people: number
  /** Milliseconds until the last of them knew where they stand: of servers that were just started, and of ones that were not. */
  first: number
  slowest: number
  rounds: number
  answered: number
  refused: number
  cut: number
}

interface LastPlaceOptions {
  people: number
  rounds: number
  log: (line: string) => void
}

const clients = 50
const actsEach = 6
const retries: Retries = { cut: 0, unavailable: 0 }

/** Rejects with what must not be. */
export async function runLastPlace({ people, rounds, log }: LastPlaceOptions): Promise<LastPlaceReport> {
  const product = await openProduct({ fsync: false })
  const second = () =>
    databaseAddressOf(product.dataDir).then((DATABASE_URL) =>
      startServerProcess({ DATABASE_URL, DEMO: 'false', LOG_LEVEL: 'silent', BACKUP_KEEP: '0' }),
    )
  let other: ServerProcess | undefined
  try {
    other = await second()
    const both = (): Servers => [product.caller, { ...product.caller, url: other?.url ?? '' }]
    const gym = await prepare(product.caller, people)
    const first = await raceForOne(both(), gym.ones[0], gym.students)
    log(`one place, ${people} people, of servers that were just started: everybody knew after ${Math.round(first)} ms`)
    const slowest = await raceForOne(both(), gym.ones[1], gym.students)
    log(`another one: after ${Math.round(slowest)} ms`)
    const counted = { answered: 0, refused: 0, cut: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      const acting = actAtOnce(both(), gym, counted)
      await pause(Math.random() * 300)
      if (round % 2 === 0) await product.killServer()
      else {
        other.kill('SIGKILL')
        await other.ended
      }
      await acting
      if (round % 2 === 0) await product.start()
      else other = await second()
      requireNone(await complaintsAboutPlaces(product), `round ${round}`)
    }
    return { people, first, slowest, rounds, ...counted }
  } finally {
    other?.kill('SIGKILL')
    await product.close()
  }
}

/** The same gym through each of the two servers. */
type Servers = readonly [Caller, Caller]

interface ClassGym {
  students: string[]
  /** Of one place each; two that overlap, the first of them in a room with spots. */
  ones: [string, string]
  two: [string, string]
  day: string
  room_id: string
  spots: string[]
  service_id: string
  trainers: string[]
}

async function prepare(caller: Caller, people: number): Promise<ClassGym> {
  const send: <E extends Parameters<typeof insist>[1]>(endpoint: E, parts: Parts<E>) => ReturnType<typeof insist<E>> = (
    endpoint,
    parts,
  ) => insist(caller, endpoint, { ...parts, headers: { 'idempotency-key': randomUUID() } }, retries)
  const today = new Date().toISOString().slice(0, 10)
  const day = addDays(mondayOf(today), 14)
  const plan = await send(api.plans.create, { body: { name: 'Livre', price: 100, duration: 90 } })
  const pack = await send(api.classPacks.create, {
    body: { name: '5 aulas', modality_id: null, uses: 5, days: 90, price_cents: 10_001 },
  })
  const modality = await send(api.modalities.create, { body: { name: 'Spinning' } })
  const room = await send(api.rooms.create, { body: { name: 'Sala de bike' } })
  const room_id = room.body.id
  const bikes = Array.from({ length: 8 }, (_, at) => ({ label: `Bike ${at}`, row_number: 1, column_number: at + 1 }))
  const { object: spots } = (await send(api.spots.save, { params: { id: room_id }, body: { spots: bikes } })).body
  const trainers: string[] = []
  for (const name of ['Rui Motta', 'Bia Reis']) {
    const body = { name, email: `${randomUUID()}@exemplo.com`, password: testPassword }
    trainers.push((await send(api.trainers.create, { body })).body.id)
  }
  // its sessions need the same room as a class
  const service = await send(api.services.create, { body: { ...aService, room_id, trainer_ids: trainers } })
  const planned = async (starts: string, capacity: number, where: string | null = null) => {
    const body = {
      modality_id: modality.body.id,
      weekday: 1,
      starts,
      minutes: 60,
      room_id: where,
      trainer_id: null,
      capacity,
      from_day: today,
      until_day: null,
      opens_hours: null,
      closes_minutes: 0,
      cancels_minutes: 60,
    }
    const series = await send(api.classSeries.create, { body })
    const week = await insist(caller, api.classes.list, { query: { from: day, until: day } }, retries)
    return week.body.object.find((it) => it.series_id === series.body.id)?.id ?? ''
  }
  const ones: [string, string] = [await planned('07:00', 1), await planned('09:00', 1)]
  const two: [string, string] = [await planned('18:00', 5, room_id), await planned('18:30', 3)]
  const students: string[] = []
  for (let from = 0; from < people; from += 20) {
    const some = Array.from({ length: Math.min(20, people - from) }, async (_, at) => {
      const phone = `119${String(10_000_000 + from + at)}`
      const { body } = await send(api.students.create, { body: { name: `Aluna ${from + at}`, phone } })
      const student_id = body.id
      if (at % 2 === 0) {
        const term = { plan_id: plan.body.id, start_date: today, end_date: addDays(today, 89) }
        await send(api.enrollments.create, { body: { student_id, ...term } })
      } else {
        const paid = { student_id, method: 'pix', due_cents: pack.body.price_cents } as const
        await send(api.classPacks.sell, { params: { id: pack.body.id }, body: paid })
      }
      return body.id
    })
    students.push(...(await Promise.all(some)))
  }
  const spotIds = spots.map(({ id }) => id)
  return { students, ones, two, day, room_id, spots: spotIds, service_id: service.body.id, trainers }
}

const bookOnce = (caller: Caller, id: string, student_id: string) =>
  ask(caller, api.classBookings.book, {
    params: { id },
    body: { student_id },
    headers: { 'idempotency-key': randomUUID() },
  })

/** Everybody asks for one place in the same moment, half of them each server. Resolves with how long the last answer took. */
async function raceForOne(callers: Servers, one: string, students: readonly string[]): Promise<number> {
  const begun = performance.now()
  const replies = await Promise.all(
    students.map(async (student, at) => bookOnce(callers[at % 2 === 0 ? 0 : 1], one, student)),
  )
  const slowest = performance.now() - begun
  const bad = replies.filter((it) => it?.status !== 201).map((it) => `${it?.status}: ${JSON.stringify(it?.body)}`)
  const booked = replies.filter((it) => it?.body.state === 'booked').length
  const positions = replies.flatMap((it) => (it?.body.position ? [it.body.position] : [])).toSorted((a, b) => a - b)
  const isInOrder = positions.length === students.length - 1 && positions.every((it, at) => it === at + 1)
  requireNone(
    [
      ...bad,
      ...(booked === 1 ? [] : [`${booked} people have the one place`]),
      ...(isInOrder ? [] : [`the places in the queue are ${positions.join(' ')}`]),
    ],
    'everybody asked for the last place',
  )
  return slowest
}

/** Fifty clients do one thing after the other at once; who is cut off does the next. */
async function actAtOnce(
  callers: Servers,
  { two, students, day, room_id, spots, service_id, trainers }: ClassGym,
  counted: Pick<LastPlaceReport, 'answered' | 'refused' | 'cut'>,
): Promise<void> {
  const any = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)] as T
  const few = students.slice(0, 30)
  const failures: string[] = []
  const act = async (caller: Caller): Promise<Answer<unknown> | undefined> => {
    const [id, kind, key] = [any(two), Math.random(), { 'idempotency-key': randomUUID() }]
    if (kind < 0.4) return bookOnce(caller, id, any(few))
    if (kind < 0.55) {
      const time = any(['20:00', '20:30', '21:00', '21:30', '22:15'])
      const wanted = {
        starts_at: `${day}T${time}:00.000Z`,
        trainer_id: any([null, ...trainers]),
        override_reason: 'Combinado',
      }
      return ask(caller, api.appointments.book, { body: { service_id, student_id: any(few), ...wanted }, headers: key })
    }
    if (kind < 0.9) {
      const queue = await ask(caller, api.classBookings.list, { params: { id } })
      const mine = queue?.status === 200 && queue.body.object.length > 0 ? any(queue.body.object) : undefined
      if (mine && kind < 0.65) {
        return ask(caller, api.classBookings.chooseSpot, { params: { id: mine.id }, body: { spot_id: any(spots) } })
      }
      return mine && ask(caller, api.classBookings.leave, { params: { id: mine.id }, headers: key })
    }
    if (kind < 0.97) {
      const body = {
        moved_to: day,
        starts: '18:00',
        room_id,
        trainer_id: any([null, ...trainers]),
        capacity: 1 + any([1, 3, 5, 7]),
      }
      return ask(caller, api.classes.change, { params: { id: two[0] }, body })
    }
    const params = { id: two[1] }
    await ask(caller, api.classes.cancel, { params, body: { reason: 'Sem luz' }, headers: key })
    return ask(caller, api.classes.restore, { params, body: {}, headers: { 'idempotency-key': randomUUID() } })
  }
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; turn < actsEach; turn += 1) {
        const reply = await act(callers[client % 2 === 0 ? 0 : 1])
        if (reply === undefined) counted.cut += 1
        else if (reply.status < 300) counted.answered += 1
        else if (reply.status < 500 || reply.status === 503) counted.refused += 1
        else failures.push(`${reply.status}: ${JSON.stringify(reply.body)}`)
      }
    }),
  )
  requireNone(failures, 'fifty clients')
}
