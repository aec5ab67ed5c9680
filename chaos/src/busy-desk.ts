import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { randomUUID } from 'node:crypto'
import { aGym, aPlan, aStudent, enrolled, testNow } from '@folego/server/testing'
import type { TestGym, TestServer } from '@folego/server/testing'
import { requireNone } from './integrity.ts'
import { checkLedger, worstPictures, worstSpreadsheets, worstStatements } from './server-exports.ts'

/*
 * What happens at one desk at once: requests that share a key, cash that is taken twice, an undo beside new references, hostile files
 * beside work, a reversal beside a change of plan, a closure beside sales and the door. Some of the requests are refused; nothing fails, and the books stay right.
 */

export interface BusyDeskReport {
  rounds: number
  /** How many requests of each situation were accepted and refused. */
  replies: Record<string, { accepted: number; refused: number }>
}

interface Reply {
  status: number
  body: unknown
}

interface Desk {
  server: TestServer
  gym: TestGym
  /** Tells the rounds apart. */
  round: number
}

/** Sends what happens at once and resolves with the replies. Rejects with what must not be. */
type Situation = (desk: Desk) => Promise<Reply[]>

const today = testNow.toISOString().slice(0, 10)
const isAccepted = ({ status }: Reply) => status < 300
const insist = (isTrue: boolean, otherwise: string) => requireNone(isTrue ? [] : [otherwise], 'at the desk')

/** Sells a plan of that name to a student. */
async function sold({ gym }: Desk, student_id: string, name: string) {
  const plan_id = await aPlan(gym.admin.call, name)
  return enrolled(gym, { student_id, plan_id, start_date: today, end_date: addDays(today, 29) })
}

async function owedBy({ gym }: Desk, student_id: string) {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  const owed = body.object.filter(({ due_cents }) => due_cents > 0)
  return { invoice_ids: owed.map(({ id }) => id), due_cents: owed.reduce((sum, it) => sum + it.due_cents, 0) }
}

