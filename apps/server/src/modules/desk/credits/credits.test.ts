import { api } from '@folego/contract'
import { creditDeltas, earnedCents } from '@folego/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aClass,
  aClassPack,
  aGymWithReception,
  aPerson,
  aStudent,
  aStudentWithAccount,
  enrolled,
  ownTestServer,
  refusalOf,
  testNow,
} from '#testing'
import type { Person, TestGym } from '#testing'
import { writeDailyNotices } from '#modules/people/notifications'
import { settleCredits } from './credits.jobs.ts'

const server = await ownTestServer()
let gym: TestGym
let reception: Person
let modality_id: string

/** The Monday after the tests' day, at 18:00 in the gym: it can be left for nothing until 16:00. */
const monday = '2026-03-16'
const late = new Date('2026-03-16T19:30:00Z')
const atClass = new Date('2026-03-16T20:30:00Z')
const price = aClassPack.price_cents
/** What each use but the last is worth. */
const worth = 3000

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
  modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
})
afterEach(() => server.clock.set(testNow))

async function goAt(at: Date): Promise<void> {
  server.clock.set(at)
  gym.admin = await aPerson(server, gym.id, 'admin')
}
async function planned(values: object = {}): Promise<string> {
  const series = await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, ...values } })
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: monday, until: '2026-04-12' } })).body
  return object.find((it) => it.series_id === series.body.id)?.id ?? ''
}
const packOf = async (values: object = {}) =>
  (await gym.admin.call(api.classPacks.create, { body: { ...aClassPack, ...values } })).body
async function sold(student_id: string, values: object = {}, who: Person = reception) {
  const pack = await packOf(values)
  const body = { student_id, method: 'pix' as const, due_cents: pack.price_cents }
  return (await who.call(api.classPacks.sell, { params: { id: pack.id }, body })).body
}
const book = (id: string, student_id: string) =>
  gym.admin.call(api.classBookings.book, { params: { id }, body: { student_id } })
const leave = (id: string) => gym.admin.call(api.classBookings.leave, { params: { id } })
const attend = (id: string, state: 'booked' | 'attended' | 'no_show') =>
  gym.admin.call(api.classBookings.attend, { params: { id }, body: { state } })
const packsOf = async (student_id: string) =>
  (await gym.admin.call(api.credits.list, { query: { student_id } })).body.object
const kindsOf = async (student_id: string) => (await packsOf(student_id))[0]?.moves.map(({ kind }) => kind).toReversed()

/** What a ledger account of a kind has, credits less debits. */
async function inBooks(kind: string): Promise<number> {
  const { rows } = await server.database.inGym(gym.id, 'read', (tx) =>
    sql<{ cents: number }>`
      select coalesce(sum(case when credit_kind = ${kind} then amount_cents else 0 end)
        - sum(case when debit_kind = ${kind} then amount_cents else 0 end), 0)::bigint as cents from ledger_transfers`.execute(
      tx,
    ),
  )
  return rows[0]?.cents ?? 0
}

