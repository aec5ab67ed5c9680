import { api } from '@folego/contract'
import { expect, test, vi } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'
import { workoutStore } from './engine.ts'

// as a private window, which refuses every database
vi.stubGlobal('indexedDB', {
  databases: async () => [],
  open: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
})

test('a workout that the browser lets nobody store says so and why, instead of doing nothing', async () => {
  // An earlier test of the worker may have opened it.
  await workoutStore.close()
  const gym = await testGym()
  const exercises = [{ exercise_name: 'Supino reto', sets: 3, repetitions: '10' }]
  const workout_days = [{ day_number: 1, day_name: 'Treino A', exercises }]
  const sheet = { title: 'Ficha', student_id: gym.student.studentId, weeks: [{ week_number: 1, workout_days }] }
  expect((await gym.admin.call(api.organizedWorkouts.create, { body: sheet })).status).toBe(201)
  const { user, history } = await renderApp({ as: 'student', at: '/student-dashboard/workouts', gym })
  await user.click(await screen.findByRole('button', { name: 'Iniciar treino: Treino A' }))
  await expectVisible(() => screen.getByText(/^O armazenamento está cheio, desligado/))
  expect(history.location.pathname).toBe('/student-dashboard/workouts')
})
