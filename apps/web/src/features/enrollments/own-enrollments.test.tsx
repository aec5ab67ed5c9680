import { api } from '@folego/contract'
import { aPlan, enrolled } from '@folego/server/testing'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'

test('a student sees plan, days, price and what is left of the own enrollments', async () => {
  const gym = await testGym()
  const plan_id = await aPlan(gym.admin.call, 'Mensal', 99.9)
  await enrolled(gym, { plan_id, start_date: '2026-03-01', end_date: '2026-03-31' })
  await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await expectVisible(() => screen.getByText('Mensal'))
  for (const words of ['01/03/2026 – 31/03/2026', '30 dias', '17 dias', 'Ativa']) {
    expect(screen.getByText(words), words).toBeVisible()
  }
  expect(screen.getByText(/99,90/)).toBeVisible()
})

test('a student sees on which days the own enrollment stands still', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, {
    body: { name: 'Trimestral', price: 99.9, duration: 91, duration_months: 3, charging: 'monthly', freeze_days: 30 },
  })
  const { id } = await enrolled(gym, { plan_id: plan.id, start_date: '2026-03-01', end_date: '2026-05-31' })
  await gym.admin.call(api.enrollments.freeze, { params: { id }, body: { to: '2026-03-23' } })
  await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await expectVisible(() => screen.getByText('Trancada até 23/03'))
  expect(screen.getByText('Trancada de 14/03/2026 a 23/03/2026')).toBeVisible()
  expect(screen.getByText('01/03/2026 – 10/06/2026')).toBeVisible()
  expect(screen.getByText(/99,90 por mês/)).toBeVisible()
})