describe('a pack', () => {
  test('is paid at its sale, and its price is prepaid until its uses are taken', async () => {
    const student_id = await aStudent(gym.admin.call)
    expect(await sold(student_id)).toMatchObject({ free_uses: 10, valid_until: '2026-05-12', is_paid: true })
    expect([await inBooks('prepaid'), await inBooks('revenue_single_class')]).toEqual([price, 0])
    const booking = (await book(await planned(), student_id)).body
    expect(booking.state).toBe('booked')
    expect((await packsOf(student_id))[0]).toMatchObject({ free_uses: 9, reserved_uses: 1 })
    expect(await inBooks('prepaid')).toBe(price)
    await goAt(atClass)
    await attend(booking.id, 'attended')
    await attend(booking.id, 'attended')
    expect([await inBooks('prepaid'), await inBooks('revenue_single_class')]).toEqual([price - worth, worth])
    await attend(booking.id, 'booked')
    expect(await inBooks('prepaid')).toBe(price)
    await goAt(new Date('2026-03-16T21:00:00Z'))
    await attend(booking.id, 'no_show')
    expect(await inBooks('prepaid')).toBe(price - worth)
    expect(await kindsOf(student_id)).toEqual(['granted', 'reserved', 'taken', 'untaken', 'taken'])
  })

  test('has taken a use at once when its student scans the code on the wall, as when the list marks her', async () => {
    const { body: room } = await gym.admin.call(api.rooms.create, { body: { name: 'Sala 1' } })
    const id = await planned({ room_id: room.id })
    await sold(gym.student.studentId)
    await book(id, gym.student.studentId)
    server.clock.set(atClass)
    const admin = await aPerson(server, gym.id, 'admin')
    const student = await aStudentWithAccount(server, gym.id)
    gym.admin = admin
    await sold(student.studentId, {}, admin)
    await book(id, student.studentId)
    const { body } = await admin.call(api.rooms.code, { params: { id: room.id } })
    const code = new URL(body.link).searchParams.get('here') ?? ''
    expect((await student.call(api.classBookings.arrive, { body: { code } })).body.own?.state).toBe('attended')
    expect(await kindsOf(student.studentId)).toEqual(['granted', 'reserved', 'taken'])
    expect(await kindsOf(gym.student.studentId)).toEqual(['granted', 'reserved'])
    expect(await inBooks('revenue_single_class')).toBe(worth)
  })

  test('that was bought after a class began pays for it only if whoever writes the list says so', async () => {
    const id = await planned()
    const [ana, bia] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
    await goAt(new Date('2026-03-16T21:05:00Z'))
    for (const who of [ana, bia]) await sold(who, {}, gym.admin)
    const walkIn = (student_id: string, more: object = {}) =>
      gym.admin.call(api.classBookings.walkIn, { params: { id }, body: { student_id, ...more } })
    expect(refusalOf(await walkIn(ana)).code).toBe('PACK_SOLD_LATER')
    expect((await walkIn(ana, { late_pack: true })).body.state).toBe('attended')
    expect((await walkIn(bia, { late_pack: false })).body.state).toBe('attended')
    expect([await kindsOf(ana), await kindsOf(bia)]).toEqual([['granted', 'reserved', 'taken'], ['granted']])
  })

  test('gives a use back that is left in time, and takes one that is left too late', async () => {
    const student_id = await aStudent(gym.admin.call)
    await sold(student_id)
    const id = await planned()
    const first = (await book(id, student_id)).body
    await leave(first.id)
    await leave(first.id)
    expect((await packsOf(student_id))[0]).toMatchObject({ free_uses: 10, reserved_uses: 0 })
    const second = (await book(id, student_id)).body
    await goAt(late)
    expect((await leave(second.id)).body.state).toBe('late_cancelled')
    expect((await packsOf(student_id))[0]).toMatchObject({ free_uses: 9, reserved_uses: 0 })
    expect(await inBooks('prepaid')).toBe(price - worth)
  })

  test('gives one use for a class that is left too late and booked again, which comes back if the gym cancels it', async () => {
    const id = await planned({ capacity: 1 })
    const [ana, bia] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
    for (const student of [ana, bia]) await sold(student, { uses: 1 })
    await goAt(late)
    let mine = (await book(id, ana)).body
    for (let time = 0; time < 3; time += 1) {
      expect((await leave(mine.id)).body.state).toBe('late_cancelled')
      mine = (await book(id, ana)).body
      expect(mine.state).toBe('booked')
    }
    const usesOf = async (student: string) => {
      const [pack] = await packsOf(student)
      return [pack?.free_uses, pack?.reserved_uses]
    }
    expect(await usesOf(ana)).toEqual([0, 1])
    // whoever waits again, and declines what is offered, has left it late all the same
    await leave(mine.id)
    const other = (await book(id, bia)).body
    const waits = (await book(id, ana)).body
    expect(waits.state).toBe('waiting')
    await leave(other.id)
    expect((await leave(waits.id)).body).toMatchObject({ state: 'cancelled', cause: 'declined' })
    expect(await usesOf(ana)).toEqual([0, 0])
    const again = (await book(id, ana)).body
    expect(again.state).toBe('booked')
    const waiting = (await book(id, bia)).body
    await leave(again.id)
    expect((await gym.admin.call(api.classBookings.accept, { params: { id: waiting.id } })).body.state).toBe('booked')
    expect(await usesOf(bia)).toEqual([0, 1])
    await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
    expect([await usesOf(ana), await usesOf(bia)]).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(await inBooks('prepaid')).toBe(2 * price)
  })

  test('opens the door on the day of the class, and books no other class of that day by it', async () => {
    const student_id = await aStudent(gym.admin.call)
    await sold(student_id, { uses: 1 })
    await book(await planned(), student_id)
    expect(refusalOf(await book(await planned({ starts: '07:00' }), student_id)).details).toEqual({
      reason: 'NO_CREDIT',
    })
    await goAt(new Date('2026-03-16T13:00:00Z'))
    const query = { student_id }
    expect((await gym.admin.call(api.visits.people, { query })).body.object[0]?.decision.outcome).toBe('let_in')
  })

  test('is used after the plan, by the classes of its modality, and not after its last day', async () => {
    const student_id = await aStudent(gym.admin.call)
    const plan = { name: 'Uma', price: 99, duration: 30, weekly_classes: 1 }
    const { id: plan_id } = (await gym.admin.call(api.plans.create, { body: plan })).body
    await enrolled(gym, { plan_id, student_id })
    const { body: yoga } = await gym.admin.call(api.modalities.create, { body: { name: 'Yoga' } })
    await sold(student_id, { modality_id, uses: 2, days: 4 })
    const first = (await book(await planned(), student_id)).body
    expect((await packsOf(student_id))[0]).toMatchObject({ free_uses: 2 })
    await book(await planned({ starts: '20:00' }), student_id)
    expect((await packsOf(student_id))[0]).toMatchObject({ free_uses: 1, reserved_uses: 1 })
    // what was booked by the pack does not count in the plan's week
    await leave(first.id)
    await book(await planned({ weekday: 2 }), student_id)
    expect((await packsOf(student_id))[0]).toMatchObject({ free_uses: 1, reserved_uses: 1 })
    const reasonOf = async (values: object) =>
      refusalOf(await book(await planned(values), student_id)).details?.['reason']
    expect(await reasonOf({ modality_id: yoga.id, starts: '07:00' })).toBe('CLASSES_PER_WEEK')
    expect(await reasonOf({ weekday: 3, starts: '08:00' })).toBe('NO_CREDIT')
  })

  test('of which nothing was used is taken back by its seller, and not once a use is reserved', async () => {
    const student_id = await aStudent(gym.admin.call)
    const { id } = await sold(student_id)
    const undo = (who: Person) => who.call(api.credits.undo, { params: { id } })
    const booking = (await book(await planned(), student_id)).body
    expect(refusalOf(await undo(reception)).code).toBe('UNDO_REFUSED')
    await leave(booking.id)
    expect((await undo(reception)).body).toMatchObject({ is_undone: true, free_uses: 0 })
    expect((await undo(reception)).status).toBe(200)
    expect([await inBooks('prepaid'), await inBooks('student_receivable'), await inBooks('bank')]).toEqual([0, 0, 0])
    expect(refusalOf(await book(await planned({ starts: '07:00' }), student_id)).details?.['reason']).toBe(
      'NO_ENROLLMENT',
    )
  })

  test('that was used in part is refunded as credit, to the cent, and its invoice is not voided by hand', async () => {
    const student_id = await aStudent(gym.admin.call)
    const { id } = await sold(student_id)
    const booking = (await book(await planned(), student_id)).body
    const refund = () => gym.admin.call(api.credits.refund, { params: { id } })
    expect(refusalOf(await refund()).code).toBe('UNDO_REFUSED')
    await goAt(atClass)
    await attend(booking.id, 'attended')
    expect((await refund()).body).toMatchObject({ free_uses: 0, reserved_uses: 0 })
    expect([await inBooks('prepaid'), await inBooks('student_credit')]).toEqual([0, price - worth])
    const money = (await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })).body
    expect(money.balance.credit_cents).toBe(price - worth)
    const params = { id: money.object[0]?.id ?? '' }
    expect(refusalOf(await gym.admin.call(api.billing.void, { params, body: { reason: 'Engano' } })).code).toBe(
      'UNDO_REFUSED',
    )
  })

  test('ends after its last day, and a place of which nobody said who came is taken', async () => {
    const student_id = await aStudent(gym.admin.call)
    await sold(student_id, { days: 5 })
    await book(await planned(), student_id)
    for (const at of ['2026-03-18T12:00:00Z', '2026-03-19T12:00:00Z', '2026-03-19T13:00:00Z']) {
      server.clock.set(new Date(at))
      await settleCredits(server.database, { now: server.clock.now() })
    }
    await goAt(server.clock.now())
    expect(await kindsOf(student_id)).toEqual(['granted', 'reserved', 'taken', 'expired'])
    expect([await inBooks('prepaid'), await inBooks('revenue_single_class')]).toEqual([0, price])
  })

  test('takes a use a day after the class, also if a mark was taken back and nobody marked again', async () => {
    const student_id = await aStudent(gym.admin.call)
    const { id } = await sold(student_id)
    const booking = (await book(await planned(), student_id)).body
    await goAt(atClass)
    await attend(booking.id, 'attended')
    await attend(booking.id, 'booked')
    await goAt(new Date('2026-03-17T22:30:00Z'))
    await settleCredits(server.database, { now: server.clock.now() })
    expect(await kindsOf(student_id)).toEqual(['granted', 'reserved', 'taken', 'untaken', 'taken'])
    expect(await inBooks('prepaid')).toBe(price - worth)
    // nothing is reserved any more, so the rest can be refunded
    expect((await gym.admin.call(api.credits.refund, { params: { id } })).body).toMatchObject({ free_uses: 0 })
  })

  test('gives no credit for money that came back and is owed by a renegotiation', async () => {
    const student_id = await aStudent(gym.admin.call)
    const { id } = await sold(student_id)
    const [invoice] = (await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })).body.object
    const { object } = (await gym.admin.call(api.payments.list, { query: {} })).body
    const params = { id: object[0]?.id ?? '' }
    expect((await gym.admin.call(api.payments.reverse, { params, body: { reason: 'Pix devolvido' } })).status).toBe(200)
    const body = {
      student_id,
      invoice_ids: [invoice?.id ?? ''],
      due_cents: price,
      forgiven_cents: 0,
      parts: 3,
      due_on: '2026-03-20',
    }
    expect((await gym.admin.call(api.renegotiations.create, { body })).status).toBe(201)
    expect(refusalOf(await gym.admin.call(api.credits.refund, { params: { id } })).code).toBe('UNDO_REFUSED')
    expect(await inBooks('student_credit')).toBe(0)
  })

  test('lasts longer by the frozen days of its student, and not when the freeze is undone', async () => {
    const student_id = await aStudent(gym.admin.call)
    const plan = { name: 'Anual', price: 99, duration: 90, freeze_days: 30 }
    const { id: plan_id } = (await gym.admin.call(api.plans.create, { body: plan })).body
    const { id } = await enrolled(gym, { plan_id, student_id })
    await sold(student_id, { days: 30 })
    const days = { from: '2026-03-20', to: '2026-03-29', reason: 'Viagem' }
    const frozen = await gym.admin.call(api.enrollments.freeze, { params: { id }, body: days })
    expect(frozen.status).toBeLessThan(300)
    expect((await packsOf(student_id))[0]).toMatchObject({ valid_until: '2026-04-22', free_uses: 10 })
    expect(await kindsOf(student_id)).toEqual(['granted', 'extended'])
  })

  test('counts no day on which the gym is closed, for a student without a plan as well, also if it is sold afterwards', async () => {
    const [early, afterwards] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
    await sold(early, { days: 30 })
    const body = { from: '2026-03-20', to: '2026-03-24', reason: 'Reforma' }
    const { id } = (await gym.admin.call(api.closures.create, { body })).body
    await sold(afterwards, { days: 30 })
    const ends = async () => [(await packsOf(early))[0]?.valid_until, (await packsOf(afterwards))[0]?.valid_until]
    expect(await ends()).toEqual(['2026-04-17', '2026-04-17'])
    await gym.admin.call(api.closures.undo, { params: { id } })
    expect(await ends()).toEqual(['2026-04-12', '2026-04-12'])
    const holiday = { from: '2026-04-03', to: '2026-04-03', reason: 'Feriado', extends_plans: false }
    await gym.admin.call(api.closures.create, { body: holiday })
    expect(await ends()).toEqual(['2026-04-12', '2026-04-12'])
  })

  test('keeps the days of a freeze that has happened when the plan is cancelled', async () => {
    const student_id = await aStudent(gym.admin.call)
    const plan = { name: 'Anual', price: 99, duration: 90, freeze_days: 30 }
    const { id: plan_id } = (await gym.admin.call(api.plans.create, { body: plan })).body
    const { id } = await enrolled(gym, { plan_id, student_id })
    await sold(student_id, { days: 30 })
    const days = { from: '2026-03-20', to: '2026-03-29', reason: 'Viagem' }
    await gym.admin.call(api.enrollments.freeze, { params: { id }, body: days })
    await goAt(new Date('2026-03-30T15:00:00Z'))
    expect((await gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} })).status).toBe(201)
    expect((await packsOf(student_id))[0]?.valid_until).toBe('2026-04-22')
  })
})

