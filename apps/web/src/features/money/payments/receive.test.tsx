import { api } from '@folego/contract'
import { aPerson, enrolled } from '@folego/server/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anInvoice, enter, expectVisible, plain, refill, renderApp, screen, testGym, testServer } from '#testing'

/** A gym on 14 March. */
async function gymOfMarch() {
  const { clock } = await testServer()
  clock.set(new Date('2026-03-14T15:00:00Z'))
  return testGym()
}

/**
 * The student's page on a day of March, in a gym where the student has two invoices, due today and in a month; with a
 * family also one of Davi, for whom the student pays.
 */
async function atPayments({ hasFamily = false, day = '2026-03-14' } = {}) {
  const server = await testServer()
  const gym = await gymOfMarch()
  const { studentId, name } = gym.student
  for (const [due_on, amount_cents] of [
    ['2026-03-14', 14_990],
    ['2026-04-14', 5000],
  ] as const) {
    await anInvoice(gym, amount_cents, { due_on })
  }
  if (hasFamily) {
    const body = { name: 'Davi Prado', phone: '11912345678', payer_id: studentId }
    const { id: student_id } = (await gym.admin.call(api.students.create, { body })).body
    await anInvoice(gym, 3000, { student_id })
  }
  server.clock.set(new Date(`${day}T15:00:00Z`))
  gym.admin = await aPerson(server, gym.id, 'admin')
  const { user } = await renderApp({ as: 'admin', at: `/dashboard/student?student=${studentId}&tab=payments`, gym })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Receber' }))
    await screen.findByRole('button', { name: /^Confirmar/ })
    return within(screen.getByRole('dialog', { name: `Receber de ${name}` }))
  }
  const choose = async (dialog: Awaited<ReturnType<typeof open>>, method: string) => {
    await user.click(within(dialog.getByRole('group', { name: 'Como' })).getByRole('radio', { name: method }))
  }
  const stored = async () =>
    (await gym.admin.call(api.payments.listOfStudent, { params: { id: studentId } })).body.object
  return { gym, user, open, choose, stored }
}

test('the student’s page begins with state and debt, which ends with the payment received from there', async () => {
  const { gym, user, open, choose } = await atPayments({ day: '2026-03-18' })
  const heading = await screen.findByRole('heading', { level: 1, name: gym.student.name })
  const head = heading.closest('header')
  // two days late: a fine of 2 % and interest of 9 cents
  await expect.poll(() => plain(head?.textContent ?? null)).toContain('Sem plano, deve R$ 152,98')
  const dialog = await open()
  await choose(dialog, 'Transferência')
  await user.click(dialog.getByRole('button', { name: /^Confirmar/ }))
  await screen.findByRole('dialog', { name: 'Pagamento 1 recebido' })
  await user.click(screen.getByRole('button', { name: 'Pronto' }))
  await expect.poll(() => plain(head?.textContent ?? null)).not.toContain('deve')
})

