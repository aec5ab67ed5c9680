import { api } from '@folego/contract'
import { assignedWorkout, testNow } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { enter, expectVisible, refill, renderApp, screen, testGym, testServer, waitFor } from '#testing'

const at = '/instructor-dashboard/reviews'

async function aGymWithReviews() {
  const gym = await testGym()
  const plan = await assignedWorkout(gym)
  const done = async (notes: string) => {
    const { body } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
    await gym.student.call(api.studentWorkouts.completeSession, { params: { id: body.id }, body: { notes } })
    return body.id
  }
  return { gym, ids: [await done('Ombro incomodou'), await done('Foi ótimo')] }
}

test('reviews a workout with a message, shows the next one, and the student reads the message', async () => {
  const { gym, ids } = await aGymWithReviews()
  const { user, history } = await renderApp({ as: 'instructor', at: `${at}?session=${ids[0]}`, gym })
  const review = within(await screen.findByRole('region', { name: gym.student.name }))
  await expectVisible(() => review.getByText('Ombro incomodou'))
  await enter(user, review.getByLabelText('Recado para o aluno'), 'Reduza a carga.')
  await user.click(review.getByRole('button', { name: 'Marcar como revisado' }))
  await expectVisible(() => screen.getByText('1 treino espera por revisão'))
  expect(history.location.search).toContain(`session=${ids[1]}`)
  const { body } = await gym.student.call(api.studentWorkouts.summarize, { params: { id: ids[0] ?? '' } })
  expect(body.review).toMatchObject({ notes: 'Reduza a carga.', reviewed_by_name: gym.instructor.name })
})

test('states that there is nothing to review, and what would appear here', async () => {
  await renderApp({ as: 'admin', at: '/dashboard/reviews' })
  await expectVisible(() => screen.getByText('Tudo revisado'))
  expect(
    screen.getByText(/menos de 60 % do planejado, carga caindo, observação ou mensagem, e nota até 2/),
  ).toBeVisible()
})

test('says of how little of the plan was done', async () => {
  const gym = await testGym()
  const plan = await assignedWorkout(gym)
  const { body } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  const [line] = body.exercises
  const set = {
    client_id: crypto.randomUUID(),
    exercise_name: line?.exercise_name ?? '',
    set_number: 1,
    repetitions: 10,
  }
  const sets = [{ ...set, exercise_id: line?.exercise_id ?? null, done_at: new Date().toISOString() }]
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id: body.id }, body: { sets } })
  await gym.student.call(api.studentWorkouts.completeSession, { params: { id: body.id }, body: {} })
  await renderApp({ as: 'instructor', at, gym })
  const planned = body.exercises.reduce((sum, { sets: count }) => sum + count, 0)
  await expectVisible(() => screen.getByText(new RegExp(`Fez 1 de ${planned} séries`)))
})

test('shows pain first, changes the exercise in the sheet from the review, and notifies the student in the message', async () => {
  const gym = await testGym()
  const press = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
  const overhead = {
    exercise_name: 'Desenvolvimento com barra sentado',
    exercise_id: 'desenvolvimento-com-barra-sentado',
  }
  const curl = { exercise_name: 'Rosca martelo', exercise_id: 'rosca-martelo', sets: 3, repetitions: 10 }
  const plan = await assignedWorkout(gym, {
    exercises: [
      { ...press, sets: 3, repetitions: 10, weight: '50 kg' },
      { ...overhead, sets: 3, repetitions: 10 },
      curl,
    ],
  })
  const { body: session } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  const params = { id: session.id }
  await gym.student.call(api.studentWorkouts.saveSets, {
    params,
    body: {
      sets: [],
      pains: [{ ...press, pain: true, place: 'shoulder', side: 'right', severity: 6, notes: 'Ao descer', revision: 1 }],
    },
  })
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: {} })
  const { user } = await renderApp({ as: 'instructor', at: `${at}?session=${session.id}`, gym })
  await expectVisible(() => screen.getByText(/Ombro, lado direito · dor 6 de 10 \(Supino reto com barra\)/))
  const review = within(await screen.findByRole('region', { name: gym.student.name }))
  await review.findByRole('heading', { name: 'Por exercício' })
  const headings = review.getAllByRole('heading').map((heading) => heading.textContent)
  expect(headings.indexOf('Dores e anotações')).toBeLessThan(headings.indexOf('Por exercício'))
  const beside = within(review.getByText('Ao descer').closest('li') as HTMLElement)
  await expectVisible(() => beside.getByRole('button', { name: 'Trocar na ficha: Supino reto com barra' }))
  const also = await review.findByRole('heading', { name: 'Também na ficha, contra o que dói' })
  const against = within(also.closest('section') as HTMLElement)
  expect(against.getAllByRole('listitem').map((it) => it.querySelector('strong')?.textContent)).toEqual([
    overhead.exercise_name,
  ])
  expect(against.getByRole('button', { name: `Trocar na ficha: ${overhead.exercise_name}` })).toBeVisible()

  await user.click(await review.findByRole('button', { name: 'Mudar carga: Supino reto com barra' }))
  const loads = within(await screen.findByRole('dialog', { name: 'Mudar a carga de Supino reto com barra' }))
  const field = loads.getByRole('textbox', { name: 'Carga do próximo treino' })
  expect(field).toHaveProperty('value', '50')
  await refill(user, field, '45')
  await user.click(loads.getByRole('button', { name: 'Mudar a partir de hoje' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await review.findByRole('button', { name: 'Trocar na ficha: Supino reto com barra' }))
  const swap = within(await screen.findByRole('dialog', { name: 'Trocar Supino reto com barra na ficha' }))
  await enter(user, await swap.findByRole('combobox', { name: 'Buscar o novo exercício' }), 'Supino reto com halteres')
  await user.click(await screen.findByRole('option', { name: /^Supino reto com halteres/ }))
  await expectVisible(() => swap.getByRole('button', { name: 'Escolher outro' }))
  await user.click(swap.getByRole('button', { name: 'Trocar a partir de hoje' }))
  const note = review.getByRole<HTMLTextAreaElement>('textbox', { name: 'Recado para o aluno' })
  const notice =
    'Nova carga de Supino reto com barra: 45 kg.\nTroquei Supino reto com barra por Supino reto com halteres nos próximos treinos.'
  await waitFor(() => expect(note.value).toBe(notice))
  const { body } = await gym.instructor.call(api.workoutPlans.find, { params: { id: plan.id } })
  expect(body.exercises[0]).toMatchObject({ exercise_id: 'supino-reto-com-halteres', weight: null })
})