test('a cancelled class gives every use back, once, and a place that is freed takes one of whoever gets it', async () => {
  const id = await planned({ capacity: 1 })
  const [ana, bia] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  for (const student of [ana, bia]) await sold(student)
  const first = (await book(id, ana)).body
  expect((await book(id, bia)).body.state).toBe('waiting')
  expect((await packsOf(bia))[0]).toMatchObject({ free_uses: 10 })
  await leave(first.id)
  expect((await packsOf(bia))[0]).toMatchObject({ free_uses: 9, reserved_uses: 1 })
  for (let time = 0; time < 2; time += 1) {
    await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
  }
  for (const student of [ana, bia])
    expect((await packsOf(student))[0]).toMatchObject({ free_uses: 10, reserved_uses: 0 })
  expect(await kindsOf(bia)).toEqual(['granted', 'reserved', 'returned'])
})

/*
 * Whatever people do at the same time: the uses of a pack are granted = free + reserved + earned, none of them is ever negative, and
 * the prepaid money is the value of what was not used.
 */
test(
  'any number of people who book, leave, come and cancel at once lose no use and no cent',
  { timeout: 120_000 },
  async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constantFrom('book' as const, 'leave' as const), who: fc.nat(2), where: fc.nat(2) }),
      fc.record({
        kind: fc.constantFrom('attended' as const, 'booked' as const, 'again' as const),
        who: fc.nat(2),
        where: fc.constant(0),
      }),
      fc.record({ kind: fc.constant('cancel' as const), who: fc.constant(0), where: fc.nat(2) }),
    )
    const rounds = fc.array(fc.array(act, { minLength: 4, maxLength: 8 }), { minLength: 2, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        server.clock.set(testNow)
        ;({ gym, reception } = await aGymWithReception(server))
        modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
        const classes = [
          await planned({ capacity: 2, starts: '16:00' }),
          await planned({ capacity: 1, starts: '19:00' }),
          await planned({ capacity: 3, starts: '20:30' }),
        ]
        const students = await Promise.all([0, 1, 2].map(() => aStudent(gym.admin.call)))
        for (const student of students) await sold(student, { uses: 2, price_cents: 5001 })
        // the first class can be marked, and is left too late
        await goAt(new Date('2026-03-16T18:10:00Z'))
        for (const round of all) {
          const replies = await Promise.all(
            round.map(async ({ kind, who, where }) => {
              const [id = '', student_id = ''] = [classes[where], students[who]]
              if (kind === 'cancel')
                return gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
              if (kind === 'book' || kind === 'again') {
                const reply = await book(id, student_id)
                if (kind === 'book' || reply.status !== 201) return reply
                await leave(reply.body.id)
                return book(id, student_id)
              }
              const { object } = (await gym.admin.call(api.classBookings.list, { params: { id } })).body
              const mine = object.find((it) => it.student_id === student_id)
              if (mine === undefined) return undefined
              return kind === 'leave' ? leave(mine.id) : attend(mine.id, kind)
            }),
          )
          for (const it of replies) expect(it?.status ?? 200).toBeLessThan(500)
          await expectNothingLost()
        }
      }),
      { numRuns: 6 },
    )
  },
)

