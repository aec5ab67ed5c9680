import { api } from '@folego/contract'
import { aStudent } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, refill, renderApp, screen, testGym, waitFor } from '#testing'

const press = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }

/** A sheet of two weeks that two students share; the first one has trained its first day. */
async function aSharedSheet() {
  const gym = await testGym()
  const [me, other] = [gym.student.studentId, await aStudent(gym.admin.call)]
  const exercises = [{ ...press, weight: '50 kg' }]
  const weeks = [1, 2].map((week_number) => ({ week_number, workout_days: [{ day_number: 1, exercises }] }))
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Turma', student_ids: [me, other], weeks },
  })
  const [first = '', second = ''] = sheet.weeks.map((week) => week.workout_days.find((day) => !day.rest_day)?.id)
  const { session } = (await gym.student.call(api.training.startDay, { params: { id: first }, body: {} })).body
  const set = { ...press, client_id: crypto.randomUUID(), set_number: 1, weight_kg: 50, repetitions: 4 }
  const sets = [{ ...set, done_at: session.started_at }]
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id: session.id }, body: { sets } })
  await gym.student.call(api.training.completeDay, { params: { id: first }, body: { rating: 1 } })
  const loadOf = async (id: string) => {
    const { body } = await gym.instructor.call(api.training.findSheet, { params: { id } })
    return body.weeks[1]?.workout_days.find((day) => day.id === second)?.exercises[0]?.weight
  }
  return { gym, me, other, sheet, session, loadOf }
}

const restrict = (gym: Awaited<ReturnType<typeof testGym>>, id: string) =>
  gym.admin.call(api.trainingProfiles.save, {
    params: { id },
    body: { goal: null, experience: null, restrictions: [{ place: 'low_back', note: 'hérnia' }] },
  })

test('a load of a shared sheet is changed for the student whose workout is reviewed, unless it is chosen for everybody', async () => {
  const { gym, me, other, session, loadOf } = await aSharedSheet()
  const at = `/instructor-dashboard/reviews?session=${session.id}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Mudar carga: Supino reto com barra' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a carga de Supino reto com barra' }))
  expect(dialog.getByRole('radio', { name: `Só para ${gym.student.name}` })).toHaveProperty('checked', true)
  expect(dialog.queryByText(/vale para todos/)).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Para os 2 alunos' }))
  await expectVisible(() => dialog.getByText('Esta ficha é de 2 alunos: a mudança vale para todos.'))
  await user.click(dialog.getByRole('radio', { name: `Só para ${gym.student.name}` }))
  await refill(user, dialog.getByRole('textbox', { name: 'Carga do próximo treino' }), '45')
  await user.click(dialog.getByRole('button', { name: 'Mudar a partir de hoje' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([await loadOf(me), await loadOf(other)]).toEqual(['45 kg', '50 kg'])
})

test('the sheet says who has days of their own, and one step gives the shared ones back', async () => {
  const { gym, me, sheet, session, loadOf } = await aSharedSheet()
  const change = { exercise: press, weight: '45 kg', only_student: true }
  await gym.instructor.call(api.sheetChanges.apply, { params: { id: session.id }, body: change })
  const list = '/instructor-dashboard/workout-plans?tab=sheets'
  const { user, history } = await renderApp({ as: 'instructor', at: list, gym })
  await expectVisible(() => screen.getByText(/1 com dias próprios/))
  const cell = screen.getByText(/1 com dias próprios/).parentElement?.textContent
  expect(cell?.startsWith(`1 com dias próprios · ${gym.student.name}`)).toBe(true)
  history.push(`${list}&dialog=view&id=${sheet.id}`)
  await expectVisible(() => screen.getByText('1 dia só seu'))
  await user.click(screen.getByRole('button', { name: 'Voltar à ficha comum' }))
  const question = within(await screen.findByRole('dialog', { name: 'Voltar à ficha comum' }))
  await user.click(question.getByRole('button', { name: 'Voltar à ficha comum' }))
  await waitFor(() => expect(screen.queryByText('1 dia só seu')).toBeNull())
  expect(await loadOf(me)).toBe('50 kg')
})

test('the editor says whose own day is which, and asks whether a change of it holds for that student too', async () => {
  const { gym, me, other, sheet, session, loadOf } = await aSharedSheet()
  const change = { exercise: press, weight: '45 kg', only_student: true }
  await gym.instructor.call(api.sheetChanges.apply, { params: { id: session.id }, body: change })
  const at = `/instructor-dashboard/workout-plans?tab=sheets&dialog=edit&id=${sheet.id}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  const loadTo = async (load: string) => {
    const weight = await screen.findByRole('textbox', { name: 'Carga, Supino reto com barra' })
    await refill(user, weight, load)
  }
  await loadTo('51 kg')
  expect(screen.queryByText(/o seu próprio treino/)).toBeNull()
  expect(screen.queryByRole('radio', { name: /Vale também/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Semana 2/ }))
  await expectVisible(() => screen.getByText(`${gym.student.name} tem o seu próprio treino neste dia`))
  await loadTo('60 kg')
  const question = within(await screen.findByRole('region', { name: 'Você mudou dias que alguns alunos têm só seus' }))
  await expectVisible(() => question.getByText(`${gym.student.name} tem o seu próprio treino: Segunda (Semana 2)`))
  await user.click(screen.getByRole('button', { name: 'Salvar ficha' }))
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('radio', { name: 'Fica com o próprio' })))
  expect(await loadOf(other)).toBe('50 kg')
  await user.click(question.getByRole('radio', { name: `Vale também para ${gym.student.name}` }))
  await user.click(screen.getByRole('button', { name: 'Salvar ficha' }))
  await expectVisible(() => screen.getByText('Ficha Turma atualizada com sucesso'))
  expect([await loadOf(me), await loadOf(other)]).toEqual(['60 kg', '60 kg'])
})