test('half in cash and half by Pix is received in one round, on one receipt, and one half is reversed from the page', async () => {
  const { gym, user, open, choose, stored } = await atPayments()
  await gym.admin.call(api.cash.open, { body: { counted_cents: 0 } })
  const dialog = await open()
  await choose(dialog, 'Dinheiro')
  await user.click(dialog.getByRole('checkbox', { name: 'Pagar em duas formas' }))
  const secondMethod = () =>
    within(dialog.getByRole('group', { name: 'Segunda forma' })).getByRole<HTMLInputElement>('radio', { checked: true })
      .labels?.[0]?.textContent
  const first = dialog.getByLabelText(/^Valor recebido/)
  const second = dialog.getByLabelText(/^Valor na segunda forma/)
  expect([first, second].map((field) => (field as HTMLInputElement).value)).toEqual(['74,95', '74,95'])
  expect(secondMethod()).toBe('Pix')
  // each form once: what one takes, the other gives
  await choose(dialog, 'Pix')
  expect(secondMethod()).toBe('Dinheiro')
  await choose(dialog, 'Dinheiro')
  expect(secondMethod()).toBe('Pix')
  // the second follows the first, so that both are what is due
  await refill(user, first, '100')
  expect(second).toHaveProperty('value', '49,90')
  expect(plain(dialog.getByRole('button', { name: /^Confirmar/ }).textContent)).toBe('Confirmar R$ 149,90')
  await user.click(dialog.getByRole('button', { name: /^Confirmar/ }))
  const done = within(await screen.findByRole('dialog', { name: 'Pagamento 1 recebido' }))
  expect(plain(done.getByRole('status').textContent)).toBe(
    `R$ 149,90 de ${gym.student.name}: R$ 100,00 em dinheiro, R$ 49,90 em Pix.`,
  )
  await user.click(done.getByRole('button', { name: 'Pronto' }))
  await user.click(await screen.findByRole('button', { name: 'Ações de Recibo 1, Dinheiro' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Estornar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Estornar o pagamento 1?' }))
  expect(plain(question.getByText(/O recibo continua/).textContent)).toContain('R$ 49,90 em Pix')
  await enter(user, question.getByLabelText(/^Motivo/), 'Pagou em Pix')
  await user.click(question.getByRole('button', { name: 'Estornar' }))
  await expectVisible(() => screen.getByText(/R\$.100,00 do pagamento 1 estornados/))
  const standing = (await stored()).filter(({ reversed_at }) => reversed_at === null)
  expect(standing).toMatchObject([{ number: 1, method: 'pix', amount_cents: 4990 }])
})

test('a payment at the desk is two keys: a digit chooses how, Enter confirms; what is typed chooses nothing', async () => {
  const { user, open, stored } = await atPayments()
  const dialog = await open()
  const method = () => dialog.getByRole<HTMLInputElement>('radio', { checked: true }).value
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Pix' })))
  await user.keyboard('4')
  expect(method()).toBe('credit_card')
  await user.type(dialog.getByLabelText(/^Valor recebido/), '3')
  expect(method()).toBe('credit_card')
  await refill(user, dialog.getByLabelText(/^Valor recebido/), '149,90')
  await user.click(dialog.getByText('Crédito'))
  await user.keyboard('3{Enter}')
  await screen.findByRole('dialog', { name: 'Pagamento 1 recebido' })
  expect(await stored()).toMatchObject([{ method: 'debit_card', amount_cents: 14_990 }])
})

test('selects what is due today; a partial card payment leaves the rest open', async () => {
  const { user, open, choose, stored } = await atPayments()
  const dialog = await open()
  expect(
    dialog.getAllByRole('checkbox', { name: /^Cobrança/ }).map((box) => (box as HTMLInputElement).checked),
  ).toEqual([true, false])
  await choose(dialog, 'Crédito')
  await refill(user, dialog.getByLabelText(/^Valor recebido/), '100')
  expect(plain(dialog.getByText(/^Continua em aberto/).textContent)).toBe('Continua em aberto: R$ 49,90')
  await user.click(dialog.getByText('NSU ou autorização'))
  await enter(user, dialog.getByRole('textbox', { name: /^NSU/ }), '123456')
  await user.click(dialog.getByRole('button', { name: /^Confirmar/ }))
  await screen.findByRole('dialog', { name: 'Pagamento 1 recebido' })
  await user.click(screen.getByRole('button', { name: 'Enviar recibo' }))
  const share = within(await screen.findByRole('dialog', { name: 'Enviar recibo do pagamento 1' }))
  const link: HTMLInputElement = await share.findByLabelText(/^Link do recibo/)
  expect(link.value).toMatch(/\/api\/receipt-link\/[\w-]{75}$/)
  await user.click(share.getByRole('button', { name: /^Fechar/ }))
  await user.click(screen.getByRole('button', { name: 'Pronto' }))
  expect(await stored()).toMatchObject([
    { method: 'credit_card', amount_cents: 10_000, installments: 1, reference: '123456', credit_cents: 0 },
  ])
  const payments = within(await screen.findByRole('table', { name: 'Pagamentos e devoluções' }))
  await expectVisible(() => payments.getByText('Cartão de crédito'))
})

test('cash requires an open drawer, shows the change and is booked in the drawer', async () => {
  const { user, open, choose, stored } = await atPayments()
  const dialog = await open()
  await choose(dialog, 'Dinheiro')
  await enter(user, dialog.getByLabelText(/^Dinheiro entregue/), '200')
  expect(plain(dialog.getByText(/^Troco/).textContent)).toBe('Troco: R$ 50,10')
  await user.click(dialog.getByRole('button', { name: /^Confirmar/ }))
  await expectVisible(() => dialog.getByText(/Abra o caixa antes de receber dinheiro/))
  await user.click(await dialog.findByRole('button', { name: 'Abrir o caixa' }))
  const opening = within(await screen.findByRole('dialog', { name: /^Abrir/ }))
  await enter(user, opening.getByLabelText(/^Dinheiro na gaveta/), '50')
  await user.click(opening.getByRole('button', { name: 'Abrir o caixa' }))
  await expectVisible(() => dialog.getByText(/^Caixa: /))
  expect(dialog.queryByText(/Abra o caixa antes/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: /^Confirmar/ }))
  await screen.findByRole('dialog', { name: 'Pagamento 1 recebido' })
  expect(await stored()).toMatchObject([{ method: 'cash', amount_cents: 14_990 }])
})

test('a payment from an earlier day uses that day’s late charges, and cannot be cash', async () => {
  const { user, open, choose, stored } = await atPayments({ day: '2026-03-18' })
  const dialog = await open()
  const amount = dialog.getByLabelText(/^Valor recebido/)
  expect(amount).toHaveProperty('value', '152,98')
  await user.click(dialog.getByText('Recebido hoje'))
  await refill(user, dialog.getByLabelText(/^Dia em que o dinheiro entrou/), '19/03/2026')
  await user.click(dialog.getByRole('button', { name: /^Confirmar/ }))
  await expectVisible(() => dialog.getByText('Um pagamento não pode ser no futuro'))
  await refill(user, dialog.getByLabelText(/^Dia em que o dinheiro entrou/), '16/03/2026')
  await waitFor(() => expect(amount).toHaveProperty('value', '149,90'))
  await choose(dialog, 'Dinheiro')
  await waitFor(() => expect(amount).toHaveProperty('value', '152,98'))
  expect(dialog.queryByText(/^Recebido/)).toBeNull()
  await choose(dialog, 'Transferência')
  await expectVisible(() => dialog.getByText(/^Recebido em 16\/03/))
  await user.click(dialog.getByRole('button', { name: /^Confirmar R\$.149,90/ }))
  await screen.findByRole('dialog', { name: 'Pagamento 1 recebido' })
  expect(await stored()).toMatchObject([{ paid_on: '2026-03-16', amount_cents: 14_990, credit_cents: 0 }])
})

test('without a Pix key there is no code, and the dialog says where to set one', async () => {
  const { open } = await atPayments()
  const dialog = await open()
  await expectVisible(() => dialog.getByText(/^Cadastre a chave Pix da academia/))
  expect(dialog.queryByLabelText(/^Pix copia e cola/)).toBeNull()
})

test('with a Pix key the code asks for one invoice, or for the sum of several', async () => {
  const { gym, user, open } = await atPayments()
  const form = { key_kind: 'cnpj', key: '11222333000181', name: 'Fôlego Fitness', city: 'Curitiba' } as const
  await gym.admin.call(api.pix.saveSettings, { body: form })
  const dialog = await open()
  const code: HTMLInputElement = await dialog.findByLabelText(/^Pix copia e cola/)
  expect(code.value).toContain('5406149.90')
  await user.click(dialog.getByRole('checkbox', { name: /^Cobrança 2/ }))
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLInputElement>(/^Pix copia e cola/).value).toContain('5406199.90'),
  )
  expect(dialog.getByLabelText(/^Valor recebido/)).toHaveProperty('value', '199,90')
})

