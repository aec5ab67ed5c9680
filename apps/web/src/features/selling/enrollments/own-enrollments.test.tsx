import { api } from '@folego/contract'
import { renewalAgreement } from '@folego/domain'
import { aPlan, enrolled } from '@folego/server/testing'
import { expect, test } from 'vitest'
import { within } from '@testing-library/react'
import { enter, expectTexts, expectVisible, plain, renderApp, screen, testGym } from '#testing'

test('a student sees plan, days, price and time left of their own enrollments', async () => {
  const gym = await testGym()
  const plan_id = await aPlan(gym.admin.call, 'Mensal', 99.9)
  await enrolled(gym, { plan_id, start_date: '2026-03-01', end_date: '2026-03-31' })
  await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await expectVisible(() => screen.getByText('Mensal'))
  expectTexts(screen, ['01/03/2026 – 31/03/2026', '31 dias', '17 dias', 'Ativa'])
  expect(screen.getByText(/99,90/)).toBeVisible()
})

test('a student sees when and how often the plan lets them in, as it was sold', async () => {
  const gym = await testGym()
  const entry = { entry_days: '12345', entry_from: '06:00', entry_until: '12:00', weekly_visits: 3 }
  const { body: plan } = await gym.admin.call(api.plans.create, {
    body: { name: 'Manhã', price: 79.9, duration: 30, ...entry },
  })
  await enrolled(gym, { plan_id: plan.id, start_date: '2026-03-01', end_date: '2026-03-31' })
  await gym.admin.call(api.plans.update, { body: { id: plan.id, weekly_visits: 1 } })
  await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await expectVisible(() => screen.getByText('Seg a Sex, 06:00 às 12:00, 3 visitas por semana'))
})

test('a student sees on which days their enrollment is frozen', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, {
    body: { name: 'Trimestral', price: 99.9, duration: 91, duration_months: 3, charging: 'monthly', freeze_days: 30 },
  })
  const { id } = await enrolled(gym, { plan_id: plan.id, start_date: '2026-03-01', end_date: '2026-05-31' })
  await gym.admin.call(api.enrollments.freeze, { params: { id }, body: { to: '2026-03-23' } })
  await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await expectVisible(() => screen.getByText('Trancada até 23/03'))
  expect(screen.getByText('Trancada de 14/03/2026 a 23/03/2026')).toBeVisible()
  expect(screen.getByText('01/03/2026 – 10/06/2026')).toBeVisible()
  expect(screen.getByText(/99,90 por mês/)).toBeVisible()
})

test('a student agrees to the automatic renewal after seeing its text, and declines it with one click', async () => {
  const gym = await testGym()
  const body = { name: 'Mensal', price: 99.9, duration: 30, renewal: 'automatic' as const }
  const { body: plan } = await gym.admin.call(api.plans.create, { body })
  const { id } = await enrolled(gym, { plan_id: plan.id, start_date: '2026-03-01', end_date: '2026-03-31' })
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await expectVisible(() => screen.getByText('Termina em 31/03/2026 e não renova sozinha'))
  expect(screen.getByText(/Posso recusar até a véspera/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Aceito a renovação automática' }))
  await expectVisible(() => screen.getByText('Renova sozinha em 31/03/2026'))
  await user.click(screen.getByRole('button', { name: 'Não renovar' }))
  await expectVisible(() => screen.getByText('Termina em 31/03/2026 e não renova sozinha'))
  const { body: after } = await gym.admin.call(api.enrollments.find, { params: { id } })
  expect(after.renewal_choice).toMatchObject({
    automatic: false,
    made_at: 'phone',
    text_version: renewalAgreement.version,
  })
})

test('a student freezes within the plan’s allowance, and leaves after seeing the itemised settlement', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, {
    body: { name: 'Mensal', price: 100, duration: 30, freeze_days: 10 },
  })
  const { id } = await enrolled(gym, { plan_id: plan.id, start_date: '2026-03-14', end_date: '2026-04-12' })
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await user.click(await screen.findByRole('button', { name: 'Cancelar ou trancar Mensal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar ou trancar Mensal' }))
  await enter(user, await dialog.findByLabelText(/^Último dia parado/), '30032026')
  await user.click(dialog.getByRole('button', { name: 'Trancar matrícula' }))
  await expectVisible(() => dialog.getByText(/^O plano tranca até 10 dias/))
  expect(dialog.queryByRole('switch')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Cancelar' }))
  await user.click(await dialog.findByRole('button', { name: 'Calcular acerto' }))
  const lines = await dialog.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => plain(textContent))).toEqual([
    'PagoR$ 0,00',
    'Usado: 1 de 30 diasR$ 0,00',
    'Sem multaR$ 0,00',
    'A devolverR$ 0,00',
    'Usado e não pago, fica em abertoR$ 3,33',
  ])
  await user.click(dialog.getByRole('button', { name: 'Cancelar matrícula' }))
  await expectVisible(() => screen.getByText('Matrícula Mensal cancelada'))
  const { body } = await gym.admin.call(api.enrollments.find, { params: { id } })
  expect(body.status).toBe('cancelled')
})

test('a student reads the agreement, accepts it by their full name, and can read it later', async () => {
  const gym = await testGym()
  const plan_id = await aPlan(gym.admin.call, 'Mensal')
  const body = { text: '# Regras da casa\n\n- Traga a toalha' }
  await gym.admin.call(api.plans.saveAgreement, { params: { id: plan_id }, body })
  await enrolled(gym, { plan_id, start_date: '2026-03-01', end_date: '2026-03-31' })
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await expectVisible(() => screen.getByText('Contrato ainda não aceito'))
  await user.click(screen.getByRole('button', { name: 'Contrato de Mensal' }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Regras da casa' }))
  expect(screen.getByText('• Traga a toalha')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Li e aceito' }))
  await expectVisible(() => screen.getByText('Por favor, informe um nome válido'))
  await enter(user, screen.getByLabelText(/^Nome completo/), 'Ana Souza')
  await user.click(screen.getByRole('button', { name: 'Li e aceito' }))
  await expectVisible(() => screen.getByText(/^Aceito por Ana Souza em .*, no aplicativo$/))
})
