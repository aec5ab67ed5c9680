import { api } from '@folego/contract'
import type { SecondFactor } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { notificationJobs } from '#modules/people/notifications'
import { newId } from '#platform/database'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import { base32, newSecretKey, parseSecretKeys, unseal } from '#platform/security'
import type { SecretKeys } from '#platform/security'
import {
  aGym,
  aPerson,
  aPlan,
  codeFor,
  enrolled,
  openTestServer,
  refusalOf,
  testKeys,
  testNow,
  testServer,
} from '#testing'
import type { Person, TestServer } from '#testing'
import { resealSecrets, resetFactorOf } from './factor-upkeep.service.ts'

const server = await testServer()
beforeEach(() => server.clock.set(testNow))

const step = 30_000
const later = (milliseconds: number) => server.clock.set(new Date(server.clock.now().getTime() + milliseconds))

interface Authenticator {
  codeNow(): string
  recoveryCodes: string[]
}

/** Turns on a person’s second factor, and lets that code expire. */
async function turnOnSecondFactor(person: Person): Promise<Authenticator> {
  const begun = await person.call(api.identity.beginSecondFactor, { body: { current_password: person.password } })
  expect(begun.status).toBe(200)
  const codeNow = () => codeFor(begun.body.secret, server.clock.now())
  const confirmed = await person.call(api.identity.confirmSecondFactor, { body: { code: codeNow() } })
  expect(confirmed.status).toBe(200)
  later(2 * step)
  return { codeNow, recoveryCodes: confirmed.body.recovery_codes }
}

const signIn = (person: Pick<Person, 'email' | 'password'>, on: TestServer = server) =>
  on.call(api.identity.signIn, { body: { email: person.email, password: person.password } })

/** The token between password and code. */
async function secondStepToken(person: Person): Promise<string> {
  const answer = await signIn(person)
  expect([answer.status, refusalOf(answer).code]).toEqual([401, 'SECOND_FACTOR_ASKED'])
  return String(refusalOf(answer).details?.token)
}

const secondStep = (token: string, code: string, on: TestServer = server) =>
  on.call(api.identity.signInSecondStep, { body: { token, code } })

const stateOf = async (person: Person): Promise<SecondFactor> => (await person.call(api.identity.secondFactor)).body
const me = (token: string) => server.call(api.identity.me, { headers: { authorization: `Bearer ${token}` } })

test('turning the second factor on needs the password, and is not in effect before a first correct code', async () => {
  const { admin } = await aGym(server)
  const wrong = await admin.call(api.identity.beginSecondFactor, { body: { current_password: 'palpite' } })
  expect(refusalOf(wrong).fields).toEqual({ current_password: 'PASSWORD_WRONG' })
  await admin.call(api.identity.beginSecondFactor, { body: { current_password: admin.password } })
  expect(await stateOf(admin)).toEqual({ since: null, recovery_codes_left: 0, available: true })
  expect((await signIn(admin)).status).toBe(200)
  const refused = await admin.call(api.identity.confirmSecondFactor, { body: { code: '000000x' } })
  expect(refusalOf(refused).fields).toEqual({ code: 'CODE_WRONG' })
})

test('turning the second factor on shows ten recovery codes, only once, and stores neither them nor the secret in plain text', async () => {
  const { instructor } = await aGym(server)
  const begun = await instructor.call(api.identity.beginSecondFactor, {
    body: { current_password: instructor.password },
  })
  const { body } = await instructor.call(api.identity.confirmSecondFactor, {
    body: { code: codeFor(begun.body.secret, testNow) },
  })
  expect(body.recovery_codes).toHaveLength(10)
  expect(new Set(body.recovery_codes).size).toBe(10)
  expect(await stateOf(instructor)).toEqual({
    since: testNow.toISOString(),
    recovery_codes_left: 10,
    available: true,
  })
  const { accountId } = instructor
  const { factor, codes } = await server.database.inAccount('read', async (tx) => ({
    factor: await tx
      .selectFrom('second_factors')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
    codes: await tx.selectFrom('recovery_codes').selectAll().where('account_id', '=', accountId).execute(),
  }))
  const secret = testKeys && unseal(testKeys, factor, accountId)
  expect(base32(secret ?? Buffer.alloc(0))).toBe(begun.body.secret)
  expect(factor.sealed.includes(secret ?? '')).toBe(false)
  expect(codes).toHaveLength(10)
  for (const code of body.recovery_codes) {
    expect(codes.some(({ code_hash }) => code_hash.includes(code.replaceAll('-', '')))).toBe(false)
  }
})

