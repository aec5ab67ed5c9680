import { expect, test, vi } from 'vitest'
import { renderApp, screen } from '#testing'

/** Opens the page and sends somebody's credentials to a server that answers like this. */
async function answered(status: number, body: object, language: 'pt-BR' | 'en' = 'pt-BR'): Promise<string | null> {
  const { user } = await renderApp({ at: '/login', language })
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  await user.type(await screen.findByLabelText('Email'), 'ana@exemplo.com')
  await user.type(screen.getByLabelText(language === 'en' ? 'Password' : 'Senha'), 'senha-de-teste{Enter}')
  return (await screen.findByRole('alert')).textContent
}

const refusal = (code: string) => ({ success: false, code, message: code })

test('says that the credentials are wrong in the words of the specification', async () => {
  const { user, gym } = await renderApp({ at: '/login' })
  await user.type(await screen.findByLabelText('Email'), gym.admin.email)
  await user.type(screen.getByLabelText('Senha'), 'outra-senha')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect((await screen.findByRole('alert')).textContent).toBe('credenciais invalidas')
})

test.each([
  [404, refusal('USER_NOT_FOUND'), 'usuário não encontrado'],
  [401, refusal('WRONG_CREDENTIALS'), 'credenciais invalidas'],
  [200, { success: false }, 'credenciais invalidas'],
  [500, refusal('INTERNAL'), 'Ocorreu um erro durante o login'],
  [400, {}, 'Ocorreu um erro durante o login'],
])('an answer of %i with %j reads: %s', async (status, body, words) => {
  expect(await answered(status, body)).toBe(words)
  expect(localStorage.getItem('token')).toBeNull()
})

test('an unknown failure has its English words too', async () => {
  expect(await answered(500, refusal('INTERNAL'), 'en')).toBe('An error occurred during login')
})

test('asks for e-mail and password before anything is sent', async () => {
  const { user } = await renderApp({ at: '/login' })
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  await user.type(await screen.findByLabelText('Email'), 'sem-arroba')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Por favor, informe um email válido')).toBeTruthy()
  expect(screen.getByText('Senha é obrigatória')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('while it is sent the button says so and cannot be pressed again', async () => {
  const { user } = await renderApp({ at: '/login' })
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => undefined))
  await user.type(await screen.findByLabelText('Email'), 'ana@exemplo.com')
  await user.type(screen.getByLabelText('Senha'), 'senha-de-teste{Enter}')
  expect(await screen.findByRole('button', { name: 'Entrando...' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Sua academia inteligente')).toBeTruthy()
  expect(screen.getByText(/^© \d{4} fôlego/)).toBeTruthy()
})
