import { api } from '@folego/contract'
import { act, fireEvent, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anInvoice, expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

/** A gym with an isolated workout and a weekly sheet. */
async function aGymWithWorkouts() {
  const gym = await testGym()
  const { call } = gym.instructor
  const body = { title: 'Força máxima', description: 'Três vezes por semana' }
  const plan = (await call(api.workoutPlans.create, { body })).body
  const sheet = (await call(api.organizedWorkouts.create, { body: { title: 'Força em casa' } })).body
  return { gym, plan, sheet }
}

async function search(user: UserEvent, text: string): Promise<void> {
  // Awaited, because the palette is loaded when it is first opened.
  await act(async () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }))
  await user.type(await screen.findByRole('combobox', { name: 'Buscar alunos, planos e ações' }), text)
}

test('the palette finds a weekly sheet, opens it in its tab, and lists it among the recent records', async () => {
  const { gym, sheet } = await aGymWithWorkouts()
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/workout-plans?tab=sheets', gym })
  await screen.findByRole('tab', { name: 'Fichas de Treino' })
  await search(user, 'forca')
  const workouts = within(await screen.findByRole('group', { name: 'Treinos' }))
  expect(workouts.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Força em casaFicha de treino',
    'Força máximaTreino avulso',
  ])
  await user.click(workouts.getByRole('option', { name: /Ficha de treino/ }))
  const address = `/dashboard/workout-plans?tab=sheets&dialog=view&id=${sheet.id}`
  await waitFor(() => expect(history.location.href).toBe(address))
  await expectVisible(() => screen.getByText('Força em casa'))
  await screen.findByRole('button', { name: /Editar/ })
  await user.keyboard('{Control>}k{/Control}')
  const recents = within(await screen.findByRole('group', { name: 'Recentes' }))
  expect(recents.getByRole('option').textContent).toBe('Força em casaFicha de treino')
})

test('the palette of an instructor opens a training sheet in the instructor’s area', async () => {
  const { gym, plan } = await aGymWithWorkouts()
  const { user, history } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/settings', gym })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  await search(user, 'maxima')
  const workouts = within(await screen.findByRole('group', { name: 'Treinos' }))
  await user.click(workouts.getByRole('option', { name: /Força máxima.*Treino avulso/ }))
  const address = `/instructor-dashboard/workout-plans?dialog=view&id=${plan.id}`
  await waitFor(() => expect(history.location.href).toBe(address))
  await expectVisible(() => screen.getByRole('dialog'))
})

test('the palette of a student finds no workouts, because that area has no page for them', async () => {
  const { gym } = await aGymWithWorkouts()
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/settings', gym })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  await search(user, 'forca')
  await expectVisible(() => screen.getByText('Nenhum resultado para “forca”'))
  expect(screen.queryByRole('option')).toBeNull()
})

test('a payment can be received from anywhere by keyboard only', async () => {
  const gym = await testGym()
  const { name } = gym.student
  await anInvoice(gym, 5000)
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/plans', gym })
  await screen.findByRole('heading', { level: 1, name: 'Planos' })
  await search(user, 'receb{Enter}')
  const field: HTMLInputElement = screen.getByRole('combobox', { name: 'Buscar alunos, planos e ações' })
  expect(field.value).toBe('Receber de ')
  await user.keyboard(name)
  await screen.findByRole('option', { name: `Receber de ${name}`, selected: true })
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: /^Confirmar/ })
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  // The reference is folded: typed on its title, digits would choose another method.
  await tabTo(user, /^Identificação/)
  await user.click(document.activeElement as Element)
  await user.tab()
  await user.keyboard('E123')
  await tabTo(user, /^Confirmar/)
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Pagamento 1 recebido' })
  const { body } = await gym.admin.call(api.payments.listOfStudent, { params: { id: gym.student.studentId } })
  expect(body.object).toMatchObject([{ amount_cents: 5000, reference: 'E123' }])
})

