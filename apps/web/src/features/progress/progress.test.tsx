import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, screen, testGym } from '#testing'

const at = '/student-dashboard/progress'

test('a weight is logged with a comma; from the second on there is a curve, and it can be corrected', async () => {
  const gym = await testGym()
  await gym.student.call(api.measurements.create, { body: { measured_on: '2026-03-01', weight_kg: 71 } })
  const { user } = await renderApp({ as: 'student', at, gym })
  expect(await screen.findByText('Com o peso registrado em pelo menos dois dias, a curva aparece aqui.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Registrar medidas' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Peso (kg)'), '70,5')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Medidas registradas')).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Peso. De 71 em 01/03/2026 a 70,5 em 14/03/2026' })).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: 'Editar 14/03/2026' }))
  const field = await within(await screen.findByRole('dialog')).findByLabelText('Peso (kg)')
  expect(field).toHaveProperty('value', '70,5')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Informe pelo menos uma medida')).toBeTruthy()
})

test('the period stands in the address, and one goes back to the one before', async () => {
  const { user, history } = await renderApp({ as: 'student', at: `${at}?period=year` })
  expect(await screen.findByText('2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Período anterior' }))
  expect(await screen.findByText('2025')).toBeTruthy()
  expect(history.location.href).toContain('date=2025-01-01')
  await user.click(screen.getByRole('radio', { name: 'Semana' }))
  expect(await screen.findByText('09/03 a 15/03')).toBeTruthy()
  expect(history.location.href).toContain('period=week')
})

test('what was earned and what is still to come is told with its rule', async () => {
  await renderApp({ as: 'student', at })
  expect(await screen.findByText('Concluir 10 treinos')).toBeTruthy()
  expect(screen.getByText('0 de 10')).toBeTruthy()
})
