import { api } from '@folego/contract'
import type { BodyOf, DoorSnapshot, DoorSnapshotPerson } from '@folego/contract'
import {
  addDays,
  decideAt,
  doorDefaults,
  doorReasons,
  doorRules,
  groupsOf,
  isInside,
  unknownReasons,
  visitDefaults,
} from '@folego/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  aGym,
  aGymWithReception,
  aMember,
  aPhone,
  aStudent,
  enrolled,
  goTo,
  ownTestServer,
  refusalOf,
  testNow,
  unknownId,
} from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
/** Saturday, 14 March 2026. */
const today = '2026-03-14'
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
})
afterEach(() => server.clock.set(testNow))

type Entry = BodyOf<typeof api.visits.record>['entries'][number]

const snapshot = async (who = reception, digests = '') =>
  (await who.call(api.visits.snapshot, { body: { digests } })).body
const record = (entries: Entry[], who = reception) => who.call(api.visits.record, { body: { entries } })
const peopleOf = (read: DoorSnapshot) => [...groupsOf<DoorSnapshotPerson>(read).values()].flat()

const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString()
const letIn = { outcome: 'let_in' as const, reasons: [], override_reason: null, credential: 'desk' as const }

function entry(student_id: string, kind: 'in' | 'out', ago: number, answer: object = {}): Entry {
  const given = kind === 'in' ? { ...letIn, snapshot_version: 'abcdef', ...answer } : null
  return { id: crypto.randomUUID(), student_id, kind, at: minutesAgo(ago), answer: given, ...visitDefaults }
}

const visitsOf = async (student_id: string) => {
  const { object } = (await gym.admin.call(api.visits.list, { query: { student_id } })).body
  return object.map(({ entered_at, left_at, by_name, override_reason }) => ({
    entered_at,
    left_at,
    by_name,
    override_reason,
  }))
}

test('what a desk has for the time without a network says of everybody what the server says, with the same reasons, at its instant and later', async () => {
  const answers = new Set<string>()
  /** By then debts are late and freezes have begun. */
  const later = addDays(today, 14)
  const person = fc.record({
    status: fc.constantFrom('active', 'active', 'inactive'),
    terms: fc.array(
      fc.tuple(
        fc.integer({ min: -60, max: 26 }),
        fc.integer({ min: 0, max: 120 }),
        fc.constantFrom(false, false, false, true),
      ),
      {
        maxLength: 1,
      },
    ),
    entry: fc.constantFrom(
      {},
      { entry_days: '135' },
      { entry_from: '22:00', entry_until: '04:00' },
      { entry_days: '135', entry_from: '06:00', entry_until: '08:00', entry_more: '246 22:00-03:00, 7 10:00-16:00' },
      { weekly_visits: 1 },
      { daily_visits: 1 },
    ),
    debt: fc.option(fc.integer({ min: 1, max: 20 })),
    visits: fc.integer({ min: 0, max: 2 }),
  })
  const rules = fc.record(Object.fromEntries(doorReasons.map((code) => [code, fc.constantFrom(...doorRules)])))
  const house = fc.record({
    rules,
    overdue_days: fc.integer({ min: 0, max: 12 }),
    people_limit: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 3, maxLength: 6 }), house, async (people, policy) => {
      ;({ gym, reception } = await aGymWithReception(server))
      const ids: string[] = []
      for (const { status, terms, entry: hours, debt } of people) {
        const student_id = await aStudent(gym.admin.call)
        ids.push(student_id)
        const plan = { name: `Plano ${crypto.randomUUID()}`, price: 0, duration: 30, freeze_days: 30, ...hours }
        const plan_id = (await gym.admin.call(api.plans.create, { body: plan })).body.id
        for (const [from, days, isFrozen] of terms) {
          const start_date = addDays(today, from)
          const sold = await enrolled(gym, { student_id, plan_id, start_date, end_date: addDays(start_date, days) })
          const freeze = { params: { id: sold.id }, body: { from: today, to: addDays(today, 15) } }
          // an ended term cannot be frozen
          if (isFrozen) await gym.admin.call(api.enrollments.freeze, freeze)
        }
        if (debt !== null) {
          const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 3500 }]
          await gym.admin.call(api.billing.create, { body: { student_id, due_on: addDays(today, debt), lines } })
        }
        if (status === 'inactive') await gym.admin.call(api.students.update, { body: { id: student_id, status } })
      }
      const body = { ...doorDefaults, ...visitDefaults, ...policy } as BodyOf<typeof api.visits.updateSettings>
      await gym.admin.call(api.visits.updateSettings, { body })
      await goTo(server, gym, later)
      for (const [n, { visits }] of people.entries()) {
        const id = ids[n] ?? ''
        const moves = [entry(id, 'in', 300), entry(id, 'out', 260), entry(id, 'in', 100)]
        if (visits > 0) await record(moves.slice(0, visits * 2), gym.admin)
      }
      const known = await snapshot(gym.admin)
      const moments = [
        [later, '15:00'],
        [later, '18:30'],
        [addDays(later, 1), '03:00'],
        [addDays(later, 2), '15:00'],
      ] as const
      for (const [day, time] of moments) {
        await goTo(server, gym, day, time)
        const at = server.clock.now()
        const everybody = peopleOf(known)
        const inside = everybody.filter(({ last }) => last && isInside(last, at.toISOString())).length
        for (const it of everybody) {
          const { object } = (await gym.admin.call(api.visits.people, { query: { student_id: it.id } })).body
          const alone = decideAt(it, at, known.timezone, { policy: known.settings, inside })
          expect(JSON.parse(JSON.stringify(alone))).toEqual(object[0]?.decision)
          for (const { code, rule } of alone.reasons) answers.add(`${code} ${rule}`)
        }
      }
    }),
    { numRuns: 40, seed: 38 },
  )
  // no reason was left out
  const seen = new Set([...answers].map((it) => it.split(' ')[0]))
  expect(doorReasons.filter((code) => !seen.has(code))).toEqual(unknownReasons)
})

