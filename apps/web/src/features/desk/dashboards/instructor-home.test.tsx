import { api } from '@folego/contract'
import { aClass, aPlan, assignedWorkout, enrolled } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { breakCall, expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/instructor-dashboard'

/** A gym whose student has a training sheet that ends on a day, and trains with it. */
async function aTrainingGym(validUntil = '2026-03-20') {
  const gym = await testGym()
  const plan = await assignedWorkout(gym, {}, validUntil)
  const { body: session } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  return { gym, plan, session }
}

test('the sidebar of an instructor has the five entries of the specification, with reviews, classes, appointments and settings beside them', async () => {
  const { gym } = await renderApp({ as: 'instructor', at })
  const nav = within(await screen.findByRole('navigation', { name: 'Navegação principal' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Início',
    'Revisões',
    'Meus Alunos',
    'Aulas',
    'Agendamentos',
    'Planos de Treino',
    'Matrículas',
    'Relatórios',
    'Configurações',
  ])
  const sidebar = within(screen.getByRole('complementary'))
  expect(sidebar.getByText(gym.instructor.name)).toBeVisible()
  expect(sidebar.getByText('Instrutor')).toBeVisible()
})

test('the home shows who trains, which sheets end and who is at risk, and its figures link to their lists', async () => {
  const { gym } = await aTrainingGym()
  const dates = { start_date: '2026-03-01', end_date: '2026-03-14' }
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), ...dates })
  await renderApp({ as: 'instructor', at, gym })
  const { name } = gym.student
  const now = within(await screen.findByRole('region', { name: 'Treinando agora' }))
  await expectVisible(() => now.getByRole('link', { name }))
  expect(now.getByRole('button', { name: `Acompanhar o treino de ${name}` })).toBeVisible()
  const sheets = within(screen.getByRole('region', { name: 'Fichas vencendo' }))
  await expectVisible(() => sheets.getByText('vence em 6 dias'))
  const risk = within(screen.getByRole('region', { name: 'Alunos em risco' }))
  await expectVisible(() => risk.getByText('Matrícula vence hoje'))
  const numbers = within(screen.getByRole('region', { name: 'Números da academia' }))
  const hrefOf = (label: string) => numbers.getByRole('link', { name: label }).getAttribute('href')
  expect(hrefOf('Matrículas Ativas')).toBe(`${at}/enrollments?filter=active`)
  expect(hrefOf('Revisões pendentes')).toBe(`${at}/reviews`)
  expect(hrefOf('Total de Alunos')).toBe(`${at}/students?instructor=all`)
})

test('unanswered pain links the instructor to its review, above the figures', async () => {
  const { gym, session } = await aTrainingGym()
  const pains = [{ exercise_name: 'Supino', pain: true, notes: 'Ombro direito', revision: 1 }]
  const params = { id: session.id }
  await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets: [], pains } })
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: {} })
  await renderApp({ as: 'instructor', at, gym })
  const pain = await screen.findByRole('region', { name: 'Sentiram dor' })
  const link = await within(pain).findByRole('link', { name: gym.student.name })
  expect(link.getAttribute('href')).toBe(`${at}/reviews?session=${session.id}`)
  expect(within(pain).getByText('Ombro direito')).toBeVisible()
  const reviews = screen.getByRole('region', { name: /Revisões pendentes/ })
  expect(pain.compareDocumentPosition(reviews) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const numbers = screen.getByRole('region', { name: 'Números da academia' })
  expect(pain.compareDocumentPosition(numbers) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a card that cannot be read shows its own failure and can be retried; the others stay', async () => {
  const { gym } = await aTrainingGym()
  const { user, history } = await renderApp({ as: 'instructor', at: `${at}/settings`, gym })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  const retry = breakCall('/expiring-sheets')
  history.push(at)
  const sheets = within(await screen.findByRole('region', { name: 'Fichas vencendo' }))
  await expectVisible(() => sheets.getByText('Falha ao carregar as fichas'))
  const now = within(screen.getByRole('region', { name: 'Treinando agora' }))
  await expectVisible(() => now.getByText(gym.student.name))
  await retry(user, () => sheets.getByRole('button', { name: 'Tentar novamente' }))
  await expectVisible(() => sheets.getByText('Treino A'))
})

test('an instructor finds today’s own classes on the home, and opens who comes with one tap', async () => {
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  const trainer_id = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
  const body = { ...aClass, modality_id, trainer_id, weekday: 6, starts: '18:00' }
  expect((await gym.admin.call(api.classSeries.create, { body })).status).toBe(201)
  const { user } = await renderApp({ as: 'instructor', at, gym })
  const card = within(await screen.findByRole('region', { name: /^Minhas aulas de hoje/ }))
  await expectVisible(() => card.getByText('0 de 2'))
  await user.click(card.getByRole('link', { name: 'Spinning' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Spinning, sáb/i }))
  await expectVisible(() => dialog.getByText('Ninguém ainda'))
})
