import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/student-dashboard/goals'

test('creates a goal, measures it by what was done, and deletes it', async () => {
  const { user, gym } = await renderApp({ as: 'student', at })
  await expectVisible(() => screen.getByText('O padrão é 5 treinos por semana. Escolha o seu número.'))
  await user.click(screen.getByRole('button', { name: 'Nova meta' }))
  await user.type(await screen.findByLabelText(/^Treinos por semana/), '3')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Desafio da semana: 3 treinos' }))
  expect(screen.getByText('0 de 3 nesta semana')).toBeVisible()
  expect((await gym.student.call(api.goals.list, {})).body.object).toMatchObject([
    { kind: 'weekly_sessions', target: 3 },
  ])

  await user.click(screen.getByRole('button', { name: 'Ações da meta Desafio da semana: 3 treinos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await expectVisible(() => screen.getByText('Meta excluída'))
  expect((await gym.student.call(api.goals.list, {})).body.total).toBe(0)
})

test('shows an invalid target at its field', async () => {
  const { user } = await renderApp({ as: 'student', at: `${at}?dialog=add` })
  await user.type(await screen.findByLabelText(/^Treinos por semana/), '2,5')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Este valor não é possível para este tipo de meta'))
})

test('staff create, see and delete a student’s goals on the student’s page', async () => {
  const gym = await testGym()
  const { studentId } = gym.student
  await gym.student.call(api.goals.create, { body: { kind: 'sessions_total', target: 20 } })
  const { user } = await renderApp({
    as: 'instructor',
    at: `/instructor-dashboard/student?student=${studentId}&tab=goals`,
    gym,
  })
  await expectVisible(() => screen.getByRole('heading', { name: '20 treinos', level: 3 }))
  expect(screen.getByText('Vale o padrão de 5 treinos por semana.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Definir desafio' }))
  await user.type(await screen.findByLabelText(/^Treinos por semana/), '4')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Desafio da semana: 4 treinos' }))

  await user.click(screen.getByRole('button', { name: 'Ações da meta 20 treinos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await expect
    .poll(async () => (await gym.student.call(api.goals.list, {})).body.object)
    .toMatchObject([{ student_id: studentId, kind: 'weekly_sessions', target: 4 }])
})
