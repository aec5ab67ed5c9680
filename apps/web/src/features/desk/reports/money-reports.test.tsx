import { api } from '@folego/contract'
import { aPerson, enrolled } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, plain, renderApp, screen, testGym, testServer } from '#testing'

const at = '/dashboard/billing?tab=reports'

async function gymWithRevenue() {
  const gym = await testGym()
  const body = { name: 'Mensal', price: 120, duration: 30, duration_months: 1 }
  const plan = await gym.admin.call(api.plans.create, { body })
  await enrolled(gym, { plan_id: plan.body.id, start_date: '2026-02-20', end_date: '2026-03-19' })
  const invoices = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  const payment = {
    student_id: gym.student.studentId,
    method: 'pix',
    amount_cents: 12_500,
    due_cents: 12_000,
    invoice_ids: invoices.body.object.map(({ id }) => id),
  } as const
  await gym.admin.call(api.payments.receive, { body: payment })
  return gym
}

test('shows recurring revenue, retention and receipts by month, each with its files', async () => {
  const { user, history } = await renderApp({ as: 'admin', at, gym: await gymWithRevenue() })
  const bridge = within(await screen.findByRole('region', { name: 'Como a receita recorrente mudou' }))
  const rows = bridge.getAllByRole('row').map((row) => plain(row.textContent))
  expect(rows[1]).toContain('março de 2026 (até hoje)R$ 120,00–––––R$ 120,001')
  expect(rows[2]).toContain('fevereiro de 2026R$ 0,00+R$ 120,00')
  const retention = within(screen.getByRole('region', { name: 'Retenção por mês de entrada' }))
  expect(plain(retention.getAllByRole('row')[1]?.textContent)).toBe('fevereiro de 20261100%100%')
  const methods = within(await screen.findByRole('region', { name: 'Por forma de pagamento' }))
  expect(plain(methods.getAllByRole('row')[1]?.textContent)).toBe('Pix1R$ 125,00––R$ 125,00')
  const plans = within(screen.getByRole('region', { name: 'Por plano' }))
  expect(plans.getAllByRole('row').map((row) => plain(row.textContent))).toEqual([
    'PlanoRecebidoEstornosDevoluçõesLíquido',
    'MensalR$ 120,00––R$ 120,00',
    'Crédito de alunosR$ 5,00––R$ 5,00',
  ])
  await user.click(screen.getByRole('combobox', { name: 'Mês do que foi recebido' }))
  await user.click(await screen.findByRole('option', { name: 'fevereiro de 2026' }))
  await expect.poll(() => screen.queryAllByText('Nada foi recebido neste mês.')).toHaveLength(3)
  expect(history.location.search).toContain('month=2026-02')
})

test('the reception has no reports tab', async () => {
  const gym = await testGym()
  gym.admin = await aPerson(await testServer(), gym.id, 'admin', 'reception')
  await renderApp({ as: 'admin', at, gym })
  await expectVisible(() => screen.getByRole('tab', { name: 'Cobranças' }))
  expect(screen.queryByRole('tab', { name: 'Relatórios' })).toBeNull()
})
