import { api } from '@folego/contract'
import { aPlan } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changedFields } from '#platform/records'
import { enter, plain, refillAndSave, expectVisible, refill, renderApp, screen, testGym } from '#testing'
import { monthlyPrice, readPlan, valuesOfPlan } from './plan-form.ts'

const at = '/dashboard/plans'

test('a price is accepted as people write it and stored exactly, with the specification’s English messages', async () => {
  const gym = await testGym()
  await gym.admin.call(api.identity.updateMe, { body: { language: 'en' } })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym, language: 'en' })
  const dialog = within(await screen.findByRole('dialog', { name: 'New plan' }))
  await enter(user, dialog.getByLabelText(/^Name/), 'Quarterly')
  await enter(user, dialog.getByLabelText(/^Price/), '329,7')
  await refill(user, dialog.getByLabelText(/^Duration \(/), '90')
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }))
  await expectVisible(() => screen.getByText('Plan Quarterly created successfully'))
  const { body } = await gym.admin.call(api.plans.list, {})
  expect(body).toMatchObject({ total: 1, object: [{ name: 'Quarterly', price: 329.7, duration: 90 }] })
})

test('a plan taken by somebody meanwhile cannot be deleted, and is archived instead', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Ações de Mensal' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  const question = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' })
  const dates = { start_date: '2026-03-14', end_date: '2026-04-13' }
  await gym.admin.call(api.enrollments.create, {
    body: { student_id: gym.student.studentId, plan_id: plan.id, ...dates },
  })
  await user.click(within(question).getByRole('button', { name: 'Excluir' }))
  const refusal = await screen.findByRole('dialog', { name: 'Plano em uso' })
  expect(refusal.textContent).toContain('Este plano tem 1 matrícula ativa')
  await user.click(within(refusal).getByRole('button', { name: 'Arquivar' }))
  await expectVisible(() => screen.getByText('Plano Mensal arquivado'))
  await expectVisible(() => screen.getByText('Nenhum plano ainda'))
  await user.click(screen.getByRole('radio', { name: 'Arquivados' }))
  await expectVisible(() => screen.getByRole('link', { name: 'Mensal' }))
})

test('rejects a duration that is not a whole number of days, and an invalid price', () => {
  const empty = valuesOfPlan(undefined)
  expect(readPlan({ ...empty, name: 'Mensal', price: 'dez', duration: '30,5' })).toMatchObject({
    duration: undefined,
  })
  expect(readPlan({ ...empty, price: '0.00' })).toMatchObject({ price: 0 })
})

test('a save carries only the changed fields', () => {
  const plan = {
    id: 'p',
    agreement_version: null,
    name: 'Mensal',
    price: 99.9,
    duration: 30,
    duration_months: null,
    charging: 'once' as const,
    installments: null,
    enrollment_fee_cents: 0,
    due_day_choice: false,
    freeze_days: 0,
    freeze_min_days: 1,
    renewal: 'offered' as const,
    entry_days: null,
    entry_from: null,
    entry_until: null,
    entry_more: null,
    weekly_visits: null,
    class_modalities: null,
    weekly_classes: null,
    daily_visits: null,
    active_enrollments: 0,
    archived_at: null,
    created_at: '2026-01-01T12:00:00Z',
    version: 1,
  }
  const draft = { name: 'Mensal', price: 109.9, duration: 30, duration_months: null }
  expect(changedFields(plan, draft)).toEqual({ price: 109.9 })
  expect(valuesOfPlan(plan)).toEqual({ ...valuesOfPlan(undefined), name: 'Mensal', price: '99.90' })
  expect(changedFields(plan, readPlan(valuesOfPlan(plan)))).toEqual({})
})

test('shows the monthly price if the plan is not about a month long', () => {
  expect(monthlyPrice({ price: '329.70', duration: '90', unit: 'days' })).toBeCloseTo(109.9)
  expect(monthlyPrice({ price: '99.90', duration: '30', unit: 'days' })).toBeUndefined()
  expect(monthlyPrice({ price: '', duration: '90', unit: 'days' })).toBeUndefined()
})

