import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

const at = '/instructor-dashboard/workout-plans'
const exercises = [
  { exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', sets: 4, repetitions: 10 },
  { exercise_name: 'Rosca direta', sets: 3, repetitions: 12 },
]

async function gymWithPlan(wishes: { source?: 'ai'; title?: string } = {}) {
  const gym = await testGym()
  const body = { title: 'Peito e braços', description: 'Força', exercises, ...wishes }
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, { body })
  return { gym, plan }
}

test('the list shows title, description, exercises and, on demand, creation date, and can be searched and filtered by date', async () => {
  const { gym, plan } = await gymWithPlan()
  await gym.instructor.call(api.workoutPlans.create, { body: { title: 'Pernas', description: 'Agachar' } })
  const { user, history } = await renderApp({ as: 'instructor', at, gym })
  const row = (await screen.findByRole('link', { name: 'Peito e braços' })).closest('tr')
  expect(row?.textContent).toContain('Força')
  expect(within(row as HTMLElement).getByText('2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Colunas e altura das linhas' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /Criação/ }))
  expect(row?.textContent).toContain('14/03/2026')
  await user.keyboard('{Escape}')
  await enter(user, screen.getByRole('searchbox', { name: 'Buscar treinos' }), 'agachar')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Peito e braços' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Pernas' })).toBeVisible()
  history.push(`${at}?created_to=2026-03-13`)
  await expectVisible(() => screen.getByText('Nenhum treino corresponde aos filtros.'))
  history.push(`${at}?dialog=view&id=${plan.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Peito e braços' }))
  expect(dialog.getByText(`Montado por ${gym.instructor.name} em 14/03/2026`)).toBeVisible()
})

test('assigns a workout to a student from its row, completes the assignment and reopens it', async () => {
  const { gym, plan } = await gymWithPlan({ source: 'ai' })
  const { user, history } = await renderApp({ as: 'instructor', at, gym })
  const row = (await screen.findByRole('link', { name: plan.title })).closest('tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: new RegExp(`ções de ${plan.title}`) }))
  await user.click(await screen.findByRole('menuitem', { name: 'Atribuir a alunos' }))
  const giving = within(await screen.findByRole('dialog', { name: `Atribuir ${plan.title}` }))
  await enter(user, giving.getByRole('combobox', { name: 'Alunos' }), gym.student.name)
  await user.click(await screen.findByRole('option', { name: new RegExp(gym.student.name) }))
  await user.click(giving.getByRole('button', { name: 'Atribuir' }))
  await expectVisible(() => screen.getByText('Treino atribuído a 1 aluno'))
  history.push(`${at}?dialog=view&id=${plan.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: plan.title }))
  expect(dialog.getByText(`Gerado por IA, revisado por ${gym.instructor.name} em 14/03/2026`)).toBeVisible()
  const act = async (name: string) => {
    await user.click(await dialog.findByRole('button', { name: `Ações da atribuição de ${gym.student.name}` }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await act('Encerrar')
  await expectVisible(() => screen.getByText(`Treino de ${gym.student.name} encerrado`))
  await act('Retomar')
  await expectVisible(() => screen.getByText(`Treino de ${gym.student.name} retomado`))
  const { body } = await gym.instructor.call(api.assignments.listOfWorkoutPlan, { params: { id: plan.id } })
  expect(body.object).toMatchObject([{ student_id: gym.student.studentId, status: 'active' }])
})

test('reopening an assignment against what hurts the student asks why, as making it does', async () => {
  const gym = await testGym()
  const { studentId, name } = gym.student
  const hinges = [{ exercise_name: 'Stiff', exercise_id: 'stiff-com-barra', sets: 3, repetitions_text: '10' }]
  const form = { title: 'Posterior', description: 'Pernas', exercises: hinges }
  const plan = (await gym.instructor.call(api.workoutPlans.create, { body: form })).body
  const given = { workout_plan_id: plan.id, student_ids: [studentId] }
  const { students } = (await gym.instructor.call(api.assignments.createMany, { body: given })).body
  const id = students[0]?.assignment_id ?? ''
  await gym.instructor.call(api.assignments.update, { body: { id, status: 'completed' } })
  const restrictions = [{ place: 'low_back' as const, note: 'hérnia' }]
  const profile = { goal: null, experience: null, restrictions }
  await gym.admin.call(api.trainingProfiles.save, { params: { id: studentId }, body: profile })
  const { user } = await renderApp({ as: 'instructor', at: `${at}?dialog=view&id=${plan.id}`, gym })
  await user.click(await screen.findByRole('button', { name: `Ações da atribuição de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retomar' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Retomar para ${name}` }))
  await expectVisible(() => dialog.getByText(new RegExp(`^Stiff.*: Contra a restrição: lombar \\(${name}\\)`)))
  await user.click(dialog.getByRole('button', { name: 'Retomar' }))
  await expectVisible(() => dialog.getByText('Por favor, diga o motivo'))
  await enter(user, dialog.getByLabelText(/Por que manter/), 'Carga leve')
  await user.click(dialog.getByRole('button', { name: 'Retomar' }))
  await expectVisible(() => screen.getByText(`Treino de ${name} retomado`))
  const { body: found } = await gym.instructor.call(api.sparing.find, { body: given })
  expect(found.object[0]?.cautions[0]?.kept).toMatchObject({ reason: 'Carga leve' })
})

test('the list shows students, weeks and progress of weekly sheets, opens a copy to edit, and lists templates separately', async () => {
  const gym = await testGym()
  const workout_days = [{ day_number: 1, exercises: [{ exercise_name: 'Supino' }] }]
  const student_id = gym.student.studentId
  await gym.instructor.call(api.organizedWorkouts.create, { body: { title: 'ABC', student_id, workout_days } })
  await gym.instructor.call(api.organizedWorkouts.create, { body: { title: 'Base', template: true, workout_days } })
  const { user } = await renderApp({ as: 'instructor', at: `${at}?tab=sheets`, gym })
  const row = (await screen.findByRole('link', { name: 'ABC' })).closest('tr') as HTMLElement
  expect(row.textContent).toContain(gym.student.name)
  expect(within(row).getByText('0%')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Modelos' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ABC' })).toBeNull())
  const base = screen.getByRole('link', { name: /^Base/ }).closest('tr') as HTMLElement
  await user.click(within(base).getByRole('button', { name: /ções de Base/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Usar modelo' }))
  await expectVisible(() => screen.getByText('Ficha copiada como Base (2)'))
  await expectVisible(() => screen.getByRole('heading', { name: 'Editar ficha de treino' }))
  await expectVisible(() => screen.getByDisplayValue('Base (2)'))
})

test('copies into a day the exercises of a workout found by three letters, not by two', async () => {
  const { gym } = await gymWithPlan()
  const { user } = await renderApp({ as: 'instructor', at: `${at}?tab=sheets&dialog=add`, gym })
  const field = await screen.findByRole('combobox', { name: 'Buscar treinos existentes' })
  await user.type(field, 'pe')
  // longer than the debounce of the search
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.queryByRole('option')).toBeNull()
  await user.type(field, 'i')
  await user.click(await screen.findByRole('option', { name: /^Peito e braços/ }))
  expect((await screen.findAllByText('Rosca direta')).length).toBeGreaterThan(0)
})

