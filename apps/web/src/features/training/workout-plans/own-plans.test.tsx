import { api } from '@folego/contract'
import { aStudent, assignedWorkout } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, refill, renderApp, screen, testGym, waitFor } from '#testing'

const press = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }

/** A training sheet that two students have; the first has trained it. */
async function aSharedWorkout() {
  const gym = await testGym()
  const other = await aStudent(gym.admin.call)
  const plan = await assignedWorkout(gym, { exercises: [{ ...press, sets: 3, repetitions: 10, weight: '50 kg' }] })
  await gym.instructor.call(api.assignments.create, { body: { student_id: other, workout_plan_id: plan.id } })
  const { body: session } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  await gym.student.call(api.studentWorkouts.completeSession, { params: { id: session.id }, body: {} })
  const loadOf = async (student_id: string) => {
    const args = { params: { id: plan.id }, query: { student_id } }
    return (await gym.instructor.call(api.studentWorkouts.find, args)).body.exercises[0]?.weight
  }
  const change = (weight: string) =>
    gym.instructor.call(api.sheetChanges.apply, {
      params: { id: session.id },
      body: { exercise: press, weight, only_student: true },
    })
  return { gym, me: gym.student.studentId, other, plan, session, loadOf, change }
}

test('a review changes a shared workout for its student alone, unless everybody is chosen', async () => {
  const { gym, me, other, session, loadOf } = await aSharedWorkout()
  const at = `/instructor-dashboard/reviews?session=${session.id}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: `Mudar carga: ${press.exercise_name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Mudar a carga de ${press.exercise_name}` }))
  expect(dialog.getByRole('radio', { name: `Só para ${gym.student.name}` })).toBeChecked()
  await refill(user, dialog.getByRole('textbox', { name: 'Carga do próximo treino' }), '45')
  await user.click(dialog.getByRole('button', { name: 'Mudar a partir de hoje' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([await loadOf(me), await loadOf(other)]).toEqual(['45 kg', '50 kg'])
})

test('the list says how many have a workout of their own, and one step gives the shared one back', async () => {
  const { gym, me, plan, loadOf, change } = await aSharedWorkout()
  await change('45 kg')
  const list = '/instructor-dashboard/workout-plans'
  const { user, history } = await renderApp({ as: 'instructor', at: list, gym })
  await expectVisible(() => screen.getByText(/· 1 próprio/))
  history.push(`${list}?dialog=view&id=${plan.id}`)
  const view = within(await screen.findByRole('dialog', { name: plan.title }))
  await expectVisible(() => view.getByText('Treino próprio'))
  await user.click(view.getByRole('button', { name: 'Voltar à ficha comum' }))
  const question = within(await screen.findByRole('dialog', { name: 'Voltar à ficha comum' }))
  await user.click(question.getByRole('button', { name: 'Voltar à ficha comum' }))
  await waitFor(() => expect(view.queryByText('Treino próprio')).toBeNull())
  expect(await loadOf(me)).toBe('50 kg')
})

test('the editor asks, once the exercises change, whether that holds for a student with a workout of their own too', async () => {
  const { gym, me, other, plan, loadOf, change } = await aSharedWorkout()
  await change('45 kg')
  const at = `/instructor-dashboard/workout-plans?dialog=edit&id=${plan.id}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  const editor = within(await screen.findByRole('dialog', { name: 'Editar treino' }))
  const weight = await editor.findByRole('textbox', { name: `Carga, ${press.exercise_name}` })
  const own = `${gym.student.name} tem este treino só seu`
  expect(editor.queryByText(own)).toBeNull()
  await refill(user, weight, '60')
  await expectVisible(() => editor.getByText(own))
  expect(editor.getByRole('radio', { name: 'Fica com o próprio' })).toBeChecked()
  await user.click(editor.getByRole('radio', { name: `Vale também para ${gym.student.name}` }))
  await user.click(editor.getByRole('button', { name: 'Salvar' }))
  await waitFor(async () => expect([await loadOf(me), await loadOf(other)]).toEqual(['60', '60']))
})
