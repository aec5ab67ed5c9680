import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { expectVisible, refill, renderApp, screen, testGym, testServer } from '#testing'

// Seven days from its end by this clock, too.
beforeAll(async () => (await testServer()).clock.set(new Date()))

type Gym = Awaited<ReturnType<typeof testGym>>

/** A finished workout with one set that was mistyped. */
async function aTypo(gym: Gym): Promise<string> {
  const exercises = ['Supino', 'Remada'].map((exercise_name) => ({ exercise_name, sets: 2, repetitions: 10 }))
  const body = { title: 'Treino A', description: 'A', student_id: gym.student.studentId, exercises }
  const plan = (await gym.instructor.call(api.workoutPlans.create, { body })).body.id
  const { id } = (await gym.student.call(api.studentWorkouts.start, { params: { id: plan }, body: {} })).body
  const done = { client_id: crypto.randomUUID(), set_number: 1, weight_kg: 450, repetitions: 10 }
  const sets = [{ ...done, exercise_name: 'Supino', done_at: new Date().toISOString() }]
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id }, body: { sets } })
  await gym.student.call(api.studentWorkouts.completeSession, { params: { id }, body: { duration_minutes: 40 } })
  return id
}

test('a student corrects a load, adds a set that was forgotten and sees who changed it', async () => {
  const gym = await testGym()
  const id = await aTypo(gym)
  const { user } = await renderApp({
    as: 'student',
    at: `/student-dashboard/schedule?session=${id}&workout=Treino`,
    gym,
  })
  await user.click(await screen.findByRole('button', { name: 'Corrigir séries' }))
  const load = await screen.findByLabelText('Carga da série 1 de Supino em kg')
  expect(load).toHaveValue('450')
  await refill(user, load, '45,5')
  await user.click(screen.getByRole('button', { name: 'Adicionar série de Remada' }))
  await refill(user, screen.getByLabelText('Carga da série 1 de Remada em kg'), '30')
  await refill(user, screen.getByLabelText('Repetições da série 1 de Remada'), '12')
  await user.click(screen.getByRole('button', { name: 'Salvar correção' }))
  await expectVisible(() => screen.getByText(new RegExp(`^Séries alteradas por ${gym.student.name} em`)))
  const { body } = await gym.student.call(api.studentWorkouts.summarize, { params: { id } })
  expect(body).toMatchObject({ set_count: 2, volume_kg: 815 })
})

