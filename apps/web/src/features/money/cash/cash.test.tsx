import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anInvoice, enter, expectVisible, plain, refill, renderApp, screen, testGym } from '#testing'

const at = '/dashboard/billing?tab=cash'

/** The dialog that a button opens. */
async function opened(name: string) {
  return within(await screen.findByRole('dialog', { name }))
}

test('a drawer is opened with the counted amount, and a shortfall of three reais shows only after counting', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Abrir o caixa' }))
  const opening = await opened('Abrir o caixa')
  await user.click(opening.getByRole('button', { name: 'Abrir o caixa' }))
  await expectVisible(() => opening.getByText('Informe o valor'))
  await enter(user, opening.getByLabelText(/^Dinheiro na gaveta/), '100')
  await user.click(opening.getByRole('button', { name: 'Abrir o caixa' }))

  await user.click(await screen.findByRole('button', { name: 'Sangria' }))
  const withdrawal = await opened('Sangria: tirar dinheiro da gaveta')
  await enter(user, withdrawal.getByLabelText(/^Valor/), '40')
  await enter(user, withdrawal.getByLabelText(/^Motivo/), 'Banco')
  await user.click(withdrawal.getByRole('button', { name: 'Registrar' }))
  await expectVisible(() => screen.getByText('Banco'))
  expect(plain(document.body.textContent)).not.toContain('R$ 60,00')

  await user.click(screen.getByRole('button', { name: 'Fechar o caixa' }))
  const closing = within(await screen.findByRole('dialog', { name: /^Fechar / }))
  await enter(user, closing.getByLabelText(/^Dinheiro contado/), '57')
  await user.click(closing.getByRole('button', { name: 'Fechar o caixa' }))
  const result = await screen.findByRole('dialog', { name: 'Fechamento 1' })
  expect(plain(result.textContent)).toContain('Faltam R$ 3,00.')
  expect(plain(result.textContent)).toContain('EsperadoR$ 60,00ContadoR$ 57,00Diferença−R$ 3,00')
  const { body } = await gym.admin.call(api.cash.sessions, { query: { closed: 'true' } })
  expect(body.object).toMatchObject([{ closing: { difference_cents: -300 } }])
})

test('a movement names who paid and the receipt, also when the money went back', async () => {
  const gym = await testGym()
  const { studentId: student_id, name } = gym.student
  await gym.admin.call(api.cash.open, { body: { counted_cents: 10_000 } })
  const invoice = await anInvoice(gym, 5000)
  const body = { student_id, method: 'cash' as const, amount_cents: 5000, due_cents: 5000, invoice_ids: [invoice.id] }
  const { body: payment } = await gym.admin.call(api.payments.receive, { body })
  await gym.admin.call(api.payments.reverse, { params: { id: payment.id }, body: { reason: 'Engano' } })
  await renderApp({ as: 'admin', at, gym })
  const about = await screen.findAllByText(`Recibo ${payment.number}, ${name}`)
  const amounts = about.map((it) => plain(it.closest('tr')?.lastElementChild?.textContent))
  expect(amounts).toEqual(['R$ 50,00', '−R$ 50,00'])
})

test('a drawer can be renamed, archived once it is closed and empty, and restored', async () => {
  const gym = await testGym()
  const { body: session } = await gym.admin.call(api.cash.open, { body: { counted_cents: 0 } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const act = async (drawer: string, what: string) => {
    await user.click(await screen.findByRole('button', { name: `Ações de ${drawer}` }))
    await user.click(await screen.findByRole('menuitem', { name: what }))
  }
  await act('Caixa 1', 'Mudar o nome')
  const naming = await opened('Mudar o nome')
  await refill(user, naming.getByLabelText(/^Nome do caixa/), 'Bar')
  await user.click(naming.getByRole('button', { name: 'Salvar caixa' }))
  await act('Bar', 'Arquivar')
  await expectVisible(() => screen.getByText('Este caixa ainda está aberto. Feche-o primeiro'))
  await gym.admin.call(api.cash.close, { params: { id: session.id }, body: { counted_cents: 0 } })
  await act('Bar', 'Arquivar')
  await expectVisible(() => screen.getByText('Caixa "Bar" arquivado'))
  await user.click(await screen.findByText('Caixas arquivados'))
  await user.click(await screen.findByRole('button', { name: 'Trazer Bar de volta' }))
  await screen.findByRole('button', { name: 'Ações de Bar' })
  const { body } = await gym.admin.call(api.cash.drawers)
  expect(body.object).toMatchObject([{ name: 'Bar', archived_at: null }])
})

test('past counts can be viewed again, and do not include a drawer that is open now', async () => {
  const gym = await testGym()
  const { body: before } = await gym.admin.call(api.cash.open, { body: { counted_cents: 5000 } })
  await gym.admin.call(api.cash.close, { params: { id: before.id }, body: { counted_cents: 5000 } })
  await gym.admin.call(api.cash.open, { body: { counted_cents: 0 } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard', gym })
  await user.click(await screen.findByRole('link', { name: 'Financeiro' }))
  await user.click(await screen.findByRole('tab', { name: 'Caixa' }))
  const past = within(await screen.findByRole('table', { name: 'Fechamentos' }))
  const first = await past.findByRole('button', { name: 'Fechamento 1' })
  expect(past.getAllByRole('row')).toHaveLength(2)
  await user.click(first)
  const result = await opened('Fechamento 1')
  await expectVisible(() => result.getByText('O contado confere com o esperado.'))
})
