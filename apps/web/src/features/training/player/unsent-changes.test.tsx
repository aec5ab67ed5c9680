import 'fake-indexeddb/auto'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestGym } from '@folego/server/testing'
import { expireSession, readToken } from '#platform/session'
import { unsentCount } from '#platform/offline'
import { expectVisible, renderApp, screen } from '#testing'
import { newId } from '#platform/transport'
import { workoutStore } from './engine.ts'
import { beginOwnWorkout } from './fixtures.ts'
import { confirmSet } from './set-changes.ts'
import { addExercise } from './line-changes.ts'

/** A workout whose start and sets are pending on the device: the gym does not have its day. */
async function logUnsent(gym: TestGym, sets: number): Promise<void> {
  const { localId } = await beginOwnWorkout(gym, newId())
  await workoutStore.makeChange(localId, addExercise({ exercise_name: 'Supino', sets: 3 }))
  const key = workoutStore.find(localId)?.exercises[0]?.key ?? ''
  for (let number = 1; number <= sets; number += 1) {
    await workoutStore.makeChange(localId, confirmSet(key, number, { weight_kg: 40, repetitions: 8 }))
  }
}

test('signing out with unsent changes asks first and can be cancelled; what is pending stays on the device', async () => {
  const { user, person, gym } = await renderApp({ as: 'student', at: '/student-dashboard/workouts' })
  const leave = async () => {
    await user.click(await screen.findByRole('button', { name: `Conta de ${person.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  }
  await screen.findByRole('button', { name: `Conta de ${person.name}` })
  await logUnsent(gym, 2)
  await leave()
  await expectVisible(() => screen.getByRole('dialog', { name: 'Sair antes de enviar?' }))
  expect(screen.getByText(/^3 alterações ainda não chegaram ao servidor/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continuar conectado' }))
  expect(readToken()).toBe(person.token)
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Entre na sua conta' }))
  expect(readToken()).toBeUndefined()
  expect(unsentCount(person.accountId)).toBe(3)
})

test('a session that ends with unsent changes states that they are stored', async () => {
  const { person, gym } = await renderApp({ as: 'student', at: '/student-dashboard/workouts' })
  await screen.findByRole('button', { name: `Conta de ${person.name}` })
  await logUnsent(gym, 0)
  act(expireSession)
  await expectVisible(() => screen.getByText(/^Sua sessão terminou. 1 alteração do treino está guardada/))
})