test('a change for everybody asks of each other student with days of their own whether it is for them too', async () => {
  const { gym, me, other, sheet, session, loadOf } = await aSharedSheet()
  const loads = [{ ...press, weight: 30, weight_type: 'kg' as const }]
  await gym.instructor.call(api.sheetLoads.save, { params: { id: sheet.id }, body: { student_id: other, loads } })
  const { students } = (await gym.instructor.call(api.organizedWorkouts.find, { params: { id: sheet.id } })).body
  const name = students.find(({ student_id }) => student_id === other)?.student_name ?? ''
  const at = `/instructor-dashboard/reviews?session=${session.id}`
  const { user } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Mudar carga: Supino reto com barra' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a carga de Supino reto com barra' }))
  await refill(user, dialog.getByRole('textbox', { name: 'Carga do próximo treino' }), '45')
  expect(dialog.queryByText(/tem este exercício/)).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Para os 2 alunos' }))
  await expectVisible(() => dialog.getByText(`${name} tem este exercício em 1 dia só seu`))
  await user.click(dialog.getByRole('button', { name: 'Mudar a partir de hoje' }))
  await expectVisible(() => dialog.getByText('Preencha este campo'))
  expect(await loadOf(me)).toBe('50 kg')
  await user.click(dialog.getByRole('radio', { name: `Vale também para ${name}` }))
  await user.click(dialog.getByRole('button', { name: 'Mudar a partir de hoje' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([await loadOf(me), await loadOf(other)]).toEqual(['45 kg', '45 kg'])
})

test('a swap for one student says against what it is and asks why, and the sheet says so with who signed the days', async () => {
  const { gym, me, sheet, session } = await aSharedSheet()
  await restrict(gym, me)
  const at = `/instructor-dashboard/reviews?session=${session.id}`
  const { user, history } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Trocar na ficha: Supino reto com barra' }))
  const swap = within(await screen.findByRole('dialog', { name: 'Trocar Supino reto com barra na ficha' }))
  await enter(user, await swap.findByRole('combobox', { name: 'Buscar o novo exercício' }), 'Stiff com barra')
  await user.click(await screen.findByRole('option', { name: /^Stiff com barra/ }))
  const against = `Contra a restrição: lombar (${gym.student.name})`
  await expectVisible(() => swap.getByText(`Stiff com barra: ${against}`))
  await user.click(swap.getByRole('button', { name: 'Trocar a partir de hoje' }))
  await expectVisible(() => swap.getByText('Por favor, diga o motivo'))
  await enter(user, swap.getByLabelText(/Por que manter/), 'Carga leve')
  await user.click(swap.getByRole('button', { name: 'Trocar a partir de hoje' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  history.push(`/instructor-dashboard/workout-plans?tab=sheets&dialog=view&id=${sheet.id}`)
  await expectVisible(() => screen.getByText(new RegExp(`^Montado por ${gym.instructor.name} em `)))
  await expectVisible(() => screen.getByText(against))
  expect(screen.getByText(new RegExp(`^Mantido por ${gym.instructor.name} em .*: Carga leve$`))).toBeVisible()
})
