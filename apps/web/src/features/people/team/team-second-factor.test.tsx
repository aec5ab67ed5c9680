import { api } from '@folego/contract'
import { codeFor, type Person } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym, testServer, waitFor } from '#testing'

async function turnOn({ call, password }: Person): Promise<void> {
  const { body } = await call(api.identity.beginSecondFactor, { body: { current_password: password } })
  const code = codeFor(body.secret, (await testServer()).clock.now())
  await call(api.identity.confirmSecondFactor, { body: { code } })
}

const panelOf = async () => within(await screen.findByRole('region', { name: 'Segundo fator da equipe' }))

test('an owner without a second factor must first set up their own', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: '/dashboard/settings/team' })
  const panel = await panelOf()
  const choice = panel.getByRole('switch', { name: /^Exigir segundo fator/ })
  await waitFor(() => expect(choice).toHaveProperty('disabled', false))
  await user.click(choice)
  await expectVisible(() => screen.getByText('Ative o seu próprio segundo fator antes de exigi-lo da equipe'))
  expect((await gym.admin.call(api.team.secondFactor)).body.required).toBe(false)
})

test('an owner requires a second factor of the team, and resets that of somebody who lost it', async () => {
  const gym = await testGym()
  await turnOn(gym.admin)
  await turnOn(gym.instructor)
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/team', gym })
  const panel = await panelOf()
  const choice = panel.getByRole('switch', { name: /^Exigir segundo fator/ })
  await waitFor(() => expect(choice).toHaveProperty('disabled', false))
  await user.click(choice)
  await waitFor(() => expect(choice).toHaveProperty('checked', true))
  const row = within(await panel.findByRole('row', { name: new RegExp(gym.instructor.name) }))
  await user.click(row.getByRole('button', { name: `Ações de ${gym.instructor.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Redefinir segundo fator' }))
  await user.click(await screen.findByRole('button', { name: 'Redefinir segundo fator' }))
  await expectVisible(() => row.getByText('Sem segundo fator'))
})

test('a team member without one is led to their account, and can continue once it is on', async () => {
  const gym = await testGym()
  await turnOn(gym.admin)
  await gym.admin.call(api.team.requireSecondFactor, { body: { required: true } })
  const { user, history } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/students', gym })
  await expectVisible(() => screen.getByRole('heading', { name: 'Esta academia exige segundo fator da equipe' }))
  await user.click(screen.getByRole('link', { name: 'Ativar na minha conta' }))
  await expectVisible(() => screen.getByRole('button', { name: 'Ativar segundo fator' }))
  expect(history.location.pathname).toBe('/instructor-dashboard/settings/account')
})