test('turning the second factor on is refused if it is on, or if the server has no key', async () => {
  const { admin } = await aGym(server)
  await turnOnSecondFactor(admin)
  const body = { current_password: admin.password }
  const again = await admin.call(api.identity.beginSecondFactor, { body })
  expect(refusalOf(again).code).toBe('SECOND_FACTOR_ON')
  const without = await openTestServer({ secretKeys: undefined, database: server.database })
  const headers = { authorization: `Bearer ${(await aGym(server)).admin.token}` }
  expect((await without.call(api.identity.secondFactor, { headers })).body.available).toBe(false)
  const refused = await without.call(api.identity.beginSecondFactor, { body, headers })
  expect(refusalOf(refused).code).toBe('SECOND_FACTOR_UNAVAILABLE')
  await without.close()
})

test('turning the second factor on is reported to the person', async () => {
  const { admin } = await aGym(server)
  await turnOnSecondFactor(admin)
  const { database, clock } = server
  const jobs = notificationJobs({
    database,
    mailer: { send: async () => undefined },
    publicUrl: 'http://folego.test',
  })
  await runDueJobs({
    database,
    clock,
    log: silentLogger,
    jobs: jobs.filter(({ schedule }) => schedule === undefined),
  })
  expect((await admin.call(api.notifications.list)).body.object).toMatchObject([
    { kind: 'account_changed', data: { change: 'second_factor_on', by_name: null } },
  ])
})

test('signing in with a second factor needs the password and then the code; both replies together equal that of a sign-in', async () => {
  const { admin } = await aGym(server)
  const { codeNow } = await turnOnSecondFactor(admin)
  const token = await secondStepToken(admin)
  expect((await me(token)).status).toBe(401)
  const { status, body } = await secondStep(token, codeNow())
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['success', 'token', 'user'])
  expect(body.user.email).toBe(admin.email)
  expect((await me(body.token)).status).toBe(200)
})

test('signing in with a second factor does not change for accounts without one', async () => {
  const { admin } = await aGym(server)
  const { body } = await signIn(admin)
  expect(Object.keys(body)).toEqual(['success', 'token', 'user'])
  expect(Object.keys(body.user).toSorted()).toEqual(
    ['created_at', 'density', 'email', 'id', 'language', 'name', 'role', 'theme', 'version'].toSorted(),
  )
})

test('signing in with a second factor does not reveal a second factor to a wrong password', async () => {
  const { admin } = await aGym(server)
  await turnOnSecondFactor(admin)
  const refused = await signIn({ email: admin.email, password: 'palpite' })
  expect([refused.status, refusalOf(refused).code]).toEqual([401, 'WRONG_CREDENTIALS'])
})

