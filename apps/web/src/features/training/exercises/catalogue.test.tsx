import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

/* The catalogue as instructors open it from the sheets. */

const at = '/instructor-dashboard/workout-plans'

async function openCatalogue(wishes: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp({ as: 'instructor', at, ...wishes })
  const english = wishes.language === 'en'
  await app.user.click(await screen.findByRole('button', { name: english ? 'Catalog' : 'Catálogo' }))
  const title = english ? 'Exercise catalog' : 'Catálogo de exercícios'
  return { ...app, catalogue: within(await screen.findByRole('dialog', { name: title })) }
}

test('shows how an exercise is done and which muscles it trains, in the reader’s language', async () => {
  const gym = await testGym()
  await gym.instructor.call(api.identity.updateMe, { body: { language: 'en' } })
  const { user, catalogue } = await openCatalogue({ gym, language: 'en' })
  await user.type(catalogue.getByRole('searchbox', { name: 'Search exercises' }), 'goblet')
  const explain = await catalogue.findByRole('button', { name: 'How to do it: Goblet squat' })
  expect(explain.getAttribute('aria-expanded')).toBe('false')
  await user.click(explain)
  expect(explain.getAttribute('aria-expanded')).toBe('true')
  const cues = within(await catalogue.findByRole('list', { name: 'Technique cues' })).getAllByRole('listitem')
  expect(cues.map((cue) => cue.textContent)).toEqual([
    'Hold one dumbbell vertically against your chest with both hands',
    'Squat between your legs until your elbows come near your knees',
    'Chest open and heels down from start to finish',
  ])
  expect((await catalogue.findByRole('figure')).textContent).toContain('Quads')
  await user.click(explain)
  expect(catalogue.queryByRole('list', { name: 'Technique cues' })).toBeNull()
})

test('shows the gym’s own exercise as the gym wrote it, without blank cues, and lets it be edited', async () => {
  const gym = await testGym()
  const body = { name: 'Remada no trenó', primary_region: 'grande-dorsal', cues: ['Corda esticada antes'] } as const
  await gym.instructor.call(api.exercises.create, { body: { ...body, cues: [...body.cues] } })
  const { user, catalogue } = await openCatalogue({ gym })
  await user.click(catalogue.getByRole('switch', { name: 'Só os da academia' }))
  await user.click(await catalogue.findByRole('button', { name: 'Como fazer: Remada no trenó' }))
  await expectVisible(() => catalogue.getByText('Corda esticada antes'))
  await user.click(catalogue.getByRole('button', { name: 'Mais ações de Remada no trenó' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar exercício' }))
  const form = within(await screen.findByRole('dialog', { name: 'Editar exercício' }))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: '1ª dica' }).value).toBe('Corda esticada antes')
  await enter(user, form.getByRole('textbox', { name: '3ª dica' }), 'Passos curtos')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  // Refetched where it is open.
  await expectVisible(() => catalogue.getByText('Passos curtos'))
  const saved = await gym.student.call(api.exercises.guides, {})
  await waitFor(() => expect(saved.body.object.at(-1)?.cues).toEqual(['Corda esticada antes', 'Passos curtos']))
})