async function expectNothingLost(): Promise<void> {
  const { packs, moves, bookings, cancelled } = await server.database.inGym(gym.id, 'read', async (tx) => ({
    packs: await tx.selectFrom('credit_packs').selectAll().execute(),
    moves: await tx.selectFrom('credit_moves').selectAll().execute(),
    bookings: await tx.selectFrom('class_bookings').where('pack_id', 'is not', null).selectAll().execute(),
    cancelled: (
      await tx.selectFrom('class_sessions').where('cancel_reason', 'is not', null).select('id').execute()
    ).map(({ id }) => id),
  }))
  let unused = 0
  for (const pack of packs) {
    const sum = (count: 'free' | 'reserved' | 'earned') =>
      moves
        .filter(({ pack_id }) => pack_id === pack.id)
        .reduce((total, { kind, uses }) => total + creditDeltas[kind][count] * uses, 0)
    const { free_uses: free, reserved_uses: reserved, earned_uses: earned } = pack
    expect([free, reserved, earned]).toEqual([sum('free'), sum('reserved'), sum('earned')])
    expect(free + reserved + earned).toBe(pack.uses)
    expect(Math.min(free, reserved, earned)).toBeGreaterThanOrEqual(0)
    const own = bookings.filter(({ pack_id }) => pack_id === pack.id).map(({ state }) => state)
    expect(own.filter((state) => state === 'booked' || state === 'offered')).toHaveLength(reserved)
    expect(own.filter((state) => ['attended', 'no_show', 'late_cancelled'].includes(state))).toHaveLength(earned)
    const used = bookings.filter(
      ({ pack_id, state }) => pack_id === pack.id && !['waiting', 'cancelled'].includes(state),
    )
    // a class takes one use of a student at most, and one that does not take place takes none
    expect(new Set(used.map(({ session_id }) => session_id)).size).toBe(used.length)
    expect(used.filter(({ session_id }) => cancelled.includes(session_id))).toEqual([])
    unused += pack.price_cents - earnedCents(pack, earned)
  }
  expect(await inBooks('prepaid')).toBe(unused)
}

