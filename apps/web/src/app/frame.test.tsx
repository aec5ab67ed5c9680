import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { breakCall, expectVisible, renderApp, screen, waitFor } from '#testing'

const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('the sidebar of an administrator shows the pages, the person and the role', async () => {
  const { gym } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  const nav = await screen.findByRole('navigation', { name: 'Navegação principal' })
  expect(linksOf(nav)).toEqual([
    'Início',
    'Recepção',
    'Aulas',
    'Agendamentos',
    'Alunos',
    'Instrutores',
    'Planos',
    'Matrículas',
    'Planos de Treino',
    'Financeiro',
    'Mensagens',
    'Relatórios',
    'Revisões',
    'Configurações',
  ])
  const sidebar = within(screen.getByRole('complementary'))
  expect(sidebar.getByText(gym.admin.name)).toBeVisible()
  expect(sidebar.getByText('Administrador')).toBeVisible()
})

test('the sidebar collapses and stays collapsed on this device', async () => {
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  await user.click(await screen.findByRole('button', { name: 'Recolher menu' }))
  expect(screen.getByRole('button', { name: 'Expandir menu' }).getAttribute('aria-expanded')).toBe('false')
  expect(within(screen.getByRole('complementary')).queryByText('Administrador')).toBeNull()
  expect(localStorage.getItem('sidebar')).toBe('collapsed')
  await user.click(screen.getByRole('button', { name: 'Expandir menu' }))
  expect(within(screen.getByRole('complementary')).getByText('Administrador')).toBeVisible()
})

test('the menu of a phone has the same entries and closes when one is followed', async () => {
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Navegação principal' })
  expect(within(menu).getByText('Administrador')).toBeVisible()
  await user.click(within(menu).getByRole('link', { name: 'Planos' }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Planos' }))
  expect(history.location.pathname).toBe('/dashboard/plans')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Navegação principal' })).toBeNull())
})

test('on phones students have five entries, with training in the middle and enrollments within the profile', async () => {
  const { user, history } = await renderApp({ as: 'student', at: '/student-dashboard/enrollments' })
  await screen.findByRole('heading', { level: 1, name: 'Matrículas' })
  const [, bar] = screen.getAllByRole('navigation', { name: 'Navegação principal' })
  if (bar === undefined) throw new Error('no bottom bar')
  expect(linksOf(bar)).toEqual(['Início', 'Treinos', 'Treinar', 'Progresso', 'Perfil'])
  expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('Perfil')
  await user.click(within(bar).getByRole('link', { name: 'Treinar' }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Treinar' }))
  expect(history.location.pathname).toBe('/student-dashboard/train')
})

test('the home links to what is begun on the pages of daily work', async () => {
  await renderApp({ as: 'admin', at: '/dashboard' })
  const quick = within(await screen.findByRole('navigation', { name: 'Acesso rápido' }))
  expect(quick.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/billing?tab=overdue',
    '/dashboard/students?dialog=add',
    '/dashboard/enrollments?dialog=add',
    '/dashboard/plans?dialog=add',
    '/dashboard/workout-plans?dialog=add',
  ])
})

test('numbers that cannot be read are announced as loading, then as failed, and can be retried', async () => {
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  const retry = breakCall('/dashboard/stats/')
  history.push('/dashboard')
  await expectVisible(() => screen.getByText('Carregando dashboard...'))
  const numbers = within(await screen.findByRole('region', { name: 'Este mês' }))
  await expectVisible(() => screen.getByText('Falha ao carregar os números'))
  // The announcement follows the page by a render.
  await expect.poll(() => screen.queryByText('Carregando dashboard...')).toBeNull()
  await retry(user, () => numbers.getByRole('button', { name: 'Tentar novamente' }))
  await expectVisible(() => screen.getByRole('link', { name: 'Total de Alunos' }))
})

test('gyms that cannot be read show a failure and can be retried', async () => {
  const { user, gym, history } = await renderApp({ as: 'admin', at: '/forgot-password' })
  const retry = breakCall('/api/gym')
  history.push('/dashboard/settings')
  await expectVisible(() => screen.getByText('Não foi possível carregar suas academias'))
  expect(screen.getByRole('button', { name: 'Sair' })).toBeVisible()
  await retry(user, () => screen.getByRole('button', { name: 'Tentar novamente' }))
  expect((await screen.findAllByText(gym.name)).length).toBeGreaterThan(0)
})

test.each([
  ['admin', '/dashboard/workout-plans'],
  ['instructor', '/instructor-dashboard/workout-plans'],
] as const)('the workout plans of the %s have two tabs and buttons to create one', async (role, at) => {
  await renderApp({ as: role, at })
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Treinos Isolados',
    'Fichas de Treino',
  ])
  expect(screen.getByRole('button', { name: 'Criar Treino Inteligente' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Novo treino' }).length).toBeGreaterThan(0)
})
