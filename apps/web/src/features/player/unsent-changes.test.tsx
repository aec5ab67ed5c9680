import 'fake-indexeddb/auto'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expireSession, readToken } from '#platform/session'
import { unsentCount } from '#platform/offline'
import { expectVisible, renderApp, type RenderedApp, screen } from '#testing'
import { newId, workoutStore } from './engine.ts'
import { newWorkout } from './local-workout.ts'
import { confirmSet } from './set-changes.ts'
import { addExercise } from './workout-changes.ts'

/** A workout of a day that the gym does not have any more: its start, and each of its sets, waits on the device. */
async function logUnsent({ gym, person }: RenderedApp, sets: number): Promise<void> {
  const { localId } = await workoutStore.begin(
    newWorkout({
      owner: { accountId: person.accountId, gymId: gym.id },
      subject: { studentId: gym.student.studentId, workoutDayId: newId(), workoutPlanId: null, title: 'Empurrar' },
      lines: [],
      localId: newId(),
      now: new Date().toISOString(),
    }),
    () => false,
  )
  await workoutStore.makeChange(localId, addExercise({ exercise_name: 'Supino', sets: 3 }))
  const key = workoutStore.find(localId)?.exercises[0]?.key ?? ''
  for (let number = 1; number <= sets; number += 1) {
    await workoutStore.makeChange(localId, confirmSet(key, number, { weight_kg: 40, repetitions: 8 }))
  }
}

test('who signs out before everything was sent is asked, and may stay; what waits stays on the device', async () => {
  const app = await renderApp({ as: 'student', at: '/student-dashboard/workouts' })
  const { user, person } = app
  const leave = async () => {
    await user.click(await screen.findByRole('button', { name: `Conta de ${person.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  }
  await screen.findByRole('button', { name: `Conta de ${person.name}` })
  await logUnsent(app, 2)
  await leave()
  await expectVisible(() => screen.getByRole('dialog', { name: 'Sair antes de enviar?' }))
  expect(screen.getByText(/^3 alterações do seu treino ainda não chegaram ao servidor/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continuar conectado' }))
  expect(readToken()).toBe(person.token)
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Entre na sua conta' }))
  expect(readToken()).toBeUndefined()
  expect(unsentCount(person.accountId)).toBe(3)
})

test('a session that ends with changes to send says that they are kept', async () => {
  const app = await renderApp({ as: 'student', at: '/student-dashboard/workouts' })
  const { person } = app
  await screen.findByRole('button', { name: `Conta de ${person.name}` })
  await logUnsent(app, 0)
  act(expireSession)
  await expectVisible(() => screen.getByText(/^Sua sessão terminou. 1 alteração do treino está guardada/))
})