const situations: Record<string, Situation> = {
  'one key for several records': async (desk) => {
    const { gym, server } = desk
    const key = randomUUID()
    const students = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
    const ids: string[] = []
    for (const [at, student] of students.entries())
      ids.push((await sold(desk, student, `Plano ${at} ${desk.round}`)).id)
    const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id, 'idempotency-key': key }
    const queries = ['', '?again=1']
    const sent = ids.flatMap((id) => queries.map((query) => `/api/enrollment/${id}/cancellation${query}`))
    const replies = await Promise.all(
      [...sent, ...sent].map(async (url): Promise<Reply> => {
        const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload: {} })
        return { status: statusCode, body }
      }),
    )
    const found = await Promise.all(ids.map((id) => gym.admin.call(api.enrollments.find, { params: { id } })))
    const cancelled = found.filter(({ body }) => body.status === 'cancelled').length
    insist(cancelled === 1, `${cancelled} enrollments were cancelled with one key`)
    return replies
  },

  'cash that is taken several times': async (desk) => {
    const { gym } = desk
    const student_id = await aStudent(gym.admin.call)
    const { body: drawer } = await gym.admin.call(api.cash.createDrawer, { body: { name: `Caixa ${desk.round}` } })
    const opening = { drawer_id: drawer.id, counted_cents: 1000 }
    const { body: session } = await gym.admin.call(api.cash.open, { body: opening })
    const cash = { student_id, method: 'cash' as const, cash_session_id: session.id }
    const credit = { ...cash, amount_cents: 900, due_cents: 0, invoice_ids: [] }
    const { body: payment } = await gym.admin.call(api.payments.receive, { body: credit })
    await gym.admin.call(api.payments.receive, { body: { ...credit, method: 'pix', cash_session_id: undefined } })
    const params = { id: session.id }
    const taken = { kind: 'withdrawal' as const, amount_cents: 700, reason: 'Troco' }
    const replies: Reply[] = await Promise.all([
      ...[1, 2, 3, 4].map(() => gym.admin.call(api.cash.move, { params, body: taken })),
      ...[1, 2].map(() => gym.admin.call(api.payments.refund, { body: { ...cash, amount_cents: 500 } })),
      gym.admin.call(api.payments.reverse, { params: { id: payment.id }, body: { reason: 'Engano' } }),
    ])
    const { body: closed } = await gym.admin.call(api.cash.close, { params, body: { counted_cents: 0 } })
    const expected = closed.closing?.expected_cents ?? -1
    insist(expected >= 0 && expected < 1900, `the drawer should have ${expected} cents`)
    return replies
  },

  'an undone import beside new references': async (desk) => {
    const { gym } = desk
    const names = ['Ana', 'Bia', 'Caio', 'Davi'].map((name) => `${name} Souza ${desk.round}`)
    const lines = names.map((name, at) => `${name};119${String(10_000_000 + desk.round * 10 + at)}`)
    const content = Buffer.from(['Nome;Celular', ...lines].join('\n')).toString('base64')
    const created = await gym.admin.call(api.imports.create, { body: { file_name: 'alunos.csv', content } })
    insist(created.status < 400, `the list is refused: ${JSON.stringify(created.body)}`)
    const params = { id: created.body.id }
    await gym.admin.call(api.imports.apply, { params })
    const ids: string[] = []
    for (const search of names) {
      const { body } = await gym.admin.call(api.students.list, { query: { search } })
      ids.push(body.object[0]?.id ?? '')
    }
    const [one = '', two = '', three = ''] = ids
    const plan_id = await aPlan(gym.admin.call, `Referido ${desk.round}`)
    const money = { method: 'pix' as const, amount_cents: 1000, due_cents: 0, invoice_ids: [] }
    const term = { plan_id, start_date: today, end_date: addDays(today, 29) }
    const undoing = gym.admin.call(api.imports.undo, { params })
    const references: Reply[] = await Promise.all([
      gym.admin.call(api.enrollments.create, { body: { student_id: one, ...term } }),
      gym.admin.call(api.payments.receive, { body: { student_id: two, ...money } }),
      gym.admin.call(api.invitations.createForStudent, { params: { id: three } }),
    ])
    for (const [at, reference] of references.entries()) {
      if (!isAccepted(reference)) continue
      const { status } = await gym.admin.call(api.students.find, { params: { id: ids[at] ?? '' } })
      insist(status === 200 || at === 2, `what refers to ${names[at]} was accepted, and the student is gone`)
    }
    return [await undoing, ...references]
  },

  'hostile files beside work': async (desk) => {
    const { gym } = desk
    const upload = (file: Uint8Array) => Buffer.from(file).toString('base64')
    const files = Object.values({ ...worstSpreadsheets, ...worstStatements })
    const file = files[desk.round % files.length]
    const picture = Object.values(worstPictures)[desk.round % Object.values(worstPictures).length]
    if (file === undefined || picture === undefined) throw new Error('there is no hostile file')
    const state = { isDone: false }
    const content = upload(file())
    const hostile: Promise<Reply[]> = Promise.all([
      gym.admin.call(api.imports.create, { body: { file_name: 'alunos', content } }),
      gym.admin.call(api.bankLines.import, { body: { file_name: 'extrato', content } }),
      gym.admin.call(api.gyms.setLogo, { body: { content: upload(picture()) } }),
    ]).finally(() => {
      state.isDone = true
    })
    const student_id = await aStudent(gym.admin.call)
    const money = { student_id, method: 'pix' as const, amount_cents: 1000, due_cents: 0, invoice_ids: [] }
    do {
      const begun = process.threadCpuUsage()
      // One after the other, as long as the files are read.
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await gym.admin.call(api.payments.receive, { body: money })
      const { user, system } = process.threadCpuUsage(begun)
      insist(status === 201 && user + system < 1_000_000, `a payment was answered ${status} after ${user + system} µs`)
    } while (!state.isDone)
    return hostile
  },

  'half reversed beside a change of plan': async (desk) => {
    const { gym } = desk
    const student_id = await aStudent(gym.admin.call)
    const { id } = await sold(desk, student_id, `Meio a meio ${desk.round}`)
    const plan_id = await aPlan(gym.admin.call, `Outro ${desk.round}`, 50)
    const owed = await owedBy(desk, student_id)
    const half = Math.floor(owed.due_cents / 2)
    const both = { method: 'pix' as const, amount_cents: half }
    const second = { method: 'transfer' as const, amount_cents: owed.due_cents - half }
    const { body: payment } = await gym.admin.call(api.payments.receive, {
      body: { student_id, ...owed, ...both, second },
    })
    const reversed = desk.round % 2 === 0 ? payment.id : (payment.also[0]?.id ?? '')
    const replies: Reply[] = await Promise.all([
      gym.admin.call(api.payments.reverse, { params: { id: reversed }, body: { reason: 'Engano' } }),
      gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } }),
      gym.admin.call(api.payments.reverse, { params: { id: reversed }, body: { reason: 'De novo' } }),
      gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } }),
    ])
    const changes = [replies[1], replies[3]].filter((it) => it !== undefined && isAccepted(it)).length
    insist(changes <= 1, 'the plan was changed twice')
    return replies
  },

  'a closure beside sales and the door': async (desk) => {
    const { gym, round } = desk
    const plan_id = await aPlan(gym.admin.call, `Fechado ${round}`)
    const people = await Promise.all([1, 2, 3, 4].map(() => aStudent(gym.admin.call)))
    const [inside = '', coming = '', buying = '', cancelling = ''] = people
    const term = { plan_id, start_date: today, end_date: addDays(today, 29) }
    for (const student_id of [inside, coming]) await enrolled(gym, { student_id, ...term })
    const { id } = await enrolled(gym, { student_id: cancelling, ...term })
    const recess = { from: addDays(today, 5), to: addDays(today, 9), reason: 'Recesso' }
    const close = () => gym.admin.call(api.closures.create, { body: recess })
    const sell = (student_id: string) => gym.admin.call(api.enrollments.create, { body: { student_id, ...term } })
    const enter = (student_id: string) =>
      gym.admin.call(api.visits.checkIn, { body: { student_id, override_reason: null } })
    const made: Reply[] = await Promise.all([
      close(),
      close(),
      sell(buying),
      sell(buying),
      enter(inside),
      enter(inside),
      gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} }),
    ])
    insist(made.slice(0, 2).filter(isAccepted).length === 1, 'not one of two closures of the same days stands')
    const closed = [...(await closedTermsOf(desk, inside)), ...(await closedTermsOf(desk, buying))]
    const isClosed = closed.every((it) => it.closed_days === 5 && it.end_date === addDays(term.end_date, 5))
    insist(isClosed, `not everybody has the days of the closure: ${JSON.stringify(closed)}`)
    const { body: all } = await gym.admin.call(api.closures.list, {})
    const params = { id: all.object.find(({ undone_at }) => undone_at === null)?.id ?? '' }
    const undone: Reply[] = await Promise.all([
      gym.admin.call(api.closures.undo, { params }),
      gym.admin.call(api.closures.undo, { params }),
      gym.admin.call(api.enrollments.renew, { body: { student_id: buying } }),
      enter(coming),
      enter(inside),
    ])
    insist(undone.slice(0, 2).filter(isAccepted).length === 1, 'a closure was undone twice, or not at all')
    for (const student_id of [inside, coming, buying]) {
      const own = await closedTermsOf(desk, student_id)
      const [first] = own.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
      const isOpen = own.every((it) => it.closed_days === 0 && it.freezes.length === 0)
      insist(isOpen && first?.end_date === term.end_date, `a closure that was undone left ${JSON.stringify(own)}`)
    }
    const { body: house } = await gym.admin.call(api.visits.house, {})
    insist(house.inside === 2, `${house.inside} are inside instead of two`)
    return [...made, ...undone]
  },
}

