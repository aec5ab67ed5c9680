import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'
import { beginOwnWorkout } from './fixtures.ts'
import { startRest } from './rest-timer.ts'
import { confirmSet } from './set-changes.ts'
import { addExercise, setSkipped } from './line-changes.ts'
import { newId } from '#platform/transport'
import { workoutStore } from './engine.ts'

test('shows a large clock during a rest, and finishes the workout with one tap once no set is left', async () => {
  const gym = await testGym()
  const localId = newId()
  await renderApp({ as: 'student', at: `/student-dashboard/train?workout=${localId}`, gym })
  await screen.findByText('Este treino não está neste aparelho')
  const clock = startRest({ exerciseKey: 'Supino', setNumber: 1 }, 90, Date.now())
  localStorage.setItem('player-clock', JSON.stringify({ [localId]: JSON.stringify(clock) }))
  await beginOwnWorkout(gym, localId)
  await workoutStore.makeChange(localId, addExercise({ exercise_name: 'Supino', sets: 2 }))
  const key = workoutStore.find(localId)?.exercises[0]?.key ?? ''
  await workoutStore.makeChange(localId, confirmSet(key, 1, { weight_kg: 40, repetitions: 8 }))
  await expectVisible(() => screen.getByRole('timer'))
  expect(screen.queryByRole('button', { name: 'Concluir treino' })).toBeNull()
  // Skips the other sets, so there is nothing to rest for.
  await workoutStore.makeChange(localId, setSkipped(key, true))
  await expectVisible(() => screen.getByRole('button', { name: 'Concluir treino' }))
  expect(screen.queryByRole('timer')).toBeNull()
})
