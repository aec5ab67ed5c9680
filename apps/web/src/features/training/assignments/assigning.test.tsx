import { api } from '@folego/contract'
import { fireEvent, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPromise, enter, expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

const sheets = '/instructor-dashboard/workout-plans'

async function gymWithSheets() {
  const gym = await testGym()
  const sheet = async (title: string, more: object = {}) =>
    (await gym.instructor.call(api.organizedWorkouts.create, { body: { title, ...more } })).body
  const current = await sheet('Ficha antiga', { student_ids: [gym.student.studentId] })
  const next = await sheet('Ficha nova')
  const statuses = async () => {
    const { body } = await gym.instructor.call(api.assignments.listOfStudent, {
      params: { id: gym.student.studentId },
    })
    return Object.fromEntries(body.object.map((it) => [it.workout_plan_title, it.status]))
  }
  return { gym, current, next, statuses }
}

/** Days have title fields as well. */
const titleField = async () =>
  within(await screen.findByRole('region', { name: 'Ficha de treino' })).getByRole('textbox', { name: /^Título/ })

test('assigns a sheet from a student’s page with the student selected, and ends the current one', async () => {
  const { gym, current, statuses } = await gymWithSheets()
  const { studentId, name } = gym.student
  const { user } = await renderApp({ as: 'instructor', at: `/instructor-dashboard/student?student=${studentId}`, gym })
  const link = await screen.findByRole('link', { name: 'Ficha antiga' })
  expect(link.getAttribute('href')).toBe(`${sheets}?tab=sheets&dialog=view&id=${current.id}`)
  await user.click(screen.getByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Atribuir' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Atribuir a ${name}` }))
  await user.type(dialog.getByRole('combobox', { name: /Ficha ou treino/ }), 'nova')
  await user.click(await screen.findByRole('option', { name: /Ficha nova/ }))
  await expectVisible(() => dialog.getByText(`${name} já treina com Ficha antiga`))
  expect(dialog.getByRole('checkbox', { name: 'Substituir a ficha atual' })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('button', { name: 'Atribuir' }))
  await waitFor(async () => expect(await statuses()).toEqual({ 'Ficha antiga': 'completed', 'Ficha nova': 'active' }))
})

test('says what of the sheet is against a restriction of whom it is assigned to, and keeps the reason', async () => {
  const gym = await testGym()
  const { studentId, name } = gym.student
  const restrictions = [{ place: 'low_back' as const, note: 'hérnia' }]
  await gym.admin.call(api.trainingProfiles.save, {
    params: { id: studentId },
    body: { goal: null, experience: null, restrictions },
  })
  const exercises = [{ exercise_name: 'Stiff', exercise_id: 'stiff-com-barra', sets: 3, repetitions_text: '10' }]
  const body = { title: 'Posterior', description: 'Pernas', exercises }
  const plan = (await gym.instructor.call(api.workoutPlans.create, { body })).body.id
  const at = `/instructor-dashboard/student?student=${studentId}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Atribuir' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Atribuir a ${name}` }))
  await user.type(dialog.getByRole('combobox', { name: /Ficha ou treino/ }), 'poster')
  await user.click(await screen.findByRole('option', { name: /Posterior/ }))
  await expectVisible(() => dialog.getByText(new RegExp(`^Stiff.*: Contra a restrição: lombar \\(${name}\\)`)))
  await user.click(dialog.getByRole('button', { name: 'Atribuir' }))
  await expectVisible(() => dialog.getByText('Por favor, diga o motivo'))
  await enter(user, dialog.getByLabelText(/Por que manter/), 'Carga leve')
  await user.click(dialog.getByRole('button', { name: 'Atribuir' }))
  const query = { workout_plan_id: plan, student_ids: [studentId] }
  await waitFor(async () => {
    const { body: found } = await gym.instructor.call(api.sparing.find, { body: query })
    expect(found.object[0]?.cautions[0]?.kept).toMatchObject({ reason: 'Carga leve' })
  })
})

