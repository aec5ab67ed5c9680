import { api } from '@folego/contract'
import { codeFor } from '@folego/server/testing'
import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSession } from '#platform/session'
import { enter, expectVisible, refill, renderApp, screen, testGym, testServer, waitFor } from '#testing'

const panelOf = async () => within(await screen.findByRole('region', { name: 'Segundo fator' }))

test('the second factor is turned on with password, QR code and a first code, and then required at sign-in', async () => {
  const server = await testServer()
  const { user, gym, history } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/settings/account' })
  const { email, password } = gym.instructor
  const panel = await panelOf()
  await user.click(await panel.findByRole('button', { name: 'Ativar segundo fator' }))
  await enter(user, panel.getByLabelText(/^Senha atual/), 'palpite')
  await user.click(panel.getByRole('button', { name: 'Continuar' }))
  await expectVisible(() => panel.getByText('A senha atual não está certa'))
  await refill(user, panel.getByLabelText(/^Senha atual/), password)
  await user.click(panel.getByRole('button', { name: 'Continuar' }))
  const key = (await panel.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent.replaceAll(' ', '')
  const code = await panel.findByLabelText(/^Código/)
  await user.type(code, '12345{Enter}')
  await expectVisible(() => panel.getByText('Este código não está certo, ou já foi usado'))
  await refill(user, code, codeFor(key, server.clock.now()))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(10))
  const [first] = panel.getAllByRole('listitem').map((item) => item.textContent)
  await user.click(panel.getByRole('button', { name: 'Já guardei os códigos' }))
  await expectVisible(() => panel.getByText(/Restam 10 códigos de recuperação/))

  act(() => endSession())
  await waitFor(() => expect(history.location.pathname).toBe('/login'))
  await enter(user, await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Senha'), `${password}{Enter}`)
  await expectVisible(() => screen.getByRole('heading', { name: 'Segundo fator' }))
  await user.type(await screen.findByLabelText('Código'), 'errado{Enter}')
  await expectVisible(() => screen.getByText('Este código não está certo, ou já foi usado'))
  await refill(user, screen.getByLabelText('Código'), first ?? '')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history.location.pathname).toBe('/instructor-dashboard'))
})

test('the second factor is turned off with the password and a recovery code', async () => {
  const server = await testServer()
  const gym = await testGym()
  const { body } = await gym.student.call(api.identity.beginSecondFactor, {
    body: { current_password: gym.student.password },
  })
  const confirmed = await gym.student.call(api.identity.confirmSecondFactor, {
    body: { code: codeFor(body.secret, server.clock.now()) },
  })
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/settings/account', gym })
  const panel = await panelOf()
  await user.click(await panel.findByRole('button', { name: 'Desativar segundo fator' }))
  await enter(user, panel.getByLabelText(/^Senha atual/), gym.student.password)
  await enter(user, panel.getByLabelText(/^Código/), confirmed.body.recovery_codes[0] ?? '')
  await user.click(panel.getByRole('button', { name: 'Desativar segundo fator' }))
  await expectVisible(() => panel.getByRole('button', { name: 'Ativar segundo fator' }))
  expect((await gym.student.call(api.identity.secondFactor)).body.since).toBeNull()
})
