import { api } from '@folego/contract'
import { aPerson } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anInvoice, enter, expectVisible, plain, refill, renderApp, screen, testGym, testServer } from '#testing'

const at = '/dashboard/billing'

async function gymWithInvoice() {
  const gym = await testGym()
  return { gym, invoice: await anInvoice(gym, 149_90) }
}

test('an invoice is created by hand: every wrong field shows its error, and amounts are parsed as people write them', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova cobrança' }))
  await user.click(dialog.getByRole('button', { name: 'Criar cobrança' }))
  await expectVisible(() => dialog.getByText('Informe o valor'))
  await expectVisible(() => dialog.getByText('Por favor, informe uma descrição'))
  await user.click(dialog.getByRole('combobox', { name: /^Aluno/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(gym.student.name) }))
  await enter(user, dialog.getByLabelText(/^Descrição/), 'Garrafa')
  await enter(user, dialog.getByLabelText(/^Valor/), '149,9')
  await user.click(dialog.getByRole('button', { name: 'Criar cobrança' }))
  await expectVisible(() => screen.getByText(/^Cobrança 1 criada para/))
  const { body } = await gym.admin.call(api.billing.list, {})
  expect(body.object).toMatchObject([{ number: 1, total_cents: 14_990, lines: [{ kind: 'product' }] }])
})

test('an invoice shows its items and the open amount, and is voided with a reason', async () => {
  const { gym } = await gymWithInvoice()
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('link', { name: gym.student.name }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrança 1' }))
  const amounts = await dialog.findByRole('table', { name: 'Itens' })
  expect(plain(amounts.textContent)).toBe('Garrafa ProdutoR$ 149,90TotalR$ 149,90Em aberto hojeR$ 149,90')
  await user.click(dialog.getByRole('button', { name: 'Anular cobrança' }))
  const question = within(await screen.findByRole('dialog', { name: 'Anular a cobrança 1?' }))
  await enter(user, question.getByLabelText(/^Motivo/), 'Lançada duas vezes')
  await user.click(question.getByRole('button', { name: 'Anular cobrança' }))
  await expectVisible(() => dialog.getByText(/^Anulada em .*: Lançada duas vezes$/))
  expect(dialog.queryByRole('button', { name: 'Anular cobrança' })).toBeNull()
})

test('the student’s page shows what the student owes; the reception sees it too, but cannot void', async () => {
  const { gym } = await gymWithInvoice()
  gym.admin = await aPerson(await testServer(), gym.id, 'admin', 'reception')
  const { user } = await renderApp({
    as: 'admin',
    at: `/dashboard/student?student=${gym.student.studentId}&tab=payments`,
    gym,
  })
  const due = (await screen.findByRole('heading', { name: 'Em aberto hoje' })).closest('section')
  await expect.poll(() => plain(due?.textContent ?? null)).toContain('R$ 149,90')
  await user.click(await screen.findByRole('button', { name: '1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrança 1' }))
  await expectVisible(() => dialog.getByRole('table', { name: 'Itens' }))
  expect(dialog.queryByRole('button', { name: 'Anular cobrança' })).toBeNull()
})

test('late charges are a setting, limited to what the law allows', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/payments', gym })
  await refill(user, await screen.findByLabelText(/^Multa por atraso/), '2,5')
  await user.click(screen.getByRole('button', { name: 'Salvar regras' }))
  await expectVisible(() => screen.getByText('A multa é de no máximo 2% (CDC, art. 52)'))
  await refill(user, screen.getByLabelText(/^Multa por atraso/), '1,5')
  await refill(user, screen.getByLabelText(/^Dias de tolerância/), '3')
  await user.click(screen.getByRole('button', { name: 'Salvar regras' }))
  await expectVisible(() => screen.getByText('Regras de atraso salvas'))
  const { body } = await gym.admin.call(api.billing.settings, {})
  expect(body).toMatchObject({ fine_bp: 150, interest_bp: 100, tolerance_days: 3, version: 1 })
})

test('a student sees their debts and the Pix code, but no controls of the desk', async () => {
  const { gym } = await gymWithInvoice()
  const account = { key_kind: 'cnpj', key: '11222333000181', name: 'Fôlego Fitness', city: 'Curitiba' } as const
  await gym.admin.call(api.pix.saveSettings, { body: account })
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/enrollments', gym })
  await user.click(await screen.findByRole('link', { name: 'Pagamentos' }))
  await user.click(await screen.findByRole('button', { name: '1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrança 1' }))
  const code: HTMLInputElement = await dialog.findByLabelText(/^Pix copia e cola/)
  expect(code.value).toContain('5406149.90')
  expect(screen.queryByRole('button', { name: /Receber|Anular|Estornar/ })).toBeNull()
})
