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
