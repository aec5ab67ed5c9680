import { randomBytes } from 'node:crypto'
import { api } from '@folego/contract'
import type { ErrorReply, OpenInvitation, SignInReply } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGym, aPerson, aStudent, refusalOf, testNow, testServer } from '#testing'
import type { Call, TestGym } from '#testing'

const server = await testServer()
beforeEach(() => server.clock.set(testNow))

const password = 'senha-escolhida'
const anAddress = () => `10.${[...randomBytes(3)].join('.')}`
const anEmail = () => `convite.${randomBytes(6).toString('hex')}@exemplo.com`
const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const day = 86_400

/** A reply or a refusal in one type, so that tests can read either. */
type Reply = ErrorReply & Omit<SignInReply, 'success'> & OpenInvitation

async function post(call: { path: string }, payload: object, remoteAddress = anAddress()) {
  const response = await server.app.inject({ method: 'POST', url: `/api${call.path}`, remoteAddress, payload })
  return { status: response.statusCode, body: response.json<Reply>() }
}

const read = (token: string, address?: string) => post(api.invitations.find, { token }, address)
const accept = (token: string, more: object = { password }) => post(api.invitations.accept, { token, ...more })
const signIn = (email: string, secret = password) =>
  server.call(api.identity.signIn, { body: { email, password: secret } })

const tokenIn = (link: string) => /^http:\/\/folego\.test\/invitation\?token=([\w-]{75})$/.exec(link)?.[1] ?? ''

async function staffLink(call: Call, fields: { email?: string; position?: 'owner' | 'reception' } = {}) {
  const email = fields.email ?? anEmail()
  const body = { name: 'Rita Souza', email, position: fields.position ?? ('reception' as const) }
  const made = await call(api.team.invite, { body })
  expect(made.status).toBe(201)
  return { ...made.body, email, token: tokenIn(made.body.link) }
}

async function studentLink(gym: TestGym, fields: object = {}, by: Call = gym.admin.call) {
  const email = anEmail()
  const id = await aStudent(gym.admin.call, { email, ...fields })
  const made = await by(api.invitations.createForStudent, { params: { id } })
  expect(made.status).toBe(201)
  return { ...made.body, id, email, token: tokenIn(made.body.link) }
}

test('an invitation of an administrator shows only whom it is for and to which gym', async () => {
  const gym = await aGym(server)
  const { token, kind, expires_at } = await staffLink(gym.admin.call)
  expect({ kind, expires_at }).toEqual({ kind: 'invitation', expires_at: after(7 * day).toISOString() })
  expect((await read(token)).body).toEqual({
    gym_name: gym.name,
    name: 'Rita Souza',
    asks: 'new_password',
    asks_birth_date: false,
  })
})

test('an invitation of an administrator creates an account with the chosen password and the position, and signs in', async () => {
  const gym = await aGym(server)
  const { token, email } = await staffLink(gym.admin.call)
  expect((await signIn(email)).status).toBe(401)
  const { status, body } = await accept(token)
  expect({ status, role: body.user.role, email: body.user.email }).toEqual({
    status: 200,
    role: { id: 1, name: 'admin' },
    email,
  })
  const gyms = await server.call(api.gyms.list, { headers: { authorization: `Bearer ${body.token}` } })
  expect(gyms.body.object).toMatchObject([{ id: gym.id, position: 'reception' }])
  expect((await signIn(email)).status).toBe(200)
  const members = await gym.admin.call(api.team.list)
  expect(members.body.object).toContainEqual(expect.objectContaining({ email, position: 'reception' }))
})

test('an invitation of an administrator works exactly once, even when used twice concurrently', async () => {
  const gym = await aGym(server)
  const { token } = await staffLink(gym.admin.call)
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect((await read(token)).body.code).toBe('INVITATION_INVALID')
  expect((await accept(token)).body.code).toBe('INVITATION_INVALID')
})

test('an invitation of an administrator is valid for seven days', async () => {
  const gym = await aGym(server)
  const { token } = await staffLink(gym.admin.call)
  server.clock.set(after(7 * day - 1))
  expect((await read(token)).status).toBe(200)
  server.clock.set(after(7 * day))
  expect((await read(token)).body.code).toBe('INVITATION_INVALID')
  expect((await accept(token)).body.code).toBe('INVITATION_INVALID')
})