test('offers to swap what of a weekly sheet is against a restriction, for those whom it is against alone', async () => {
  const gym = await testGym()
  const { studentId, name } = gym.student
  const restrictions = [{ place: 'low_back' as const, note: 'hérnia' }]
  await gym.admin.call(api.trainingProfiles.save, {
    params: { id: studentId },
    body: { goal: null, experience: null, restrictions },
  })
  const exercises = [{ exercise_name: 'Stiff com barra', exercise_id: 'stiff-com-barra' }]
  const body = { title: 'Posterior', workout_days: [{ day_number: 1, exercises }] }
  await gym.instructor.call(api.organizedWorkouts.create, { body })
  const at = `/instructor-dashboard/student?student=${studentId}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Atribuir' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Atribuir a ${name}` }))
  await user.type(dialog.getByRole('combobox', { name: /Ficha ou treino/ }), 'poster')
  await user.click(await screen.findByRole('option', { name: /Posterior/ }))
  await user.click(await dialog.findByRole('button', { name: 'Trocar Stiff com barra por um exercício que poupa' }))
  const option = (await screen.findAllByRole('menuitem'))[0]
  const instead = option?.textContent ?? ''
  if (option) await user.click(option)
  await expectVisible(() => dialog.getByText(new RegExp(` → ${instead}$`)))
  expect(dialog.queryByLabelText(/Por que manter/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Atribuir' }))
  await waitFor(async () => {
    const { body: own } = await gym.instructor.call(api.training.findSheet, { params: { id: studentId } })
    const lines = own.weeks.flatMap((week) => week.workout_days.flatMap((day) => day.exercises))
    expect(lines.map(({ exercise_name }) => exercise_name)).toEqual([instead])
  })
})

test('offers swaps and loads of a training sheet to whom it is assigned, as of a weekly one', async () => {
  const gym = await testGym()
  const { studentId, name } = gym.student
  await gym.admin.call(api.trainingProfiles.save, {
    params: { id: studentId },
    body: { goal: null, experience: null, restrictions: [{ place: 'low_back', note: 'hérnia' }] },
  })
  const exercises = ['Stiff com barra', 'Supino reto com barra'].map((exercise_name) => {
    return { exercise_name, exercise_id: exercise_name.toLowerCase().replaceAll(' ', '-'), sets: 3, repetitions: 10 }
  })
  const body = { title: 'Posterior', description: 'Pernas', exercises }
  const plan = (await gym.instructor.call(api.workoutPlans.create, { body })).body.id
  const at = `/instructor-dashboard/student?student=${studentId}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Atribuir' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Atribuir a ${name}` }))
  await user.type(dialog.getByRole('combobox', { name: /Ficha ou treino/ }), 'poster')
  await user.click(await screen.findByRole('option', { name: /Posterior/ }))
  await user.click(await dialog.findByRole('button', { name: 'Trocar Stiff com barra por um exercício que poupa' }))
  const option = (await screen.findAllByRole('menuitem'))[0]
  const instead = option?.textContent ?? ''
  if (option) await user.click(option)
  await user.click(dialog.getByRole('checkbox', { name: 'Definir as cargas de cada aluno em seguida' }))
  await user.click(dialog.getByRole('button', { name: 'Atribuir' }))
  const loads = within(await screen.findByRole('dialog', { name: `Cargas de ${name}` }))
  await enter(user, await loads.findByRole('textbox', { name: 'Carga: Supino reto com barra' }), '40')
  await user.click(loads.getByRole('button', { name: `Salvar só para ${name}` }))
  await waitFor(async () => {
    const which = { params: { id: plan }, query: { student_id: studentId } }
    const { body: own } = await gym.instructor.call(api.studentWorkouts.find, which)
    expect(own.exercises.map(({ exercise_name, weight }) => [exercise_name, weight])).toEqual([
      [instead, null],
      ['Supino reto com barra', '40'],
    ])
  })
})

