import { api } from '@folego/contract'
import type { Role } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/database'
import type { GymContext } from '#platform/http'
import { silentLogger } from '#platform/log'
import { hashPassword } from '#platform/security'
import { aGym, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'
import { changeMemberAccount, openMemberAccount, removeMember, setMemberStatus } from './members.service.ts'

const server = await testServer()
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword('senha-dada')
})

/** Runs work as one of the gym’s people, in one transaction of the gym. */
function as<T>(gym: TestGym, person: Person, role: Role, work: (context: GymContext) => Promise<T>): Promise<T> {
  const actor = {
    accountId: person.accountId,
    name: person.name,
    role,
    position: role === 'admin' ? ('owner' as const) : null,
  }
  const facts = {
    gymId: gym.id,
    timezone: 'America/Sao_Paulo',
    today: '2026-03-14',
    language: 'pt-BR',
    reach: 'any',
  } as const
  return server.database.inGym(
    gym.id,
    'write',
    (tx) => work({ ...facts, tx, actor, now: testNow, log: silentLogger }),
    person.accountId,
  )
}

const asAdmin = <T>(gym: TestGym, work: (context: GymContext) => Promise<T>) => as(gym, gym.admin, 'admin', work)

const draft = (email: string, role: Role = 'instructor') => ({ name: 'Bia Lima', email, passwordHash, role })
const anEmail = () => `bia.${newId()}@exemplo.com`
const signIn = (email: string, password: string) => server.call(api.identity.signIn, { body: { email, password } })

const joinAlso = (gym_id: string, account_id: string) =>
  server.database.inAccount('write', (tx) =>
    tx.insertInto('memberships').values({ gym_id, account_id, role: 2 }).execute(),
  )

const membershipsOf = (accountId: string) =>
  server.database.inAccount('read', (tx) =>
    tx.selectFrom('memberships').select(['gym_id', 'role', 'status']).where('account_id', '=', accountId).execute(),
  )

test('opening an account for a new e-mail lets the person sign in with the given password', async () => {
  const gym = await aGym(server)
  const email = anEmail()
  const id = (await asAdmin(gym, (it) => openMemberAccount(it, draft(email)))) ?? ''
  expect(await membershipsOf(id)).toEqual([{ gym_id: gym.id, role: 3, status: 'active' }])
  expect((await signIn(email, 'senha-dada')).body.user).toMatchObject({ id, role: { name: 'instructor' } })
})

test('opening an account for a current member is refused: the e-mail is taken', async () => {
  const gym = await aGym(server)
  const opening = asAdmin(gym, (it) => openMemberAccount(it, draft(gym.student.email.toUpperCase())))
  await expect(opening).rejects.toMatchObject({ code: 'EMAIL_TAKEN', facts: { fields: { email: 'EMAIL_TAKEN' } } })
})

test('opening an account for somebody in a stranger’s gym opens none, and nothing of theirs changes', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  expect(await asAdmin(gym, (it) => openMemberAccount(it, draft(other.student.email)))).toBeUndefined()
  expect(await membershipsOf(other.student.accountId)).toHaveLength(1)
})

test('opening an account for somebody in another gym opens none, also to who administers both: that takes an invitation', async () => {
  const one = await aGym(server)
  const two = await aGym(server, { admin: one.admin })
  expect(await asAdmin(two, (it) => openMemberAccount(it, draft(one.student.email, 'student')))).toBeUndefined()
  expect(await membershipsOf(one.student.accountId)).toHaveLength(1)
})

test('opening an account for a former member reopens the account with the new role and password', async () => {
  const gym = await aGym(server)
  const email = anEmail()
  const id = (await asAdmin(gym, (it) => openMemberAccount(it, draft(email)))) ?? ''
  await asAdmin(gym, (it) => removeMember(it, id))
  expect((await signIn(email, 'senha-dada')).status).toBe(401)
  const other = await hashPassword('outra-senha')
  const again = { ...draft(email, 'student'), passwordHash: other }
  expect(await asAdmin(gym, (it) => openMemberAccount(it, again))).toBe(id)
  expect(await membershipsOf(id)).toEqual([{ gym_id: gym.id, role: 2, status: 'active' }])
  expect((await signIn(email, 'outra-senha')).status).toBe(200)
})

