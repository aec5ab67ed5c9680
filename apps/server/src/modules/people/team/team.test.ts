import { api, positions } from '@folego/contract'
import type { Position } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, aPerson, refusalOf, testServer } from '#testing'
import type { Person } from '#testing'

const server = await testServer()

const positionOf = (by: Person, { accountId: id }: Person, position: Position) =>
  by.call(api.team.update, { params: { id }, body: { position } })
const remove = (by: Person, { accountId: id }: Person) => by.call(api.team.remove, { params: { id } })

async function ownersOf(by: Person): Promise<number> {
  const { body } = await by.call(api.team.list)
  return body.object.filter(({ position }) => position === 'owner').length
}

test('the team lists administrators with their positions by name, without instructors and students', async () => {
  const { id, admin } = await aGym(server)
  const staff = await Promise.all(positions.map((position) => aPerson(server, id, 'admin', position)))
  const { body } = await admin.call(api.team.list)
  expect(body.object.map(({ id: account }) => account).sort()).toEqual(
    [admin, ...staff].map(({ accountId }) => accountId).sort(),
  )
  const names = body.object.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
})

test('the team is changed only by owners: a manager cannot make anybody an owner', async () => {
  const { id, admin } = await aGym(server)
  for (const position of ['manager', 'reception', 'finance'] as const) {
    const person = await aPerson(server, id, 'admin', position)
    expect((await positionOf(person, person, 'owner')).status).toBe(403)
    expect((await remove(person, admin)).status).toBe(403)
    const body = { name: 'Rita', email: `x.${person.email}`, position: 'owner' as const }
    expect((await person.call(api.team.invite, { body })).status).toBe(403)
  }
})

test('the team can be joined by a manager’s invitation only below manager', async () => {
  const { id, admin } = await aGym(server)
  const manager = await aPerson(server, id, 'admin', 'manager')
  const invite = (by: Person, position: Position, email = `${position}.${manager.email}`) =>
    by.call(api.team.invite, { body: { name: 'Rita', email, position } })
  for (const position of ['reception', 'finance'] as const) {
    expect((await invite(manager, position)).status).toBe(201)
  }
  for (const position of ['owner', 'manager'] as const) {
    expect((await invite(manager, position)).status).toBe(403)
  }
  const email = `sobe.${manager.email}`
  expect((await invite(admin, 'manager', email)).status).toBe(201)
  // A new link would invalidate the owner’s.
  expect((await invite(manager, 'reception', email)).status).toBe(403)
  const { body } = await manager.call(api.team.invitations)
  const withdraw = (position: Position) => {
    const open = body.object.find((it) => it.position === position)
    return manager.call(api.team.withdraw, { params: { id: open?.id ?? '' } })
  }
  expect((await withdraw('manager')).status).toBe(403)
  expect((await withdraw('reception')).status).toBe(204)
  const left = (await admin.call(api.team.invitations)).body.object
  expect(left.map(({ position }) => position).sort()).toEqual(['finance', 'manager'])
})

test('the team applies a new position from the next request on, and audits it', async () => {
  const { id, admin } = await aGym(server)
  const person = await aPerson(server, id, 'admin', 'reception')
  expect((await person.call(api.team.list)).status).toBe(403)
  expect((await positionOf(admin, person, 'manager')).body).toMatchObject({ position: 'manager', name: person.name })
  expect((await person.call(api.team.list)).status).toBe(200)
  const entries = await server.database.inGym(id, 'read', (tx) =>
    tx.selectFrom('audit_entries').select(['action', 'entity', 'entity_id', 'before', 'after']).execute(),
  )
  expect(entries).toEqual([
    {
      action: 'updated',
      entity: 'team_member',
      entity_id: person.accountId,
      before: { position: 'reception' },
      after: { position: 'manager' },
    },
  ])
})

test('the team loses the access of a removed administrator', async () => {
  const { id, admin } = await aGym(server)
  const person = await aPerson(server, id, 'admin', 'reception')
  expect((await remove(admin, person)).status).toBe(204)
  expect((await person.call(api.students.list)).status).toBe(401)
  expect((await remove(admin, person)).status).toBe(404)
})

test('the team does not include instructors and students', async () => {
  const { admin, instructor, student } = await aGym(server)
  for (const person of [instructor, student]) {
    expect((await remove(admin, person)).status).toBe(404)
    expect((await positionOf(admin, person, 'manager')).status).toBe(404)
    const link = await admin.call(api.team.createPasswordLink, { params: { id: person.accountId } })
    expect(link.status).toBe(404)
  }
})

test('the team can invite a removed administrator again', async () => {
  const { id, admin } = await aGym(server)
  const { email, accountId, password } = await aPerson(server, id, 'admin', 'reception')
  await admin.call(api.team.remove, { params: { id: accountId } })
  const { body } = await admin.call(api.team.invite, { body: { name: 'Rita', email, position: 'finance' } })
  const token = new URL(body.link).searchParams.get('token') ?? ''
  const answer = { token, password: 'senha-escolhida-agora', current_password: password }
  expect((await server.call(api.invitations.accept, { body: answer })).status).toBe(200)
  const members = await admin.call(api.team.list)
  expect(members.body.object).toContainEqual(expect.objectContaining({ id: accountId, position: 'finance' }))
})

test('the last owner can neither leave nor change position', async () => {
  const { id, admin } = await aGym(server)
  await aPerson(server, id, 'admin', 'manager')
  expect(refusalOf(await positionOf(admin, admin, 'manager')).code).toBe('LAST_OWNER')
  expect(refusalOf(await remove(admin, admin)).code).toBe('LAST_OWNER')
  const second = await aPerson(server, id, 'admin', 'owner')
  expect((await positionOf(second, admin, 'manager')).status).toBe(200)
  expect(refusalOf(await remove(second, second)).code).toBe('LAST_OWNER')
})

test('the last owner remains when two owners demote each other concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, admin } = await aGym(server)
    const second = await aPerson(server, id, 'admin', 'owner')
    const both = await Promise.all([positionOf(admin, second, 'finance'), remove(second, admin)])
    const done = both.filter(({ status }) => status < 300)
    expect(done).toHaveLength(1)
    const left = both[0].status < 300 ? admin : second
    expect(await ownersOf(left)).toBe(1)
  }
})

test('a password link is created only by an owner, for an administrator of the same gym', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const person = await aPerson(server, gym.id, 'admin', 'reception')
  const link = () => gym.admin.call(api.team.createPasswordLink, { params: { id: person.accountId } })
  const { body, status } = await link()
  expect(status).toBe(201)
  expect(body.kind).toBe('password')
  const token = new URL(body.link).searchParams.get('token') ?? ''
  const new_password = 'outra-senha-1'
  await server.call(api.identity.confirmPasswordReset, { body: { token, new_password } })
  const signedIn = await server.call(api.identity.signIn, { body: { email: person.email, password: new_password } })
  expect(signedIn.status).toBe(200)
  await server.database.inAccount('write', (tx) =>
    tx.insertInto('memberships').values({ gym_id: other.id, account_id: person.accountId, role: 1 }).execute(),
  )
  expect(refusalOf(await link()).code).toBe('ACCOUNT_SHARED')
})