test('a pack of which something is left is notified once, a week before it ends, and again if a freeze moves the end', async () => {
  const { studentId: student_id } = gym.student
  const noticesAt = async (now: Date) => {
    await writeDailyNotices(server.database, { now })
    const { body } = await gym.student.call(api.notifications.list, {})
    return body.object.flatMap((it) => (it.kind === 'pack_expiring' ? [[it.data.uses, it.data.end_date]] : []))
  }
  const plan = { name: 'Anual', price: 99, duration: 90, freeze_days: 30 }
  const { id: plan_id } = (await gym.admin.call(api.plans.create, { body: plan })).body
  const { id } = await enrolled(gym, { plan_id, student_id })
  await sold(student_id, { days: 9 })
  const daysLater = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
  expect(await noticesAt(testNow)).toEqual([])
  expect(await noticesAt(daysLater(1))).toEqual([[10, '2026-03-22']])
  expect(await noticesAt(daysLater(2))).toHaveLength(1)
  const days = { from: '2026-03-20', to: '2026-03-21', reason: 'Viagem' }
  await gym.admin.call(api.enrollments.freeze, { params: { id }, body: days })
  expect(await noticesAt(daysLater(2))).toHaveLength(1)
  expect(await noticesAt(daysLater(3))).toEqual([
    [10, '2026-03-24'],
    [10, '2026-03-22'],
  ])
})
