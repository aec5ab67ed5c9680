import { allEndpoints, api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, aStudent, studentForm, testServer } from '#testing'
import type { CallResult, TestGym } from '#testing'

const server = await testServer()
const easy = 'palmeiras1914'
const anEmail = () => `pessoa.${crypto.randomUUID()}@exemplo.com`

type SetPassword = (gym: TestGym, password: string) => Promise<CallResult<unknown>>

/** Every call that sets a password, with an easy one, and the field at which it must be refused. */
const calls: Record<string, { field: string; ask: SetPassword }> = {
  'identity.setUp': {
    field: 'password',
    ask: (_, password) => {
      const body = { name: 'Ana', email: anEmail(), password, gym_name: 'Academia Central', token: 'x'.repeat(43) }
      return server.call(api.identity.setUp, { body })
    },
  },
  'identity.changePassword': {
    field: 'new_password',
    ask: ({ admin }, password) => {
      const body = { current_password: admin.password, new_password: password }
      return admin.call(api.identity.changePassword, { body })
    },
  },
  'identity.confirmPasswordReset': {
    field: 'new_password',
    ask: (_, password) => {
      const body = { token: 'x'.repeat(43), new_password: password }
      return server.call(api.identity.confirmPasswordReset, { body })
    },
  },
  'invitations.accept': {
    field: 'password',
    ask: async ({ admin }, password) => {
      const body = { name: 'Rita', email: anEmail(), position: 'reception' as const }
      const { link } = (await admin.call(api.team.invite, { body })).body
      const token = new URL(link).searchParams.get('token') ?? ''
      return server.call(api.invitations.accept, { body: { token, password } })
    },
  },
  'students.createWithAccount': {
    field: 'password',
    ask: ({ admin }, password) => {
      const body = { ...studentForm(), email: anEmail(), password }
      return admin.call(api.students.createWithAccount, { body })
    },
  },
  'students.update': {
    field: 'password',
    ask: async ({ admin }, password) => {
      const id = await aStudent(admin.call, { email: anEmail() })
      return admin.call(api.students.update, { body: { id, password } })
    },
  },
  'trainers.create': {
    field: 'password',
    ask: ({ admin }, password) => {
      return admin.call(api.trainers.create, { body: { name: 'Túlio', email: anEmail(), password } })
    },
  },
  'trainers.update': {
    field: 'newPassword',
    ask: async ({ admin }, password) => {
      const it = { name: 'Túlio', email: anEmail() }
      const made = await admin.call(api.trainers.create, { body: { ...it, password: 'quatro-palavras-boas' } })
      return admin.call(api.trainers.update, {
        params: { id: made.body.id },
        body: { ...it, newPassword: password },
      })
    },
  },
}

test('this table has every call of the contract that takes a new password', () => {
  const found = allEndpoints().filter(({ endpoint }) => {
    const parsed = endpoint.body?.safeParse({ password: 'short', new_password: 'short', newPassword: 'short' })
    return parsed?.error?.issues.some(({ message }) => message.endsWith('PASSWORD_TOO_SHORT')) ?? false
  })
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort())
})

test.each(Object.entries(calls))('%s refuses an easy password at its field', async (_, { field, ask }) => {
  const gym = await aGym(server)
  const { status, body } = await ask(gym, easy)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: 'PASSWORD_EASY' } })
})

test('refuses one’s own name as a password, regardless of spelling', async () => {
  const { admin } = await aGym(server)
  const body = { current_password: admin.password, new_password: admin.email.split('@')[0]?.toUpperCase() ?? '' }
  const { body: refusal } = await admin.call(api.identity.changePassword, { body })
  expect(refusal).toMatchObject({ fields: { new_password: 'PASSWORD_EASY' } })
})

test('refuses the student’s own name as a password set by staff', async () => {
  const { admin } = await aGym(server)
  const id = await aStudent(admin.call, { name: 'Dorotéia Quintanilha', email: anEmail() })
  const { body: refusal } = await admin.call(api.students.update, { body: { id, password: 'quintanilha1990' } })
  expect(refusal).toMatchObject({ fields: { password: 'PASSWORD_EASY' } })
})
