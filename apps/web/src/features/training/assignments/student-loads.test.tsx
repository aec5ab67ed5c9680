import { api } from '@folego/contract'
import { aStudent, testNow } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, refill, renderApp, screen, testGym, waitFor } from '#testing'

const bench = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
const squat = { exercise_name: 'Agachamento livre', exercise_id: 'agachamento-livre-com-barra' }

/** A weekly sheet that two students share; one of them has lifted 60 kg eight times. */
async function sharedSheet() {
  const gym = await testGym()
  const [me, other] = [gym.student.studentId, await aStudent(gym.admin.call)]
  const weeks = [1, 2].map((week_number) => ({
    week_number,
    workout_days: [{ day_number: 1, exercises: [{ ...bench, weight: '50 kg' }, squat] }],
  }))
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Turma', student_ids: [me, other], weeks },
  })
  const first = sheet.weeks[0]?.workout_days.find(({ rest_day }) => !rest_day)?.id ?? ''
  const started_at = new Date(testNow.getTime() - 3_600_000).toISOString()
  const { body: begun } = await gym.student.call(api.training.startDay, { params: { id: first }, body: { started_at } })
  const set = { ...bench, client_id: crypto.randomUUID(), set_number: 1, weight_kg: 60, repetitions: 8 }
  const sets = [{ ...set, done_at: started_at }]
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id: begun.session.id }, body: { sets } })
  await gym.student.call(api.training.completeDay, { params: { id: first }, body: {} })
  const ahead = async (id: string) => {
    const { body } = await gym.instructor.call(api.training.findSheet, { params: { id } })
    const lines = body.weeks[1]?.workout_days[0]?.exercises ?? []
    return lines.map(({ weight, weight_type }) => [weight, weight_type])
  }
  return { gym, me, other, sheet, ahead }
}

test('an instructor sets one student’s loads on a shared sheet, in kilograms that the gym can load or in percent', async () => {
  const { gym, me, other, sheet, ahead } = await sharedSheet()
  const { name } = gym.student
  const at = `/instructor-dashboard/workout-plans?tab=sheets&dialog=view&id=${sheet.id}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: `Ações da atribuição de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Cargas de ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Cargas de ${name}` }))
  const load = (exercise: string) => dialog.getByRole('textbox', { name: `Carga: ${exercise}` })
  await waitFor(() => expect(load(bench.exercise_name)).toHaveProperty('value', '50'))
  await user.click(dialog.getByRole('combobox', { name: `Medida: ${bench.exercise_name}` }))
  await user.click(await screen.findByRole('option', { name: '% do máximo' }))
  expect(load(bench.exercise_name)).toHaveProperty('value', '66')
  await refill(user, load(bench.exercise_name), '75')
  await expectVisible(() => dialog.getByText('57,5 kg, do máximo de 76 kg'))
  await refill(user, load(squat.exercise_name), 'muito')
  await user.click(dialog.getByRole('button', { name: `Salvar só para ${name}` }))
  await expectVisible(() => dialog.getByText(/A carga vai de 0 a 9999,99 kg/))
  await refill(user, load(squat.exercise_name), '60')
  await user.keyboard('{ArrowUp}')
  expect(load(squat.exercise_name)).toHaveProperty('value', '62,5')
  await refill(user, load(squat.exercise_name), '61,5')
  await expectVisible(() => dialog.getByText('Fica 62,5 kg: é o que se monta na academia'))
  await user.click(dialog.getByRole('button', { name: `Salvar só para ${name}` }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectVisible(() => screen.getByText('1 dia só seu'))
  expect(await ahead(me)).toEqual([
    ['75', 'percent'],
    ['62,5', 'kg'],
  ])
  expect(await ahead(other)).toEqual([
    ['50 kg', 'kg'],
    [null, 'kg'],
  ])
})

test('whoever assigns a sheet can set the loads of each student right after it', async () => {
  const { gym, sheet } = await sharedSheet()
  const { body: own } = await gym.instructor.call(api.organizedWorkouts.duplicate, {
    params: { id: sheet.id },
    body: { title: 'Só dela' },
  })
  const { name, studentId } = gym.student
  const { user } = await renderApp({ as: 'instructor', at: `/instructor-dashboard/student?student=${studentId}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Atribuir' }))
  const assign = within(await screen.findByRole('dialog', { name: `Atribuir a ${name}` }))
  await user.type(assign.getByRole('combobox', { name: /Ficha ou treino/ }), 'dela')
  await user.click(await screen.findByRole('option', { name: /Só dela/ }))
  await user.click(await assign.findByRole('checkbox', { name: 'Definir as cargas de cada aluno em seguida' }))
  await user.click(assign.getByRole('button', { name: 'Atribuir' }))
  const loads = within(await screen.findByRole('dialog', { name: `Cargas de ${name}` }))
  await refill(user, await loads.findByRole('textbox', { name: `Carga: ${squat.exercise_name}` }), '40')
  await user.click(loads.getByRole('button', { name: `Salvar só para ${name}` }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = await gym.instructor.call(api.organizedWorkouts.find, { params: { id: own.id } })
  expect(body.students.map(({ student_id, own_day_ids }) => [student_id, own_day_ids.length])).toEqual([[studentId, 2]])
})
