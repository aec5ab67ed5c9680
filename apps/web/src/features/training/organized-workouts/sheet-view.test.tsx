import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'

test('a sheet to read gives each load its unit, in the language of the reader', async () => {
  const gym = await testGym()
  const exercises = [
    { exercise_name: 'Supino', weight: '80', weight_type: 'percent' },
    { exercise_name: 'Rosca', weight: '82,5' },
  ] as const
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Força', weeks: [{ week_number: 1, workout_days: [{ day_number: 1, exercises: [...exercises] }] }] },
  })
  await gym.instructor.call(api.identity.updateMe, { body: { language: 'en' } })
  const at = `/instructor-dashboard/workout-plans?tab=sheets&dialog=view&id=${sheet.id}`
  await renderApp({ as: 'instructor', at, gym, language: 'en' })
  await expectVisible(() => screen.getByText(/ · 80% · /))
  expect(screen.getByText(/ · 82\.5 kg · /)).toBeVisible()
})