test('an invitation of an administrator is replaced by the next one to the same e-mail, and ends when withdrawn', async () => {
  const gym = await aGym(server)
  const first = await staffLink(gym.admin.call)
  const second = await staffLink(gym.admin.call, { email: first.email.toUpperCase() })
  expect((await read(first.token)).body.code).toBe('INVITATION_INVALID')
  const { body } = await gym.admin.call(api.team.invitations)
  expect(body.object).toMatchObject([{ name: 'Rita Souza', position: 'reception' }])
  const id = body.object[0]?.id ?? ''
  expect((await gym.admin.call(api.team.withdraw, { params: { id } })).status).toBe(204)
  expect((await read(second.token)).body.code).toBe('INVITATION_INVALID')
  expect((await gym.admin.call(api.team.withdraw, { params: { id } })).status).toBe(404)
})

test('an invitation of an administrator adds another gym’s account only with its current password, and with a new one from then on', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const { email, password: own } = other.admin
  const { token } = await staffLink(gym.admin.call, { email })
  expect((await read(token)).body).toEqual((await read((await staffLink(gym.admin.call)).token)).body)
  const answers = [
    [{ password }, { current_password: 'ACCOUNT_PASSWORD_REQUIRED' }],
    [{ password, current_password: 'palpite-errado' }, { current_password: 'PASSWORD_WRONG' }],
    [{ password: own, current_password: own }, { password: 'PASSWORD_SAME' }],
  ] as const
  for (const [answer, fields] of answers) expect((await accept(token, answer)).body.fields).toEqual(fields)
  const joined = await accept(token, { password, current_password: own })
  expect(joined.status).toBe(200)
  expect((await other.admin.call(api.gyms.list)).status).toBe(401)
  const asOwner = server.call(api.gyms.list, { headers: { authorization: `Bearer ${joined.body.token}` } })
  const { body } = await asOwner
  expect(new Map(body.object.map(({ id, position }) => [id, position]))).toEqual(
    new Map([
      [gym.id, 'reception'],
      [other.id, 'owner'],
    ]),
  )
  expect([(await signIn(email, own)).status, (await signIn(email)).status]).toEqual([401, 200])
})

test('an invitation of an administrator cannot be used to try which e-mails have accounts elsewhere', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const { token } = await studentLink(gym, { email: undefined })
  const tryOut = async (email: string, chosen: string) => (await accept(token, { email, password: chosen })).body
  const easy = await Promise.all([other.admin.email, anEmail()].map((email) => tryOut(email, '12345678901')))
  for (const { fields } of easy) expect(fields).toEqual({ password: 'PASSWORD_EASY' })
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await tryOut(other.admin.email, password)).fields).toEqual({
      current_password: 'ACCOUNT_PASSWORD_REQUIRED',
    })
  }
  expect((await tryOut(other.student.email, password)).code).toBe('TOO_MANY_REQUESTS')
})

test('an invitation of an administrator is refused for somebody who already belongs to the gym', async () => {
  const gym = await aGym(server)
  for (const { email } of [gym.admin, gym.instructor, gym.student]) {
    const refused = await gym.admin.call(api.team.invite, { body: { name: 'X', email, position: 'reception' } })
    expect(refusalOf(refused)).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: 'EMAIL_TAKEN' } })
  }
})

test('an invitation of an administrator rejects a short password and stays valid', async () => {
  const gym = await aGym(server)
  const { token } = await staffLink(gym.admin.call)
  expect((await accept(token, { password: '1234567' })).body.fields).toEqual({ password: 'PASSWORD_TOO_SHORT' })
  expect((await accept(token, { password: 'rita.souza' })).body.fields).toEqual({ password: 'PASSWORD_EASY' })
  expect((await accept(token)).status).toBe(200)
})

test('an invitation of an administrator is audited with who invited and who joined', async () => {
  const gym = await aGym(server)
  const { token } = await staffLink(gym.admin.call)
  await accept(token)
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx
      .selectFrom('audit_entries')
      .select(['action', 'entity', 'actor_name', 'entity_name'])
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
  expect(entries).toEqual([
    { action: 'created', entity: 'invitation', actor_name: gym.admin.name, entity_name: 'Rita Souza' },
    { action: 'created', entity: 'team_member', actor_name: 'Rita Souza', entity_name: 'Rita Souza' },
  ])
})

