import { api } from '@folego/contract'
import type { CashSession } from '@folego/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { balanceOf, book, reverse } from '#modules/money/ledger'
import { newId } from '#platform/database'
import { silentLogger } from '#platform/log'
import type { GymContext } from '#platform/http'
import type { GymTx } from '#platform/database'
import { aGymWithReception, aPerson, refusalOf, testNow, testServer, textOfPdf } from '#testing'
import type { CallResult, Person, TestGym } from '#testing'
import { bookCash, requireOpenDrawer, requireOpenSession } from './index.ts'

const server = await testServer()
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
})

const open = (counted_cents: number, who = reception, drawer_id: string | null = null) =>
  who.call(api.cash.open, { body: { counted_cents, drawer_id } })
const move = (id: string, kind: 'deposit' | 'withdrawal', amount_cents: number, who = reception) =>
  who.call(api.cash.move, { params: { id }, body: { kind, amount_cents, reason: 'Troco' } })
const close = (id: string, counted_cents: number, who = reception) =>
  who.call(api.cash.close, { params: { id }, body: { counted_cents } })
const codeOf = (result: CallResult<unknown>) => refusalOf(result).code

const contextIn = (tx: GymTx): GymContext => ({
  tx,
  gymId: gym.id,
  timezone: gym.timezone,
  today: '2026-03-14',
  now: server.clock.now(),
  actor: { accountId: reception.accountId, name: reception.name, role: 'admin', position: 'reception' },
  language: 'pt-BR',
  reach: 'any',
  log: silentLogger,
})

/** A payment or refund in cash, as the payments module books it. */
const pays = (amount_cents: number, kind: 'payment' | 'refund' = 'payment', payment_id = newId()) =>
  server.database.inGym(gym.id, 'write', async (tx) => {
    const context = contextIn(tx)
    const session = await requireOpenSession(context)
    const isNew = await bookCash(context, session, { kind, amount_cents, payment_id })
    const drawer = { kind: 'drawer', of: session.drawer_id } as const
    const student = { kind: 'student_receivable', of: gym.student.studentId } as const
    const cause = { type: 'payment', id: payment_id } as const
    if (kind === 'payment') await book(context, cause, [{ debit: drawer, credit: student, amount_cents }])
    else await reverse(context, cause)
    return isNew
  })

const drawerCents = (drawerId: string) =>
  server.database.inGym(gym.id, 'read', (tx) => balanceOf({ tx }, { kind: 'drawer', of: drawerId }))

test('a session of the cash desk is opened in a gym without any set-up, counted at the end, and then three reais are missing', async () => {
  const { status, body: session } = await open(100_00)
  expect(status).toBe(201)
  expect(session).toMatchObject({
    drawer_name: 'Caixa 1',
    opened_by_name: reception.name,
    opened_on: '2026-03-14',
    opening_cents: 100_00,
    is_left_open: false,
    closing: null,
  })
  await pays(149_90)
  await move(session.id, 'withdrawal', 200_00)
  await move(session.id, 'deposit', 50_00)
  const { body: closed } = await close(session.id, 96_90)
  expect(closed.closing).toEqual({
    number: 1,
    closed_by_name: reception.name,
    closed_at: testNow.toISOString(),
    counted_cents: 96_90,
    expected_cents: 99_90,
    difference_cents: -3_00,
    note: null,
  })
  expect(await drawerCents(session.drawer_id)).toBe(96_90)
  const missing = await server.database.inGym(gym.id, 'read', (tx) =>
    balanceOf({ tx }, { kind: 'cash_difference', of: null }),
  )
  expect(missing).toBe(3_00)
  const { body } = await reception.call(api.cash.find, { params: { id: session.id } })
  expect(body.movements.map(({ kind, amount_cents, reason }) => [kind, amount_cents, reason])).toEqual([
    ['payment', 149_90, null],
    ['withdrawal', 200_00, 'Troco'],
    ['deposit', 50_00, 'Troco'],
  ])
})