test('a plan can be sold by the month, so that it renews on the same day of each month', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo plano' }))
  await enter(user, await dialog.findByLabelText(/^Nome/), 'Mensal')
  await enter(user, dialog.getByLabelText(/^Preço/), '12990')
  await user.click(dialog.getByRole('radio', { name: 'Em meses' }))
  const duration = dialog.getByLabelText(/^Duração \(meses\)/)
  expect(duration).toHaveProperty('value', '1')
  const save = dialog.getByRole('button', { name: 'Salvar' })
  await refillAndSave(user, duration, '61', save)
  await expectVisible(() => dialog.getByText('Um plano dura de 1 a 60 meses'))
  await refillAndSave(user, duration, '3', save)
  await expectVisible(() => screen.getByText('3 meses'))
  const { body } = await gym.admin.call(api.plans.list, {})
  expect(body.object).toMatchObject([{ duration: 91, duration_months: 3 }])
})

test('a plan can be charged monthly, with a fee, a chosen due day and freeze days', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo plano' }))
  await enter(user, await dialog.findByLabelText(/^Nome/), 'Anual')
  await enter(user, dialog.getByLabelText(/^Preço/), '99,90')
  await user.click(dialog.getByText('Cobrança e regras'))
  await user.click(await dialog.findByRole('combobox', { name: 'Como é cobrado' }))
  await user.click(await screen.findByRole('option', { name: 'Por mês' }))
  expect(dialog.getByLabelText(/^Preço por mês/)).toHaveProperty('value', '99,90')
  expect(dialog.getByLabelText(/^Duração \(meses\)/)).toHaveProperty('value', '12')
  await enter(user, dialog.getByLabelText(/^Taxa de matrícula/), '50')
  await user.click(dialog.getByRole('switch', { name: 'O aluno escolhe o dia do vencimento' }))
  await enter(user, dialog.getByLabelText(/^Dias de trancamento/), '30')
  const least = dialog.getByLabelText(/^Mínimo de dias/)
  await enter(user, least, '31')
  const save = dialog.getByRole('button', { name: 'Salvar' })
  await user.click(save)
  await expectVisible(() => dialog.getByText('O mínimo por vez vai de 1 até os dias do período'))
  await refillAndSave(user, least, '7', save)
  await expectVisible(() => screen.getByText(/99,90 por mês/))
  const { body } = await gym.admin.call(api.plans.list, {})
  expect(body.object).toMatchObject([
    {
      charging: 'monthly',
      duration_months: 12,
      enrollment_fee_cents: 5000,
      due_day_choice: true,
      freeze_days: 30,
      freeze_min_days: 7,
      renewal: 'offered',
      agreement_version: null,
    },
  ])
})

test('a plan can let in on some days, at some hours and so many times a week; days and hours are folded until they are wanted', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo plano' }))
  await enter(user, await dialog.findByLabelText(/^Nome/), 'Manhã')
  await enter(user, dialog.getByLabelText(/^Preço/), '79,90')
  await user.click(dialog.getByText('Quando pode entrar'))
  for (const name of ['segunda', 'quarta', 'segunda', 'sexta']) {
    await user.click(await dialog.findByRole('button', { name }))
  }
  await enter(user, dialog.getByLabelText('Das'), '06:00')
  const save = dialog.getByRole('button', { name: 'Salvar' })
  await user.click(save)
  await expectVisible(() => dialog.getByText('Informe dois horários diferentes, como 06:00 e 12:00'))
  await enter(user, dialog.getByLabelText('Até as'), '12:00')
  await user.click(dialog.getByRole('button', { name: 'Outro horário' }))
  const more = within(await dialog.findByRole('group', { name: 'Horário 2' }))
  await user.click(more.getByRole('button', { name: 'quarta, Horário 2' }))
  await enter(user, more.getByLabelText('Das'), '14:00')
  await user.click(save)
  await expectVisible(() => more.getByText('Informe dois horários diferentes, como 06:00 e 12:00'))
  await enter(user, more.getByLabelText('Até as'), '16:00')
  await refillAndSave(user, dialog.getByLabelText('Visitas por semana'), '2', save)
  await expectVisible(() => screen.getByRole('link', { name: 'Manhã' }))
  const { body } = await gym.admin.call(api.plans.list, {})
  expect(body.object).toMatchObject([
    {
      entry_days: '35',
      entry_from: '06:00',
      entry_until: '12:00',
      entry_more: '5 14:00-16:00',
      weekly_visits: 2,
      daily_visits: null,
    },
  ])
})