test('a template’s line whose exercise was deleted shows an error at the line', async () => {
  const gym = await testGym()
  const body = { name: 'Remada na laje', primary_region: 'grande-dorsal' as const }
  const { id } = (await gym.instructor.call(api.exercises.create, { body })).body
  const lines = [{ exercise_name: body.name, exercise_id: id, sets: 3, repetitions: 10 }]
  await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Costas em casa', description: 'Laje', template: true, exercises: lines },
  })
  await gym.instructor.call(api.exercises.remove, { params: { id } })
  const { user } = await renderApp({ as: 'instructor', at: `${at}?dialog=add`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo treino' }))
  const templates = await dialog.findByRole('combobox', { name: 'Começar de um modelo' })
  await waitFor(() => expect(templates).toHaveProperty('disabled', false))
  await user.click(templates)
  await user.click(await screen.findByRole('option', { name: 'Costas em casa' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => dialog.getByText('Este exercício não existe nesta academia'))
})

test('an exercise against a restriction says so, is swapped by a click, or stays with a reason that is asked for once', async () => {
  const gym = await testGym()
  await gym.instructor.call(api.trainingProfiles.save, {
    params: { id: gym.student.studentId },
    body: { goal: null, experience: null, restrictions: [{ place: 'low_back' }] },
  })
  const line = (exercise_name: string, exercise_id: string) => ({
    exercise_name,
    exercise_id,
    sets: 3,
    repetitions: 10,
  })
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, {
    body: {
      title: 'Pernas',
      description: 'Posterior',
      student_id: gym.student.studentId,
      exercises: [line('Stiff com barra', 'stiff-com-barra'), line('Levantamento terra', 'levantamento-terra')],
    },
  })
  const { user } = await renderApp({ as: 'instructor', at: `${at}?dialog=edit&id=${plan.id}`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar treino' }))
  const words = `Contra a restrição: lombar (${gym.student.name})`
  await waitFor(() => expect(dialog.getAllByText(words)).toHaveLength(2))
  await user.click(dialog.getByRole('button', { name: 'Trocar Stiff com barra por um exercício que poupa' }))
  const [first] = await screen.findAllByRole('menuitem')
  const chosen = first?.textContent ?? ''
  await user.click(first as HTMLElement)
  await expectVisible(() => dialog.getByRole('button', { name: chosen }))
  expect(dialog.queryByRole('button', { name: 'Stiff com barra' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => dialog.getByText('Por favor, diga o motivo'))
  await enter(user, dialog.getByRole('textbox', { name: 'Por que manter' }), 'Liberado pelo médico')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = await gym.admin.call(api.sparing.find, {
    body: { workout_plan_id: plan.id, exercise_ids: ['levantamento-terra'] },
  })
  expect(body.object[0]?.cautions[0]?.kept).toMatchObject({ reason: 'Liberado pelo médico' })
})