/** Terms of a student on days of a closure, as far as these show whether it reached them. */
async function closedTermsOf({ gym }: Desk, student_id: string) {
  const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id: student_id } })
  return body.object.map(({ start_date, end_date, closed_days, freezes }) => ({
    start_date,
    end_date,
    closed_days,
    freezes,
  }))
}

/** Lets every situation happen so many times, each round in a gym of its own, and checks its books after each situation. */
export async function runBusyDesk(
  server: TestServer,
  { rounds, log }: { rounds: number; log: (line: string) => void },
): Promise<BusyDeskReport> {
  const replies: BusyDeskReport['replies'] = {}
  for (let round = 1; round <= rounds; round += 1) {
    const gym = await aGym(server)
    for (const [name, situation] of Object.entries(situations)) {
      const given = await situation({ server, gym, round })
      const failed = given.filter(({ status }) => status >= 500)
      requireNone(
        failed.map((it) => JSON.stringify(it)),
        `${name}, round ${round}`,
      )
      const checked = await server.database.inGym(gym.id, 'read', checkLedger)
      const broken = checked.filter(({ violations }) => violations.length > 0)
      requireNone(
        broken.map((it) => `violated: ${it.invariant}: ${it.violations.join(', ')}`),
        `${name}, round ${round}`,
      )
      const accepted = given.filter(isAccepted).length
      const before = replies[name] ?? { accepted: 0, refused: 0 }
      replies[name] = { accepted: before.accepted + accepted, refused: before.refused + given.length - accepted }
    }
    if (round % 10 === 0) log(`${round} rounds`)
  }
  return { rounds, replies }
}
