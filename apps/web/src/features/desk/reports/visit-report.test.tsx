import { api } from '@folego/contract'
import { aPlan, aStudent, enrolled } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'

test('who runs the gym sees the visits of a month by day, hour and plan, and why others were refused', async () => {
  const gym = await testGym()
  const plan_id = await aPlan(gym.admin.call, 'Manhã', 0)
  const member = await aStudent(gym.admin.call)
  await enrolled(gym, { student_id: member, plan_id, start_date: '2026-03-01', end_date: '2026-03-31' })
  const stranger = await aStudent(gym.admin.call)
  for (const student_id of [member, stranger]) {
    await gym.admin.call(api.visits.checkIn, { body: { student_id, override_reason: null } })
  }
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/visit-report', gym })
  const rowsOf = async (title: string) => {
    const panel = await screen.findByRole('region', { name: new RegExp(`^${title}:`) })
    return within(panel)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  }
  expect(await rowsOf('Por dia')).toEqual(['14/03/202611'])
  expect(await rowsOf('Por hora')).toEqual(['09:0011'])
  expect(await rowsOf('Por plano')).toEqual(['Manhã11'])
  expect(await rowsOf('Por que alguém não podia entrar')).toEqual(['Sem plano10'])
  await user.click(screen.getByRole('combobox', { name: 'Mês das visitas' }))
  await user.click(await screen.findByRole('option', { name: 'fevereiro de 2026' }))
  await expectVisible(() => screen.getByText('Ninguém foi barrado neste mês.'))
})
