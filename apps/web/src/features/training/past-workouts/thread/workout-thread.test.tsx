import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { assignedWorkout } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { unsentCount } from '#platform/offline'
import { enter, expectVisible, refill, renderApp, screen, testGym, waitFor } from '#testing'
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
  await user.click(await thread.findByRole('button', { name: 'Apagar recado: Isso' }))
  const question = within(await screen.findByRole('dialog', { name: 'Apagar este recado?' }))
  await user.click(question.getByRole('button', { name: 'Apagar' }))
  await waitFor(async () => expect((await written(workout)).map(({ text }) => text)).toEqual(['Assim?']))
})

/** A box of an MP4: its length, its name, what it contains. */
const box = (name: string, content: string) => String.fromCodePoint(0, 0, 0, content.length + 8) + name + content
const aVideo = Uint8Array.from(
  box('ftyp', 'qt  \0\0\0\0qt  ') +
    box('mdat', 'sound') +
    box('moov', box('mvhd', 'times') + box('trak', box('tkhd', 'track'))),
  (letter) => letter.codePointAt(0) ?? 0,
)

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
  // A video whose reply is lost is one when it is sent again, and another text with it is another message.
  let lost = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const reply = await fetch(url, init)
    if (init?.method !== 'POST' || !url.includes('/messages') || lost === 2) return reply
    lost += 1
    throw new TypeError('Failed to fetch')
  })
  const video = new File([aVideo], 'agachamento.mp4', { type: 'video/mp4' })
  await user.upload(screen.getByLabelText('Foto ou vídeo', { selector: 'input' }), video)
  await screen.findByText(/agachamento\.mp4/)
  for (const text of ['Olha o joelho', 'Olha o joelho', 'Olha os dois joelhos']) {
    await refill(user, thread.getByLabelText('Novo recado'), text)
    await user.click(thread.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(thread.getByRole('button', { name: 'Enviar' })).toBeEnabled())
  }
  expect((await written(workout)).slice(1).map(({ text, file }) => [text, file?.media_type])).toEqual([
    ['Olha o joelho', 'video/mp4'],
    ['Olha os dois joelhos', 'video/mp4'],
  ])
})
