import { api, roleIds } from '@folego/contract'
import type { Endpoint, Position } from '@folego/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { identityJobs } from '#modules/people/identity'
import type { RoleId } from '#platform/database'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import { aGym, aPerson, aPhone, aPlan, aStudent, codeFor, enrolled, testNow, testServer, textOfPdf } from '#testing'
import type { Call, Person, TestGym } from '#testing'

/*
 * Whoever holds a link, a token or a code may do something that was right when it was made. Every kind of them is used here after every
 * change of what it was made on, and after that was taken back. A table with hashes of secrets, or a public call that takes a token,
 * fails the first test until its kind has a row.
 */

const server = await testServer()
beforeEach(() => server.clock.set(testNow))

let counted = 0
const anEmail = () => `posse.${process.pid}.${Date.now()}.${(counted += 1)}@exemplo.com`

/** Who made something for whom, and where. */
interface Scene {
  gym: TestGym
  /** A manager. */
  maker: Person
  /** For whom it is; who uses it. */
  person: Person
  studentId: string
}

/** What may happen between making and using. Each resolves when it has happened. */
const changes = {
  nothing: async () => undefined,
  'the maker is removed': ({ gym, maker }) =>
    done(gym.admin.call(api.team.remove, { params: { id: maker.accountId } })),
  'the maker is demoted': ({ gym, maker }) =>
    done(gym.admin.call(api.team.update, { params: { id: maker.accountId }, body: { position: 'finance' } })),
  'the maker’s account is closed': ({ maker }) => closeAccount(maker),
  'the person joins another gym': async ({ person }) => joinAnotherGym(person),
  'the person opens a gym': ({ person }) => openOwnGym(person),
  'the person is deactivated': ({ gym, studentId: id }) =>
    done(gym.admin.call(api.students.update, { body: { id, status: 'inactive' } })),
  'the person is deleted': ({ gym, studentId: id }) => done(gym.admin.call(api.students.remove, { params: { id } })),
  'the person’s account is closed': ({ person }) => closeAccount(person),
  'the person becomes a manager': ({ gym, person }) =>
    setMembership(gym, person, { role: roleIds.admin, position: 'manager' }),
  'the gym changes the e-mail': ({ gym, studentId: id }) =>
    done(gym.admin.call(api.students.update, { body: { id, email: anEmail() } })),
  'the gym changes the password': ({ gym, studentId: id }) =>
    done(gym.admin.call(api.students.update, { body: { id, password: 'senha-digitada-no-balcao' } })),
  'the time is over': async () => server.clock.set(new Date(testNow.getTime() + 31 * 86_400_000)),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>
type Change = keyof typeof changes

/** How a change is taken back, where that can be. */
const back: Partial<Record<Change, (scene: Scene) => Promise<unknown>>> = {
  'the maker is removed': ({ gym, maker }) => setMembership(gym, maker, { status: 'active' }),
  'the maker is demoted': ({ gym, maker }) =>
    done(gym.admin.call(api.team.update, { params: { id: maker.accountId }, body: { position: 'manager' } })),
  'the person is deactivated': ({ gym, studentId: id }) =>
    done(gym.admin.call(api.students.update, { body: { id, status: 'active' } })),
  'the person is deleted': ({ gym, studentId: id }) =>
    done(gym.admin.call(api.deletedStudents.restore, { params: { id } })),
  'the person becomes a manager': ({ gym, person }) => setMembership(gym, person, { role: roleIds.student }),
  'the gym changes the e-mail': ({ gym, person, studentId: id }) =>
    done(gym.admin.call(api.students.update, { body: { id, email: person.email } })),
}

interface Kind {
  /** Tables with hashes of the secret, and public calls that take it. */
  tables?: readonly string[]
  calls?: readonly string[]
  /** Makes one, and returns how it is used: true if it worked, false if it was refused. */
  make(scene: Scene): Promise<() => Promise<boolean>>
  /** A newer one ends it. */
  isReplaced: boolean
  /** The changes after which it still works, each with its reason; all others end it. */
  outlives: Partial<Record<Change, string>>
  /** Why it works again after any of the others was taken back. */
  returns?: string
}

const notOfThePerson = 'it is not about the person'
const notMade = 'nobody of the gym made it'
const ofTheGym = 'it hangs at the gym’s entrance until the gym removes it'
const ownCalendar =
  'it is in the person’s own calendar, with nothing but when their classes are, until they withdraw it'
const kinds: Record<string, Kind> = {
  'a password link that the desk made': {
    tables: ['password_resets'],
    calls: ['identity.confirmPasswordReset'],
    async make({ maker, studentId: id }) {
      const made = await maker.call(api.invitations.createForStudent, { params: { id } })
      return () => resets(tokenIn(made.body.link))
    },
    isReplaced: true,
    outlives: {},
  },
  'a password link sent by e-mail': {
    tables: ['password_resets'],
    calls: ['identity.confirmPasswordReset'],
    async make({ person }) {
      const token = await mailedToken(person.email)
      return () => resets(token)
    },
    isReplaced: true,
    outlives: {
      'the maker is removed': notMade,
      'the maker is demoted': notMade,
      'the maker’s account is closed': notMade,
      'the person becomes a manager': 'it came to the person’s own mailbox',
      'the person opens a gym': 'it came to the person’s own mailbox',
    },
  },
  'an invitation of an administrator': {
    tables: ['invitations'],
    calls: ['invitations.find', 'invitations.accept'],
    async make({ maker }) {
      const email = anEmail()
      const made = await maker.call(api.team.invite, { body: { name: 'Rita', email, position: 'reception' } })
      return () => accepts(tokenIn(made.body.link))
    },
    isReplaced: false,
    outlives: aboutTheMaker(),
  },
  'an invitation of an instructor': {
    tables: ['invitations'],
    calls: ['invitations.find', 'invitations.accept'],
    async make({ maker }) {
      const made = await maker.call(api.invitations.inviteTrainer, { body: { name: 'Vera', email: anEmail() } })
      return () => accepts(tokenIn(made.body.link))
    },
    isReplaced: false,
    outlives: aboutTheMaker(),
  },
  'a receipt link': {
    tables: ['receipt_links'],
    calls: ['receipts.open'],
    async make({ maker, studentId }) {
      const payment = await paidBy(maker.call, studentId)
      const shared = await maker.call(api.receipts.share, { params: { id: payment } })
      return async () => {
        const { rawPayload } = await server.app.inject({ url: new URL(shared.body.link).pathname })
        return !textOfPdf(rawPayload).includes('não vale mais')
      }
    },
    isReplaced: false,
    outlives: {
      ...aboutTheMaker(),
      'the maker is demoted': 'every administrator may share receipts',
      'the person is deleted': 'the payment stays, and so does its receipt',
    },
  },
  'a session': {
    tables: ['sessions'],
    calls: [],
    async make({ gym, person }) {
      const token = await signedIn(person)
      return async () => {
        const headers = { authorization: `Bearer ${token}`, 'x-gym-id': gym.id }
        return (await server.call(api.plans.list, { headers })).status === 200
      }
    },
    isReplaced: false,
    outlives: {
      'the maker is removed': notMade,
      'the maker is demoted': notMade,
      'the maker’s account is closed': notMade,
      'the person becomes a manager': 'the role is read on every request',
      'the person opens a gym': 'the person did it in this session',
      'the gym changes the e-mail': 'the person is the same',
    },
  },
  'the QR code of a phone': {
    tables: [],
    calls: [],
    async make({ gym, person }) {
      const phone = await aPhone(person, gym.id)
      return async () => {
        const desk = await aPerson(server, gym.id, 'admin', 'reception')
        const text = await phone.passAt(server.clock.now())
        const { status, body } = await desk.call(api.passes.read, { body: { text } })
        expect(status).toBe(200)
        return body.fault === null
      }
    },
    isReplaced: true,
    outlives: {
      'the maker is removed': notMade,
      'the maker is demoted': notMade,
      'the maker’s account is closed': notMade,
      'the person becomes a manager': 'they still are the student, and the rules decide',
      'the person opens a gym': 'the person did it in this session',
      'the gym changes the e-mail': 'the person is the same',
    },
  },
  'the calendar of one’s own classes': {
    tables: ['calendar_links'],
    calls: ['classCalendar.feed'],
    async make({ person, gym }) {
      const headers = { authorization: `Bearer ${await signedIn(person)}`, 'x-gym-id': gym.id }
      const made = await server.call(api.classCalendar.make, { headers })
      return async () => {
        const { pathname: url } = new URL(made.body.link)
        return (await server.app.inject({ url, remoteAddress: anAddress() })).statusCode === 200
      }
    },
    isReplaced: true,
    returns: ownCalendar,
    outlives: {
      'the maker is removed': notMade,
      'the maker is demoted': notMade,
      'the maker’s account is closed': notMade,
      'the person joins another gym': ownCalendar,
      'the person opens a gym': ownCalendar,
      'the gym changes the e-mail': 'the person is the same',
      'the gym changes the password': ownCalendar,
      'the time is over': ownCalendar,
    },
  },
  'a link that pairs a kiosk': {
    tables: ['kiosks'],
    calls: ['kiosks.pair'],
    async make({ maker }) {
      const made = await maker.call(api.kiosks.create, { body: { name: 'Entrada' } })
      return async () => (await post(api.kiosks.pair, { token: tokenIn(made.body.link) })).status === 200
    },
    isReplaced: false,
    outlives: aboutTheMaker(),
    returns: 'it lives for fifteen minutes',
  },
  'a kiosk': {
    tables: ['kiosks'],
    calls: ['kiosks.open', 'kiosks.read'],
    async make({ maker }) {
      const made = await maker.call(api.kiosks.create, { body: { name: 'Entrada' } })
      const { token } = (await post(api.kiosks.pair, { token: tokenIn(made.body.link) })).body
      return async () => (await post(api.kiosks.open, { token: token ?? '' })).status === 200
    },
    isReplaced: false,
    outlives: {
      ...aboutTheMaker(),
      'the maker is removed': ofTheGym,
      'the maker is demoted': ofTheGym,
      'the maker’s account is closed': ofTheGym,
      'the time is over': ofTheGym,
    },
  },
  'a device at the entrance': {
    tables: ['door_devices'],
    calls: ['doorDevices.people', 'doorDevices.ask', 'doorDevices.record'],
    async make({ maker }) {
      const { token } = (await maker.call(api.doorDevices.create, { body: { name: 'Catraca' } })).body
      return async () => {
        const clock = server.clock.now().toISOString()
        return (await post(api.doorDevices.people, { token, clock, digests: '' })).status === 200
      }
    },
    isReplaced: false,
    outlives: {
      ...aboutTheMaker(),
      'the maker is removed': ofTheGym,
      'the maker is demoted': ofTheGym,
      'the maker’s account is closed': ofTheGym,
      'the time is over': ofTheGym,
    },
  },
  'a sign-in between password and code': {
    tables: ['sign_in_steps'],
    calls: ['identity.signInSecondStep'],
    async make({ person }) {
      const [code = ''] = await secondFactorOf(person)
      const token = await stepToken(person)
      return () => stepsIn(token, code)
    },
    isReplaced: false,
    outlives: {
      'the maker is removed': notMade,
      'the maker is demoted': notMade,
      'the maker’s account is closed': notMade,
      'the person becomes a manager': 'the role is read on every request',
      'the person opens a gym': 'password and code are the person’s own',
    },
  },
  'a recovery code': {
    tables: ['recovery_codes'],
    calls: ['identity.signInSecondStep'],
    async make({ person }) {
      const [code = ''] = await secondFactorOf(person)
      return async () => {
        const token = await stepToken(person).catch(() => '')
        return token !== '' && stepsIn(token, code)
      }
    },
    isReplaced: false,
    returns: 'it is kept on paper for years; the password is needed too',
    outlives: {
      'the maker is removed': notMade,
      'the maker is demoted': notMade,
      'the maker’s account is closed': notMade,
      'the person becomes a manager': 'password and code are the person’s own',
      'the person opens a gym': 'password and code are the person’s own',
      'the time is over': 'it is kept on paper for years; the password is needed too',
    },
  },
  'an approval by password': {
    tables: [],
    calls: [],
    async make({ gym, maker, studentId }) {
      const reception = await aPerson(server, gym.id, 'admin', 'reception')
      const plan_id = await aPlan(gym.admin.call, 'Plano Mensal', 100)
      const it = await enrolled(gym, { plan_id, student_id: studentId })
      const limits = { discount_limit_percent: 0, discount_limit_finance_percent: 0 }
      await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: limits })
      const body = { price: 90, reason: 'Irmã', approver_email: maker.email, approver_password: maker.password }
      return async () =>
        (await reception.call(api.enrollments.discount, { params: { id: it.id }, body })).status === 201
    },
    isReplaced: false,
    returns: 'the password is asked for in the same moment',
    outlives: {
      'the person joins another gym': notOfThePerson,
      'the person opens a gym': notOfThePerson,
      'the person is deactivated': notOfThePerson,
      'the person’s account is closed': notOfThePerson,
      'the person becomes a manager': notOfThePerson,
      'the gym changes the e-mail': notOfThePerson,
      'the gym changes the password': notOfThePerson,
    },
  },
}