test('a session of the cash desk never gives out more than is in its drawer, and does not tell how much that is', async () => {
  const { body: session } = await open(10_00)
  const refused = await move(session.id, 'withdrawal', 9_999_99)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CASH_NOT_THERE'])
  expect(refusalOf(refused).details).toBeUndefined()
  await expect(pays(10_01, 'refund')).rejects.toMatchObject({ code: 'CASH_NOT_THERE' })
  const takers = await Promise.all(Array.from({ length: 8 }, () => move(session.id, 'withdrawal', 3_00)))
  expect(takers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
  expect(await drawerCents(session.drawer_id)).toBe(1_00)
  expect((await close(session.id, 1_00)).body.closing?.difference_cents).toBe(0)
})

test('a session of the cash desk hides the expected amount until it was counted', async () => {
  const { body: session } = await open(100_00)
  await pays(49_90)
  const answers = [
    (await reception.call(api.cash.drawers)).body,
    (await reception.call(api.cash.find, { params: { id: session.id } })).body,
    (await reception.call(api.cash.sessions)).body,
  ]
  for (const answer of answers) {
    expect(JSON.stringify(answer)).toContain('"closing":null')
    expect(JSON.stringify(answer)).not.toContain(String(149_90))
  }
})

test('a session of the cash desk is one for each drawer: opening it again names who has it open since when', async () => {
  const { body: first } = await open(100_00)
  const again = refusalOf(await open(50_00, gym.admin))
  expect(again).toMatchObject({
    code: 'CASH_SESSION_OPEN',
    details: { drawer: 'Caixa 1', operator: reception.name, since: '2026-03-14' },
  })
  const { body: second } = await gym.admin.call(api.cash.createDrawer, { body: { name: 'Bar' } })
  expect((await open(20_00, gym.admin, second.id)).status).toBe(201)
  expect((await close(first.id, 100_00)).body.closing?.difference_cents).toBe(0)
  expect((await open(100_00)).status).toBe(201)
})

test('a session of the cash desk opened by eight people concurrently is opened once', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => open(100_00)))
  expect(results.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(7)
  const { body } = await reception.call(api.cash.drawers)
  expect(body.object).toHaveLength(1)
  expect(await drawerCents(body.object[0]?.id ?? '')).toBe(100_00)
})

test('a session of the cash desk that was left open overnight is reported as such, also at the next opening', async () => {
  const { body: session } = await open(100_00)
  server.clock.set(new Date('2026-03-15T12:00:00Z'))
  const bia = await aPerson(server, gym.id, 'admin', 'reception')
  const { body } = await bia.call(api.cash.drawers)
  expect(body.object).toMatchObject([{ session: { is_left_open: true, opened_on: '2026-03-14' } }])
  expect(refusalOf(await open(80_00, bia)).details).toMatchObject({ operator: reception.name, since: '2026-03-14' })
  const { body: closed } = await close(session.id, 100_00, bia)
  expect(closed).toMatchObject({ is_left_open: false, closing: { closed_by_name: bia.name } })
})

test('a session of the cash desk that is opened with another amount than was last counted books the difference', async () => {
  const { body: first } = await open(100_00)
  await close(first.id, 100_00)
  const { body: second } = await open(90_00)
  expect(await drawerCents(second.drawer_id)).toBe(90_00)
  const missing = await server.database.inGym(gym.id, 'read', (tx) =>
    balanceOf({ tx }, { kind: 'cash_difference', of: null }),
  )
  expect(missing).toBe(10_00)
})