test('what a desk has for the time without a network is updated by what differs: who changed, who came, and who was removed', async () => {
  const [ana, bia] = [await aMember(gym), await aMember(gym)]
  const first = await snapshot()
  expect(peopleOf(first).map(({ id }) => id)).toEqual(expect.arrayContaining([ana, bia]))
  const same = await snapshot(reception, first.digests)
  expect(same).toMatchObject({ version: first.version, parts: [] })
  await reception.call(api.visits.checkIn, { body: { student_id: ana, override_reason: null } })
  const next = await snapshot(reception, first.digests)
  expect(next.version).not.toBe(first.version)
  expect(next.parts).toHaveLength(1)
  expect(peopleOf(next)).toContainEqual(
    expect.objectContaining({ id: ana, week: [expect.objectContaining({ today })] }),
  )
  await gym.admin.call(api.students.remove, { params: { id: bia } })
  const last = await snapshot(reception, next.digests)
  expect(last.parts).toHaveLength(1)
  expect(peopleOf(last).map(({ id }) => id)).not.toContain(bia)
})

test('what a desk has for the time without a network has the public keys of phones, and not those of a session that ended', async () => {
  const phone = await aPhone(gym.student, gym.id)
  const keyOf = async () => peopleOf(await snapshot()).find(({ id }) => id === gym.student.studentId)?.key
  expect(await keyOf()).toMatchObject({ id: phone.key.id, public_key: phone.public_key })
  await gym.student.call(api.identity.signOut, {})
  expect(await keyOf()).toBeNull()
})

test('what a desk has for the time without a network is for the desk alone, and of its own gym', async () => {
  const ana = await aMember(gym)
  for (const who of [gym.instructor, gym.student]) {
    expect(refusalOf(await who.call(api.visits.snapshot, { body: { digests: '' } }))).toMatchObject({
      code: 'ACCESS_DENIED',
    })
    expect(refusalOf(await record([entry(ana, 'in', 5)], who))).toMatchObject({ code: 'ACCESS_DENIED' })
  }
  const other = await aGym(server)
  expect(peopleOf(await snapshot(other.admin)).map(({ id }) => id)).not.toContain(ana)
  expect((await record([entry(ana, 'in', 5)], other.admin)).body).toEqual({ unknown: 1 })
  expect(await visitsOf(ana)).toEqual([])
})

test('what a desk did without a network is recorded once it is sent, under who did it, with its reasons', async () => {
  const [ana, bia, caio] = [
    await aMember(gym),
    await aMember(gym, { from: -40, until: -3 }),
    await aMember(gym, { from: -40, until: -3 }),
  ]
  const refused = {
    outcome: 'refuse',
    reasons: [{ code: 'ENDED', rule: 'block', day: addDays(today, -3), days: null }],
  }
  const entries = [
    entry(ana, 'in', 50),
    entry(ana, 'out', 10),
    entry(bia, 'in', 45, refused),
    entry(caio, 'in', 40, { ...refused, override_reason: 'Renova na saída' }),
  ]
  expect((await record(entries)).body).toEqual({ unknown: 0 })
  const by = { by_name: reception.name, override_reason: null }
  expect(await visitsOf(ana)).toEqual([{ entered_at: minutesAgo(50), left_at: minutesAgo(10), ...by }])
  expect(await visitsOf(bia)).toEqual([])
  expect(await visitsOf(caio)).toEqual([
    { entered_at: minutesAgo(40), left_at: null, ...by, override_reason: 'Renova na saída' },
  ])
  const shown = async (show: 'overrides' | 'refused') =>
    (await gym.admin.call(api.visits.decisions, { query: { show } })).body.object.map((it) => it.student_id)
  expect([await shown('refused'), await shown('overrides')]).toEqual([[bia], [caio]])
})