test('keeps both sheets if the instructor chooses so', async () => {
  const { gym, statuses } = await gymWithSheets()
  const { studentId, name } = gym.student
  const { user } = await renderApp({ as: 'instructor', at: `/instructor-dashboard/student?student=${studentId}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Atribuir' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Atribuir a ${name}` }))
  await user.click(dialog.getByRole('combobox', { name: /Ficha ou treino/ }))
  await user.click(await screen.findByRole('option', { name: /Ficha nova/ }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Substituir a ficha atual' }))
  await user.click(dialog.getByRole('button', { name: 'Atribuir' }))
  await waitFor(async () => expect(await statuses()).toEqual({ 'Ficha antiga': 'active', 'Ficha nova': 'active' }))
})

test('a sheet written from a student’s page is for that student, asks about the current one and returns there', async () => {
  const { gym, statuses } = await gymWithSheets()
  const { studentId, name } = gym.student
  const at = `/instructor-dashboard/student?student=${studentId}`
  const { user, history } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Montar ficha' }))
  await enter(user, await titleField(), 'Ficha do mês')
  await expectVisible(() => screen.getByText(name))
  await expectVisible(() => screen.getByText(`${name} já treina com Ficha antiga`))
  await user.click(screen.getByRole('button', { name: 'Salvar ficha' }))
  await waitFor(() => expect(history.location.pathname).toBe('/instructor-dashboard/student'))
  expect(await statuses()).toEqual({ 'Ficha antiga': 'completed', 'Ficha do mês': 'active' })
})

test('a saved sheet without students offers to assign it', async () => {
  const { gym, next } = await gymWithSheets()
  const { user } = await renderApp({
    as: 'instructor',
    at: `${sheets}?tab=sheets&dialog=edit&id=${next.id}`,
    gym,
  })
  await enter(user, await titleField(), ' 2')
  await user.click(screen.getByRole('button', { name: 'Salvar ficha' }))
  await expectVisible(() => screen.getByText('Ninguém treina com Ficha nova 2 ainda. Atribuir agora?'))
  await user.click(screen.getByRole('button', { name: 'Atribuir a alunos' }))
  await expectVisible(() => screen.getByRole('dialog', { name: 'Atribuir Ficha nova 2' }))
})

test('a saved draft without students offers to assign it', async () => {
  const { gym } = await gymWithSheets()
  const { user } = await renderApp({ as: 'instructor', at: sheets, gym })
  await user.click(await screen.findByRole('button', { name: 'Criar Treino Inteligente' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar Treino Inteligente' }))
  await user.click((await dialog.findAllByRole('button', { name: /, Peito$/ }))[0] ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Gerar treino' }))
  await user.click(await dialog.findByRole('button', { name: 'Salvar treino' }))
  await expectVisible(() => screen.getByText('Ninguém treina com Peito – Hipertrofia ainda. Atribuir agora?'))
})

test('Enter in a picker selects a result for the typed text, never one listed for an earlier text', async () => {
  const { gym, next } = await gymWithSheets()
  const form = { phone: '11912345678', birth_date: '1990-01-01' }
  for (const name of ['Aaron Alves', 'Zélia Zanin']) {
    await gym.admin.call(api.students.create, { body: { ...form, name, email: `${name[0]}.${gym.id}@exemplo.com` } })
  }
  const { user } = await renderApp({ as: 'instructor', at: `${sheets}?tab=sheets&dialog=view&id=${next.id}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Atribuir a alunos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Atribuir Ficha nova' }))
  const field = dialog.getByRole('combobox', { name: 'Alunos' })
  await user.click(field)
  await expectVisible(() => screen.getByRole('option', { name: /Aaron Alves/ }))
  const { fetch } = globalThis
  const { promise: answered, resolve: answer } = aPromise()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('search=')) await answered
    return fetch(url, init)
  })
  await user.type(field, 'zelia')
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  expect(dialog.queryByText('Aaron Alves')).toBeNull()
  answer()
  await waitFor(() => expect(dialog.getByText('Zélia Zanin')).toBeVisible())
  expect(dialog.queryByText('Aaron Alves')).toBeNull()
  vi.stubGlobal('fetch', fetch)
})

test('Enter in a picker selects the highlighted one of several', async () => {
  const { gym } = await gymWithSheets()
  const { studentId, name } = gym.student
  const { user } = await renderApp({ as: 'instructor', at: `/instructor-dashboard/student?student=${studentId}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Atribuir' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Atribuir a ${name}` }))
  const field = dialog.getByRole('combobox', { name: /Ficha ou treino/ })
  await user.type(field, 'ficha')
  const options = await screen.findAllByRole('option', { name: /Ficha/ })
  await waitFor(() => expect(options[0]?.hasAttribute('data-combobox-selected')).toBe(true))
  const seen = options[1]?.textContent ?? 'none'
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(seen).toContain((field as HTMLInputElement).value))
  expect((field as HTMLInputElement).value).not.toBe('ficha')
})
