import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, screen, testGym } from '#testing'
import { aroundName, nameMark } from './activity-sentence.ts'

const at = '/dashboard'

test('greets by name and counts what the gym has; without an earlier figure there is no change', async () => {
  const { gym } = await renderApp({ as: 'admin', at })
  expect(await screen.findByRole('heading', { name: `Olá, ${gym.admin.name}` })).toBeTruthy()
  const numbers = within(await screen.findByRole('region', { name: 'Números da academia' }))
  expect(await numbers.findByRole('link', { name: 'Total de Alunos' })).toHaveProperty(
    'href',
    expect.stringMatching(/\/dashboard\/students$/),
  )
  expect(await numbers.findAllByText('1')).toHaveLength(2)
  expect(numbers.queryByText(/%/)).toBeNull()
  expect(numbers.getAllByRole('button', { name: /^Sem variação: em 14\/02\/2026/ })).toHaveLength(4)
})

test('the first steps are told by the gym’s own data and lead to what is missing', async () => {
  const { user } = await renderApp({ as: 'admin', at })
  const steps = within(await screen.findByRole('region', { name: 'Primeiros passos' }))
  expect(steps.getByText('3 de 6 prontos')).toBeTruthy()
  expect(steps.queryByRole('link', { name: 'Cadastrar o primeiro aluno' })).toBeNull()
  await user.click(steps.getByRole('link', { name: 'Criar o primeiro plano' }))
  expect(await screen.findByRole('dialog', { name: 'Novo plano' })).toBeTruthy()
})

test('what ends soon can be renewed from here, and what happened links only to what still exists', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const { body: gone } = await gym.admin.call(api.plans.create, { body: { name: 'Anual', price: 999, duration: 365 } })
  await gym.admin.call(api.plans.remove, { params: { id: gone.id } })
  const dates = { start_date: '2026-02-12', end_date: '2026-03-14' }
  await gym.admin.call(api.enrollments.create, {
    body: { student_id: gym.student.studentId, plan_id: plan.id, ...dates },
  })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const activity = within(await screen.findByRole('region', { name: 'Atividade recente' }))
  expect(await activity.findByRole('link', { name: 'Mensal' })).toBeTruthy()
  expect(activity.getAllByText('Anual')).toHaveLength(2)
  expect(activity.queryByRole('link', { name: 'Anual' })).toBeNull()
  const expiring = within(screen.getByRole('region', { name: 'Vencem em breve' }))
  expect(await expiring.findByText('vence hoje')).toBeTruthy()
  await user.click(expiring.getByRole('link', { name: `Renovar matrícula de ${gym.student.name}` }))
  await screen.findByRole('dialog', { name: 'Nova matrícula' })
  expect(await screen.findByLabelText(/^Início/)).toHaveProperty('value', '15/03/2026')
})

test('a sentence is cut around the name, wherever the language puts it', () => {
  expect(aroundName(`Ana criou o plano ${nameMark}`)).toEqual(['Ana criou o plano ', ''])
  expect(aroundName(`${nameMark} was created by Ana`)).toEqual(['', ' was created by Ana'])
})