test('a session of the cash desk refuses an invalid amount, and a movement without a reason', async () => {
  const { body: session } = await open(0)
  const wrong = [
    [-1, 'AMOUNT_NEGATIVE'],
    [0, 'AMOUNT_ZERO'],
    [0.5, 'AMOUNT_NOT_WHOLE'],
    [9_999_999_999_999, 'AMOUNT_TOO_LARGE'],
  ] as const
  for (const [amount, issue] of wrong) {
    expect(refusalOf(await move(session.id, 'deposit', amount)).fields).toEqual({ amount_cents: issue })
  }
  const unexplained = await reception.call(api.cash.move, {
    params: { id: session.id },
    body: { kind: 'deposit', amount_cents: 1, reason: ' ' },
  })
  expect(refusalOf(unexplained).fields).toEqual({ reason: 'REASON_REQUIRED' })
  expect(refusalOf(await close(session.id, -1)).fields).toEqual({ counted_cents: 'AMOUNT_NEGATIVE' })
})

test('a session of the cash desk that is closed never changes, not even by SQL', async () => {
  const { body: session } = await open(100_00)
  const { body: closed } = await close(session.id, 90_00)
  expect(codeOf(await close(session.id, 100_00))).toBe('CASH_SESSION_CLOSED')
  expect(codeOf(await move(session.id, 'deposit', 10_00))).toBe('CASH_SESSION_CLOSED')
  await server.database.inGym(gym.id, 'write', async (tx) => {
    const done = await sql`update cash_sessions set counted_cents = 10000, note = 'tudo certo'`.execute(tx)
    expect(done.numAffectedRows).toBe(0n)
  })
  for (const statement of [
    'update cash_sessions set opening_cents = 1',
    'delete from cash_sessions',
    'update cash_movements set amount_cents = 1',
    'delete from cash_movements',
  ]) {
    const run = server.database.inGym(gym.id, 'write', (tx) => sql.raw(statement).execute(tx))
    await expect(run).rejects.toThrow('permission denied')
  }
  const { body } = await reception.call(api.cash.find, { params: { id: session.id } })
  expect(body).toEqual({ ...closed, movements: [] })
})

test('a session of the cash desk is printed with its number after closing: who, how much, and what is missing', async () => {
  const { body: session } = await open(100_00)
  await pays(1_149_90)
  await move(session.id, 'withdrawal', 200_00)
  const print = (language: string) =>
    server.app.inject({
      url: `/api/cash/sessions/${session.id}/report`,
      headers: { authorization: `Bearer ${reception.token}`, 'x-gym-id': gym.id, 'accept-language': language },
    })
  const early = await print('pt-BR')
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'CASH_SESSION_OPEN'])
  await close(session.id, 1_046_90)
  const pdf = await print('pt-BR')
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const lines = textOfPdf(pdf.rawPayload).replaceAll('\u00A0', ' ').split('\n')
  expect(lines.slice(0, 2)).toEqual([gym.name, 'Fechamento de caixa nº 1'])
  const sums = lines.slice(lines.indexOf('Valores'), lines.indexOf('Movimentos'))
  expect(sums.join(' ')).toBe(
    'Valores Abertura R$ 100,00 Recebimentos R$ 1.149,90 Suprimentos R$ 0,00 Sangrias R$ 200,00 Estornos R$ 0,00 Devoluções R$ 0,00 ' +
      'Devia haver R$ 1.049,90 Contado R$ 1.046,90 Faltou R$ 3,00',
  )
  expect(lines).toEqual(expect.arrayContaining(['Sangria', 'Troco', 'Quem conferiu']))
  expect(pdf.rawPayload.toString('latin1')).toContain('/MarkInfo')
  expect(textOfPdf((await print('en')).rawPayload)).toContain('Cash drawer closing no. 1')
})

test('a session of the cash desk is for the desk: instructors and students neither see nor open one', async () => {
  for (const person of [gym.instructor, gym.student]) {
    expect(codeOf(await person.call(api.cash.drawers))).toBe('ACCESS_DENIED')
    expect(codeOf(await open(0, person))).toBe('ACCESS_DENIED')
  }
})

