import { expect, test, vi } from 'vitest'
import { breakCall, expectVisible, renderApp, screen } from '#testing'

test('reports below the field that students cannot be loaded, and reloads them on request', async () => {
  const { user, gym, history } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  const retry = breakCall('/instructor/students')
  history.push('/dashboard/enrollments?dialog=add')
  await expectVisible(() => screen.getByText(/^Erro ao carregar estudantes/))
  await retry(user, () => screen.getByRole('button', { name: 'Tentar novamente' }))
  await vi.waitFor(() => expect(screen.queryByText(/^Erro ao carregar estudantes/)).toBeNull())
  await user.type(screen.getByRole('combobox', { name: /^Aluno/ }), gym.student.name)
  await expectVisible(() => screen.getByRole('option', { name: new RegExp(gym.student.name) }))
})
