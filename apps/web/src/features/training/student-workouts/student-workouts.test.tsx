import 'fake-indexeddb/auto'
import { api, type BodyInput, type StudentWorkout } from '@folego/contract'
import { act, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { TestGym } from '@folego/server/testing'
import { addDays, dateInZone } from '@folego/domain'
import { enter, expectVisible, refill, renderApp, screen, testGym, testServer } from '#testing'

const at = '/student-dashboard/workouts'

// Minutes are measured between the server's start and the phone's now: both must be on the same day.
beforeAll(async () => (await testServer()).clock.set(new Date()))

const day = (day_number: number, names: string[], more = {}) => ({
  day_number,
  exercises: names.map((exercise_name) => ({ exercise_name, sets: 4, repetitions: '8-12' })),
  ...more,
})
const five = ['Supino reto', 'Crucifixo', 'Flexão de braço', 'Tríceps corda', 'Tríceps testa']

/** Two weeks; all days have a letter, so that the tests mean the same on every weekday. */
const weeks = [
  {
    week_number: 1,
    workout_days: [
      day(1, five, {
        day_name: 'Treino A',
        title: 'Empurrar',
        description: 'Devagar na volta',
        estimated_duration: 45,
      }),
      day(2, ['Remada'], { day_name: 'Treino B', title: 'Puxar', workout_type: 'strength' }),
    ],
  },
  { week_number: 2, workout_days: [day(1, ['Agachamento'], { day_name: 'Treino C', title: 'Pernas' })] },
]

async function aSheet(gym: TestGym, more: Partial<BodyInput<typeof api.organizedWorkouts.create>> = {}) {
  const body = { title: 'Hipertrofia AB', weeks, student_id: gym.student.studentId, ...more }
  const made = await gym.admin.call(api.organizedWorkouts.create, { body })
  expect(made.status).toBe(201)
  return made.body
}

async function recorded(gym: TestGym): Promise<StudentWorkout> {
  const params = { id: gym.student.studentId }
  return (await gym.student.call(api.training.findSheet, { params })).body
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('shows the sheet: progress as text, the week, the days with three exercises and more on request', async () => {
  const gym = await testGym()
  await aSheet(gym)
  const { user } = await renderApp({ as: 'student', at, gym })
  const sheet = within(await screen.findByRole('region', { name: 'Hipertrofia AB' }))
  expect(sheet.getByText('0%')).toBeVisible()
  expect(sheet.getAllByText('0 de 3 treinos').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Semana 1 de 2').length).toBeGreaterThan(0)
  const first = await card('Treino A: Empurrar')
  expect(first.getByText('Devagar na volta')).toBeVisible()
  expect(first.getByText('45 min · Hipertrofia')).toBeVisible()
  expect(first.getAllByRole('listitem').map((line) => line.textContent)).toEqual(
    five.slice(0, 3).map((name) => `${name}4 × 8-12descanso 1 min`),
  )
  await user.click(first.getByRole('button', { name: /^\+2 mais exercícios/ }))
  expect(first.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getAllByRole('heading', { name: 'Dia de Descanso' })).toHaveLength(5)
})

test('explains RIR where it first appears, then uses the letters', async () => {
  const gym = await testGym()
  const exercises = ['Supino reto', 'Crucifixo', 'Tríceps corda'].map((exercise_name, place) => ({
    exercise_name,
    rir: place === 0 ? null : 2,
  }))
  const workout_days = [{ day_number: 1, day_name: 'Treino A', title: 'Empurrar', exercises }]
  await aSheet(gym, { weeks: [{ week_number: 1, workout_days }] })
  await renderApp({ as: 'student', at, gym })
  const first = await card('Treino A: Empurrar')
  const details = first.getAllByRole('listitem').map((line) => /RIR.*$/.exec(line.textContent)?.[0])
  expect(details).toEqual([undefined, 'RIR 2: repetições que ainda daria para fazer', 'RIR 2'])
})

test('a week that is light on purpose says so, also in the workout that begins with it', async () => {
  const gym = await testGym()
  await aSheet(gym, { weeks: weeks.map((week) => ({ ...week, deload: week.week_number === 1 })) })
  const { user } = await renderApp({ as: 'student', at, gym })
  await expectVisible(() => screen.getByText('Semana leve'))
  await user.click(screen.getByRole('button', { name: 'Próxima semana' }))
  await card('Treino C: Pernas')
  expect(screen.queryByText('Semana leve')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }))
  await user.click((await card('Treino A: Empurrar')).getByRole('button', { name: /^Iniciar/ }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Empurrar · semana leve' }))
})

test('goes through the weeks and stops at the ends', async () => {
  const gym = await testGym()
  await aSheet(gym)
  const { user } = await renderApp({ as: 'student', at, gym })
  const previous = await screen.findByRole('button', { name: 'Semana anterior' })
  const next = screen.getByRole('button', { name: 'Próxima semana' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  await user.click(next)
  expect(await card('Treino C: Pernas')).toBeTruthy()
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await user.click(next)
  expect(screen.getAllByText('Semana 2 de 2').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Ir para a semana atual' }))
  expect(await card('Treino A: Empurrar')).toBeTruthy()
})

test('opened again after a week ended elsewhere, the page shows the week that is active now', async () => {
  const gym = await testGym()
  const { weeks: made } = await aSheet(gym)
  const { history } = await renderApp({ as: 'student', at, gym })
  await card('Treino A: Empurrar')
  await act(async () => history.push('/student-dashboard'))
  await screen.findByText('Próximo treino')
  for (const { id, rest_day } of made[0]?.workout_days ?? []) {
    if (rest_day) continue
    const { status } = await gym.student.call(api.training.completeDay, {
      params: { id },
      body: { duration_minutes: 40 },
    })
    expect(status).toBe(200)
  }
  // What was read is old by then.
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await act(async () => history.push(at))
  await card('Treino C: Pernas')
})

test('begins with the week that is active', async () => {
  const gym = await testGym()
  const sheet = await aSheet(gym)
  for (const each of sheet.weeks[0]?.workout_days.slice(0, 2) ?? []) {
    await gym.student.call(api.training.completeDay, { params: { id: each.id }, body: {} })
  }
  await renderApp({ as: 'student', at, gym })
  expect(await card('Treino C: Pernas')).toBeTruthy()
  expect(screen.getByText('66%')).toBeVisible()
})

test('starts a day in the player, completes it without sets, and edits it without counting it twice', async () => {
  const gym = await testGym()
  await aSheet(gym)
  const { user, history } = await renderApp({ as: 'student', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Iniciar treino: Treino A' }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Empurrar' }))
  // The screen shows it, so that it is only read out: a message would cover the first exercise.
  expect(await screen.findByText('Treino iniciado com sucesso!')).toHaveClass('ui-hidden')
  expect(history.location.pathname).toBe('/student-dashboard/train')
  await waitFor(async () => expect((await recorded(gym)).weeks[0]?.workout_days[0]?.state).toBe('started'))

  history.back()
  const bar = within(await screen.findByRole('complementary', { name: 'Treino em andamento' }))
  expect(bar.getByRole('link', { name: /0 de 20 séries/ })).toBeVisible()
  await expectVisible(() => screen.getByRole('button', { name: 'Continuar treino: Treino A' }))
  await user.click(await screen.findByRole('button', { name: 'Concluir sem registrar: Treino A' }))
  let dialog = within(await screen.findByRole('dialog', { name: 'Concluir treino' }))
  // Measured: it was just started.
  expect(dialog.getByLabelText<HTMLInputElement>(/^Duração em minutos/).value).toBe('1')
  // No rating yet, and no keyboard over the dialog.
  for (const star of dialog.getAllByRole<HTMLInputElement>('radio')) expect(star.checked).toBe(false)
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'))
  await user.clear(dialog.getByLabelText(/^Duração em minutos/))
  await user.click(dialog.getByRole('button', { name: 'Concluir treino' }))
  await expectVisible(() => dialog.getByText('Os minutos vão de 1 a 300'))
  await enter(user, dialog.getByLabelText(/^Duração em minutos/), '52')
  dialog.getByRole('radio', { name: '5 estrelas' }).focus()
  await user.keyboard(' {ArrowLeft}')
  await enter(user, dialog.getByLabelText('Observações'), 'Carga subiu')
  await user.click(dialog.getByRole('button', { name: 'Concluir treino' }))
  await expectVisible(() => screen.getByText('Treino concluído com sucesso!'))
  const done = await card('Treino A: Empurrar')
  await expectVisible(() => done.getByText('52 minutos'))
  expect(done.getByText('4 estrelas')).toBeVisible()
  expect((await screen.findAllByText('1 de 3 treinos')).length).toBeGreaterThan(0)

  // The week was read again meanwhile.
  await user.click((await card('Treino A: Empurrar')).getByRole('button', { name: 'Treino Concluído: Treino A' }))
  const summary = within(await screen.findByRole('dialog', { name: 'Empurrar' }))
  await expectVisible(() => summary.getByText('Nenhuma série foi registrada neste treino.'))
  await user.click(summary.getByRole('button', { name: 'Editar registro' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Editar treino concluído' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Observações').value).toBe('Carga subiu')
  await user.click(dialog.getByRole('radio', { name: '2 estrelas' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Registro atualizado com sucesso!'))
  const after = await recorded(gym)
  expect(after.completed_workouts).toBe(1)
  expect(after.weeks[0]?.workout_days[0]?.progress).toMatchObject({
    duration_minutes: 52,
    rating: 2,
    notes: 'Carga subiu',
  })
})

test('counts a workout done without starting as an hour, unless stated otherwise', async () => {
  const gym = await testGym()
  await aSheet(gym)
  const { user } = await renderApp({ as: 'student', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Já treinei: Treino B' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Concluir treino' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Duração em minutos/).value).toBe('60')
})

test('reports that a deleted day cannot be started on the server, and keeps the workout on the device', async () => {
  const gym = await testGym()
  const sheet = await aSheet(gym)
  const { user } = await renderApp({ as: 'student', at, gym })
  const start = await screen.findByRole('button', { name: 'Iniciar treino: Treino B' })
  await gym.admin.call(api.organizedWorkouts.remove, { params: { id: sheet.id } })
  await user.click(start)
  await expectVisible(() => screen.getByText('não aceitas'))
  expect(screen.getByRole('button', { name: 'Opções de Remada' })).toBeVisible()
})

test('without a sheet there is a retry button, which finds one assigned meanwhile', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'student', at, gym })
  const again = await screen.findByRole('button', { name: 'Tentar Novamente' })
  await aSheet(gym)
  await user.click(again)
  await expectVisible(() => screen.getByRole('region', { name: 'Hipertrofia AB' }))
})

test('switches between several sheets, and the printed code opens its own', async () => {
  const gym = await testGym()
  const first = await aSheet(gym, { title: 'Primeira' })
  await aSheet(gym, { title: 'Segunda' })
  const { user } = await renderApp({ as: 'student', at: `${at}?sheet=${first.id}`, gym })
  await expectVisible(() => screen.getByRole('region', { name: 'Primeira' }))
  await user.click(await screen.findByRole('combobox', { name: 'Ficha' }))
  await user.click(await screen.findByRole('option', { name: 'Segunda' }))
  await expectVisible(() => screen.getByRole('region', { name: 'Segunda' }))
})

test('finds isolated workouts by title or description, and opens them with all their exercises', async () => {
  const gym = await testGym()
  const student_id = gym.student.studentId
  const line = { exercise_name: 'Ponte de glúteo', sets: 3, repetitions: 15, notes: 'Sem pressa' }
  await gym.admin.call(api.workoutPlans.create, {
    body: { title: 'Mobilidade', description: 'Antes de correr', student_id, exercises: [line] },
  })
  await gym.admin.call(api.workoutPlans.create, {
    body: { title: 'Braços em casa', description: 'Com elástico', student_id, exercises: [] },
  })
  const { user, history } = await renderApp({ as: 'student', at, gym })
  await user.click(await screen.findByRole('tab', { name: 'Treinos Isolados' }))
  expect(await card('Braços em casa')).toBeTruthy()
  await enter(user, screen.getByRole('searchbox', { name: 'Buscar treinos' }), 'correr')
  await expectVisible(() => screen.getByText('1 treino encontrado'))
  expect(screen.queryByRole('article', { name: 'Braços em casa' })).toBeNull()
  await user.click((await card('Mobilidade')).getByRole('button', { name: 'Ver detalhes: Mobilidade' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mobilidade' }))
  expect(dialog.getByRole('listitem').textContent).toBe('Ponte de glúteo3 × 15descanso 1 minSem pressa')
  expect(history.location.href).toContain('plan=')
})

test('a muscle that assists counts by half in the details of a workout, as it does for the coach', async () => {
  const gym = await testGym()
  const press = {
    exercise_name: 'Supino reto com barra',
    exercise_id: 'supino-reto-com-barra',
    muscle_group: 'peitoral-medio',
    sets: 3,
    repetitions: 8,
  }
  const cardio = { exercise_name: 'Esteira', muscle_group: 'gastrocnemio-medial', sets: 1, repetitions_text: '20 min' }
  const { body } = await gym.admin.call(api.workoutPlans.create, {
    body: { title: 'Peito', description: 'Força', student_id: gym.student.studentId, exercises: [press, cardio] },
  })
  await renderApp({ as: 'student', at: `${at}?plan=${body.id}`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Peito' }))
  const muscles = within(await dialog.findByRole('region', { name: 'Músculos trabalhados' }))
  const figure = await muscles.findByText(/Peitoral médio: 3 séries/)
  expect(figure.textContent).toContain('Deltoide anterior: 1,5 séries')
  expect(figure.textContent).not.toContain('Panturrilha')
})

test('the printed code of an isolated workout opens it', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.workoutPlans.create, {
    body: { title: 'Mobilidade', description: 'Antes de correr', student_id: gym.student.studentId },
  })
  await renderApp({ as: 'student', at: `${at}?plan=${plan.id}`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Mobilidade' }))
  expect(dialog.getByText('Este treino ainda não tem exercícios.')).toBeVisible()
})

test('speaks English', async () => {
  const gym = await testGym()
  await aSheet(gym)
  await gym.student.call(api.identity.updateMe, { body: { language: 'en' } })
  await renderApp({ as: 'student', at, gym, language: 'en' })
  await expectVisible(() => screen.getByRole('button', { name: 'Start workout: Workout A' }))
  expect(screen.getAllByText('0 of 3 workouts').length).toBeGreaterThan(0)
})

test('a free workout begins below the isolated ones, for today or for an earlier day, never for one ahead', async () => {
  const gym = await testGym()
  const { user, history } = await renderApp({ as: 'student', at: '/student-dashboard/workouts?tab=isolated', gym })
  await user.click(await screen.findByRole('button', { name: 'Outro nome ou outro dia' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Outro nome ou outro dia' }))
  const date = dialog.getByLabelText('Dia do treino')
  await refill(user, date, '01/01/2099')
  await user.click(dialog.getByRole('button', { name: /Começar|Anotar treino/ }))
  await expectVisible(() => dialog.getByText('Escolha um dia de hoje ou anterior, até um ano atrás.'))
  const before = addDays(dateInZone(new Date(), 'America/Sao_Paulo'), -3)
  await refill(user, date, before.split('-').toReversed().join('/'))
  expect(dialog.queryByText('Escolha um dia de hoje ou anterior, até um ano atrás.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Anotar treino' }))
  await waitFor(() => expect(history.location.pathname).toBe('/student-dashboard/train'))
  await screen.findByRole('heading', { name: 'Treino livre' })
  expect(screen.getByText(before.split('-').toReversed().join('/'))).toBeVisible()
  await waitFor(async () => {
    const { body } = await gym.student.call(api.studentWorkouts.listSessions, { query: { from: before, to: before } })
    expect(body.object).toMatchObject([{ workout_day_id: null, workout_plan_id: null }])
  })
  // Nobody measured how long it took.
  await user.click(await screen.findByRole('button', { name: 'Concluir treino' }))
  await user.click(await screen.findByRole('button', { name: 'Já treinei' }))
  await expectVisible(() => within(screen.getByRole('dialog')).getByLabelText(/^Duração/))
})

test('exercises are offered before anything is typed, each time, and sets of an earlier day start no rest', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/workouts?tab=isolated', gym })
  await user.click(await screen.findByRole('button', { name: 'Outro nome ou outro dia' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Outro nome ou outro dia' }))
  const before = addDays(dateInZone(new Date(), 'America/Sao_Paulo'), -3)
  await refill(user, dialog.getByLabelText('Dia do treino'), before.split('-').toReversed().join('/'))
  await user.click(dialog.getByRole('button', { name: 'Anotar treino' }))
  await user.click(await screen.findByRole('button', { name: 'Adicionar exercício' }))
  const [first] = await screen.findAllByRole('option')
  expect(await screen.findByRole('combobox')).toHaveFocus()
  await user.click(first ?? document.body)
  for (const number of [1, 2]) {
    const done = await screen.findByRole('button', { name: `Série ${number} feita` })
    await refill(user, screen.getByLabelText(`Repetições da série ${number}`), '10')
    await user.click(done)
    await waitFor(() => expect(done).toHaveAttribute('aria-pressed', 'true'))
  }
  expect(screen.queryByRole('timer')).toBeNull()
  // The field is there at once this time, before the dialog focuses anything.
  await user.click(screen.getByRole('button', { name: 'Adicionar exercício' }))
  expect(await screen.findAllByRole('option')).not.toHaveLength(0)
  expect(screen.getByRole('combobox')).toHaveFocus()
})

test('a free workout logged for an earlier day is another one than today’s of the same name', async () => {
  const gym = await testGym()
  const isolated = '/student-dashboard/workouts?tab=isolated'
  const { user, history } = await renderApp({ as: 'student', at: isolated, gym })
  const today = dateInZone(new Date(), 'America/Sao_Paulo')
  const before = addDays(today, -3)
  const form = async () => {
    await user.click(await screen.findByRole('button', { name: 'Outro nome ou outro dia' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Outro nome ou outro dia' }))
    await refill(user, dialog.getByLabelText('Nome'), 'Corrida')
    return dialog
  }
  await user.click((await form()).getByRole('button', { name: 'Começar' }))
  await screen.findByRole('heading', { name: 'Corrida' })
  history.push(isolated)
  const dialog = await form()
  await refill(user, dialog.getByLabelText('Dia do treino'), before.split('-').toReversed().join('/'))
  await user.click(dialog.getByRole('button', { name: 'Anotar treino' }))
  await user.click(await screen.findByRole('button', { name: 'Começar outro' }))
  await waitFor(async () => {
    const { body } = await gym.student.call(api.studentWorkouts.listSessions, {})
    const days = body.object.map(({ started_at }) => dateInZone(new Date(started_at), 'America/Sao_Paulo'))
    expect(days.toSorted()).toEqual([before, today])
  })
})

test('a rest day that is today starts a workout of no sheet all the same, with one tap', async () => {
  const gym = await testGym()
  const today = dateInZone(new Date(), 'America/Sao_Paulo')
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
  const trained = (weekday % 7) + 1
  await aSheet(gym, { weeks: [{ week_number: 1, workout_days: [day(trained, ['Remada'])] }], start_date: today })
  const { user } = await renderApp({ as: 'student', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Treinar mesmo assim' }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Treino livre' }))
})
