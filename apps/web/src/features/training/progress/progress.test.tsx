import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/student-dashboard/progress'

test('logs a weight with a comma, shows the curve and the change from the second on, and can edit it', async () => {
  const gym = await testGym()
  await gym.student.call(api.measurements.create, { body: { measured_on: '2026-03-01', weight_kg: 71 } })
  const { user } = await renderApp({ as: 'student', at, gym })
  await expectVisible(() => screen.getByText('Registre o peso em pelo menos dois dias para ver a curva.'))
  await user.click(screen.getByRole('button', { name: 'Registrar medidas' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(user, await dialog.findByLabelText('Peso (kg)'), '70,5')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Medidas registradas'))
  await expectVisible(() => screen.getByRole('img', { name: 'Peso. De 71 em 01/03/2026 a 70,5 em 14/03/2026' }))

  const latest = within(await screen.findByRole('table', { name: /^Últimas medidas/ }))
  const heads = () => latest.getAllByRole('columnheader').map((head) => head.textContent)
  await expect.poll(heads).toEqual(['Medidas', '01/03', '14/03'])
  expect(latest.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['71', '70,5−0,5'])
  await user.click(screen.getByText('Todas as medidas'))
  await user.click(await screen.findByRole('button', { name: 'Editar 14/03/2026' }))
  const field = await within(await screen.findByRole('dialog')).findByLabelText('Peso (kg)')
  expect(field).toHaveProperty('value', '70,5')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Informe pelo menos uma medida'))
})

test('keeps the period in the URL, and goes back to the previous one', async () => {
  const { user, history } = await renderApp({ as: 'student', at: `${at}?period=year` })
  await expectVisible(() => screen.getByText('2026'))
  await user.click(screen.getByRole('button', { name: 'Período anterior' }))
  await expectVisible(() => screen.getByText('2025'))
  expect(history.location.href).toContain('date=2025-01-01')
  await user.click(screen.getByRole('radio', { name: 'Semana' }))
  await expectVisible(() => screen.getByText('09/03 a 15/03'))
  expect(history.location.href).toContain('period=week')
})

test('shows earned and open achievements with their rules', async () => {
  await renderApp({ as: 'student', at })
  await expectVisible(() => screen.getByText('Concluir 10 treinos'))
  expect(screen.getByText('0 de 10')).toBeVisible()
  // Nobody who has not trained yet reads charts of nothing.
  expect(screen.getByText('Seu progresso começa no primeiro treino')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Começar a treinar' })).toBeVisible()
  expect(screen.queryByText('Volume (kg)')).toBeNull()
})

test('shows muscles in the usual groups, each of which opens to its muscles', async () => {
  const gym = await testGym()
  const named = { exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra' }
  const sheet = await gym.admin.call(api.workoutPlans.create, {
    body: {
      title: 'Treino A',
      description: 'Peito',
      student_id: gym.student.studentId,
      exercises: [{ ...named, sets: 2, repetitions: 10 }],
    },
  })
  const begun = await gym.student.call(api.studentWorkouts.start, { params: { id: sheet.body.id }, body: {} })
  const params = { id: begun.body.id }
  const done = { ...named, done_at: begun.body.started_at, weight_kg: 40, repetitions: 8 }
  const sets = [1, 2].map((set_number) => ({ ...done, set_number, client_id: crypto.randomUUID() }))
  await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets } })
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: {} })
  const { user } = await renderApp({ as: 'student', at, gym })
  const panel = within(await screen.findByRole('region', { name: 'Séries por grupo muscular' }))
  const groups = panel.getAllByRole('group')
  expect(groups.map((it) => it.querySelector('summary')?.textContent)).toEqual([
    'Peito2 séries',
    'Braços1 série',
    'Ombros1 série',
  ])
  const [chest] = groups
  await user.click(panel.getByText('Peito'))
  expect(chest).toHaveProperty('open', true)
  expect(chest?.querySelector('dl')?.textContent).toBe('Peitoral médio2 séries')
})
