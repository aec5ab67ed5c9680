import { api } from '@folego/contract'
import { usualLoads } from '@folego/domain'
import { webAddresses } from '@folego/server/testing'
import { act, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setShortcuts } from '#platform/shortcuts'
import { updateSessionUser } from '#platform/session'
import { enter, expectVisible, refill, renderApp, screen, testGym, testServer, waitFor } from '#testing'
import { createAppRouter } from './router.tsx'

async function signIn(user: UserEvent, email: string, password: string) {
  await enter(user, await screen.findByLabelText('E-mail'), email)
  await enter(user, screen.getByLabelText('Senha'), password)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

test('a visitor who is not signed in is sent to sign-in and then to the page they wanted', async () => {
  const { user, gym, history } = await renderApp({ at: '/dashboard/students?status=active' })
  await signIn(user, gym.admin.email, gym.admin.password)
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Alunos' }))
  expect(history.location.href).toBe('/dashboard/students?status=active')
  expect(localStorage.getItem('token')).toBeTruthy()
  expect(localStorage.getItem('gym')).toBe(gym.id)
})

test('sign-in never redirects to a foreign address', async () => {
  const { user, gym, history } = await renderApp({ at: '/login?return=//evil.example/dashboard' })
  await signIn(user, gym.admin.email, gym.admin.password)
  await screen.findByRole('heading', { level: 1, name: /^Olá/ })
  expect(history.location.pathname).toBe('/dashboard')
})

test.each([
  ['student', 'Estudante', '/student-dashboard'],
  ['instructor', 'Instrutor', '/instructor-dashboard'],
  ['admin', 'Administrador', '/dashboard'],
] as const)('sign-in sends a %s home', async (role, label, home) => {
  const { user, gym, history } = await renderApp({ at: '/' })
  await signIn(user, gym[role].email, gym[role].password)
  expect((await screen.findAllByText(label)).length).toBeGreaterThan(0)
  expect(history.location.pathname).toMatch(new RegExp(`^${home}`))
})

test('a page of another role redirects home with a message; /dashboard and the settings redirect silently', async () => {
  const first = await renderApp({ as: 'student', at: '/dashboard/students' })
  await expectVisible(() => screen.getByText('Aquela página é de outro perfil. Você está na sua página inicial.'))
  expect(first.history.location.pathname).toMatch(/^\/student-dashboard/)
})

test('the settings of another area redirect to one’s own settings', async () => {
  const { history } = await renderApp({ as: 'instructor', at: '/dashboard/settings/gym' })
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Configurações' }))
  expect(history.location.pathname).toBe('/instructor-dashboard/settings')
  expect(screen.queryByRole('link', { name: /^Academia/ })).toBeNull()
})

test('/admin-dashboard is an alias of the administrator’s area', async () => {
  const { history } = await renderApp({ as: 'admin', at: '/admin-dashboard/settings' })
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Configurações' }))
  expect(history.location.pathname).toBe('/dashboard/settings')
})

test('shows a not-found message inside the frame for an unknown address', async () => {
  await renderApp({ as: 'admin', at: '/dashboard/nowhere' })
  await expectVisible(() => screen.getByText('Página não encontrada'))
  expect(screen.getByRole('navigation')).toBeVisible()
})

test('a session that the server no longer knows ends at sign-in, which leads back to the same page', async () => {
  const { user, gym, person, history } = await renderApp({ as: 'admin', at: '/dashboard/students' })
  const search = await screen.findByRole('searchbox')
  await person.call(api.identity.signOut)
  // Another request of the page may receive the 401 first.
  await user.type(search, 'Ana')
  await expectVisible(() => screen.getByText('Sua sessão terminou. Entre de novo para continuar de onde parou.'))
  await signIn(user, gym.admin.email, gym.admin.password)
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Alunos' }))
  expect(history.location.pathname).toBe('/dashboard/students')
})

test("'Sair' removes everything stored about the person", async () => {
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  await user.click(await screen.findByRole('button', { name: /^Conta de/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  await expectVisible(() => screen.getByRole('button', { name: 'Entrar' }))
  expect(history.location.href).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test('one gym is shown as plain text; with two, the person can switch and sees the other gym’s data', async () => {
  const gym = await testGym()
  const { body: second } = await gym.admin.call(api.gyms.create, { body: { name: 'Segunda Academia' } })
  await gym.admin.call(api.students.create, {
    body: { name: 'Zilda Só da Primeira', email: 'zilda@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' },
  })
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/students?search=zilda', gym })
  await expectVisible(() => screen.getByText('Zilda Só da Primeira'))
  await user.click(await screen.findByRole('combobox', { name: 'Academia' }))
  await user.click(await screen.findByRole('option', { name: 'Segunda Academia' }))
  await waitFor(() => expect(screen.queryByText('Zilda Só da Primeira')).toBeNull())
  expect(history.location.href).toBe('/dashboard/students')
  expect(localStorage.getItem('gym')).toBe(second.id)
})

test('a stored gym that is not one’s own is replaced by the first by name', async () => {
  const other = await testGym()
  const gym = await testGym()
  await renderApp({ as: 'admin', at: '/dashboard/settings', gym: { ...gym, id: other.id } })
  expect((await screen.findAllByText(gym.name)).length).toBeGreaterThan(0)
  expect(localStorage.getItem('gym')).toBe(gym.id)
})

test('the page switches to English and stores the choice in the account', async () => {
  const { user, person } = await renderApp({ as: 'admin', at: '/dashboard/settings/preferences' })
  await user.click(await screen.findByRole('combobox', { name: 'Idioma' }))
  await user.click(await screen.findByRole('option', { name: 'English' }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Preferences' }))
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBe('en')
  await waitFor(async () => expect((await person.call(api.identity.me)).body.language).toBe('en'))
})

test('a newly chosen language stays while the account is still being saved', async () => {
  const { user, person } = await renderApp({ as: 'admin', at: '/dashboard/settings/preferences' })
  const { body: before } = await person.call(api.identity.me)
  const language = await screen.findByRole('combobox', { name: 'Idioma' })
  vi.stubGlobal('fetch', async () => new Promise(() => undefined))
  await user.click(language)
  await user.click(await screen.findByRole('option', { name: 'English' }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Preferences' }))
  act(() => updateSessionUser({ ...before, name: 'Ana Lima', version: before.version + 1 }))
  await expectVisible(() => screen.getByText('Ana Lima'))
  expect(document.documentElement.lang).toBe('en')
  expect(screen.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
})

test('the palette finds a student without typing accents and opens their page', async () => {
  const gym = await testGym()
  const { body: student } = await gym.admin.call(api.students.create, {
    body: { name: 'João Antônio', email: 'joao@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' },
  })
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/settings', gym })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Buscar alunos, planos e ações' }), 'joao')
  const students = await screen.findByRole('group', { name: 'Alunos' })
  expect(within(students).getByRole('option', { name: /João Antônio/ })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history.location.href).toBe(`/dashboard/student?student=${student.id}`))
})

test('the palette of a student offers no records and no create commands', async () => {
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/settings' })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Buscar alunos, planos e ações' })
  expect(screen.queryByRole('option', { name: 'Cadastrar aluno' })).toBeNull()
  expect(screen.getByRole('option', { name: 'Meu Perfil' })).toBeVisible()
})

test('single-key shortcuts change the page, except while typing or when switched off', async () => {
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/settings/preferences' })
  const language = await screen.findByRole('combobox', { name: 'Idioma' })
  await user.type(language, 'ga')
  expect(history.location.pathname).toBe('/dashboard/settings/preferences')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('switch', { name: /Atalhos de teclado/ }))
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('ga')
  expect(history.location.pathname).toBe('/dashboard/settings/preferences')
})

test('the keys N, / and R stand on what they press, while single-key shortcuts are on', async () => {
  const gym = await testGym()
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/students', gym })
  const add = await screen.findByRole('button', { name: 'Novo aluno' })
  expect(add).toHaveAttribute('aria-keyshortcuts', 'n')
  expect(within(add).getByText('N')).toBeVisible()
  const list = screen.getByRole('searchbox')
  await user.keyboard('/')
  expect(list).toHaveFocus()
  // What is typed is text.
  await user.keyboard('nr')
  expect(list).toHaveValue('nr')
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => history.push(`/dashboard/student?student=${gym.student.studentId}`))
  const receive = await screen.findByRole('button', { name: 'Receber' })
  expect(within(receive).getByText('R')).toBeVisible()
  await user.keyboard('r')
  await expectVisible(() => screen.getByRole('dialog', { name: /^Receber de/ }))
})

test('with single-key shortcuts off no key is shown, and / types nothing', async () => {
  act(() => setShortcuts(false))
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/students' })
  const add = await screen.findByRole('button', { name: 'Novo aluno' })
  expect(add).not.toHaveAttribute('aria-keyshortcuts')
  await user.keyboard('/')
  expect(screen.getByRole('searchbox')).not.toHaveFocus()
  act(() => setShortcuts(true))
})

test('a new password signs out the other devices but not this one', async () => {
  const { user, gym, person } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/settings/account' })
  await enter(user, await screen.findByLabelText(/^Senha atual/), gym.instructor.password)
  await enter(user, screen.getByLabelText(/^Nova senha/), 'outra-senha-boa')
  await enter(user, screen.getByLabelText(/^Confirmar nova senha/), 'outra-senha-boa')
  await user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
  await expectVisible(() => screen.getByText('Senha alterada com sucesso'))
  expect(localStorage.getItem('token')).not.toBe(person.token)
  expect((await person.call(api.identity.me)).status).toBe(401)
  const { call } = await testServer()
  const again = await call(api.identity.signIn, { body: { email: gym.instructor.email, password: 'outra-senha-boa' } })
  expect(again.status).toBe(200)
})

test('shows a wrong current password at its field', async () => {
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/settings/account' })
  await enter(user, await screen.findByLabelText(/^Senha atual/), 'nao-e-esta')
  await enter(user, screen.getByLabelText(/^Nova senha/), 'outra-senha-boa')
  await enter(user, screen.getByLabelText(/^Confirmar nova senha/), 'outra-senha')
  await user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
  await expectVisible(() => screen.getByText('Senhas não coincidem'))
  await enter(user, screen.getByLabelText(/^Confirmar nova senha/), '-boa')
  await user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
  await expectVisible(() => screen.getByText('A senha atual não está certa'))
})

test('rejects a password that is easy to guess at its field, with advice', async () => {
  const { user, gym } = await renderApp({ as: 'student', at: '/student-dashboard/settings/account' })
  await enter(user, await screen.findByLabelText(/^Senha atual/), gym.student.password)
  await enter(user, screen.getByLabelText(/^Nova senha/), 'Academia2026')
  await enter(user, screen.getByLabelText(/^Confirmar nova senha/), 'Academia2026')
  await user.click(screen.getByRole('button', { name: 'Alterar Senha' }))
  const sentence = 'Esta senha é fácil de adivinhar. Escolha outra, por exemplo três ou quatro palavras'
  await expectVisible(() => screen.getByText(sentence))
  expect(screen.getByLabelText(/^Nova senha/)).toHaveAccessibleDescription(expect.stringContaining(sentence))
})

test('an administrator sets which plates and dumbbells the gym has', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: '/dashboard/settings/gym' })
  await user.click(await screen.findByRole('combobox', { name: 'Halteres, de quanto em quanto' }))
  await user.click(await screen.findByRole('option', { name: '2,5 kg' }))
  await user.click(screen.getByRole('button', { name: 'Salvar cargas' }))
  await expectVisible(() => screen.getByText('Cargas da academia atualizadas com sucesso'))
  const { body } = await gym.admin.call(api.gyms.list)
  expect(body.object[0]?.loads).toEqual({ ...usualLoads, dumbbell_step_kg: 2.5 })
})

test('an administrator edits the gym’s data', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: '/dashboard/settings/gym' })
  const name = await screen.findByLabelText(/^Nome da academia/)
  await refill(user, name, 'Academia Nova')
  await user.click(screen.getByRole('button', { name: 'Salvar dados da academia' }))
  await expectVisible(() => screen.getByText('Dados da academia atualizados com sucesso'))
  const { body } = await gym.admin.call(api.gyms.list)
  expect(body.object.map((each) => each.name)).toEqual(['Academia Nova'])
})

test('the server knows how every address of the application begins', () => {
  const begins = Object.keys(createAppRouter().routesByPath).map((path) => `/${path.split('/')[1] ?? ''}`)
  expect([...new Set(begins)].filter((begin) => begin !== '/').sort()).toEqual(webAddresses.toSorted())
})