test('a review acts on what the student trains by now, and what was added since it was opened is not reviewed unread', async () => {
  const gym = await testGym()
  const press = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
  const old = await assignedWorkout(gym, { exercises: [{ ...press, sets: 3, repetitions: 10 }] })
  const { body: session } = await gym.student.call(api.studentWorkouts.start, { params: { id: old.id }, body: {} })
  const params = { id: session.id }
  const hurts = (place: 'shoulder' | 'wrist', severity: number) =>
    gym.student.call(api.studentWorkouts.saveSets, {
      params,
      body: { pains: [{ ...press, pain: true, place, severity, beside: true }] },
    })
  await hurts('shoulder', 6)
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: {} })
  const student = { params: { id: gym.student.studentId } }
  const { body: assigned } = await gym.admin.call(api.assignments.listOfStudent, student)
  for (const { id } of assigned.object) {
    await gym.instructor.call(api.assignments.update, { body: { id, status: 'completed' } })
  }
  await assignedWorkout(gym, { exercises: [{ exercise_name: 'Rosca martelo', sets: 3, repetitions: 10 }] })
  const { user } = await renderApp({ as: 'instructor', at: `${at}?session=${session.id}`, gym })
  const review = within(await screen.findByRole('region', { name: gym.student.name }))
  await expectVisible(() => review.getByText(`Não está nos próximos treinos de ${gym.student.name}.`))
  expect(review.queryByRole('button', { name: `Trocar na ficha: ${press.exercise_name}` })).toBeNull()
  const { clock } = await testServer()
  clock.set(new Date(testNow.getTime() + 60_000))
  onTestFinished(() => clock.set(testNow))
  await hurts('wrist', 8)
  await user.click(await review.findByRole('button', { name: 'Marcar como revisado' }))
  await expectVisible(() => review.getByText(/^Há algo novo neste treino/))
  await expectVisible(() => review.getByText('Punho · dor 8 de 10'))
  const reviewed = async () => (await gym.instructor.call(api.studentWorkouts.summarize, { params })).body.review
  expect(await reviewed()).toBeNull()
  await user.click(review.getByRole('button', { name: 'Marcar como revisado' }))
  await waitFor(async () => expect(await reviewed()).not.toBeNull())
})

test('an answer of the student comes first, with one field to answer it', async () => {
  const gym = await testGym()
  const plan = await assignedWorkout(gym)
  const { body: session } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  const params = { id: session.id }
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: { notes: 'Ombro incomodou' } })
  await gym.instructor.call(api.studentWorkouts.review, { params, body: { notes: 'Desça devagar' } })
  const answer = { client_id: crypto.randomUUID(), text: 'Assim dói menos?' }
  await gym.student.call(api.workoutMessages.write, { params, body: answer })
  await renderApp({ as: 'instructor', at: `${at}?session=${session.id}`, gym })
  const review = within(await screen.findByRole('region', { name: gym.student.name }))
  await review.findByRole('heading', { name: 'Por exercício' })
  const headings = review.getAllByRole('heading').map((heading) => heading.textContent)
  expect(headings.indexOf('Recados sobre este treino')).toBe(1)
  expect(review.getAllByRole('textbox')).toEqual([review.getByLabelText('Novo recado')])
})