test('an access link of a student creates an account for a student without one; reception and instructors can make the link too', async () => {
  const gym = await aGym(server)
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  for (const by of [gym.admin, gym.instructor, reception]) {
    const { token, email, id } = await studentLink(gym, {}, by.call)
    expect((await read(token)).body).toMatchObject({ gym_name: gym.name, name: 'Caio Reis', asks: 'new_password' })
    const { body } = await accept(token)
    expect(body.user).toMatchObject({ email, role: { id: 2 } })
    const { body: student } = await gym.admin.call(api.students.find, { params: { id } })
    expect(student).toMatchObject({ has_account: true, email })
  }
})

test('an access link of a student is sent if there is a mail server, in the language of who makes it', async () => {
  const gym = await aGym(server)
  const before = server.mails.length
  const { mailed, email, link } = await studentLink(gym)
  const mail = server.mails.slice(before)
  expect(mailed).toBe(true)
  expect(mail).toMatchObject([{ to: email, subject: `${gym.name}: seu acesso ao Fôlego` }])
  expect(mail[0]?.text).toContain(`${link}\n`)
})

test('an access link of a student lets a student with an account choose a new password within 30 minutes, and notifies them', async () => {
  const gym = await aGym(server)
  const { body } = await gym.admin.call(api.invitations.createForStudent, { params: { id: gym.student.studentId } })
  expect(body).toMatchObject({ kind: 'password', expires_at: after(30 * 60).toISOString() })
  const token = /^http:\/\/folego\.test\/reset-password\?token=([\w-]{75})$/.exec(body.link)?.[1] ?? ''
  const confirmed = await post(api.identity.confirmPasswordReset, { token, new_password: password })
  expect(confirmed.status).toBe(200)
  expect((await signIn(gym.student.email)).status).toBe(200)
  const waiting = await server.database.inAccount('read', (tx) =>
    tx.selectFrom('jobs').where('name', '=', 'account-notice').select('payload').execute(),
  )
  expect(waiting.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      account_id: gym.student.accountId,
      change: 'password_link',
      by_name: gym.admin.name,
    }),
  )
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').where('entity', '=', 'student').select(['entity_id', 'after']).execute(),
  )
  expect(entries).toEqual([{ entity_id: gym.student.studentId, after: { password: 'link' } }])
})

test('an access link of a student is refused for an account shared with another gym, and for an inactive student', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  await server.database.inAccount('write', (tx) =>
    tx.insertInto('memberships').values({ gym_id: other.id, account_id: gym.student.accountId, role: 2 }).execute(),
  )
  const shared = await gym.admin.call(api.invitations.createForStudent, { params: { id: gym.student.studentId } })
  expect(refusalOf(shared).code).toBe('ACCOUNT_SHARED')
  const id = await aStudent(gym.admin.call, { status: 'inactive' })
  const inactive = await gym.admin.call(api.invitations.createForStudent, { params: { id } })
  expect(refusalOf(inactive).code).toBe('STUDENT_INACTIVE')
})

test('an access link of a student ends when the student is deleted', async () => {
  const gym = await aGym(server)
  const [gone, resting] = [await studentLink(gym), await studentLink(gym)]
  await gym.admin.call(api.students.remove, { params: { id: gone.id } })
  await gym.admin.call(api.students.update, { body: { id: resting.id, status: 'inactive' } })
  expect((await accept(gone.token)).body.code).toBe('INVITATION_INVALID')
  expect((await accept(resting.token)).body.code).toBe('INVITATION_INVALID')
  expect((await signIn(gone.email)).status).toBe(401)
})

test('an invitation of a student with an incomplete record requires e-mail and birth date, and completes the record with them', async () => {
  const gym = await aGym(server)
  const { token, id } = await studentLink(gym, { email: null, birth_date: null })
  expect((await read(token)).body).toMatchObject({ asks: 'email', asks_birth_date: true })
  const nothing = await accept(token)
  expect(nothing.body.fields).toEqual({ email: 'EMAIL_REQUIRED', birth_date: 'BIRTH_DATE_REQUIRED' })
  const email = anEmail()
  const unborn = await accept(token, { password, email, birth_date: '2999-01-01' })
  expect(unborn.body.fields).toEqual({ birth_date: 'BIRTH_DATE_INVALID' })
  expect((await signIn(email)).status).toBe(401)
  expect((await accept(token, { password, email, birth_date: '1994-05-20' })).status).toBe(200)
  const { body } = await gym.admin.call(api.students.find, { params: { id } })
  expect(body).toMatchObject({ email, birth_date: '1994-05-20', has_account: true })
})