/** Presses Tab until a field or button of this name has the focus. */
async function tabTo(user: UserEvent, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    const here = document.activeElement
    const label = (here as HTMLInputElement | null)?.labels?.[0]?.textContent ?? here?.textContent ?? ''
    if (name.test(label)) return
    await user.tab()
  }
  throw new Error(`Tab leads to nothing called ${name}`)
}

test('the palette shows a person once, and → lists what the desk can do with them, by keyboard only', async () => {
  const gym = await testGym()
  const { call } = gym.admin
  const { body: student } = await call(api.students.create, {
    body: { name: 'Quitéria Xavier', email: 'quiteria@exemplo.com', phone: '21987654321', birth_date: '1990-01-01' },
  })
  const plan = await call(api.plans.create, {
    body: { name: 'Mensal da Quitéria', price: 99.9, duration: 30 },
  })
  const dates = { start_date: '2026-01-05', end_date: '2026-02-04' }
  await call(api.enrollments.create, { body: { student_id: student.id, plan_id: plan.body.id, ...dates } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings', gym })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  await search(user, 'quiteria xav')
  const line = await screen.findByRole('option', { name: /Quitéria Xavier/, selected: true })
  expect(line).toHaveTextContent('(21) 98765-4321')
  expect(screen.getAllByRole('option', { name: /Quitéria Xavier/ })).toHaveLength(1)
  const field = screen.getByRole('combobox', { name: 'Buscar alunos, planos e ações' })
  expect(field).toHaveAccessibleDescription('Seta para a direita: ações')
  await user.keyboard('{ArrowRight}')
  const acts = within(await screen.findByRole('group', { name: 'Ações: Quitéria Xavier' }))
  expect(acts.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Abrir',
    'Receber',
    'Renovar',
    'WhatsApp',
    'Ver matrícula',
  ])
  // Back to the person, and by Tab to the actions again.
  await user.keyboard('{Escape}')
  await screen.findByRole('option', { name: /Quitéria Xavier/, selected: true })
  expect(field).toHaveFocus()
  await user.keyboard('{Tab}{ArrowDown}{ArrowDown}')
  await screen.findByRole('option', { name: 'Renovar', selected: true })
  await user.keyboard('{Enter}')
  await expectVisible(() => screen.getByRole('dialog', { name: /^Renovar/ }))
})

test('the palette offers an instructor no money and no renewal of a person', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/settings', gym })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  await search(user, gym.student.name)
  await screen.findByRole('option', { name: new RegExp(gym.student.name), selected: true })
  await user.keyboard('{ArrowRight}')
  const acts = within(await screen.findByRole('group', { name: `Ações: ${gym.student.name}` }))
  expect(acts.getByRole('option', { name: 'Abrir' })).toBeVisible()
  expect(acts.queryByRole('option', { name: /Receber|Renovar/ })).toBeNull()
})

test('the palette does not offer receiving payments without the permission', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/settings', gym })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  await search(user, gym.student.name)
  await screen.findByRole('option', { name: new RegExp(gym.student.name) })
  expect(screen.queryByRole('option', { name: /^Receber/ })).toBeNull()
})

test('the palette finds an action by the words on its button, and a tab by its name', async () => {
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  await search(user, 'novo aluno')
  await expectVisible(() => screen.getByRole('option', { name: 'Cadastrar aluno' }))
  await user.clear(screen.getByRole('combobox', { name: 'Buscar alunos, planos e ações' }))
  await user.keyboard('matricular')
  await expectVisible(() => screen.getByRole('option', { name: 'Nova matrícula' }))
  await user.clear(screen.getByRole('combobox', { name: 'Buscar alunos, planos e ações' }))
  await user.keyboard('caixa')
  await user.click(await screen.findByRole('option', { name: 'Financeiro: Caixa' }))
  await waitFor(() => expect(history.location.href).toBe('/dashboard/billing?tab=cash'))
})

test('Esc closes a dialog whose focused button has disappeared', async () => {
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/students?dialog=add' })
  await screen.findByRole('dialog')
  act(() => (document.activeElement as HTMLElement).blur())
  expect(document.body).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
