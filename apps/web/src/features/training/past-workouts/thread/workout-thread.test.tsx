import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { assignedWorkout } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { unsentCount } from '#platform/offline'
import { enter, expectVisible, renderApp, screen, testGym, waitFor } from '#testing'
import { sendMessages } from './message-outbox.ts'

afterEach(() => vi.unstubAllGlobals())

async function aReviewedWorkout() {
  const gym = await testGym()
  const plan = await assignedWorkout(gym)
  const { body } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  const params = { id: body.id }
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: { notes: 'Ombro incomodou' } })
  await gym.instructor.call(api.studentWorkouts.review, { params, body: { notes: 'Desça mais devagar' } })
  return { gym, params, at: `/student-dashboard/schedule?session=${body.id}&workout=Treino` }
}

const written = async ({ gym, params }: Awaited<ReturnType<typeof aReviewedWorkout>>) =>
  (await gym.instructor.call(api.workoutMessages.list, { params })).body.object

test('the student answers the review, and the instructor finds the answer below it and writes back', async () => {
  const workout = await aReviewedWorkout()
  const { gym, params } = workout
  const { user } = await renderApp({ as: 'student', at: workout.at, gym })
  const thread = within(await screen.findByRole('region', { name: 'Recados sobre este treino' }))
  await expectVisible(() => screen.getByText('Desça mais devagar'))
  await enter(user, thread.getByLabelText('Novo recado'), 'Assim dói menos')
  await user.click(thread.getByRole('button', { name: 'Enviar' }))
  await expectVisible(() => thread.getByText('Assim dói menos'))
  await waitFor(async () => expect(await written(workout)).toHaveLength(1))
  await gym.instructor.call(api.workoutMessages.write, {
    params,
    body: { client_id: crypto.randomUUID(), text: 'Ótimo' },
  })
  expect((await written(workout)).map(({ text }) => text)).toEqual(['Assim dói menos', 'Ótimo'])
})

test('the instructor answers in the review, and withdraws what was a mistake', async () => {
  const workout = await aReviewedWorkout()
  const { gym, params } = workout
  await gym.student.call(api.workoutMessages.write, {
    params,
    body: { client_id: crypto.randomUUID(), text: 'Assim?' },
  })
  const { user } = await renderApp({ as: 'instructor', at: `/instructor-dashboard/reviews?session=${params.id}`, gym })
  const thread = within(await screen.findByRole('region', { name: 'Recados sobre este treino' }))
  await expectVisible(() => thread.getByText('Assim?'))
  await enter(user, thread.getByLabelText('Novo recado'), 'Isso')
  await user.click(thread.getByRole('button', { name: 'Enviar' }))
  await user.click(await thread.findByRole('button', { name: 'Apagar recado' }))
  const question = within(await screen.findByRole('dialog', { name: 'Apagar este recado?' }))
  await user.click(question.getByRole('button', { name: 'Apagar' }))
  await waitFor(async () => expect((await written(workout)).map(({ text }) => text)).toEqual(['Assim?']))
})

test('an answer without a network waits on the device, counts as unsent, and arrives once', async () => {
  const workout = await aReviewedWorkout()
  const { user, person } = await renderApp({ as: 'student', at: workout.at, gym: workout.gym })
  const thread = within(await screen.findByRole('region', { name: 'Recados sobre este treino' }))
  await expectVisible(() => thread.getByText('Nenhum recado ainda.'))
  const { fetch } = globalThis
  let sent = 0
  // The server gets the message; its reply is lost.
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const isMessage = init?.method === 'POST' && url.includes('/messages')
    if (isMessage && sent > 0) throw new TypeError('Failed to fetch')
    const reply = await fetch(url, init)
    if (!isMessage) return reply
    sent += 1
    throw new TypeError('Failed to fetch')
  })
  await enter(user, thread.getByLabelText('Novo recado'), 'Sem sinal no vestiário')
  await user.click(thread.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(unsentCount(person.accountId)).toBe(1))
  vi.stubGlobal('fetch', fetch)
  await sendMessages()
  await waitFor(() => expect(unsentCount(person.accountId)).toBe(0))
  expect((await written(workout)).map(({ text }) => text)).toEqual(['Sem sinal no vestiário'])
})