/** Whom a student’s invitation is for has no account yet, so that other changes apply. */
interface Joining {
  gym: TestGym
  maker: Person
  id: string
  email: string | null
}
type JoiningChange = (scene: Joining) => Promise<unknown>
const untilJoining: Record<string, { change: JoiningChange; back?: JoiningChange }> = {
  'the maker is removed': {
    change: ({ gym, maker }) => done(gym.admin.call(api.team.remove, { params: { id: maker.accountId } })),
    back: ({ gym, maker }) => setMembership(gym, maker, { status: 'active' }),
  },
  'the maker is demoted': {
    change: ({ gym, maker }) =>
      done(gym.admin.call(api.team.update, { params: { id: maker.accountId }, body: { position: 'finance' } })),
    back: ({ gym, maker }) =>
      done(gym.admin.call(api.team.update, { params: { id: maker.accountId }, body: { position: 'manager' } })),
  },
  'the student is deactivated': {
    change: ({ gym, id }) => done(gym.admin.call(api.students.update, { body: { id, status: 'inactive' } })),
    back: ({ gym, id }) => done(gym.admin.call(api.students.update, { body: { id, status: 'active' } })),
  },
  'the student is deleted': {
    change: ({ gym, id }) => done(gym.admin.call(api.students.remove, { params: { id } })),
    back: ({ gym, id }) => done(gym.admin.call(api.deletedStudents.restore, { params: { id } })),
  },
  'the student has another e-mail': {
    change: ({ gym, id }) => done(gym.admin.call(api.students.update, { body: { id, email: anEmail() } })),
    back: ({ gym, id, email }) => done(gym.admin.call(api.students.update, { body: { id, email } })),
  },
  'the student got an account': {
    change: ({ gym, id }) =>
      done(gym.admin.call(api.students.update, { body: { id, password: 'senha-digitada-no-balcao' } })),
  },
  'a newer one was made': {
    change: ({ maker, id }) => done(maker.call(api.invitations.createForStudent, { params: { id } })),
  },
}