test('a plan can include only some classes, so many a week', async () => {
  const gym = await testGym()
  const { body: pilates } = await gym.admin.call(api.modalities.create, { body: { name: 'Pilates' } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo plano' }))
  await enter(user, await dialog.findByLabelText(/^Nome/), 'Pilates 2x')
  await enter(user, dialog.getByLabelText(/^Preço/), '240,00')
  await user.click(dialog.getByText('Aulas incluídas'))
  await user.click((await dialog.findAllByLabelText('Modalidades'))[0] as HTMLElement)
  await user.click(await screen.findByRole('option', { name: 'Pilates' }))
  await refillAndSave(
    user,
    dialog.getByLabelText('Aulas por semana'),
    '2',
    dialog.getByRole('button', { name: 'Salvar' }),
  )
  await expectVisible(() => screen.getByRole('link', { name: 'Pilates 2x' }))
  const { body } = await gym.admin.call(api.plans.list, {})
  expect(body.object).toMatchObject([{ class_modalities: [pilates.id], weekly_classes: 2 }])
})

test('a row shows name, price and days, and to whoever chooses it the day of creation', async () => {
  const gym = await testGym()
  await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const row = (await screen.findByRole('link', { name: 'Mensal' })).closest('tr')
  expect(plain(row?.textContent)).toMatch(/^Mensal.*R\$ 99,90.*30 dias/)
  expect(row?.textContent).not.toContain('14/03/2026')
  await user.click(screen.getByRole('button', { name: 'Colunas e altura das linhas' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Data de Criação' }))
  expect(plain(row?.textContent)).toMatch(/^Mensal.*R\$ 99,90.*30 dias.*14\/03\/2026/)
})

test('the agreement is previewed as it would be printed, before anything is saved', async () => {
  const gym = await testGym()
  const id = await aPlan(gym.admin.call, 'Mensal')
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/plans', gym })
  await user.click(await screen.findByRole('button', { name: 'Ações de Mensal' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Contrato' }))
  await enter(user, await screen.findByLabelText(/^Texto que o aluno aceita/), 'Traga a toalha, por {preço}')
  await user.click(screen.getByRole('button', { name: 'Ver como fica' }))
  const preview = await screen.findByRole('dialog', { name: 'Exemplo de contrato: Mensal' })
  await expectVisible(() => within(preview).getByText(/Traga a toalha, por R\$.129,90 no período/))
  const { body } = await gym.admin.call(api.plans.agreement, { params: { id } })
  expect(body.version).toBeNull()
})

test('the agreement of a plan is edited from its menu', async () => {
  const gym = await testGym()
  const id = await aPlan(gym.admin.call, 'Mensal')
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/plans', gym })
  await user.click(await screen.findByRole('button', { name: 'Ações de Mensal' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Contrato' }))
  await enter(user, await screen.findByLabelText(/^Texto que o aluno aceita/), '# Regras')
  await user.click(screen.getByRole('button', { name: 'Salvar contrato' }))
  await expectVisible(() => screen.getByText('Contrato salvo'))
  const { body } = await gym.admin.call(api.plans.agreement, { params: { id } })
  expect(body).toEqual({ version: 1, text: '# Regras' })
})