test('a payer settles the invoices of all they pay for in one payment; opened for one of them, only theirs are selected', async () => {
  const { gym, user, open, choose, stored } = await atPayments({ hasFamily: true })
  const dialog = await open()
  const names = dialog
    .getAllByRole('checkbox', { name: /cobrança/ })
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  expect(names).toEqual([
    `${gym.student.name}: cobrança 1, vence em 14/03/2026`,
    'Davi Prado: cobrança 3, vence em 14/03/2026',
    `${gym.student.name}: cobrança 2, vence em 14/04/2026`,
  ])
  expect(dialog.queryByRole('combobox', { name: /^Quem paga/ })).toBeNull()
  await choose(dialog, 'Transferência')
  expect(dialog.getByLabelText(/^Valor recebido/)).toHaveProperty('value', '179,90')
  await user.click(dialog.getByRole('button', { name: /^Cancelar/ }))
  await user.click(screen.getByRole('button', { name: 'Renegociar' }))
  const agreeing = within(await screen.findByRole('dialog', { name: /^Acordo com/ }))
  expect(await agreeing.findAllByRole('checkbox')).toHaveLength(2)
  await user.click(agreeing.getByRole('button', { name: /^Cancelar/ }))
  await user.click(screen.getByRole('link', { name: 'Davi Prado' }))
  await screen.findByRole('heading', { level: 1, name: 'Davi Prado' })
  await user.click(await screen.findByRole('button', { name: 'Receber' }))
  const forDavi = within(await screen.findByRole('dialog', { name: `Receber de ${gym.student.name}` }))
  expect(await forDavi.findByRole('combobox', { name: /^Quem paga/ })).toHaveProperty('value', gym.student.name)
  expect(
    forDavi.getAllByRole('checkbox', { name: /cobrança/ }).map((box) => (box as HTMLInputElement).checked),
  ).toEqual([false, true, false])
  await user.click(forDavi.getByRole('checkbox', { name: /cobrança 1,/ }))
  await choose(forDavi, 'Transferência')
  await user.click(forDavi.getByRole('button', { name: /^Confirmar/ }))
  await screen.findByRole('dialog', { name: 'Pagamento 1 recebido' })
  expect(await stored()).toMatchObject([
    {
      student_id: gym.student.studentId,
      amount_cents: 17_990,
      invoices: [{ invoice_number: 1 }, { invoice_number: 3 }],
    },
  ])
})

