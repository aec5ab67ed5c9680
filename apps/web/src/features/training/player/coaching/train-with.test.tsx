import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

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
