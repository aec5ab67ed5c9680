import { expect, test } from 'vitest'
import { renderApp, screen } from '#testing'

test('says that the credentials are wrong in the words of the specification', async () => {
  const { user, gym } = await renderApp({ at: '/login' })
  await user.type(await screen.findByLabelText('E-mail'), gym.admin.email)
  await user.type(screen.getByLabelText('Senha'), 'outra-senha')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect((await screen.findByRole('alert')).textContent).toBe('credenciais invalidas')
})
