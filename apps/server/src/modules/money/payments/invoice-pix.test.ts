import { api } from '@folego/contract'
import { parsePixCode } from '@folego/domain'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aPerson, aStudentWithAccount, refusalOf, testNow, testServer, unknownId } from '#testing'
import type { Person, TestGym } from '#testing'
import { numbersIn, txidOf } from './pix.rules.ts'

const server = await testServer()
let gym: TestGym

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
})

const account = { key_kind: 'cnpj', key: '11222333000181', name: 'Fôlego Fitness', city: 'Curitiba' } as const
const saveAccount = () => gym.admin.call(api.pix.saveSettings, { body: account })
const pixOf = (id: string, { call }: Person = gym.admin) => call(api.pix.invoice, { params: { id } })

async function anInvoice(): Promise<string> {
  const { body } = await gym.admin.call(api.billing.create, {
    body: {
      student_id: gym.student.studentId,
      due_on: '2026-03-16',
      lines: [{ kind: 'product', description: 'Garrafa', amount_cents: 149_90 }],
    },
  })
  return body.id
}

test('an invoice has a code with its number and the amount due, for the desk and for its student', async () => {
  await saveAccount()
  const id = await anInvoice()
  const { body } = await pixOf(id)
  expect(body).toMatchObject({ amount_cents: 149_90, number: 1, due_on: '2026-03-16', txid: txidOf(gym.id, 1) })
  expect(parsePixCode(body.code ?? '')).toEqual({
    key: '11222333000181',
    name: 'Folego Fitness',
    city: 'Curitiba',
    amount_cents: 149_90,
    txid: body.txid,
  })
  expect((await pixOf(id, gym.student)).body).toEqual(body)
})

test('on a later day the code is for what is due that day', async () => {
  await saveAccount()
  const id = await anInvoice()
  server.clock.set(new Date('2026-03-26T15:00:00Z'))
  const admin = await aPerson(server, gym.id, 'admin')
  const { body } = await pixOf(id, admin)
  // Ten days late: 2.99 fine, 0.49 interest.
  expect(body.amount_cents).toBe(153_38)
  expect(parsePixCode(body.code ?? '')).toMatchObject({ amount_cents: 153_38 })
})

test('there is no code for a voided invoice, somebody else’s, or a gym without a key', async () => {
  const id = await anInvoice()
  const nothing = { code: null, qr: null, txid: null, amount_cents: 149_90 }
  expect(await pixOf(id)).toMatchObject({ status: 200, body: nothing })
  const together = { body: { invoice_ids: [id, await anInvoice()] } }
  expect(await gym.admin.call(api.pix.sum, together)).toMatchObject({ status: 200, body: { code: null, txid: null } })
  await saveAccount()
  expect(refusalOf(await pixOf(id, await aStudentWithAccount(server, gym.id))).code).toBe('NOT_FOUND')
  expect(refusalOf(await pixOf(unknownId)).code).toBe('NOT_FOUND')
  expect(refusalOf(await pixOf(id, gym.instructor)).code).toBe('ACCESS_DENIED')
  await gym.admin.call(api.billing.void, { params: { id }, body: { reason: 'Engano' } })
  expect(refusalOf(await pixOf(id)).code).toBe('NOTHING_DUE')
})

test('a bank statement names only invoices of the gym', () => {
  const gymId = '019a0000-0000-7000-8000-0000000027c2'
  expect(numbersIn(gymId, 'PIX f7uq000001042/F7UQ000000007, F1Z3000000009 F7UQ00001')).toEqual([1042, 7])
})

test.each([
  ['019a0000-0000-7000-8000-000000000000', 1, 'F000000000001'],
  ['019a0000-0000-7000-8000-0000000027c2', 1042, 'F7UQ000001042'],
  ['019a0000-0000-7000-8000-0000ffffffff', 999_999_999, 'F1Z3999999999'],
])('the invoice %s %i is %s in the bank statement', (gymId, number, txid) => {
  expect(txidOf(gymId, number)).toBe(txid)
})
