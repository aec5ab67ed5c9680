import { api } from '@folego/contract'
import { assignedWorkout, type TestGym } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/instructor-dashboard/student'

/** The student's page of an instructor, with the dialog of the training profile open. */
async function editProfile(gym: TestGym) {
  const { studentId, name } = gym.student
  const { user } = await renderApp({ as: 'instructor', at: `${at}?student=${studentId}`, gym })
  const panel = within(await screen.findByRole('region', { name: 'Perfil de treino' }))
  await expectVisible(() => panel.getByText('nenhuma'))
  await user.click(panel.getByRole('button', { name: `Editar o perfil de treino de ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Perfil de treino de ${name}` }))
  return { user, panel, dialog, studentId }
}

test('edits goal, experience and restrictions on the student’s page', async () => {
  const gym = await testGym()
  const { user, panel, dialog, studentId } = await editProfile(gym)
  await user.click(dialog.getByRole('combobox', { name: 'Objetivo' }))
  await user.click(await screen.findByRole('option', { name: 'Hipertrofia' }))
  await user.click(dialog.getByRole('combobox', { name: 'Experiência' }))
  await user.click(await screen.findByRole('option', { name: 'Iniciante' }))
  await user.click(dialog.getByRole('button', { name: 'Adicionar restrição' }))
  await enter(user, dialog.getByRole('textbox', { name: 'Observação' }), 'Dor ao agachar fundo')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => dialog.getByText('Escolha um lugar ou um movimento'))
  await user.click(dialog.getByRole('combobox', { name: 'Lugar ou movimento' }))
  await user.click(await screen.findByRole('option', { name: 'Agachamento' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => panel.getByText('Agachamento'))
  expect(panel.getByText('Dor ao agachar fundo')).toBeVisible()
  const { body } = await gym.student.call(api.trainingProfiles.find, { params: { id: studentId } })
  expect(body).toMatchObject({
    goal: 'hypertrophy',
    experience: 'beginner',
    restrictions: [{ place: null, pattern: 'squat', note: 'Dor ao agachar fundo' }],
  })
})

test('records a pain on a place of the body, with its side and how much it hurts', async () => {
  const gym = await testGym()
  const { user, panel, dialog, studentId } = await editProfile(gym)
  await user.click(dialog.getByRole('button', { name: 'Adicionar restrição' }))
  await user.click(dialog.getByRole('combobox', { name: 'Lugar ou movimento' }))
  await user.click(await screen.findByRole('option', { name: 'Joelho' }))
  await user.click(dialog.getByRole('combobox', { name: 'Lado' }))
  await user.click(await screen.findByRole('option', { name: 'Esquerdo' }))
  await user.click(dialog.getByRole('combobox', { name: 'Quanto dói' }))
  await user.click(await screen.findByRole('option', { name: 'Dor 6 de 10' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => panel.getByText('Joelho, lado esquerdo · dor 6 de 10'))
  const { body } = await gym.student.call(api.trainingProfiles.find, { params: { id: studentId } })
  expect(body.restrictions).toMatchObject([{ place: 'knee', side: 'left', severity: 6, pattern: null }])
})

test('a restriction that was added and left empty does not keep the rest from being saved', async () => {
  const gym = await testGym()
  const { user, panel, dialog, studentId } = await editProfile(gym)
  await user.click(dialog.getByRole('button', { name: 'Adicionar restrição' }))
  await user.click(dialog.getByRole('button', { name: 'Adicionar restrição' }))
  const [, place] = dialog.getAllByRole('combobox', { name: 'Lugar ou movimento' })
  await user.click(place as HTMLElement)
  await user.click(await screen.findByRole('option', { name: 'Joelho' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => panel.getByText(/^Joelho/))
  const { body } = await gym.student.call(api.trainingProfiles.find, { params: { id: studentId } })
  expect(body.restrictions).toMatchObject([{ place: 'knee', pattern: null }])
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

test('shows where it hurt instead of the exercise’s main muscle, if the student said where', async () => {
  const gym = await testGym()
  const { studentId } = gym.student
  const exercises = [{ exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', sets: 3, repetitions: 10 }]
  const plan = await assignedWorkout(gym, { exercises })
  const { body: session } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  const where = { place: 'shoulder', side: 'right', severity: 6 } as const
  const pain = { exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', pain: true, ...where }
  await gym.student.call(api.studentWorkouts.saveSets, {
    params: { id: session.id },
    body: { sets: [], pains: [{ ...pain, notes: null, revision: 1 }] },
  })
  await renderApp({ as: 'instructor', at: `${at}?student=${studentId}`, gym })
  const health = within(await screen.findByRole('region', { name: 'Saúde' }))
  const item = (await health.findByText(/Ombro, lado direito · dor 6 de 10/)).closest('li')
  expect(item?.textContent).not.toContain('Peitoral')
})
