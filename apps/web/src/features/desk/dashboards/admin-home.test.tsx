import { api } from '@folego/contract'
import { aPerson } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anInvoice, enter, expectTexts, expectVisible, plain, renderApp, screen, testGym, testServer } from '#testing'
import { aroundName, nameMark } from './recent-activity.tsx'

const at = '/dashboard'

test('greets by name and shows the gym’s figures; without an earlier figure there is no change', async () => {
  const { gym } = await renderApp({ as: 'admin', at })
  await expectVisible(() => screen.getByRole('heading', { name: `Olá, ${gym.admin.name}` }))
  const numbers = within(await screen.findByRole('region', { name: 'Este mês' }))
  expect(await numbers.findByRole('link', { name: 'Total de Alunos' })).toHaveProperty(
    'href',
    expect.stringMatching(/\/dashboard\/students$/),
  )
  expect(await numbers.findAllByText('1')).toHaveLength(2)
  expect(numbers.queryByText(/%/)).toBeNull()
  expect(numbers.getAllByRole('button', { name: /Em 14\/02 eram 0, hoje 1\.$/ })).toHaveLength(2)
})

test('each figure links to exactly the people that it counts', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  await gym.admin.call(api.enrollments.create, {
    body: { student_id: gym.student.studentId, plan_id: plan.id, start_date: '2026-03-01', end_date: '2026-03-16' },
  })
  const { user, history } = await renderApp({ as: 'admin', at, gym })
  const home = within(await screen.findByRole('main'))
  await home.findByRole('button', { name: /^Têm hoje o primeiro plano/ })
  const filters = {
    'Alunos Ativos': '?status=active',
    'Total de Alunos': '',
    'Matrículas Ativas': '?membership=in_force',
    'A vencer': '?membership=expiring&sort=until',
    Vencidos: '?membership=lapsed&sort=-until',
    Novos: '?move=joined&moved_since=2026-02-14',
    Voltaram: '?move=returned&moved_since=2026-02-14',
    Saíram: '?move=left&moved_since=2026-02-14',
  }
  for (const [name, search] of Object.entries(filters)) {
    expect(home.getByRole('link', { name }).getAttribute('href')).toBe(`/dashboard/students${search}`)
  }
  const counted = Object.fromEntries(
    Object.keys(filters).map((name) => [
      name,
      home.getByRole('link', { name }).closest('section')?.querySelector('[data-value]')?.textContent,
    ]),
  )
  expect(counted).toMatchObject({ 'Matrículas Ativas': '1', 'A vencer': '1', Vencidos: '0', Novos: '1', Saíram: '0' })
  await user.click(home.getByRole('link', { name: 'Novos' }))
  await expectVisible(() => screen.getByRole('link', { name: gym.student.name }))
  await expectVisible(() => screen.getByText('Novos desde 14/02/2026'))
  expect(history.location.search).toBe('?move=joined&moved_since=2026-02-14')
})

test('the first steps follow from the gym’s own data and link to what is missing', async () => {
  const { user } = await renderApp({ as: 'admin', at })
  const steps = within(await screen.findByRole('region', { name: 'Primeiros passos' }))
  expect(steps.getByText('3 de 6 prontos')).toBeVisible()
  expect(steps.queryByRole('link', { name: 'Cadastrar o primeiro aluno' })).toBeNull()
  await user.click(steps.getByRole('link', { name: 'Criar o primeiro plano' }))
  await expectVisible(() => screen.getByRole('dialog', { name: 'Novo plano' }))
})

test('one step is marked as next; once it is done the guide says so and links on and back', async () => {
  const { user, history } = await renderApp({ as: 'admin', at })
  const steps = within(await screen.findByRole('region', { name: 'Primeiros passos' }))
  const isNext = (name: string) => steps.getByRole('link', { name }).closest('li')?.getAttribute('aria-current')
  expect(isNext('Completar os dados da academia')).toBe('step')
  expect(isNext('Criar o primeiro plano')).toBeNull()
  await user.click(steps.getByRole('link', { name: 'Criar o primeiro plano' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo plano' }))
  await enter(user, dialog.getByLabelText(/^Nome/), 'Mensal')
  await enter(user, dialog.getByLabelText(/^Preço/), '99,9')
  await enter(user, dialog.getByLabelText(/^Duração/), '30')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const guide = within(await screen.findByRole('region', { name: 'Primeiros passos' }))
  await expectVisible(() => guide.getByText('Pronto: Criar o primeiro plano'))
  expect(guide.getByRole('link', { name: 'Próximo: Completar os dados da academia' })).toBeVisible()
  await user.click(guide.getByRole('link', { name: 'Voltar ao início' }))
  await expectVisible(() => screen.getByText('4 de 6 prontos'))
  expect(history.location.search).toBe('')
})

test('ready templates are added from the first steps, which then suggest adjusting them, and can be removed again', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at })
  const steps = within(await screen.findByRole('region', { name: 'Primeiros passos' }))
  await user.click(await steps.findByRole('button', { name: 'Adicionar modelos' }))
  await expectVisible(() => steps.getByRole('link', { name: 'Ajustar os planos e os preços' }))
  expect((await gym.admin.call(api.plans.list, {})).body.total).toBe(3)
  await user.click(await steps.findByRole('button', { name: 'Retirar modelos' }))
  const question = within(await screen.findByRole('dialog', { name: 'Retirar modelos' }))
  await user.click(question.getByRole('button', { name: 'Retirar modelos' }))
  await expectVisible(() => screen.getByText('Modelos retirados'))
  expect((await gym.admin.call(api.plans.list, {})).body.total).toBe(0)
})