/** Kinds with a test of their own, where this one cannot make them. */
const elsewhere = {
  tables: {
    setup_links: 'identity/set-up.test.ts: exists only before the first account',
    known_devices: 'identity/own-sessions.test.ts: opens nothing',
    pix_sums: 'payments/family.test.ts: a digest of ids, opens nothing',
  },
  calls: { 'identity.setUp': 'identity/set-up.test.ts: exists only before the first account' },
}

test('every table with hashes of secrets and every public call that takes one has its kind here', async () => {
  const { rows } = await server.database.inAccount('read', (tx) =>
    sql<{ name: string }>`select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and a.atttypid = 'bytea'::regtype and a.attname like '%hash'`.execute(tx),
  )
  const all = Object.values(kinds)
  const known = [...all.flatMap(({ tables = [] }) => tables), ...Object.keys(elsewhere.tables)]
  expect(rows.map(({ name }) => name).sort()).toEqual([...new Set(known)].sort())
  const endpoints = Object.entries(api).flatMap(([module, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, call]) => ({ name: `${module}.${name}`, call })),
  )
  const taking = endpoints.filter(({ call }) => call.scope === 'public' && takesToken(call)).map(({ name }) => name)
  const served = [...all.flatMap(({ calls = [] }) => calls), ...Object.keys(elsewhere.calls)]
  expect(taking.sort()).toEqual([...new Set(served)].sort())
})

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  test.each(Object.keys(changes) as Change[])('is checked when it is used, after this: %s', async (change) => {
    const scene = await aScene()
    const use = await kind.make(scene)
    await changes[change](scene)
    const works = change === 'nothing' || kind.outlives[change] !== undefined
    expect(await use()).toBe(works)
  })
})