test('a half paid invoice that a change of plan settled says what came in, what became credit and what nobody paid', async () => {
  const gym = await gymOfMarch()
  const { body: plan } = await gym.admin.call(api.plans.create, {
    body: { name: 'Livre', price: 199.9, duration: 30, duration_months: 1 },
  })
  const { studentId: student_id } = gym.student
  const sold = await enrolled(gym, { plan_id: plan.id, start_date: '2026-03-14', end_date: '2026-04-13' })
  const { body: money } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  const invoice = money.object.find((it) => it.enrollment_id === sold.id)
  const half = { amount_cents: 9995, due_cents: 19_990, invoice_ids: [invoice?.id ?? ''] }
  await gym.admin.call(api.payments.receive, { body: { student_id, method: 'pix', ...half } })
  const { body: next } = await gym.admin.call(api.plans.create, {
    body: { name: 'Leve', price: 50, duration: 30, duration_months: 1 },
  })
  await gym.admin.call(api.enrollments.changePlan, { params: { id: sold.id }, body: { plan_id: next.id } })
  const at = `/dashboard/student?student=${student_id}&tab=payments`
  const { user } = await renderApp({ as: 'admin', at, gym })
  const number = String(invoice?.number)
  const row = (await screen.findByRole('button', { name: number })).closest('tr')
  await expect.poll(() => plain(row?.textContent ?? null)).toContain('Paga · R$ 99,95 viraram crédito')
  const payments = within(await screen.findByRole('table', { name: 'Pagamentos e devoluções' }))
  await expectVisible(() => payments.getByText('Acerto da matrícula'))
  expect(['Recebido', 'Abatido', 'Baixado'].map((state) => payments.getAllByText(state).length)).toEqual([1, 1, 1])
  await user.click(screen.getByRole('button', { name: number }))
  const dialog = within(await screen.findByRole('dialog', { name: `Cobrança ${number}` }))
  const amounts = plain((await dialog.findByRole('table', { name: 'Itens' })).textContent)
  expect(amounts).toContain('Já pago−R$ 99,95Baixado no acerto da matrícula−R$ 99,95Em aberto hojeR$ 0,00')
  expect(dialog.getAllByRole('listitem').map((it) => plain(it.textContent))).toEqual([
    '14/03/2026 · Pagamento: R$ 99,95',
    '14/03/2026 · Acerto da matrícula, deixou de ser devido: R$ 99,95',
  ])
})

