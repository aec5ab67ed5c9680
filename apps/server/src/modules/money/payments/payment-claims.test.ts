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

const report = (body: object = {}, { call }: Pick<Person, 'call'> = gym.student, id = invoice) =>
  call(api.paymentClaims.create, { params: { id }, body })
const pending = async () => (await gym.admin.call(api.paymentClaims.list, {})).body.object
const ofStudent = async () =>
  (await gym.student.call(api.paymentClaims.listOfStudent, { params: { id: gym.student.accountId } })).body.object
const receive = () =>
  gym.admin.call(api.payments.receive, {
    body: {
      student_id: gym.student.studentId,
      method: 'pix',
      amount_cents: 5000,
      due_cents: 5000,
      invoice_ids: [invoice],
    },
  })

test('a student reports an invoice as paid: the desk sees it, and it pays nothing', async () => {
  expect((await report({ paid_on: '2026-03-13', note: 'Pix da minha mãe' })).status).toBe(201)
  const reported = { invoice_id: invoice, paid_on: '2026-03-13', note: 'Pix da minha mãe', open_cents: 5000 }
  expect(await pending()).toMatchObject([{ ...reported, student_name: gym.student.name }])
  expect(await ofStudent()).toMatchObject([reported])
  const { body } = await gym.admin.call(api.billing.find, { params: { id: invoice } })
  expect(body).toMatchObject({ status: 'open', due_cents: 5000 })
})

test('a payment reported twice, also concurrently, is pending once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => report()))
  expect(await pending()).toHaveLength(1)
})

test('a claim is not pending once the invoice is paid, and is again if the payment is reversed', async () => {
  await report()
  const { body: payment } = await receive()
  expect([await pending(), await ofStudent()]).toEqual([[], []])
  expect(refusalOf(await report()).code).toBe('INVOICE_PAID')
  await gym.admin.call(api.payments.reverse, { params: { id: payment.id }, body: { reason: 'Engano' } })
  expect(await pending()).toHaveLength(1)
})

test('only the desk and the student see the attachment, exactly as it was sent', async () => {
  const pdf = Buffer.from('%PDF-1.4\ncomprovante').toString('base64')
  const { body: claim } = await report({ attachment: pdf })
  expect(claim.attachment_type).toBe('application/pdf')
  // Another one does not replace it.
  expect((await report({ attachment: smallPng })).body.attachment_type).toBe('application/pdf')
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

test('the attachment may follow later, must be a picture or a PDF by its content, and has at most 5 MB', async () => {
  const wrong = async (bytes: Buffer) => refusalOf(await report({ attachment: bytes.toString('base64') })).fields
  expect(await wrong(Buffer.from('<html>%PDF-'))).toEqual({ attachment: 'ATTACHMENT_INVALID' })
  expect(await wrong(Buffer.alloc(5_242_881 + 2, '%PDF-'))).toEqual({ attachment: 'ATTACHMENT_TOO_LARGE' })
  expect(await pending()).toEqual([])
  await report()
  await report({ attachment: smallPng })
  expect(await pending()).toMatchObject([{ attachment_type: 'image/webp' }])
})

test('a student reads why the desk dismissed the claim, and may report it again', async () => {
  const { body: claim } = await report()
  const dismiss = () =>
    gym.admin.call(api.paymentClaims.dismiss, { params: { id: claim.id }, body: { reason: 'Não está no extrato' } })
  await dismiss()
  expect((await dismiss()).status).toBe(200)
  expect(await pending()).toEqual([])
  expect(await ofStudent()).toMatchObject([{ dismiss_reason: 'Não está no extrato' }])
  await report({ note: 'Segue o comprovante por WhatsApp' })
  expect(await pending()).toMatchObject([{ note: 'Segue o comprovante por WhatsApp', dismissed_at: null }])
})

test('nobody reports another’s invoice as paid, nor a day in the future', async () => {
  const other = await aStudentWithAccount(server, gym.id)
  expect(refusalOf(await report({}, other)).code).toBe('NOT_FOUND')
  expect(refusalOf(await report({ paid_on: '2026-03-15' })).fields).toHaveProperty('paid_on')
  expect(refusalOf(await report({}, gym.admin)).code).toBe('ACCESS_DENIED')
})
