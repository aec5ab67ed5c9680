import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

test('an instructor records an accident of somebody who is no student, and corrects it', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/incidents', gym })
  await expectVisible(() => screen.getByText('Nenhuma ocorrência registrada'))
  await user.click(screen.getByRole('button', { name: 'Registrar ocorrência' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar ocorrência' }))
  await enter(user, dialog.getByLabelText(/^Ou o nome, se não é aluno/), 'Visitante Souza')
  await enter(user, dialog.getByLabelText(/^Hora/), '08:30')
  await enter(user, dialog.getByLabelText(/^O que aconteceu/), 'Escorregou perto da esteira')
  await user.click(dialog.getByRole('button', { name: 'Registrar' }))
  await user.click(await screen.findByRole('button', { name: 'Abrir a ocorrência de Visitante Souza' }))
  const entry = within(await screen.findByRole('dialog', { name: 'Ocorrência de Visitante Souza' }))
  expect(entry.getByText('Escorregou perto da esteira')).toBeVisible()
  await enter(user, entry.getByLabelText(/^Correção/), 'Foi às 8h20')
  await user.click(entry.getByRole('button', { name: 'Registrar correção' }))
  await expectVisible(() => screen.getByText('Correção registrada'))
  const { object } = (await gym.instructor.call(api.incidents.list, {})).body
  expect(object).toMatchObject([{ what: 'Escorregou perto da esteira', corrections: [{ text: 'Foi às 8h20' }] }])
})
