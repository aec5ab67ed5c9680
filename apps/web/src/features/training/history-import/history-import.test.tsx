import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

const hevy = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
"Costas","5 Jan 2026, 18:30","5 Jan 2026, 19:15","","Lat Pulldown (Cable)",,"",0,"normal",50,10,,,
"Costas","5 Jan 2026, 18:30","5 Jan 2026, 19:15","","Levitation",,"",0,"normal",5,10,,,
`

test('a student sees what a file would bring, says what an unknown name means, imports it and takes it back', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/schedule', gym })
  await user.click(await screen.findByRole('button', { name: 'Importar histórico' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar histórico' }))
  await user.upload(dialog.getByLabelText('Escolher arquivo'), new File([hevy], 'hevy.csv', { type: 'text/csv' }))
  await expectVisible(() => dialog.getByText(/1 treino com 2 séries/))
  expect(dialog.getByText(/Não encontrado/)).toBeVisible()
  expect(dialog.getByText(/Puxada na frente com pegada aberta/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Trocar Levitation' }))
  await user.type(dialog.getByLabelText('Buscar o exercício de Levitation'), 'face pull')
  await user.click(await screen.findByRole('option', { name: /^Face pull na polia/ }))
  await user.click(dialog.getByRole('button', { name: 'Importar 1 treino' }))
  await expectVisible(() => dialog.getByText(/hevy.csv: 1 treino/))
  const sessions = async () => (await gym.student.call(api.studentWorkouts.listSessions, { query: {} })).body.object
  const [made] = await sessions()
  const { body } = await gym.student.call(api.studentWorkouts.findSession, { params: { id: made?.id ?? '' } })
  expect(body.sets.map(({ exercise_id }) => exercise_id)).toEqual([
    'puxada-na-frente-com-pegada-aberta',
    'face-pull-na-polia',
  ])
  await user.click(dialog.getByRole('button', { name: 'Desfazer hevy.csv' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }))
  await waitFor(async () => expect(await sessions()).toEqual([]))
})

test('a file that is no history is refused in words', async () => {
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/schedule' })
  await user.click(await screen.findByRole('button', { name: 'Importar histórico' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar histórico' }))
  await user.upload(
    dialog.getByLabelText('Escolher arquivo'),
    new File(['Nome;Fone\nA;1\n'], 'a.csv', { type: 'text/csv' }),
  )
  await expectVisible(() => dialog.getByText(/Falha ao ler o arquivo/))
})
