import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'

test('a student sees plan, days, price and what is left of the own enrollments', async () => {
  const gym = await testGym()
  const plan = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  await gym.admin.call(api.enrollments.create, {
    body: {
      student_id: gym.student.studentId,
      plan_id: plan.body.id,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    },
  })
  await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await expectVisible(() => screen.getByText('Mensal'))
  for (const words of ['01/03/2026 – 31/03/2026', '30 dias', '17 dias', 'Ativa']) {
    expect(screen.getByText(words), words).toBeVisible()
  }
  expect(screen.getByText(/99,90/)).toBeVisible()
})