test('opening an account for somebody inactive but still listed is refused', async () => {
  const gym = await aGym(server)
  await asAdmin(gym, (it) => setMemberStatus(it, gym.student.accountId, 'inactive'))
  const opening = asAdmin(gym, (it) => openMemberAccount(it, draft(gym.student.email)))
  await expect(opening).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('opening an account twice concurrently with one e-mail creates one', async () => {
  const [one, two] = [await aGym(server), await aGym(server)]
  const email = anEmail()
  const both = await Promise.allSettled(
    [one, two].map((gym) => asAdmin(gym, (it) => openMemberAccount(it, draft(email)))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((it) => it.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('changing a member’s account of only this gym updates e-mail and password, and a new password ends the sessions', async () => {
  const gym = await aGym(server)
  const email = anEmail()
  await asAdmin(gym, (it) => changeMemberAccount(it, gym.student.accountId, { name: 'Novo Nome', email, passwordHash }))
  expect((await gym.student.call(api.identity.me)).status).toBe(401)
  expect((await signIn(email, 'senha-dada')).body.user).toMatchObject({ name: 'Novo Nome', email })
})

test('changing a member’s account without a new password keeps the sessions', async () => {
  const gym = await aGym(server)
  await asAdmin(gym, (it) => changeMemberAccount(it, gym.student.accountId, { email: anEmail() }))
  expect((await gym.student.call(api.identity.me)).status).toBe(200)
})

test('changing a member’s account to an e-mail in use is refused in this gym, and changes nothing if it is in use elsewhere', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const change = (email: string) => asAdmin(gym, (it) => changeMemberAccount(it, gym.student.accountId, { email }))
  await expect(change(gym.instructor.email)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await change(other.admin.email.toUpperCase())).toBe('elsewhere')
  expect((await gym.student.call(api.identity.me)).body.email).toBe(gym.student.email)
})

test('changing a member’s account shared with other gyms is refused for e-mail and password, and keeps the owner’s name', async () => {
  const gym = await aGym(server)
  const other = await aGym(server)
  const { accountId, name } = gym.student
  await joinAlso(other.id, accountId)
  for (const change of [{ email: anEmail() }, { passwordHash }]) {
    const changing = asAdmin(gym, (it) => changeMemberAccount(it, accountId, change))
    await expect(changing).rejects.toMatchObject({ code: 'ACCOUNT_SHARED' })
  }
  await asAdmin(gym, (it) => changeMemberAccount(it, accountId, { name: 'Outro Nome' }))
  expect((await gym.student.call(api.identity.me)).body).toMatchObject({ name, email: gym.student.email })
  const email = anEmail()
  await as(gym, gym.student, 'student', (it) => changeMemberAccount(it, accountId, { email }))
  expect((await gym.student.call(api.identity.me)).body.email).toBe(email)
})

test('changing a member’s account of a non-member is not found', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const changing = asAdmin(gym, (it) => changeMemberAccount(it, other.student.accountId, { name: 'X' }))
  await expect(changing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const closing = asAdmin(gym, (it) => setMemberStatus(it, other.student.accountId, 'inactive'))
  await expect(closing).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('changing a member’s account is in the account’s history with the gym and the actor, without secrets', async () => {
  const gym = await aGym(server)
  await asAdmin(gym, (it) => changeMemberAccount(it, gym.student.accountId, { passwordHash }))
  const events = await server.database.inAccount('read', (tx) =>
    tx.selectFrom('account_events').selectAll().where('account_id', '=', gym.student.accountId).execute(),
  )
  expect(events).toMatchObject([
    { kind: 'password_changed', details: { gym_id: gym.id, by: gym.admin.accountId, fields: ['passwordHash'] } },
  ])
  expect(JSON.stringify(events)).not.toContain('argon2')
})

test('closing the access to a gym ends every session if it was the only one', async () => {
  const gym = await aGym(server)
  await asAdmin(gym, (it) => setMemberStatus(it, gym.student.accountId, 'inactive'))
  expect((await gym.student.call(api.identity.me)).status).toBe(401)
  await asAdmin(gym, (it) => setMemberStatus(it, gym.student.accountId, 'active'))
  expect((await signIn(gym.student.email, gym.student.password)).status).toBe(200)
})

test('closing the access to a gym takes effect immediately in that gym only; closing the last one ends the sessions', async () => {
  const gym = await aGym(server)
  const other = await aGym(server)
  const { accountId, call } = gym.student
  await joinAlso(other.id, accountId)
  await asAdmin(gym, (it) => setMemberStatus(it, accountId, 'inactive'))
  expect((await call(api.notifications.list)).status).toBe(403)
  expect((await call(api.notifications.list, { headers: { 'x-gym-id': other.id } })).status).toBe(200)
  await asAdmin(other, (it) => setMemberStatus(it, accountId, 'inactive'))
  const sessions = await server.database.inAccount('read', (tx) =>
    tx.selectFrom('sessions').select('account_id').where('account_id', '=', accountId).execute(),
  )
  expect(sessions).toEqual([])
})