test('an invitation of a student with an incomplete record does not change a birth date that the gym already has', async () => {
  const gym = await aGym(server)
  const { token, id } = await studentLink(gym)
  expect((await read(token)).body.asks_birth_date).toBe(false)
  expect((await accept(token, { password, birth_date: '1950-01-01' })).status).toBe(200)
  const { body } = await gym.admin.call(api.students.find, { params: { id } })
  expect(body.birth_date).toBe('1990-01-01')
})

describe('an invitation of an instructor', () => {
  const inviteTrainer = async (call: Call, email = anEmail()) => {
    const body = { name: 'Vera Lima', email, cref: '012345-g/sp' }
    const made = await call(api.invitations.inviteTrainer, { body })
    return { ...made, email, token: tokenIn(made.body.link ?? '') }
  }

  test('an invitation of an instructor creates the instructor with the CREF only when it is accepted', async () => {
    const gym = await aGym(server)
    const { token, email } = await inviteTrainer(gym.admin.call)
    const find = () => gym.admin.call(api.trainers.list, { query: { search: email } })
    expect((await find()).body.total).toBe(0)
    const open = await gym.admin.call(api.invitations.listForTrainers)
    expect(open.body.object).toMatchObject([{ name: 'Vera Lima', email }])
    expect((await gym.admin.call(api.team.invitations)).body.object).toEqual([])
    expect((await read(token)).body).toMatchObject({ asks: 'new_password', asks_birth_date: false })
    expect((await accept(token)).body.user).toMatchObject({ email, role: { id: 3, name: 'instructor' } })
    expect((await find()).body.object).toMatchObject([{ name: 'Vera Lima', email, cref: '012345-G/SP' }])
    expect((await gym.admin.call(api.invitations.listForTrainers)).body.object).toEqual([])
  })

  test('an invitation of an instructor is refused for somebody who already belongs to the gym, and made only by those who manage instructors', async () => {
    const gym = await aGym(server)
    expect((await inviteTrainer(gym.admin.call, gym.instructor.email)).body).toMatchObject({ code: 'EMAIL_TAKEN' })
    const reception = await aPerson(server, gym.id, 'admin', 'reception')
    expect((await inviteTrainer(reception.call)).status).toBe(403)
    expect((await inviteTrainer(gym.instructor.call)).status).toBe(403)
  })

  test('an invitation of an instructor ends when it is withdrawn; an administrator’s invitation cannot be withdrawn this way', async () => {
    const gym = await aGym(server)
    const { token } = await inviteTrainer(gym.admin.call)
    await staffLink(gym.admin.call)
    const [team, trainers] = await Promise.all([
      gym.admin.call(api.team.invitations),
      gym.admin.call(api.invitations.listForTrainers),
    ])
    const withdraw = (id = '') => gym.admin.call(api.invitations.withdrawFromTrainer, { params: { id } })
    expect((await withdraw(team.body.object[0]?.id)).status).toBe(404)
    const withdrawn = await withdraw(trainers.body.object[0]?.id)
    expect(withdrawn.status).toBe(204)
    expect((await accept(token)).body.code).toBe('INVITATION_INVALID')
  })
})

test('a link is stored hashed, and no two are the same', async () => {
  const gym = await aGym(server)
  const { token } = await staffLink(gym.admin.call)
  const rows = await server.database.inGym(gym.id, 'read', (tx) => tx.selectFrom('invitations').selectAll().execute())
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token.slice(32))
})

test('a link opens nothing in another gym: gym and secret belong together', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const { token } = await staffLink(gym.admin.call)
  const moved = `${other.id.replaceAll('-', '')}${token.slice(32)}`
  expect((await read(moved)).body.code).toBe('INVITATION_INVALID')
  for (const unknown of ['x', 'x'.repeat(75), `${'0'.repeat(32)}${token.slice(32)}`]) {
    expect((await read(unknown)).body.code).toBe('INVITATION_INVALID')
  }
})

test('a link cannot be guessed for long from one address', async () => {
  const address = anAddress()
  for (let n = 0; n < 30; n += 1) expect((await read('x'.repeat(75), address)).status).toBe(400)
  expect((await read('x'.repeat(75), address)).body.code).toBe('TOO_MANY_REQUESTS')
})
