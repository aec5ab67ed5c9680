import { api } from '@folego/contract'
import { assignedWorkout } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, catchDownload, expectVisible, refill, renderApp, screen, testGym } from '#testing'

const at = '/student-dashboard/profile'

test('shows one’s own data, and read-only what the gym decides', async () => {
  const { gym } = await renderApp({ as: 'student', at })
  const personal = within(await screen.findByRole('region', { name: 'Dados pessoais' }))
  expect(personal.getByText(gym.student.email)).toBeVisible()
  expect(personal.getByText('(11) 91234-5678')).toBeVisible()
  expect(personal.getByText('20/05/1994')).toBeVisible()
  const membership = within(screen.getByRole('region', { name: 'Na academia' }))
  expect(membership.getByText('Ativo')).toBeVisible()
  expect(membership.getByText('sem plano')).toBeVisible()
})

test('changes the name, empties the phone, and greets with the new name at once', async () => {
  const { user, gym } = await renderApp({ as: 'student', at })
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  const name = screen.getByLabelText(/^Nome/)
  expect(name).toHaveFocus()
  await refill(user, name, 'Elisa Prado')
  await user.clear(screen.getByLabelText(/^Telefone/))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Perfil atualizado com sucesso'))
  await expectVisible(() => screen.getByText('Não informado'))
  const { body } = await gym.student.call(api.profiles.find)
  expect(body).toMatchObject({ name: 'Elisa Prado', phone: null })
  expect(localStorage.getItem('user')).toContain('Elisa Prado')
})

test('name and e-mail cannot be left empty', async () => {
  const { user } = await renderApp({ as: 'student', at })
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  await user.clear(screen.getByLabelText(/^E-mail/))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Por favor, informe um e-mail válido'))
})

test('another e-mail requires the password, and is used to sign in from then on', async () => {
  const { user, gym, server } = await renderApp({ as: 'student', at })
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  expect(screen.queryByLabelText(/^Senha atual/)).toBeNull()
  const email = `nova.${gym.student.email}`
  await refill(user, screen.getByLabelText(/^E-mail/), email)
  await enter(user, await screen.findByLabelText(/^Senha atual/), gym.student.password)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  // The card refetches once the form is closed.
  await expectVisible(() => screen.getByText(email))
  const signedIn = await server.call(api.identity.signIn, { body: { email, password: gym.student.password } })
  expect(signedIn.status).toBe(200)
})

test('downloads one’s own data as a named file', async () => {
  const nameOfDownload = catchDownload()
  const { user } = await renderApp({ as: 'student', at })
  await user.click(await screen.findByRole('button', { name: 'Baixar meus dados' }))
  expect(await nameOfDownload()).toBe('folego-2026-03-14.json')
})

test('downloads one’s own sets as a table', async () => {
  const nameOfDownload = catchDownload()
  const { user } = await renderApp({ as: 'student', at })
  await user.click(await screen.findByRole('button', { name: 'Baixar séries (CSV)' }))
  expect(await nameOfDownload()).toBe('folego-series-2026-03-14.csv')
})

test('says where it hurts, which the instructor sees, and that it no longer does', async () => {
  const { user, gym } = await renderApp({ as: 'student', at })
  const pains = within(await screen.findByRole('region', { name: 'O que dói' }))
  await expectVisible(() => pains.getByText('Nada dói no momento.'))
  await user.click(pains.getByRole('button', { name: 'Informar uma dor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Informar uma dor' }))
  await user.click(await dialog.findByRole('button', { name: 'Joelho' }))
  await user.click(dialog.getByRole('button', { name: '6' }))
  await user.click(dialog.getByRole('button', { name: 'Direito' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => pains.getByText('Joelho, lado direito · dor 6 de 10'))
  const of = { params: { id: gym.student.studentId } }
  expect((await gym.instructor.call(api.trainingProfiles.find, of)).body.restrictions).toMatchObject([
    { place: 'knee', side: 'right', severity: 6, by_student: true },
  ])
  await user.click(pains.getByRole('button', { name: /^Não dói mais/ }))
  await expectVisible(() => pains.getByText('Nada dói no momento.'))
})

test('what hurt in a workout stands among what hurts, with the day until which workouts spare it', async () => {
  const gym = await testGym()
  const plan = await assignedWorkout(gym)
  const { body } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  await gym.student.call(api.studentWorkouts.saveSets, {
    params: { id: body.id },
    body: {
      pains: [{ exercise_name: 'Supino', pain: true, place: 'shoulder', side: 'left', severity: 3, revision: 1 }],
    },
  })
  await renderApp({ as: 'student', at, gym })
  const pains = within(await screen.findByRole('region', { name: 'O que dói' }))
  await expectVisible(() => pains.getByText('Ombro, lado esquerdo · dor 3 de 10 em Supino'))
  expect(pains.getByText(/os treinos poupam até 28\/03\/2026/)).toBeVisible()
  expect(pains.queryByText('Nada dói no momento.')).toBeNull()
})