test('what came in on a day is shown net, with the gross amount beside it, once a payment was reversed', async () => {
  const gym = await gymOfMarch()
  const { studentId: student_id } = gym.student
  const pay = { student_id, method: 'pix' as const, amount_cents: 3000, due_cents: 0, invoice_ids: [] }
  await gym.admin.call(api.payments.receive, { body: pay })
  const { body: wrong } = await gym.admin.call(api.payments.receive, { body: { ...pay, amount_cents: 2000 } })
  await gym.admin.call(api.payments.reverse, { params: { id: wrong.id }, body: { reason: 'Valor errado' } })
  await renderApp({ as: 'admin', at: '/dashboard/billing?tab=day', gym })
  const card = (await screen.findByRole('heading', { name: 'Recebido' })).closest('section')
  await expect.poll(() => plain(card?.textContent ?? null)).toContain('R$ 30,00')
  expect(plain(card?.textContent ?? null)).toContain('R$ 50,00 bruto, 2 pagamentos')
  const methods = within(screen.getByRole('table', { name: 'Por forma de pagamento' }))
  expect(methods.getAllByRole('row').map((it) => plain(it.textContent))).toEqual([
    'Por forma de pagamentoBrutoLíquido',
    'PixR$ 50,00R$ 30,00',
  ])
  // What paid no plan is a line too, so that the sums are the whole.
  const plans = within(screen.getByRole('table', { name: 'Por plano' }))
  expect(plans.getAllByRole('row').map((it) => plain(it.textContent))).toEqual([
    'Por planoBruto',
    'Virou créditoR$ 50,00',
  ])
})

test('an overpayment becomes credit, and a payment is reversed with a reason', async () => {
  const { gym, user, open, choose, stored } = await atPayments()
  const dialog = await open()
  await choose(dialog, 'Transferência')
  await refill(user, dialog.getByLabelText(/^Valor recebido/), '160')
  expect(plain(dialog.getByText(/^Vira crédito/).textContent)).toBe('Vira crédito do aluno: R$ 10,10')
  await user.click(dialog.getByRole('button', { name: /^Confirmar/ }))
  await user.click(await screen.findByRole('button', { name: 'Pronto' }))
  const payments = within(await screen.findByRole('table', { name: 'Pagamentos e devoluções' }))
  await user.click(await payments.findByRole('button', { name: 'Ações de Recibo 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Estornar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Estornar o pagamento 1?' }))
  await enter(user, question.getByLabelText(/^Motivo/), 'Valor errado')
  await user.click(question.getByRole('button', { name: 'Estornar' }))
  await expectVisible(() => payments.getByText('Estornado'))
  expect(await stored()).toMatchObject([{ reverse_reason: 'Valor errado' }])
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  expect(body.balance).toMatchObject({ due_cents: 19_990, credit_cents: 0 })
})