test('an exercise that was done and not logged is added to a finished workout, and counts like the others', async () => {
  const gym = await testGym()
  const id = await aTypo(gym)
  const at = `/student-dashboard/schedule?session=${id}&workout=Treino`
  const { user } = await renderApp({ as: 'student', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Corrigir séries' }))
  await user.click(await screen.findByRole('button', { name: 'Adicionar exercício' }))
  await refill(user, await screen.findByPlaceholderText('Nome do exercício'), 'cadeira flexora')
  await user.click(await screen.findByRole('option', { name: /^Cadeira flexora\D/ }))
  await refill(user, await screen.findByLabelText('Carga da série 1 de Cadeira flexora em kg'), '35')
  await refill(user, screen.getByLabelText('Repetições da série 1 de Cadeira flexora'), '12')
  await user.click(screen.getByRole('button', { name: 'Salvar correção' }))
  await expectVisible(() => screen.getByText(new RegExp(`^Séries alteradas por ${gym.student.name} em`)))
  const { body } = await gym.student.call(api.studentWorkouts.summarize, { params: { id } })
  expect(body.exercises.map(({ exercise_name, sets }) => [exercise_name, sets])).toContainEqual(['Cadeira flexora', 1])
  expect(body.set_count).toBe(2)
})

test('past workouts are dated by their end, by which they are sorted: the one that ended last is first', async () => {
  const gym = await testGym()
  const now = Date.now()
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  for (const [title, began, ended] of [
    ['Longo', 30, 1],
    ['Curto', 4, 3],
  ] as const) {
    const body = {
      title,
      description: 'A',
      student_id: gym.student.studentId,
      exercises: [{ exercise_name: 'Supino', sets: 1, repetitions: 10 }],
    }
    const { id } = (await gym.instructor.call(api.workoutPlans.create, { body })).body
    const begun = await gym.student.call(api.studentWorkouts.start, {
      params: { id },
      body: { started_at: hoursAgo(began) },
    })
    const done = { duration_minutes: 40, completed_at: hoursAgo(ended) }
    await gym.student.call(api.studentWorkouts.completeSession, { params: { id: begun.body.id }, body: done })
  }
  await renderApp({ as: 'student', at: '/student-dashboard/schedule', gym })
  const list = await screen.findByRole('table', { name: 'Treinos feitos' })
  await screen.findByText('Longo')
  const rows = [...list.querySelectorAll('tbody tr')].map((row) => row.textContent)
  const shown = (hours: number) =>
    new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' }).format(
      new Date(hoursAgo(hours)),
    )
  expect(
    rows.map((row) => [row.includes('Longo') ? 'Longo' : 'Curto', row.includes(shown(1)) || row.includes(shown(3))]),
  ).toEqual([
    ['Longo', true],
    ['Curto', true],
  ])
})

test('staff remove a set from the review; what cannot be a load is said at its field', async () => {
  const gym = await testGym()
  const id = await aTypo(gym)
  const { user } = await renderApp({ as: 'admin', at: `/dashboard/reviews?session=${id}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Corrigir séries' }))
  await refill(user, await screen.findByLabelText('Carga da série 1 de Supino em kg'), 'x')
  await user.click(screen.getByRole('button', { name: 'Salvar correção' }))
  await waitFor(() => expect(screen.getByLabelText('Carga da série 1 de Supino em kg')).toBeInvalid())
  await user.click(screen.getByRole('button', { name: 'Remover a série 1 de Supino' }))
  await user.click(screen.getByRole('button', { name: 'Salvar correção' }))
  await expectVisible(() => screen.getByText(/^Séries alteradas por/))
  const { body } = await gym.student.call(api.studentWorkouts.summarize, { params: { id } })
  expect(body.set_count).toBe(0)
})

test('a drop is called as in the player, and the sets after it keep their numbers', async () => {
  const gym = await testGym()
  const id = await aTypo(gym)
  const set = { exercise_name: 'Supino', weight_kg: 30, repetitions: 8 }
  const later = [{ kind: 'drop' as const }, { kind: 'normal' as const }].map((kind, at) => {
    return { ...set, ...kind, client_id: crypto.randomUUID(), set_number: at + 2 }
  })
  const corrected = await gym.student.call(api.studentWorkouts.correctSets, { params: { id }, body: { sets: later } })
  expect(corrected.status).toBe(200)
  const at = `/student-dashboard/schedule?session=${id}&workout=Treino`
  const { user } = await renderApp({ as: 'student', at, gym })
  const table = await screen.findByRole('table', { name: /Supino/ })
  expect([...table.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual(['1', 'D1', '2'])
  await user.click(screen.getByRole('button', { name: 'Corrigir séries' }))
  await expectVisible(() => screen.getByLabelText('Carga da série D1 de Supino em kg'))
})

test('a student trains a past workout again: it begins with its exercises and the loads of then', async () => {
  const gym = await testGym()
  const id = await aTypo(gym)
  const at = `/student-dashboard/schedule?session=${id}&workout=Treino%20A`
  const { user, history } = await renderApp({ as: 'student', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Repetir treino' }))
  await waitFor(() => expect(history.location.pathname).toBe('/student-dashboard/train'))
  await expectVisible(() => screen.getByRole('heading', { name: 'Treino A' }))
  expect(screen.getByRole('heading', { name: /Supino/ })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /Remada/ })).toBeNull()
  await waitFor(async () => {
    const { body } = await gym.student.call(api.studentWorkouts.listSessions, { query: { state: 'open' } })
    expect(body.object).toMatchObject([{ title: 'Treino A', workout_plan_id: null }])
  })
})

test('the distance, the time and the heart rate of a run are corrected as they are typed', async () => {
  const gym = await testGym()
  const start = await gym.student.call(api.studentWorkouts.startFree, {
    body: { client_id: crypto.randomUUID(), title: 'Corrida' },
  })
  const { id } = start.body
  const run = { client_id: crypto.randomUUID(), exercise_name: 'Corrida', exercise_id: 'esteira-corrida-continua' }
  const done = { ...run, set_number: 1, distance_m: 52_000, seconds: 1930, done_at: new Date().toISOString() }
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id }, body: { sets: [done] } })
  await gym.student.call(api.studentWorkouts.completeSession, { params: { id }, body: { duration_minutes: 40 } })
  const at = `/student-dashboard/schedule?session=${id}&workout=Corrida`
  const { user } = await renderApp({ as: 'student', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Corrigir séries' }))
  const distance = await screen.findByLabelText(/^Distância da série 1/)
  expect(distance).toHaveValue('52')
  await refill(user, distance, '5,2')
  await refill(user, screen.getByLabelText(/^Tempo da série 1/), '31:00')
  await refill(user, screen.getByLabelText(/^Frequência cardíaca da série 1/), '150')
  await user.click(screen.getByRole('button', { name: 'Salvar correção' }))
  await expectVisible(() => screen.getByText(/^Séries alteradas por/))
  await expectVisible(() => screen.getByText('5,2 km · 31:00 · 5:58/km · 10,1 km/h · 150 bpm'))
  const { body } = await gym.student.call(api.studentWorkouts.findSession, { params: { id } })
  expect(body.sets).toMatchObject([{ distance_m: 5200, seconds: 1860, heart_rate: 150, incline: null }])
})