const endingOf = (kind: Kind) => (Object.keys(back) as Change[]).filter((change) => kind.outlives[change] === undefined)

describe.each(Object.entries(kinds).filter(([, kind]) => endingOf(kind).length > 0))('%s', (_, kind) => {
  test.each(endingOf(kind))('does not come back to life when this is taken back: %s', async (change) => {
    const scene = await aScene()
    const use = await kind.make(scene)
    await changes[change](scene)
    await back[change]?.(scene)
    expect(await use()).toBe(kind.returns !== undefined)
  })
})

test('a link stays valid while whoever made it is promoted', async () => {
  const { gym, maker, studentId: id } = await aScene()
  await setMembership(gym, maker, { position: 'reception' })
  const made = await maker.call(api.invitations.createForStudent, { params: { id } })
  for (const position of ['manager', 'owner'] as const) {
    await done(gym.admin.call(api.team.update, { params: { id: maker.accountId }, body: { position } }))
  }
  expect(await resets(tokenIn(made.body.link))).toBe(true)
})

test.each(Object.entries(kinds).filter(([, { isReplaced }]) => isReplaced))(
  'a newer one ends %s',
  async (_, { make }) => {
    const scene = await aScene()
    const [older, newer] = [await make(scene), await make(scene)]
    expect([await older(), await newer()]).toEqual([false, true])
  },
)