test('ending enrollments can be renewed from the home, and activity links only to records that still exist', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const { body: gone } = await gym.admin.call(api.plans.create, { body: { name: 'Anual', price: 999, duration: 365 } })
  await gym.admin.call(api.plans.remove, { params: { id: gone.id } })
  const dates = { start_date: '2026-02-12', end_date: '2026-03-14' }
  await gym.admin.call(api.enrollments.create, {
    body: { student_id: gym.student.studentId, plan_id: plan.id, ...dates },
  })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const activity = within(await screen.findByRole('region', { name: 'Atividade recente' }))
  await expectVisible(() => activity.getByRole('link', { name: 'Mensal' }))
  expect(activity.getAllByText('Anual')).toHaveLength(2)
  expect(activity.queryByRole('link', { name: 'Anual' })).toBeNull()
  const expiring = within(screen.getByRole('region', { name: 'A vencer' }))
  await expectVisible(() => expiring.getByText('vence hoje'))
  await user.click(expiring.getByRole('button', { name: `Renovar matrícula de ${gym.student.name}` }))
  const renewing = within(await screen.findByRole('dialog', { name: `Renovar matrícula de ${gym.student.name}` }))
  // price and dates come before the sale
  await expect
    .poll(() => plain(renewing.queryByText(/15\/03\/2026 a 14\/04\/2026/)?.textContent ?? null))
    .toContain('R$ 99,90')
  await user.click(renewing.getByRole('button', { name: 'Renovar' }))
  await expectVisible(() => expiring.getByText('renovada até 14/04/2026'))
  expect(expiring.getByText('Mensal')).toBeVisible()
  await user.click(expiring.getByRole('button', { name: `Desfazer: ${gym.student.name}` }))
  await expectVisible(() => expiring.getByText('vence hoje'))
  const { body } = await gym.admin.call(api.enrollments.list, {})
  expect(body.total).toBe(1)
})

test('shows only people whose plan lapsed in the last 30 days, with a renew button', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const { name, studentId: student_id } = gym.student
  await gym.admin.call(api.enrollments.create, {
    body: { student_id, plan_id: plan.id, start_date: '2026-02-01', end_date: '2026-03-11' },
  })
  const { body: other } = await gym.admin.call(api.students.create, {
    body: { name: 'Otto Reis', email: 'otto@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' },
  })
  await gym.admin.call(api.enrollments.create, {
    body: { student_id: other.id, plan_id: plan.id, start_date: '2026-01-01', end_date: '2026-02-11' },
  })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const lapsed = within(await screen.findByRole('region', { name: 'Venceram nos últimos 30 dias' }))
  await expectVisible(() => lapsed.getByRole('link', { name }))
  expectTexts(lapsed, ['Mensal', 'venceu há 3 dias'])
  expect(lapsed.queryByText('Otto Reis')).toBeNull()
  expect(lapsed.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toContain('lapsed_from=2026-02-12')
  await gym.admin.call(api.plans.update, { body: { id: plan.id, archived: true } })
  await user.click(lapsed.getByRole('button', { name: `Renovar matrícula de ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Renovar matrícula de ${name}` }))
  expect(await dialog.findByLabelText(/^Início/)).toHaveProperty('value', '14/03/2026')
  expect(dialog.getByRole('combobox', { name: 'Plano' })).toHaveProperty('value', '')
})

test('who owes is on the home with the till, and whose birthday it is with the chat', async () => {
  const server = await testServer()
  server.clock.set(new Date('2026-03-14T15:00:00Z'))
  const gym = await testGym()
  await anInvoice(gym, 14_990, { due_on: '2026-03-14' })
  server.clock.set(new Date('2026-03-18T15:00:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  const { body: student } = await gym.admin.call(api.students.create, {
    body: { name: 'Otto Reis', email: 'otto@exemplo.com', phone: '11912345678', birth_date: '1990-03-17' },
  })
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  await gym.admin.call(api.enrollments.create, {
    body: { student_id: student.id, plan_id: plan.id, start_date: '2026-03-16', end_date: '2026-04-15' },
  })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const debtors = within(await screen.findByRole('region', { name: 'Inadimplentes' }))
  // a Saturday's invoice is due on Monday
  await expectVisible(() => debtors.getByText('há 2 dias'))
  const birthdays = within(screen.getByRole('region', { name: 'Aniversários' }))
  await expectVisible(() => birthdays.getByText(/^17\/03, /))
  expect(birthdays.getByRole('link', { name: student.name })).toBeVisible()
  expect(birthdays.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  await user.click(debtors.getByRole('button', { name: `Receber de ${gym.student.name}` }))
  await user.click(await screen.findByRole('button', { name: /^Confirmar/ }))
  await user.click(await screen.findByRole('button', { name: 'Pronto' }))
  await expectVisible(() => debtors.getByText('Ninguém devendo. Respire.'))
})

test('splits a sentence around the name, wherever the language puts it', () => {
  expect(aroundName(`Ana criou o plano ${nameMark}`)).toEqual(['Ana criou o plano ', ''])
  expect(aroundName(`${nameMark} was created by Ana`)).toEqual(['', ' was created by Ana'])
})

test('figures that sound alike say what they count', async () => {
  await renderApp({ as: 'admin', at: '/dashboard' })
  const cardOf = async (label: string) => (await screen.findByRole('heading', { name: label })).closest('section')
  const students = await cardOf('Alunos Ativos')
  const enrollments = await cardOf('Matrículas Ativas')
  expect(students?.textContent).toContain('com ou sem plano')
  expect(enrollments?.textContent).toContain('com plano em vigor')
})