test('drawers are named by those who set the gym up, each name once', async () => {
  const { body: bar } = await gym.admin.call(api.cash.createDrawer, { body: { name: 'Bar' } })
  const { body: shop } = await gym.admin.call(api.cash.createDrawer, { body: { name: 'Loja' } })
  const again = await gym.admin.call(api.cash.createDrawer, { body: { name: 'BÁR' } })
  expect(refusalOf(again).fields).toEqual({ name: 'DRAWER_NAME_TAKEN' })
  const rename = (name: string, who = gym.admin) =>
    who.call(api.cash.updateDrawer, { params: { id: shop.id }, body: { name } })
  expect(refusalOf(await rename('bar')).fields).toEqual({ name: 'DRAWER_NAME_TAKEN' })
  expect((await rename('Lojinha')).body).toMatchObject({ name: 'Lojinha', session: null })
  expect(codeOf(await rename('Minha', reception))).toBe('ACCESS_DENIED')
  const { body } = await reception.call(api.cash.drawers)
  expect(body.object.map(({ id, name }) => [id, name])).toEqual([
    [bar.id, 'Bar'],
    [shop.id, 'Lojinha'],
  ])
})

test('drawers are archived only when closed and empty, cannot be opened then, and can be restored', async () => {
  const session = (await open(10_00)).body
  const change = (body: { name?: string; archived?: boolean }, id = session.drawer_id) =>
    gym.admin.call(api.cash.updateDrawer, { params: { id }, body })
  const listedNames = async (archived?: 'true') =>
    (await reception.call(api.cash.drawers, { query: archived ? { archived } : {} })).body.object.map((it) => it.name)
  expect(refusalOf(await change({ archived: true }))).toMatchObject({
    code: 'CASH_SESSION_OPEN',
    details: { drawer: 'Caixa 1', operator: reception.name },
  })
  await close(session.id, 10_00)
  expect(codeOf(await change({ archived: true }))).toBe('CASH_DRAWER_FULL')
  const second = (await open(0)).body
  await close(second.id, 0)
  expect((await change({ archived: true })).body.archived_at).not.toBeNull()
  expect([await listedNames(), await listedNames('true')]).toEqual([[], ['Caixa 1']])
  expect(codeOf(await open(0, reception, session.drawer_id))).toBe('NOT_FOUND')
  // The first opening creates a new drawer of that name, which then blocks the restore.
  const anew = (await open(0)).body
  expect(anew.drawer_id).not.toBe(session.drawer_id)
  expect(refusalOf(await change({ archived: false })).fields).toEqual({ name: 'DRAWER_NAME_TAKEN' })
  expect((await change({ archived: false, name: 'Antigo' })).body).toMatchObject({
    name: 'Antigo',
    archived_at: null,
  })
  expect(await listedNames()).toEqual(['Antigo', 'Caixa 1'])
})

test('drawers opened and archived concurrently are either open or archived', async () => {
  for (let round = 0; round < 5; round += 1) {
    // Each round has a drawer of its own.
    // oxlint-disable-next-line no-await-in-loop
    const { body: drawer } = await gym.admin.call(api.cash.createDrawer, { body: { name: `Bar ${round}` } })
    // oxlint-disable-next-line no-await-in-loop
    const results = await Promise.all([
      open(0, reception, drawer.id),
      gym.admin.call(api.cash.updateDrawer, { params: { id: drawer.id }, body: { archived: true } }),
    ])
    expect(results.filter(({ status }) => status < 300)).toHaveLength(1)
  }
})

