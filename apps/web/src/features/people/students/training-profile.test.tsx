import { api } from '@folego/contract'
import { assignedWorkout } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/instructor-dashboard/student'

test('edits goal, experience and restrictions on the student’s page', async () => {
  const gym = await testGym()
  const { studentId, name } = gym.student
  const { user } = await renderApp({ as: 'instructor', at: `${at}?student=${studentId}`, gym })
  const panel = within(await screen.findByRole('region', { name: 'Perfil de treino' }))
  await expectVisible(() => panel.getByText('nenhuma'))
  await user.click(panel.getByRole('button', { name: `Editar o perfil de treino de ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Perfil de treino de ${name}` }))
  await user.click(dialog.getByRole('combobox', { name: 'Objetivo' }))
  await user.click(await screen.findByRole('option', { name: 'Hipertrofia' }))
  await user.click(dialog.getByRole('combobox', { name: 'Experiência' }))
  await user.click(await screen.findByRole('option', { name: 'Iniciante' }))
  await user.click(dialog.getByRole('button', { name: 'Adicionar restrição' }))
  await enter(user, dialog.getByRole('textbox', { name: 'Observação' }), 'Dor ao agachar fundo')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => dialog.getByText('Escolha um músculo ou um movimento'))
  await user.click(dialog.getByRole('combobox', { name: 'Músculo ou movimento' }))
  await user.click(await screen.findByRole('option', { name: 'Agachamento' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => panel.getByText('Agachamento'))
  expect(panel.getByText('Dor ao agachar fundo')).toBeVisible()
  const { body } = await gym.student.call(api.trainingProfiles.find, { params: { id: studentId } })
  expect(body).toMatchObject({
    goal: 'hypertrophy',
    experience: 'beginner',
    restrictions: [{ region: null, pattern: 'squat', note: 'Dor ao agachar fundo' }],
  })
})

test('shows pain with exercise, muscle and day', async () => {
  const gym = await testGym()
  const { studentId } = gym.student
  const exercises = [{ exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', sets: 3, repetitions: 10 }]
  const plan = await assignedWorkout(gym, { exercises })
  const { body: session } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  const pain = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra', pain: true }
  await gym.student.call(api.studentWorkouts.saveSets, {
    params: { id: session.id },
    body: { sets: [], pains: [{ ...pain, notes: 'Ombro direito', revision: 1 }] },
  })
  await renderApp({ as: 'instructor', at: `${at}?student=${studentId}`, gym })
  const health = within(await screen.findByRole('region', { name: 'Saúde' }))
  const item = (await health.findByText('Ombro direito')).closest('li')
  expect(item?.textContent).toContain('Supino reto com barra · Peitoral médio')
  expect(item?.textContent).toMatch(/Treino A · .*2026/)
})
