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
  const nothing = 'Sem carga em quilos ou porcentagem: +2,5% não muda nada'
  expect(dialog.queryByText(nothing)).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: '+2,5% de carga' }))
  await expectVisible(() => dialog.getByText(nothing))
  await user.click(dialog.getByRole('checkbox', { name: '+1 repetição em cada exercício' }))
  expect(dialog.queryByText(nothing)).toBeNull()
})

test('eight weeks with a deload are shown before they are added, can be undone, and are saved as they were shown', async () => {
  const gym = await testGym()
  const supino = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
  const exercises = [{ ...supino, sets: 4, repetitions: '6-8', weight: '60 kg' }]
  const workout_days = [{ day_number: 1, focus_area: 'chest_triceps' as const, exercises }]
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Bloco', weeks: [{ week_number: 1, workout_days }] },
  })
  const at = `/instructor-dashboard/workout-plans?tab=sheets&dialog=edit&id=${sheet.id}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Adicionar semana' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Várias semanas de uma vez…' }))
    return within(await screen.findByRole('dialog', { name: 'Continuar por várias semanas' }))
  }
  const dialog = await open()
  await user.click(dialog.getByRole('combobox', { name: 'Semana leve' }))
  await user.click(await screen.findByRole('option', { name: 'Semana 5' }))
  const row = within(dialog.getByRole('table')).getByRole('row', { name: /^Supino reto com barra/ })
  const cells = () =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  const shown = ['60 kg', '62,5 kg', '62,5 kg', '65 kg', '57,5 kg', '65 kg', '67,5 kg', '70 kg']
  expect(cells()).toEqual(shown.map((load, week) => `${week === 4 ? 3 : 4} × 6-8${load}`))

  await user.click(dialog.getByRole('button', { name: 'Adicionar 7 semanas' }))
  const weeks = within(await screen.findByRole('list', { name: 'Semanas' }))
  await expectVisible(() => weeks.getByRole('button', { name: 'Semana 5 leve' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(weeks.queryByRole('button', { name: 'Semana 2' })).toBeNull()

  const again = await open()
  await user.click(again.getByRole('combobox', { name: 'Semana leve' }))
  await user.click(await screen.findByRole('option', { name: 'Semana 5' }))
  await user.click(again.getByRole('button', { name: 'Adicionar 7 semanas' }))
  await user.click(screen.getByRole('button', { name: 'Salvar ficha' }))
  await expectVisible(() => screen.getByText('Ficha Bloco atualizada com sucesso'))
  const { body: saved } = await gym.instructor.call(api.organizedWorkouts.find, { params: { id: sheet.id } })
  expect(saved.weeks.map(({ deload }) => deload)).toEqual(shown.map((_, week) => week === 4))
  const loads = saved.weeks.map(({ workout_days: [monday] }) => monday?.exercises[0]?.weight)
  expect(loads).toEqual(shown)
})
