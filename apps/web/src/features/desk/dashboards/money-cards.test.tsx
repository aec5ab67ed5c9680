import { api } from '@folego/contract'
import { aPerson } from '@folego/server/testing'
import { expect, test } from 'vitest'
import { anInvoice, expectVisible, plain, renderApp, screen, testGym, testServer } from '#testing'

test('the home shows what came in today and this month, what is overdue and what is still due this month', async () => {
  const gym = await testGym()
  const { studentId } = gym.student
  const invoice = await anInvoice(gym, 149_90)
  await gym.admin.call(api.payments.receive, {
    body: {
      student_id: studentId,
      method: 'pix',
      amount_cents: 10_000,
      invoice_ids: [invoice.id],
      due_cents: 14_990,
    },
  })
  await renderApp({ as: 'admin', at: '/dashboard', gym })
  const cardOf = (label: string) => screen.getByRole('link', { name: label }).closest('section')
  await screen.findByRole('link', { name: 'Recebido hoje' })
  const textOf = (label: string) => plain(cardOf(label)?.textContent)
  await expect.poll(() => textOf('Recebido hoje')).toContain('R$ 100,00')
  await expect.poll(() => textOf('Recebido neste mês')).toContain('R$ 100,00')
  await expect.poll(() => textOf('A receber neste mês')).toContain('R$ 49,90')
  await expect.poll(() => textOf('Vencido')).toContain('R$ 0,00')
})

test('what is given back counts neither as received today nor this month', async () => {
  const gym = await testGym()
  const { studentId: student_id } = gym.student
  const receive = (amount_cents: number) =>
    gym.admin.call(api.payments.receive, {
      body: { student_id, method: 'pix', amount_cents, invoice_ids: [], due_cents: 0 },
    })
  await receive(5000)
  const { body: payment } = await receive(10_000)
  await gym.admin.call(api.payments.reverse, { params: { id: payment.id }, body: { reason: 'Engano' } })
  await renderApp({ as: 'admin', at: '/dashboard', gym })
  const textOf = (label: string) => plain(screen.queryByRole('link', { name: label })?.closest('section')?.textContent)
  await expect.poll(() => textOf('Recebido hoje')).toContain('R$ 50,00R$ 150,00 bruto')
  await expect.poll(() => textOf('Recebido neste mês')).toContain('R$ 50,00')
})

test('the reception sees no totals of the gym', async () => {
  const gym = await testGym()
  gym.admin = await aPerson(await testServer(), gym.id, 'admin', 'reception')
  await renderApp({ as: 'admin', at: '/dashboard', gym })
  await expectVisible(() => screen.getByText('Alunos Ativos'))
  expect(screen.queryByText('Recebido hoje')).toBeNull()
})
