import 'fake-indexeddb/auto'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectVisible, renderApp, screen, testGym, waitFor } from '#testing'
import { beginOwnWorkout } from './fixtures.ts'
import { confirmSet } from './set-changes.ts'
import { addExercise } from './line-changes.ts'
import { newId } from '#platform/transport'
import { trainingSync, workoutStore } from './engine.ts'

test('gives the reason for a refused workout, saves its sets as a file, then deletes it', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const gym = await testGym()
  const localId = newId()
  const { user } = await renderApp({ as: 'student', at: `/student-dashboard/train?workout=${localId}`, gym })
  await screen.findByText('Este treino não está neste aparelho')
  await beginOwnWorkout(gym, localId)
  await workoutStore.makeChange(localId, addExercise({ exercise_name: '=Supino "reto"' }))
  const key = workoutStore.find(localId)?.exercises[0]?.key ?? ''
  await workoutStore.makeChange(localId, confirmSet(key, 1, { weight_kg: 42.5, repetitions: 8 }))
  await trainingSync.flush()

  await user.click(await screen.findByRole('button', { name: 'Ver opções' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Treinos que não foram aceitos' }))
  expect(dialog.getByText(/^Este treino não está mais disponível/)).toBeVisible()
  expect(dialog.getByText(/1 série feita/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Baixar as séries' }))
  // A name must not become a formula in a spreadsheet.
  expect(await files[0]?.text()).toContain(`\r\n"'=Supino ""reto""","1","normal","42.5","8",""`)

  await user.click(dialog.getByRole('button', { name: 'Descartar Empurrar' }))
  await user.click(dialog.getByRole('button', { name: 'Apagar Empurrar deste aparelho' }))
  await expectVisible(() => screen.getByText('Empurrar foi descartado'))
  await waitFor(() => expect(workoutStore.get().workouts.size).toBe(0))
})
