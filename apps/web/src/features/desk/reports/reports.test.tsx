import { api } from '@folego/contract'
import { assignedWorkout } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/instructor-dashboard/analytics'

async function aGymThatTrained() {
  const gym = await testGym()
  const plan = await assignedWorkout(gym)
  for (const day of ['2026-02-10', '2026-03-02', '2026-03-03']) {
    const instant = `${day}T15:00:00Z`
    const { body } = await gym.student.call(api.studentWorkouts.start, {
      params: { id: plan.id },
      body: { started_at: instant },
    })
    await gym.student.call(api.studentWorkouts.completeSession, {
      params: { id: body.id },
      body: { completed_at: instant, duration_minutes: 45, rating: 4 },
    })
  }
  return gym
}

test('shows the figures of the period and the one before, and each chart has its table', async () => {
  const gym = await aGymThatTrained()
  const { user, history } = await renderApp({ as: 'instructor', at, gym })
  const overview = within(await screen.findByRole('region', { name: 'Visão geral' }))
  expect(overview.getByText('90')).toBeVisible()
  expect(overview.getAllByText('+100%')).toHaveLength(2)
  expect(screen.getByText('De 01/03/2026 a 14/03/2026, comparado com 01/02/2026 a 14/02/2026')).toBeVisible()
  const trend = within(screen.getByRole('region', { name: 'Treinos por dia' }))
  expect(trend.getByRole('img', { name: /Total de 2 treinos/ })).toBeVisible()
  await user.click(trend.getByRole('button', { name: 'Ver tabela' }))
  const row = within(trend.getByRole('table')).getByRole('rowheader', { name: '02/03/2026' }).closest('tr')
  expect(row?.textContent).toBe('02/03/20261')
  await user.click(screen.getByRole('radio', { name: 'Trimestre' }))
  await expectVisible(() => screen.getByRole('region', { name: 'Treinos por semana' }))
  expect(history.location.search).toContain('period=quarter')
})

test('rates students by thresholds that are shown next to them', async () => {
  const gym = await aGymThatTrained()
  await renderApp({ as: 'admin', at: '/dashboard/analytics', gym })
  const performance = within(await screen.findByRole('region', { name: 'Desempenho dos alunos' }))
  expect(performance.getByText(/Excelente a partir de 85%, bom a partir de 60%/)).toBeVisible()
  const name = await performance.findByRole('link', { name: gym.student.name })
  expect(name.closest('tr')?.textContent).toContain('Sem avaliação')
})

test('a gym without workouts sees a message, and can still view its enrollments', async () => {
  await renderApp({ as: 'instructor', at: `${at}?period=year` })
  await expectVisible(() => screen.getByText('Nenhum treino neste período'))
  expect(screen.getByText('Novas matrículas')).toBeVisible()
})