test('signing in with a second factor accepts a code once, even in two processes concurrently', async () => {
  const { admin } = await aGym(server)
  const { codeNow } = await turnOnSecondFactor(admin)
  const second = await openTestServer({ now: server.clock.now(), database: server.database, secretKeys: testKeys })
  const [one, other] = [await secondStepToken(admin), await secondStepToken(admin)]
  const answers = await Promise.all([secondStep(one, codeNow()), secondStep(other, codeNow(), second)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const again = await secondStep(await secondStepToken(admin), codeNow())
  expect(refusalOf(again).fields).toEqual({ code: 'CODE_WRONG' })
  await second.close()
})

test('signing in with a second factor allows the step once, for five minutes, and a wrong code does not use it up', async () => {
  const { admin } = await aGym(server)
  const { codeNow } = await turnOnSecondFactor(admin)
  const token = await secondStepToken(admin)
  expect((await secondStep(token, '12345')).status).toBe(400)
  expect((await secondStep(token, codeNow())).status).toBe(200)
  later(2 * step)
  expect(refusalOf(await secondStep(token, codeNow())).code).toBe('SIGN_IN_EXPIRED')
  const late = await secondStepToken(admin)
  later(5 * 60_000)
  expect(refusalOf(await secondStep(late, codeNow())).code).toBe('SIGN_IN_EXPIRED')
  expect(refusalOf(await secondStep('x'.repeat(43), codeNow())).code).toBe('SIGN_IN_EXPIRED')
})

test('signing in with a second factor is refused for a step from before a password change', async () => {
  const { admin } = await aGym(server)
  const { codeNow } = await turnOnSecondFactor(admin)
  const token = await secondStepToken(admin)
  const body = { current_password: admin.password, new_password: 'outra-senha-boa' }
  expect((await admin.call(api.identity.changePassword, { body })).status).toBe(200)
  expect(refusalOf(await secondStep(token, codeNow())).code).toBe('SIGN_IN_EXPIRED')
})

test('signing in with a second factor is refused if the person has ended all other sessions since, also with a recovery code', async () => {
  const { admin } = await aGym(server)
  const { codeNow, recoveryCodes } = await turnOnSecondFactor(admin)
  const token = await secondStepToken(admin)
  expect((await admin.call(api.identity.endOtherSessions)).status).toBe(204)
  for (const code of [recoveryCodes[0] ?? '', codeNow()])
    expect(refusalOf(await secondStep(token, code)).code).toBe('SIGN_IN_EXPIRED')
  expect((await secondStep(await secondStepToken(admin), codeNow())).status).toBe(200)
})

test('signing in with a second factor is refused if the second factor was turned off since, and with a code of another one', async () => {
  const { admin } = await aGym(server)
  const { codeNow } = await turnOnSecondFactor(admin)
  const token = await secondStepToken(admin)
  const body = { current_password: admin.password, code: codeNow() }
  expect((await admin.call(api.identity.endSecondFactor, { body })).status).toBe(204)
  expect(refusalOf(await secondStep(token, codeNow())).code).toBe('SIGN_IN_EXPIRED')
  later(1)
  const other = await turnOnSecondFactor(admin)
  for (const code of [other.recoveryCodes[0] ?? '', other.codeNow()])
    expect(refusalOf(await secondStep(token, code)).code).toBe('SIGN_IN_EXPIRED')
})

test('signing in with a second factor requires a wait after five wrong codes, with any token', async () => {
  const { admin } = await aGym(server)
  const { codeNow } = await turnOnSecondFactor(admin)
  for (let n = 0; n < 5; n += 1) expect((await secondStep(await secondStepToken(admin), 'ABCDE')).status).toBe(400)
  const refused = await secondStep(await secondStepToken(admin), codeNow())
  expect([refused.status, refusalOf(refused).details]).toEqual([429, { seconds: 30 }])
  later(30_000)
  expect((await secondStep(await secondStepToken(admin), codeNow())).status).toBe(200)
})

test('signing in with a second factor accepts a recovery code once, however it is typed', async () => {
  const { admin } = await aGym(server)
  const { recoveryCodes } = await turnOnSecondFactor(admin)
  const [first = '', other = ''] = recoveryCodes
  expect((await secondStep(await secondStepToken(admin), ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(
    200,
  )
  expect((await secondStep(await secondStepToken(admin), first)).status).toBe(400)
  const tries = await Promise.all([
    secondStep(await secondStepToken(admin), other),
    secondStep(await secondStepToken(admin), other),
  ])
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stateOf(admin)).toMatchObject({ recovery_codes_left: 8 })
})

test('signing in with a second factor cannot be bypassed by an invitation or by one’s own password', async () => {
  const gym = await aGym(server)
  const other = await aGym(server)
  const { codeNow } = await turnOnSecondFactor(gym.instructor)
  const body = { name: 'Igor', email: gym.instructor.email, position: 'manager' as const }
  const { link } = (await other.admin.call(api.team.invite, { body })).body
  const token = new URL(link).searchParams.get('token') ?? ''
  const answer = await server.call(api.invitations.accept, {
    body: { token, password: 'senha-escolhida-agora', current_password: gym.instructor.password },
  })
  expect(refusalOf(answer).code).toBe('SECOND_FACTOR_ASKED')
  expect((await secondStep(String(refusalOf(answer).details?.token), codeNow())).status).toBe(200)
})

test('turning the second factor off, and renewing recovery codes need the password and a code', async () => {
  const { admin } = await aGym(server)
  const { codeNow, recoveryCodes } = await turnOnSecondFactor(admin)
  const wrong = { current_password: admin.password, code: '12345' }
  const right = () => ({ current_password: admin.password, code: codeNow() })
  for (const call of [api.identity.endSecondFactor, api.identity.renewRecoveryCodes]) {
    expect(refusalOf(await admin.call(call, { body: wrong })).fields).toEqual({ code: 'CODE_WRONG' })
    const guess = await admin.call(call, { body: { ...right(), current_password: 'palpite' } })
    expect(refusalOf(guess).fields).toEqual({ current_password: 'PASSWORD_WRONG' })
  }
  const renewed = await admin.call(api.identity.renewRecoveryCodes, { body: right() })
  expect(renewed.body.recovery_codes).toHaveLength(10)
  const [old = ''] = recoveryCodes
  expect((await secondStep(await secondStepToken(admin), old)).status).toBe(400)
  later(2 * step)
  expect((await admin.call(api.identity.endSecondFactor, { body: right() })).status).toBe(204)
  expect(await stateOf(admin)).toMatchObject({ since: null, recovery_codes_left: 0 })
  expect((await signIn(admin)).status).toBe(200)
  const again = await admin.call(api.identity.endSecondFactor, { body: right() })
  expect(refusalOf(again).code).toBe('SECOND_FACTOR_OFF')
})

describe('a gym that requires a second factor of its staff', () => {
  const require = (person: Person, required = true) => person.call(api.team.requireSecondFactor, { body: { required } })

  test('a gym that requires a second factor of its staff refuses staff without one, and lets students in as before', async () => {
    const gym = await aGym(server)
    expect(refusalOf(await require(gym.admin)).code).toBe('SECOND_FACTOR_FIRST')
    await turnOnSecondFactor(gym.admin)
    const { body } = await require(gym.admin)
    expect(body.required).toBe(true)
    expect(body.staff.map(({ id, since }) => [id, since !== null])).toEqual(
      expect.arrayContaining([
        [gym.admin.accountId, true],
        [gym.instructor.accountId, false],
      ]),
    )
    expect(body.staff.map(({ id }) => id)).not.toContain(gym.student.accountId)
    const refused = await gym.instructor.call(api.students.list, {})
    expect([refused.status, refusalOf(refused).code]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
    const lacks = async (person: Person) =>
      (await person.call(api.gyms.list)).body.object.map(({ lacks_second_factor: it }) => it)
    expect(await lacks(gym.instructor)).toEqual([true])
    expect(await lacks(gym.admin)).toEqual([false])
    expect((await gym.admin.call(api.students.list, {})).status).toBe(200)
    expect((await gym.student.call(api.notifications.list)).status).toBe(200)
    await turnOnSecondFactor(gym.instructor)
    expect((await gym.instructor.call(api.students.list, {})).status).toBe(200)
    expect((await require(gym.admin, false)).body.required).toBe(false)
  })

  test('a gym that requires a second factor of its staff accepts only sessions in which a code was given, not others of the same person', async () => {
    const gym = await aGym(server)
    await turnOnSecondFactor(gym.admin)
    await require(gym.admin)
    const stolen = await signIn(gym.instructor)
    const { codeNow } = await turnOnSecondFactor(gym.instructor)
    const open = (token: string) =>
      server.call(api.students.list, { headers: { authorization: `Bearer ${token}`, 'x-gym-id': gym.id } })
    expect(refusalOf(await open(stolen.body.token)).code).toBe('SECOND_FACTOR_NEEDED')
    const headers = { authorization: `Bearer ${stolen.body.token}` }
    const listed = await server.call(api.gyms.list, { headers })
    expect(listed.body.object).toMatchObject([{ lacks_second_factor: true }])
    const proven = await secondStep(await secondStepToken(gym.instructor), codeNow())
    expect((await open(proven.body.token)).status).toBe(200)
    const body = { current_password: gym.instructor.password, new_password: 'outra-senha-escolhida' }
    const asProven = { headers: { authorization: `Bearer ${proven.body.token}` } }
    const changed = await server.call(api.identity.changePassword, { ...asProven, body })
    expect((await open(changed.body.token)).status).toBe(200)
  })

  test('a gym that requires a second factor of its staff is configured only by an owner, and only for that gym', async () => {
    const gym = await aGym(server)
    const manager = await aPerson(server, gym.id, 'admin', 'manager')
    expect((await require(manager)).status).toBe(403)
    expect((await manager.call(api.team.secondFactor)).status).toBe(403)
    await turnOnSecondFactor(gym.admin)
    await require(gym.admin)
    expect((await (await aGym(server)).instructor.call(api.students.list, {})).status).toBe(200)
  })

  test('a gym that requires a second factor of its staff lets an owner reset a staff member’s second factor, which is audited and reported', async () => {
    const gym = await aGym(server)
    await turnOnSecondFactor(gym.instructor)
    const params = { id: gym.instructor.accountId }
    expect((await gym.admin.call(api.team.resetSecondFactor, { params })).status).toBe(204)
    expect((await signIn(gym.instructor)).status).toBe(200)
    const again = await gym.admin.call(api.team.resetSecondFactor, { params })
    expect(refusalOf(again).code).toBe('NOT_FOUND')
    const entries = await server.database.inGym(gym.id, 'read', (tx) =>
      tx.selectFrom('audit_entries').select(['entity_id', 'account_id', 'after']).execute(),
    )
    expect(entries).toEqual([
      { entity_id: gym.instructor.accountId, account_id: gym.admin.accountId, after: { second_factor: 'reset' } },
    ])
  })

  test('a gym that requires a second factor of its staff cannot reset the second factor of an account shared with another gym', async () => {
    const gym = await aGym(server)
    const other = await aGym(server)
    await server.database.inAccount('write', (tx) =>
      tx
        .insertInto('memberships')
        .values({ gym_id: other.id, account_id: gym.instructor.accountId, role: 3 })
        .execute(),
    )
    await turnOnSecondFactor(gym.instructor)
    const refused = await gym.admin.call(api.team.resetSecondFactor, { params: { id: gym.instructor.accountId } })
    expect(refusalOf(refused).code).toBe('ACCOUNT_SHARED')
    expect((await stateOf(gym.instructor)).since).not.toBeNull()
  })

  test('a gym that requires a second factor of its staff cannot read any secret with any query', async () => {
    const gym = await aGym(server)
    await turnOnSecondFactor(gym.admin)
    const peek = server.database.inGym(gym.id, 'read', (tx) =>
      tx
        .selectFrom('second_factors')
        .select('sealed' as 'account_id')
        .execute(),
    )
    await expect(peek).rejects.toThrow(/permission denied/)
  })
})

describe('the operator', () => {
  const keys = (...written: string[]): SecretKeys => {
    const parsed = parseSecretKeys(written.join(','))
    if (parsed === undefined) throw new Error('no keys')
    return parsed
  }

  test('the operator can change the key: after resealing, the old one is not needed any more', async () => {
    const [older, newer] = [newSecretKey(), newSecretKey()]
    const before = await openTestServer({ secretKeys: keys(older), database: server.database, now: testNow })
    const gym = await aGym(before)
    const begun = await gym.admin.call(api.identity.beginSecondFactor, {
      body: { current_password: gym.admin.password },
    })
    const { accountId } = gym.admin
    const keyOf = () =>
      server.database.inAccount('read', (tx) =>
        tx.selectFrom('second_factors').select('key_id').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
      )
    expect(await keyOf()).toEqual({ key_id: keys(older).newest.id })
    expect((await resealSecrets(server.database, keys(newer, older))).sealed).toBe(1)
    expect(await keyOf()).toEqual({ key_id: keys(newer).newest.id })
    const after = await openTestServer({ secretKeys: keys(newer), database: server.database, now: testNow })
    const confirmed = await after.call(api.identity.confirmSecondFactor, {
      headers: { authorization: `Bearer ${gym.admin.token}` },
      body: { code: codeFor(begun.body.secret, testNow) },
    })
    expect(confirmed.status).toBe(200)
    await Promise.all([before.close(), after.close()])
  })

  test('the operator can let an owner in who has lost everything', async () => {
    const { admin } = await aGym(server)
    await turnOnSecondFactor(admin)
    expect(await resetFactorOf(server.database, ` ${admin.email.toUpperCase()}`.trim(), testNow)).toBe(true)
    expect((await signIn(admin)).status).toBe(200)
    expect(await resetFactorOf(server.database, `${newId()}@exemplo.com`, testNow)).toBe(false)
  })
})

test('an approver with a second factor approves with a code as well, which works once', async () => {
  const gym = await aGym(server)
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { discount_limit_percent: 10 } })
  const { codeNow } = await turnOnSecondFactor(gym.admin)
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const plan_id = await aPlan(gym.admin.call, 'Mensal', 100)
  const { id } = await enrolled(gym, { plan_id, student_id: gym.student.studentId })
  const approval = { approver_email: gym.admin.email, approver_password: gym.admin.password }
  const discount = (more: object, headers = {}) =>
    reception.call(api.enrollments.discount, {
      params: { id },
      body: { price: 50, reason: 'Irmã', ...approval, ...more },
      headers,
    })
  const fieldsOf = async (more: object) => refusalOf(await discount(more)).fields
  expect(await fieldsOf({})).toEqual({ approver_code: 'CODE_REQUIRED' })
  expect(await fieldsOf({ approver_code: '000000' })).toEqual({ approver_code: 'CODE_WRONG' })
  const code = codeNow()
  expect(await fieldsOf({ approver_password: 'errada-errada', approver_code: code })).toEqual({
    approver_password: 'APPROVER_WRONG',
  })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await discount({ approver_code: code }, headers)
  expect(first.status).toBe(201)
  expect(await fieldsOf({ approver_code: code, price: 40 })).toEqual({ approver_code: 'CODE_WRONG' })
  // The answer was lost: the same request, with the code of then or of now, has the same answer.
  for (const approver_code of [code, '000000']) {
    const again = await discount({ approver_code }, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
  }
  const other = await discount({ approver_code: code, price: 40 }, headers)
  expect(refusalOf(other).code).toBe('KEY_REUSED')
})

test('an approver without the second factor that the gym requires approves nothing', async () => {
  const gym = await aGym(server)
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { discount_limit_percent: 10 } })
  const [manager, reception] = [
    await aPerson(server, gym.id, 'admin', 'manager'),
    await aPerson(server, gym.id, 'admin', 'reception'),
  ]
  const plan_id = await aPlan(gym.admin.call, 'Mensal', 100)
  const { id } = await enrolled(gym, { plan_id, student_id: gym.student.studentId })
  await turnOnSecondFactor(reception)
  await turnOnSecondFactor(gym.admin)
  await gym.admin.call(api.team.requireSecondFactor, { body: { required: true } })
  const approval = { approver_email: manager.email, approver_password: manager.password }
  const discount = await reception.call(api.enrollments.discount, {
    params: { id },
    body: { price: 50, reason: 'Irmã', ...approval },
  })
  expect(refusalOf(discount).fields).toEqual({ approver_email: 'APPROVER_MAY_NOT' })
})