test.each([true, false])(
  'an invitation of a student works until then, with an e-mail on record: %s',
  async (hasEmail) => {
    const email = hasEmail ? anEmail() : null
    const { gym, maker } = await aScene()
    const id = await aStudent(gym.admin.call, { email })
    const made = await maker.call(api.invitations.createForStudent, { params: { id } })
    expect(await accepts(tokenIn(made.body.link), email ?? anEmail())).toBe(true)
  },
)

const returning = Object.entries(untilJoining).filter(([, { back: taken }]) => taken !== undefined)

test.each([
  ...Object.entries(untilJoining).map(([name, { change }]) => ({ name, change, back: undefined, email: anEmail() })),
  ...returning.map(([name, it]) => ({ name: `${name} and back`, ...it, email: anEmail() })),
  ...returning.map(([name, it]) => ({ name: `${name} and back, without an e-mail`, ...it, email: null })),
])('an invitation of a student ends after this: $name', async ({ change, back: takeBack, email }) => {
  const { gym, maker } = await aScene()
  const id = await aStudent(gym.admin.call, { email })
  const made = await maker.call(api.invitations.createForStudent, { params: { id } })
  await change({ gym, maker, id, email })
  await takeBack?.({ gym, maker, id, email })
  expect(await accepts(tokenIn(made.body.link), email ?? anEmail())).toBe(false)
})

test('a link that a gym makes for an account of two gyms is refused, also to the person themselves', async () => {
  const { gym, person } = await aScene()
  await joinAnotherGym(person)
  const { status, body } = await gym.admin.call(api.team.createPasswordLink, { params: { id: person.accountId } })
  expect([status, body]).not.toEqual([201, expect.anything()])
  const other = await aGym(server, { admin: gym.admin })
  const own = await other.admin.call(api.team.createPasswordLink, { params: { id: gym.admin.accountId } })
  expect(own.body).toMatchObject({ code: 'ACCOUNT_SHARED' })
})

test('a password typed at the desk of one gym ends when its account joins another, where the person chooses one', async () => {
  const { gym, person, studentId: id } = await aScene()
  const typed = 'senha-digitada-no-balcao'
  await gym.admin.call(api.students.update, { body: { id, password: typed } })
  const desk = await signedIn({ email: person.email, password: typed })
  const own = await joinAnotherGym({ ...person, password: typed })
  expect(await signedIn({ email: person.email, password: typed })).toBe('')
  expect(await signedIn({ email: person.email, password: own })).not.toBe('')
  const me = await server.call(api.identity.me, { headers: { authorization: `Bearer ${desk}` } })
  expect(me.status).toBe(401)
})

const anAddress = () => `10.9.${Math.floor((counted += 1) / 250)}.${counted % 250}`

function aboutTheMaker(): Kind['outlives'] {
  return {
    'the person joins another gym': notOfThePerson,
    'the person opens a gym': notOfThePerson,
    'the person is deactivated': notOfThePerson,
    'the person is deleted': notOfThePerson,
    'the person’s account is closed': notOfThePerson,
    'the person becomes a manager': notOfThePerson,
    'the gym changes the e-mail': notOfThePerson,
    'the gym changes the password': notOfThePerson,
  }
}

