import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { act, within } from '@testing-library/react'
import { aPlan, enrolled, type TestGym } from '@folego/server/testing'
import { expect, test, vi } from 'vitest'
import { reportSessions } from '#platform/live'
import { expectTexts, expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

const home = '/student-dashboard'
const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]

/** A training sheet of the gym's student, trained at noon on these days. */
async function trained(gym: TestGym, ...days: string[]): Promise<void> {
  const { studentId } = gym.student
  const sheet = await gym.admin.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'Peito', student_id: studentId, exercises },
  })
  for (const [at, day] of days.entries()) {
    const started_at = `${day}T11:00:00Z`
    const begun = await gym.student.call(api.studentWorkouts.start, {
      params: { id: sheet.body.id },
      body: { started_at },
    })
    const params = { id: begun.body.id }
    const set = { exercise_name: 'Supino', set_number: 1, done_at: started_at, weight_kg: 40 + at, repetitions: 8 }
    const sets = [{ ...set, client_id: crypto.randomUUID() }]
    await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets } })
    await gym.student.call(api.studentWorkouts.completeSession, { params, body: { completed_at: `${day}T12:00:00Z` } })
  }
}

test('shows the next workout, the week, the streak, the enrollment and the latest records', async () => {
  const gym = await testGym()
  await trained(gym, '2026-03-05', '2026-03-11')
  const plan_id = await aPlan(gym.admin.call, 'Mensal', 99.9)
  await enrolled(gym, { plan_id, start_date: '2026-03-01', end_date: '2026-03-19' })
  await renderApp({ as: 'student', at: home, gym })
  const next = within(await screen.findByRole('region', { name: 'Treino A' }))
  expect(next.getByText('Próximo treino')).toBeVisible()
  expect(next.getByRole('button', { name: 'Iniciar treino' })).toBeVisible()
  expectTexts(screen, ['1 de 5', 'Mais 2 treinos até domingo', '2 semanas seguidas'])
  expectTexts(screen, ['5 dias restantes', '41 kg', 'antes 40 kg'])
  // Wednesday is done; today, a Saturday, is not.
  const week = within(await screen.findByRole('list', { name: 'Treinos da semana' }))
  expectTexts(week, ['Quarta: treino feito', 'Sábado, hoje: sem treino'])
  expect(screen.queryByText('Treino feito')).toBeNull()
})

test('the week counts only what can still be done: on a Saturday with one planned day left, one workout of five', async () => {
  const gym = await testGym()
  const workout_days = [1, 3, 6].map((day_number) => ({ day_number, title: `Dia ${day_number}`, exercises }))
  const weeks = [{ week_number: 1, deload: true, workout_days }]
  const body = { title: 'Ficha', student_id: gym.student.studentId, weeks }
  expect((await gym.instructor.call(api.organizedWorkouts.create, { body })).status).toBe(201)
  await renderApp({ as: 'student', at: home, gym })
  await expectVisible(() => screen.getByText('Mais 1 treino até domingo'))
  // A week that is light on purpose says so, and a newcomer has nothing to renew.
  await expectVisible(() => screen.getByText(/^Semana leve · /))
  await expectVisible(() => screen.getByText('Fale com a recepção sobre os planos'))
})

test('what is said of the next workout does not repeat its title', async () => {
  const gym = await testGym()
  const weeks = [{ week_number: 1, workout_days: [{ day_number: 1, day_name: 'Empurrar', exercises }] }]
  const body = { title: 'Ficha', student_id: gym.student.studentId, weeks }
  expect((await gym.instructor.call(api.organizedWorkouts.create, { body })).status).toBe(201)
  await renderApp({ as: 'student', at: home, gym })
  const next = within(await screen.findByRole('region', { name: 'Empurrar' }))
  expect(next.getByText(/^60 min · 1 exercício · Ficha$/)).toBeVisible()
})

