import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, refill, renderApp, screen, testGym, waitFor } from '#testing'

const sheetOf = (title: string, day: string) => ({
  title,
  weeks: [{ week_number: 1, workout_days: [{ day_number: 1, title: day, exercises: [{ exercise_name: 'Supino' }] }] }],
})

test('an instructor begins a free workout for a student, and finds every weekly sheet of the student', async () => {
  const gym = await testGym()
  const { studentId, name } = gym.student
  for (const body of [sheetOf('Ficha velha', 'Pernas'), sheetOf('Ficha nova', 'Costas')])
    await gym.admin.call(api.organizedWorkouts.create, { body: { ...body, student_id: studentId } })
  const { user } = await renderApp({ as: 'instructor', at: `/instructor-dashboard/student?student=${studentId}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Treinar com aluno' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const day of ['Costas', 'Pernas'])
    await expectVisible(() => dialog.getByRole('button', { name: new RegExp(`^Iniciar .*${day}`) }))
  await user.click(dialog.getByRole('button', { name: 'Iniciar Treino livre' }))
  await expectVisible(() => screen.getByText(`Treino de ${name}`))
  await waitFor(async () => {
    const { body } = await gym.instructor.call(api.studentWorkouts.listSessions, { query: { student_id: studentId } })
    expect(body.object).toMatchObject([{ student_id: studentId, title: 'Treino livre', completed_at: null }])
  })
})

test('an instructor who adds an exercise to a student’s workout reads what is against the student’s restriction', async () => {
  const gym = await testGym()
  const { studentId: id } = gym.student
  const body = { goal: null, experience: null, restrictions: [{ place: 'low_back' as const }] }
  expect((await gym.admin.call(api.trainingProfiles.save, { params: { id }, body })).status).toBe(200)
  const { user } = await renderApp({ as: 'instructor', at: `/instructor-dashboard/student?student=${id}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Treinar com aluno' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Iniciar Treino livre' }))
  await user.click(await screen.findByRole('button', { name: 'Adicionar exercício' }))
  await refill(user, await screen.findByPlaceholderText('Nome do exercício'), 'terra sumô')
  const option = { name: /^Levantamento terra sumô.*Contra a restrição: lombar$/ }
  await expectVisible(() => screen.getByRole('option', option))
})
