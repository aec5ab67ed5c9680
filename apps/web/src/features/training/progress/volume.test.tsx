import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'

test('an instructor sees on a student’s page what the sheet planned and what was done of it, by muscle group', async () => {
  const gym = await testGym()
  const press = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
  const day = (day_number: number) => ({ day_number, exercises: [{ ...press, sets: 4 }] })
  const student_id = gym.student.studentId
  const { today } = (await gym.admin.call(api.gyms.list, {})).body.object[0] ?? {}
  const weeks = [{ week_number: 1, workout_days: [1, 2, 3, 4, 5, 6, 7].map(day) }]
  const { body: sheet } = await gym.admin.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha', student_id, start_date: today ?? null, weeks },
  })
  const days = sheet.weeks[0]?.workout_days ?? []
  const last = days.at(-1)?.id ?? ''
  const { session } = (await gym.student.call(api.training.startDay, { params: { id: last }, body: {} })).body
  const set = { ...press, client_id: crypto.randomUUID(), set_number: 1, weight_kg: 50, repetitions: 8 }
  const sets = [{ ...set, done_at: session.started_at }]
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id: session.id }, body: { sets } })
  await gym.student.call(api.studentWorkouts.completeSession, { params: { id: session.id }, body: {} })

  const at = `/instructor-dashboard/student?student=${student_id}&tab=progress`
  await renderApp({ as: 'instructor', at, gym })
  const panel = within(await screen.findByRole('region', { name: 'Planejado e feito' }))
  await expectVisible(() => panel.getByRole('row', { name: /^Peito/ }))
  const chest = within(panel.getByRole('row', { name: /^Peito/ })).getAllByRole('cell')
  expect(chest).toHaveLength(8)
  expect(chest.at(-1)?.textContent).toMatch(/1 de \d+ séries/)
  expect(chest.at(-2)?.textContent).toBe('–')
})
