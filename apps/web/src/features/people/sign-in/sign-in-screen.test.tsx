import { expect, test, vi } from 'vitest'
import { enter, expectVisible, refill, renderApp, screen, serverReply } from '#testing'

/** Opens the page and submits credentials to a server that gives this reply. Resolves with the message. */
async function answered(status: number, body: object, language: 'pt-BR' | 'en' = 'pt-BR'): Promise<string | null> {
  const { user } = await renderApp({ at: '/login', language })
  vi.stubGlobal('fetch', async () => serverReply(body, { status }))
  await enter(user, await screen.findByLabelText(/^E-?mail$/), 'ana@exemplo.com')
  await user.type(screen.getByLabelText(language === 'en' ? 'Password' : 'Senha'), 'senha-de-teste{Enter}')
  return (await screen.findByRole('alert')).textContent
}

const refusal = (code: string) => ({ success: false, code, message: code })

test('shows the specification’s message for wrong credentials and keeps what was typed', async () => {
  const { user, gym } = await renderApp({ at: '/login' })
  await enter(user, await screen.findByLabelText('E-mail'), gym.admin.email)
  await enter(user, screen.getByLabelText('Senha'), 'outra-senha')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Credenciais inválidas')
  expect(screen.getByLabelText('E-mail')).toHaveValue(gym.admin.email)
  expect(screen.getByLabelText('Senha')).toHaveValue('outra-senha')
})

test.each([
  [404, refusal('USER_NOT_FOUND'), 'usuário não encontrado'],
  [401, refusal('WRONG_CREDENTIALS'), 'Credenciais inválidas'],
  [200, { success: false }, 'Credenciais inválidas'],
  [500, refusal('INTERNAL'), 'Ocorreu um erro durante o login'],
  [400, refusal('MALFORMED_JSON'), 'Ocorreu um erro durante o login'],
  [400, {}, 'Sem conexão com o servidor. Confira a internet e tente de novo.'],
])('a reply of %i with %j shows: %s', async (status, body, words) => {
  expect(await answered(status, body)).toBe(words)
  expect(localStorage.getItem('token')).toBeNull()
})

test('whoever clicks the password before the page gives the focus to the e-mail stays in it', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const { user } = await renderApp({ at: '/login' })
  await user.click(await screen.findByLabelText('Senha'))
  for (const frame of frames.splice(0)) frame(0)
  await user.keyboard('senha')
  expect(screen.getByLabelText('Senha')).toHaveValue('senha')
  expect(screen.getByLabelText('E-mail')).toHaveValue('')
})

test('an unknown failure has an English message too', async () => {
  expect(await answered(500, refusal('INTERNAL'), 'en')).toBe('An error occurred during login')
})

test('asks for e-mail and password before anything is sent', async () => {
  const { user } = await renderApp({ at: '/login' })
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  await enter(user, await screen.findByLabelText('E-mail'), 'sem-arroba')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await expectVisible(() => screen.getByText('Por favor, informe um e-mail válido'))
  expect(screen.getByText('Senha é obrigatória')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

test('on a server without any account it shows how to create the first gym', async () => {
  const { user, history } = await renderApp({ at: '/forgot-password' })
  vi.stubGlobal('fetch', async () => serverReply({ needed: true }))
  history.push('/login')
  await expectVisible(() => screen.getByRole('heading', { name: 'Bem-vindo ao fôlego' }))
  const link = screen.getByLabelText('Endereço mostrado pelo servidor')
  await enter(user, link, 'http://127.0.0.1:3000/login')
  await user.keyboard('{Enter}')
  await expectVisible(() => screen.getByText('Este não é o endereço que o servidor mostrou'))
  await refill(user, link, `http://127.0.0.1:3000/set-up?token=${'a'.repeat(43)}`)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('checkbox', { name: 'Começar com modelos prontos' })).toHaveProperty('checked', true)
})

test('while it is submitting, the button says so and is disabled', async () => {
  const { user } = await renderApp({ at: '/login' })
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => undefined))
  await enter(user, await screen.findByLabelText(/^E-?mail$/), 'ana@exemplo.com')
  await user.type(screen.getByLabelText('Senha'), 'senha-de-teste{Enter}')
  expect(await screen.findByRole('button', { name: 'Entrando...' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Sua academia inteligente')).toBeVisible()
  expect(screen.getByText(/^© \d{4} fôlego/)).toBeVisible()
})

test('whoever forgot their password is told where to ask if the server sends no e-mails, and gets no form', async () => {
  const { history } = await renderApp({ at: '/login' })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    input.includes('/password-reset') ? serverReply({ by_mail: false }) : answer(input, init),
  )
  history.push('/forgot-password')
  await expectVisible(() => screen.getByText(/^Este servidor não envia e-mails. Peça à recepção/))
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})
