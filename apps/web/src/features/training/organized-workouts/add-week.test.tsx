import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'

test('adding a week from the list states which progression changes nothing', async () => {
  const gym = await testGym()
  const exercises = [{ exercise_name: 'Agachamento', sets: 3, repetitions: '10' }]
  const workout_days = [{ day_number: 1, focus_area: 'legs' as const, exercises }]
  await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Sem carga', weeks: [{ week_number: 1, workout_days }] },
  })
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/workout-plans?tab=sheets', gym })
  await user.click(await screen.findByRole('button', { name: /Sem carga.*ações|ações.*Sem carga/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Adicionar semana' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar semana: Sem carga' }))
  const nothing = 'Sem carga em quilos: +2,5% não muda nada'
  expect(dialog.queryByText(nothing)).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: '+2,5% de carga' }))
  await expectVisible(() => dialog.getByText(nothing))
  await user.click(dialog.getByRole('checkbox', { name: '+1 repetição em cada exercício' }))
  expect(dialog.queryByText(nothing)).toBeNull()
})
