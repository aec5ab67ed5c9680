import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym, testServer, waitFor } from '#testing'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

test('a person sees where they are signed in, and signs out of one device and of all others', async () => {
  const server = await testServer()
  const gym = await testGym()
  for (const userAgent of [firefox, 'curl/8.5.0', 'curl/8.5.0']) {
    await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'user-agent': userAgent },
      payload: { email: gym.student.email, password: gym.student.password },
    })
  }
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/settings/account', gym })
  const panel = within(await screen.findByRole('region', { name: 'Onde você está conectado' }))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(4))
  expect(panel.getAllByText('Este aparelho')).toHaveLength(1)
  await user.click(panel.getByRole('button', { name: 'Sair deste aparelho: Firefox, Windows' }))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(3))
  await user.click(panel.getByRole('button', { name: 'Sair dos outros aparelhos' }))
  await user.click(await screen.findByRole('button', { name: 'Sair dos outros' }))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1))
  await expectVisible(() => screen.getByText('Você saiu dos outros aparelhos'))
  expect((await gym.student.call(api.identity.sessions)).body.object).toHaveLength(1)
})