test('after training the home says so first, and the next workout comes second', async () => {
  const gym = await testGym()
  await trained(gym, '2026-03-14')
  await renderApp({ as: 'student', at: home, gym })
  const done = within(await screen.findByRole('region', { name: 'Treino feito' }))
  expect(done.getByRole('heading', { name: 'Treino feito: 60 min' })).toBeVisible()
  expect(done.getByText('Treino A')).toBeVisible()
  expect(done.getByRole('link', { name: 'Ver resumo' }).getAttribute('href')).toContain('workout=Treino')
  const [first, second] = screen.getAllByRole('heading', { level: 2 })
  expect([first?.textContent, second?.textContent]).toEqual(['Treino feito: 60 min', 'Treino A'])
  const week = within(await screen.findByRole('list', { name: 'Treinos da semana' }))
  expect(week.getByText('Sábado, hoje: treino feito')).toBeInTheDocument()
})

test('after a free workout the home shows no muscles of a prepared one', async () => {
  const gym = await testGym()
  await trained(gym, '2026-03-05')
  const begun = await gym.student.call(api.studentWorkouts.startFree, {
    body: { client_id: crypto.randomUUID(), title: 'Corrida', started_at: '2026-03-14T11:00:00Z', exercises: [] },
  })
  const params = { id: begun.body.id }
  const set = { exercise_name: 'Corrida', set_number: 1, done_at: '2026-03-14T11:30:00Z', seconds: 600 }
  await gym.student.call(api.studentWorkouts.saveSets, {
    params,
    body: { sets: [{ ...set, client_id: crypto.randomUUID() }] },
  })
  await gym.student.call(api.studentWorkouts.completeSession, {
    params,
    body: { completed_at: '2026-03-14T12:00:00Z' },
  })
  await renderApp({ as: 'student', at: home, gym })
  const done = within(await screen.findByRole('region', { name: 'Treino feito' }))
  expect(done.getByText('Corrida')).toBeVisible()
  await screen.findByRole('region', { name: 'Treino A' })
  expect(done.queryByRole('figure')).toBeNull()
})

test('the main button starts the workout in the player', async () => {
  const gym = await testGym()
  await trained(gym)
  const { user, history } = await renderApp({ as: 'student', at: home, gym })
  await user.click(await screen.findByRole('button', { name: 'Iniciar treino' }))
  await expect.poll(() => history.location.pathname).toBe('/student-dashboard/train')
})

test('the middle of the bottom bar offers the next workout, and leads straight to the one that runs', async () => {
  const gym = await testGym()
  await trained(gym)
  const { user, history } = await renderApp({ as: 'student', at: '/student-dashboard/train', gym })
  await user.click(await screen.findByRole('button', { name: 'Iniciar treino' }))
  await expect.poll(() => history.location.href).toContain('workout=')
  const { href } = history.location
  history.push('/student-dashboard/train')
  await expect.poll(() => history.location.href).toBe(href)
})

const runningBar = { name: 'Treino em andamento' }

/** A free workout with a set, begun on another device of the gym's student. */
async function runsElsewhere({ student }: TestGym) {
  const started_at = '2026-03-14T11:00:00Z'
  const body = { client_id: crypto.randomUUID(), title: 'Livre', started_at, exercises: [] }
  const params = { id: (await student.call(api.studentWorkouts.startFree, { body })).body.id }
  const set = { exercise_name: 'Remada', set_number: 1, done_at: started_at, weight_kg: 30, repetitions: 8 }
  const sets = [{ ...set, client_id: crypto.randomUUID() }]
  expect((await student.call(api.studentWorkouts.saveSets, { params, body: { sets } })).status).toBe(200)
  return { params, find: async () => student.call(api.studentWorkouts.findSession, { params }) }
}

