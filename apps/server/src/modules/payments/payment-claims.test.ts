import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aPerson, aStudentWithAccount, refusalOf, smallPng, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
let invoice: string

beforeEach(async () => {
  gym = await aGym(server)
  invoice = await anInvoice()
})

async function anInvoice(): Promise<string> {
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 5000 }]
  const body = { student_id: gym.student.studentId, due_on: '2026-03-20', lines }
  return (await gym.admin.call(api.billing.create, { body })).body.id
}

const say = (body: object = {}, { call }: Pick<Person, 'call'> = gym.student, id = invoice) =>
  call(api.paymentClaims.create, { params: { id }, body })
const waiting = async () => (await gym.admin.call(api.paymentClaims.list, {})).body.object
const ofStudent = async () =>
  (await gym.student.call(api.paymentClaims.listOfStudent, { params: { id: gym.student.accountId } })).body.object
const receive = () =>
  gym.admin.call(api.payments.receive, {
    body: {
      operation_id: crypto.randomUUID(),
      student_id: gym.student.studentId,
      method: 'pix',
      amount_cents: 5000,
      due_cents: 5000,
      invoice_ids: [invoice],
    },
  })

test('a student says that an invoice is paid: the desk sees it, and nothing is paid by it', async () => {
  expect((await say({ paid_on: '2026-03-13', note: 'Pix da minha mãe' })).status).toBe(201)
  const said = { invoice_id: invoice, paid_on: '2026-03-13', note: 'Pix da minha mãe', open_cents: 5000 }
  expect(await waiting()).toMatchObject([{ ...said, student_name: gym.student.name }])
  expect(await ofStudent()).toMatchObject([said])
  const { body } = await gym.admin.call(api.billing.find, { params: { id: invoice } })
  expect(body).toMatchObject({ status: 'open', due_cents: 5000 })
})

test('said twice, also at once, it waits once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => say()))
  expect(await waiting()).toHaveLength(1)
})

test('it waits no more once the invoice is paid, and again where the payment is reversed', async () => {
  await say()
  const { body: payment } = await receive()
  expect([await waiting(), await ofStudent()]).toEqual([[], []])
  expect(refusalOf(await say()).code).toBe('INVOICE_PAID')
  await gym.admin.call(api.payments.reverse, { params: { id: payment.id }, body: { reason: 'Engano' } })
  expect(await waiting()).toHaveLength(1)
})

test('what shows it is seen by the desk and by the student alone, as it was sent', async () => {
  const pdf = Buffer.from('%PDF-1.4\ncomprovante').toString('base64')
  const { body: claim } = await say({ attachment: pdf })
  expect(claim.attachment_type).toBe('application/pdf')
  // Another one does not take its place.
  expect((await say({ attachment: smallPng })).body.attachment_type).toBe('application/pdf')
  const read = ({ token }: Person) =>
    server.app.inject({
      url: `/api/payment-claim/${claim.id}/attachment`,
      headers: { authorization: `Bearer ${token}`, 'x-gym-id': gym.id },
    })
  const { headers, rawPayload } = await read(await aPerson(server, gym.id, 'admin', 'reception'))
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toContain('pagamento-da-cobranca-1.pdf')
  expect(rawPayload.toString()).toBe('%PDF-1.4\ncomprovante')
  const stranger = await aStudentWithAccount(server, gym.id)
  const codes = await Promise.all([gym.student, stranger, gym.instructor].map(read))
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 404, 403])
})

test('what shows it may follow, is a picture or a PDF by its own bytes, and has at most 5 MB', async () => {
  const wrong = async (bytes: Buffer) => refusalOf(await say({ attachment: bytes.toString('base64') })).fields
  expect(await wrong(Buffer.from('<html>%PDF-'))).toEqual({ attachment: 'ATTACHMENT_INVALID' })
  expect(await wrong(Buffer.alloc(5_242_881 + 2, '%PDF-'))).toEqual({ attachment: 'ATTACHMENT_TOO_LARGE' })
  expect(await waiting()).toEqual([])
  await say()
  await say({ attachment: smallPng })
  expect(await waiting()).toMatchObject([{ attachment_type: 'image/webp' }])
})

test('where nothing came the student reads why, and may say it again', async () => {
  const { body: claim } = await say()
  const dismiss = () =>
    gym.admin.call(api.paymentClaims.dismiss, { params: { id: claim.id }, body: { reason: 'Não está no extrato' } })
  await dismiss()
  expect((await dismiss()).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect(await ofStudent()).toMatchObject([{ dismiss_reason: 'Não está no extrato' }])
  await say({ note: 'Segue o comprovante por WhatsApp' })
  expect(await waiting()).toMatchObject([{ note: 'Segue o comprovante por WhatsApp', dismissed_at: null }])
})

test('nobody says it of another’s invoice, nor of a day to come', async () => {
  const other = await aStudentWithAccount(server, gym.id)
  expect(refusalOf(await say({}, other)).code).toBe('NOT_FOUND')
  expect(refusalOf(await say({ paid_on: '2026-03-15' })).fields).toHaveProperty('paid_on')
  expect(refusalOf(await say({}, gym.admin)).code).toBe('ACCESS_DENIED')
})