async function aScene(): Promise<Scene> {
  const gym = await aGym(server)
  const maker = await aPerson(server, gym.id, 'admin', 'manager')
  return { gym, maker, person: gym.student, studentId: gym.student.studentId }
}

async function done(made: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await made
  expect([status < 300, body]).toEqual([true, body])
}

/** Changes a membership beside the calls that do. */
async function setMembership(
  { id }: TestGym,
  { accountId }: Person,
  change: { role?: RoleId; position?: Position; status?: 'active' },
): Promise<void> {
  await server.database.inGym(id, 'write', (tx) =>
    tx.updateTable('memberships').set(change).where('account_id', '=', accountId).execute(),
  )
}

async function closeAccount({ accountId }: Person): Promise<void> {
  await server.database.inAccount('write', (tx) =>
    tx.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', accountId).execute(),
  )
}

async function post(call: { path: string }, payload: object) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${call.path}`,
    remoteAddress: anAddress(),
    payload,
  })
  return {
    status: response.statusCode,
    body: response.json<{ token?: string; code?: string; details?: { token?: string } }>(),
  }
}

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
const resets = async (token: string) =>
  (await post(api.identity.confirmPasswordReset, { token, new_password: 'outra-senha-escolhida' })).status === 200
const accepts = async (token: string, email?: string) =>
  (await post(api.invitations.accept, { token, email, password: 'senha-escolhida-agora' })).status === 200
const stepsIn = async (token: string, code: string) =>
  (await post(api.identity.signInSecondStep, { token, code })).status === 200

/** The token of a new session, empty if the sign-in is refused. */
async function signedIn({ email, password }: { email: string; password: string }): Promise<string> {
  return (await post(api.identity.signIn, { email, password })).body.token ?? ''
}

async function stepToken({ email, password }: Person): Promise<string> {
  const { body } = await post(api.identity.signIn, { email, password })
  return body.details?.token ?? ''
}

/** Joins another gym by an invitation, and returns the password chosen then. */
async function joinAnotherGym({ email, password: current_password }: Person): Promise<string> {
  const other = await aGym(server)
  const made = await other.admin.call(api.team.invite, { body: { name: 'Nova', email, position: 'manager' } })
  const password = 'senha-propria-escolhida'
  const { status, body } = await post(api.invitations.accept, {
    token: tokenIn(made.body.link),
    password,
    current_password,
  })
  if (body.code !== 'SECOND_FACTOR_ASKED') expect(status).toBe(200)
  return password
}

/** Makes the person the owner of another gym, as an account of their own would by opening one. */
async function openOwnGym({ accountId }: Person): Promise<void> {
  const other = await aGym(server)
  await server.database.inAccount('write', (tx) =>
    tx.insertInto('memberships').values({ gym_id: other.id, account_id: accountId, role: roleIds.admin }).execute(),
  )
}

/** Turns on the second factor and returns the recovery codes. */
async function secondFactorOf({ call, password: current_password }: Person): Promise<string[]> {
  const begun = await call(api.identity.beginSecondFactor, { body: { current_password } })
  const code = codeFor(begun.body.secret, server.clock.now())
  return (await call(api.identity.confirmSecondFactor, { body: { code } })).body.recovery_codes
}

async function mailedToken(email: string): Promise<string> {
  await post(api.identity.requestPasswordReset, { email })
  const texts: string[] = []
  const mailer = {
    send: async (mail: { to: string; text: string }) => void (mail.to === email && texts.push(mail.text)),
  }
  const { database, clock } = server
  const jobs = identityJobs({ database, mailer, publicUrl: 'http://folego.test' })
  await runDueJobs({ database, clock, log: silentLogger, jobs: jobs.filter(({ name }) => name === 'password-email') })
  return /token=([\w-]+)/.exec(texts.at(-1) ?? '')?.[1] ?? ''
}

async function paidBy(call: Call, student_id: string): Promise<string> {
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 10_00 }]
  const { id } = (await call(api.billing.create, { body: { student_id, due_on: '2026-03-16', lines } })).body
  const draft = { student_id, method: 'pix' as const, amount_cents: 10_00, due_cents: 10_00 }
  const paid = await call(api.payments.receive, { body: { ...draft, invoice_ids: [id] } })
  expect(paid.status).toBe(201)
  return paid.body.id
}

function takesToken(call: Endpoint): boolean {
  const keys = [call.body, call.params].flatMap((schema) =>
    schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [],
  )
  return keys.includes('token')
}
