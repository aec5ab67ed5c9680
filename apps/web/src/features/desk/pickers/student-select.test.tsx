import { expect, test, vi } from 'vitest'
import { expectVisible, renderApp, screen } from '#testing'

test('reports below the field that students cannot be loaded, and reloads them on request', async () => {
  const { user, gym, history } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('/instructor/students') ? Response.json({}, { status: 500 }) : fetch(url, init),
  )
  history.push('/dashboard/enrollments?dialog=add')
  await expectVisible(() => screen.getByText(/^Erro ao carregar estudantes/))
  vi.stubGlobal('fetch', fetch)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await vi.waitFor(() => expect(screen.queryByText(/^Erro ao carregar estudantes/)).toBeNull())
  await user.type(screen.getByRole('combobox', { name: /^Aluno/ }), gym.student.name)
  await expectVisible(() => screen.getByRole('option', { name: new RegExp(gym.student.name) }))
})