test('a free workout that runs on another device leads on every page, and is continued and discarded here, with its sets', async () => {
  const gym = await testGym()
  await trained(gym)
  const { find } = await runsElsewhere(gym)
  const { user, history } = await renderApp({ as: 'student', at: home, gym })
  const card = within(await screen.findByRole('region', { name: 'Livre' }))
  expect(card.getByText('Treino em andamento')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Treino A' })).toBeNull()
  const bar = within(await screen.findByRole('complementary', runningBar))
  await expectVisible(() => bar.getByText('1 de 1 séries'))
  // From here on it is on this device: no network is needed.
  const server = fetch
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  await user.click(card.getByRole('button', { name: 'Continuar treino' }))
  await screen.findByRole('heading', { name: 'Livre' })
  const { href } = history.location
  expect(await screen.findByRole('button', { name: 'Opções de Remada' })).toBeVisible()
  vi.stubGlobal('fetch', server)
  history.push('/student-dashboard/train')
  await expect.poll(() => history.location.href).toBe(href)
  await user.click(await screen.findByRole('button', { name: 'Opções do treino' }))
  await user.click(await screen.findByRole('button', { name: /^Descartar treino/ }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await expect.poll(async () => (await find()).status).toBe(404)
  history.push(home)
  await expectVisible(() => screen.getByRole('region', { name: 'Treino A' }))
  expect(screen.queryByRole('complementary', runningBar)).toBeNull()
})

test('what another device finishes or discards runs here no more, and one that it begins is shown', async () => {
  const gym = await testGym()
  await trained(gym)
  const { user } = await renderApp({ as: 'student', at: home, gym })
  await screen.findByRole('region', { name: 'Treino A' })
  // What the live stream reports.
  const report = (...all: { id: string; changed_at: string }[]) => act(async () => reportSessions(gym.id, all))
  await report()
  const reported = async ({ find }: Awaited<ReturnType<typeof runsElsewhere>>) => {
    const { id, changed_at } = (await find()).body
    await report({ id, changed_at })
  }
  const discarded = await runsElsewhere(gym)
  await reported(discarded)
  await expectVisible(() => screen.getByRole('complementary', runningBar))
  await expectVisible(() => screen.getByRole('region', { name: 'Livre' }))
  await gym.student.call(api.studentWorkouts.discardSession, discarded)
  await report()
  await expectVisible(() => screen.getByRole('region', { name: 'Treino A' }))
  await waitFor(() => expect(screen.queryByRole('complementary', runningBar)).toBeNull())

  const finished = await runsElsewhere(gym)
  await reported(finished)
  await user.click(within(await screen.findByRole('complementary', runningBar)).getByRole('link'))
  await screen.findByRole('button', { name: 'Opções de Remada' })
  await gym.student.call(api.studentWorkouts.completeSession, { ...finished, body: {} })
  await report({ id: finished.params.id, changed_at: new Date().toISOString() })
  await expectVisible(() => screen.getByText(/^Este treino foi concluído em outro aparelho/))
})

test('every quick link leads to a page of the area', async () => {
  await renderApp({ as: 'student', at: home })
  const links = within(await screen.findByRole('navigation', { name: 'Atalhos' }))
  const pages = { Aulas: 'classes', Progresso: 'progress', Metas: 'goals', Agenda: 'schedule' }
  for (const [name, path] of Object.entries(pages)) {
    expect(links.getByRole('link', { name }).getAttribute('href'), name).toBe(`${home}/${path}`)
  }
})

test('a new student is told what to do next, and trains at once with one tap, from the home and from the middle of the bar', async () => {
  const { user, history } = await renderApp({ as: 'student', at: home })
  await expectVisible(() => screen.getByText('Nenhum treino por aqui ainda'))
  expect(screen.getByText(/^Peça uma ficha a um instrutor/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Iniciar treino' })).toBeNull()
  await expectVisible(() => screen.getByRole('button', { name: 'Começar treino livre' }))
  history.push('/student-dashboard/train')
  await expectVisible(() => screen.getByText('Nenhum treino em andamento'))
  await user.click(await screen.findByRole('button', { name: 'Começar treino livre' }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Treino livre' }))
})