test('what a desk did without a network makes the same visits from three desks in any order, sent again and again, cut off or not', async () => {
  const moves = fc.array(
    fc.record({
      desk: fc.integer({ min: 0, max: 2 }),
      kind: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
      ago: fc.integer({ min: 1, max: 300 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  /** Which desk sends now, how much of what it has, as one whose replies are lost sends it again. */
  const sendings = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 4 })), {
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(moves, sendings, async (them, sent) => {
      const [once, often] = [await aMember(gym), await aMember(gym)]
      await record(them.map(({ kind, ago }) => entry(once, kind, ago)))
      const desks = [0, 1, 2].map((at) =>
        them.filter(({ desk }) => desk === at).map(({ kind, ago }) => entry(often, kind, ago)),
      )
      for (const [desk, many] of sent) {
        const part = desks[desk]?.slice(-many) ?? []
        if (part.length > 0) await record(part)
      }
      for (const all of desks.toReversed()) if (all.length > 0) await record(all.toReversed())
      expect(await visitsOf(often)).toEqual(await visitsOf(once))
    }),
    { numRuns: 25 },
  )
})

test('what a desk did without a network joins the visit that another desk began meanwhile with a network', async () => {
  const ana = await aMember(gym)
  await reception.call(api.visits.checkIn, { body: { student_id: ana, override_reason: null } })
  await record([entry(ana, 'in', 20)])
  expect(await visitsOf(ana)).toMatchObject([{ entered_at: minutesAgo(20), left_at: null }])
  expect((await reception.call(api.visits.house)).body).toMatchObject({ inside: 1 })
  const { object } = (await reception.call(api.visits.people, { query: { student_id: ana } })).body
  expect(object[0]).toMatchObject({ last_entered_at: minutesAgo(20) })
})

test('what a desk did without a network is of now if its clock says a time that cannot be', async () => {
  for (const years of [-1, 1]) {
    const id = await aMember(gym)
    await record([entry(id, 'in', years * 60 * 24 * 365)])
    expect(await visitsOf(id)).toMatchObject([{ entered_at: testNow.toISOString() }])
  }
})

test('what a desk did without a network lets in nobody who was refused without a reason, and nobody unknown, and loses nothing else', async () => {
  const ana = await aMember(gym)
  const entries = [entry(unknownId, 'in', 9), entry(ana, 'in', 8, { outcome: 'refuse' }), entry(ana, 'out', 7)]
  expect((await record(entries)).body).toEqual({ unknown: 1 })
  expect(await visitsOf(ana)).toEqual([])
  const undecided = { ...entry(ana, 'in', 5), answer: null }
  expect((await record([undecided])).status).toBe(400)
})

test('whom a desk alone let in is decided again by what the server knows: the owner sees who would have been refused', async () => {
  const [fine, lapsed, back] = [await aMember(gym), await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  await record([
    entry(fine, 'in', 50),
    entry(lapsed, 'in', 40),
    // inside by an exception: going in again is the same visit, and no dispute
    entry(back, 'in', 30, { outcome: 'refuse', override_reason: 'Aula grátis' }),
    entry(back, 'in', 20),
    entry(lapsed, 'out', 10),
  ])
  const { object } = (await gym.admin.call(api.visits.decisions, { query: { show: 'overrides' } })).body
  expect(
    object.map(({ student_id, override_reason, server_refuses }) => ({ student_id, override_reason, server_refuses })),
  ).toEqual([
    { student_id: back, override_reason: 'Aula grátis', server_refuses: false },
    { student_id: lapsed, override_reason: null, server_refuses: true },
  ])
  expect(await visitsOf(lapsed)).toHaveLength(1)
  const refused = (await gym.admin.call(api.visits.decisions, { query: { show: 'refused' } })).body
  expect(refused.total).toBe(0)
})

test('whom a desk alone let in by a day pass is not disputed when the desk has a network again on another day', async () => {
  const day_pass_cents = 3500
  await gym.admin.call(api.visits.updateSettings, { body: { ...doorDefaults, ...visitDefaults, day_pass_cents } })
  const buyer = await aStudent(gym.admin.call)
  const pass = { student_id: buyer, newcomer: null, method: 'pix' as const, due_cents: day_pass_cents }
  expect((await reception.call(api.dayPasses.sell, { body: pass })).status).toBe(201)
  const [came, again] = [entry(buyer, 'in', 0), entry(buyer, 'in', -60 * 24)]
  await goTo(server, gym, addDays(today, 2))
  expect((await record([came, again], gym.admin)).body).toEqual({ unknown: 0 })
  const { object } = (await gym.admin.call(api.visits.decisions, { query: { show: 'overrides' } })).body
  expect(object.map(({ decided_at, server_refuses }) => [decided_at, server_refuses])).toEqual([[again.at, true]])
})