test('a payment in cash needs an open drawer: the actor’s own, else the only one', async () => {
  await expect(pays(10_00)).rejects.toMatchObject({ code: 'CASH_SESSION_NEEDED' })
  const { body: other } = await gym.admin.call(api.cash.createDrawer, { body: { name: 'Bar' } })
  const { body: theirs } = await open(0, gym.admin, other.id)
  await pays(10_00)
  const { body: second } = await gym.admin.call(api.cash.createDrawer, { body: { name: 'Loja' } })
  await open(0, gym.admin, second.id)
  await expect(pays(10_00)).rejects.toMatchObject({ code: 'CASH_SESSION_NEEDED' })
  const { body: third } = await gym.admin.call(api.cash.createDrawer, { body: { name: 'Recepção' } })
  const { body: own } = await open(0, reception, third.id)
  await pays(20_00)
  expect((await close(theirs.id, 10_00, gym.admin)).body.closing?.difference_cents).toBe(0)
  expect((await close(own.id, 20_00)).body.closing?.difference_cents).toBe(0)
})

test('a payment in cash is refunded from the drawer that took it, while that is open', async () => {
  const { body: session } = await open(0)
  const back = (drawerId: string) =>
    server.database.inGym(gym.id, 'write', (tx) => requireOpenDrawer(contextIn(tx), drawerId))
  expect(await back(session.drawer_id)).toMatchObject({ id: session.id })
  await close(session.id, 0)
  await expect(back(session.drawer_id)).rejects.toMatchObject({ code: 'CASH_SESSION_NEEDED' })
})

test('a payment in cash is in the drawer once, however often it is booked', async () => {
  const { body: session } = await open(0)
  const id = newId()
  expect([await pays(10_00, 'payment', id), await pays(10_00, 'payment', id)]).toEqual([true, false])
  expect((await close(session.id, 10_00)).body.closing?.difference_cents).toBe(0)
})

const anyMove = fc.record({
  kind: fc.constantFrom('deposit', 'withdrawal', 'payment', 'reversed payment'),
  cents: fc.integer({ min: 1, max: 500_00 }),
} as const)

type Move = typeof anyMove extends fc.Arbitrary<infer M> ? M : never

/** Makes a move, and returns the amount it adds to the drawer; undefined if it was refused. */
async function movedBy(session: CashSession, { kind, cents }: Move) {
  if (kind === 'payment' || kind === 'reversed payment') {
    const id = newId()
    const isTaken = await pays(cents, 'payment', id).catch(() => false)
    const isGivenBack = isTaken && kind === 'reversed payment' && (await pays(cents, 'refund', id).catch(() => false))
    return isTaken && !isGivenBack ? cents : 0
  }
  const { status } = await move(session.id, kind, cents)
  return status === 201 ? (kind === 'deposit' ? cents : -cents) : 0
}

test('the expected amount of a drawer is its opening amount plus what came in, less what went out', async () => {
  const day = fc.record({
    opening: fc.integer({ min: 0, max: 500_00 }),
    moves: fc.array(anyMove, { maxLength: 6 }),
    counted: fc.integer({ min: 0, max: 1_000_00 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 2 }), async (days) => {
      ;({ gym, reception } = await aGymWithReception(server))
      for (const { opening, moves, counted } of days) {
        const { body: session } = await open(opening)
        let expected = opening
        for (const each of moves) expected += await movedBy(session, each)
        expect(await drawerCents(session.drawer_id)).toBe(expected)
        const { body } = await close(session.id, counted)
        expect(body.closing).toMatchObject({ expected_cents: expected, difference_cents: counted - expected })
        expect(await drawerCents(session.drawer_id)).toBe(counted)
      }
    }),
    { numRuns: 8 },
  )
})

test('movements by eight people while somebody closes the drawer are either counted or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 8, maxLength: 8 }), async (moves) => {
      ;({ gym, reception } = await aGymWithReception(server))
      const { body: session } = await open(100_00)
      const [closed, ...sums] = await Promise.all([
        close(session.id, 100_00),
        ...moves.map((each) => movedBy(session, each)),
      ])
      const expected = sums.reduce((sum, cents) => sum + cents, 100_00)
      expect(closed.body.closing).toMatchObject({ expected_cents: expected, difference_cents: 100_00 - expected })
      expect(await drawerCents(session.drawer_id)).toBe(100_00)
    }),
    { numRuns: 6 },
  )
})
