import { api } from '@folego/contract'
import { aPerson, aPlan, aStudent, codeFor, enrolled, testPassword, type TestGym } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  enter,
  expectTexts,
  expectVisible,
  plain,
  refill,
  renderApp,
  screen,
  testGym,
  testServer,
  waitFor,
} from '#testing'

const at = '/dashboard/enrollments'

/** A gym that sells one plan of 30 days. */
async function gymWithPlan(): Promise<{ gym: TestGym; planId: string }> {
  const gym = await testGym()
  const { body } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  return { gym, planId: body.id }
}

/** A gym with that plan, and a student enrolled for these days. */
async function gymWithEnrollment(start_date: string, end_date: string) {
  const { gym, planId: plan_id } = await gymWithPlan()
  const { body } = await gym.admin.call(api.enrollments.create, {
    body: { student_id: gym.student.studentId, plan_id, start_date, end_date },
  })
  return { gym, enrollment: body }
}

/** Opens the form of a new enrollment. */
async function newEnrollment() {
  return waitFor(() => {
    const dialog = within(screen.getByRole('dialog', { name: 'Nova matrícula' }))
    expect(dialog.getByLabelText(/^Início/)).toBeVisible()
    return dialog
  })
}

test('finds the student by typing, and the plan fills the end date', async () => {
  const { gym } = await gymWithPlan()
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym })
  const dialog = await newEnrollment()
  await user.type(dialog.getByRole('combobox', { name: 'Aluno' }), gym.student.name)
  await user.click(await screen.findByRole('option', { name: new RegExp(gym.student.name) }))
  await user.click(dialog.getByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Mensal/ }))
  expect(dialog.getByLabelText(/^Início/)).toHaveProperty('value', '14/03/2026')
  expect(dialog.getByLabelText(/^Fim/)).toHaveProperty('value', '13/04/2026')
  await user.dblClick(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Matrícula criada com sucesso'))
  const { body } = await gym.admin.call(api.enrollments.list, {})
  expect(body).toMatchObject({ total: 1, object: [{ status: 'active', price: 99.9, end_date: '2026-04-13' }] })
})

test('reports an overlap with the days of the other enrollment', async () => {
  const { gym } = await gymWithEnrollment('2026-03-14', '2026-04-13')
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add&student=${gym.student.studentId}`, gym })
  const dialog = await newEnrollment()
  await user.click(dialog.getByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Mensal/ }))
  const start = dialog.getByLabelText(/^Início/)
  await refill(user, start, '01042026')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('de 14/03/2026 a 13/04/2026')
})

test('renewing shows a preview, works, and can be undone', async () => {
  const { gym } = await gymWithEnrollment('2026-02-18', '2026-03-20')
  const { user } = await renderApp({ as: 'admin', at: `${at}?expiring=soon`, gym })
  await expectVisible(() => screen.getByText('Expirando em breve', { selector: 'td *' }))
  expect(screen.getByText('vence em 6 dias')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Renovar matrícula de ${gym.student.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Renovar matrícula de ${gym.student.name}` }))
  expect(await dialog.findByLabelText(/^Início/)).toHaveProperty('value', '21/03/2026')
  expect(dialog.getByLabelText(/^Fim/)).toHaveProperty('value', '20/04/2026')
  expect((await dialog.findByText(/de 21\/03\/2026 a 20\/04\/2026/)).textContent).toMatch(/R\$\s99,90/)
  await user.click(dialog.getByRole('button', { name: 'Renovar' }))
  await expectVisible(() => screen.getByText(`${gym.student.name} renovou até 20/04/2026`))
  const terms = async () => {
    const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id: gym.student.studentId } })
    return body.object.map(({ start_date, end_date }) => `${start_date} ${end_date}`)
  }
  expect(await terms()).toEqual(['2026-03-21 2026-04-20', '2026-02-18 2026-03-20'])
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText('Desfeito'))
  expect(await terms()).toEqual(['2026-02-18 2026-03-20'])
})

test('a sale shows its future invoices before it is made, due on the chosen day', async () => {
  const gym = await testGym()
  await gym.admin.call(api.plans.create, {
    body: {
      name: 'Trimestral',
      price: 129.9,
      duration: 91,
      duration_months: 3,
      charging: 'monthly',
      enrollment_fee_cents: 5000,
      due_day_choice: true,
    },
  })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add&student=${gym.student.studentId}`, gym })
  const dialog = await newEnrollment()
  await user.click(dialog.getByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Trimestral/ }))
  const linesOf = () => dialog.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
  await expectVisible(() => dialog.getByText(/3 cobranças: R\$\s439,70 no total/))
  expect(linesOf()).toEqual([
    expect.stringMatching(/^14\/03\/2026com taxa de matrícula de R\$ 50,00R\$ 179,90$/),
    '14/04/2026R$ 129,90',
    '14/05/2026R$ 129,90',
  ])
  await user.click(dialog.getByRole('combobox', { name: 'Dia do vencimento' }))
  await user.click(await screen.findByRole('option', { name: 'Dia 10' }))
  const total = await dialog.findByText(/4 cobranças: R\$\s439,70 no total/)
  await user.click(total)
  await waitFor(() => expect(linesOf()).toHaveLength(4))
  expect(linesOf().slice(1)).toEqual(['10/04/2026R$ 129,90', '10/05/2026R$ 129,90', expect.stringMatching(/^10\/06/)])
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Matrícula criada com sucesso'))
  const { body } = await gym.admin.call(api.enrollments.list, {})
  expect(body.object).toMatchObject([{ due_day: 10, charging: 'monthly', enrollment_fee_cents: 5000 }])
})

test('the preview of a renewal has no enrollment fee', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-02-18', '2026-03-20')
  const twice = {
    id: enrollment.plan_id,
    charging: 'installments',
    installments: 2,
    enrollment_fee_cents: 5000,
  } as const
  await gym.admin.call(api.plans.update, { body: twice })
  const { user } = await renderApp({ as: 'admin', at: `${at}?expiring=soon`, gym })
  await user.click(await screen.findByRole('button', { name: `Renovar matrícula de ${gym.student.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Renovar matrícula de ${gym.student.name}` }))
  await expectVisible(() => dialog.getByText(/2 cobranças: R\$\s99,90 no total/))
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
  expect(lines).toEqual(['21/03/2026R$ 49,95', '21/04/2026R$ 49,95'])
})

test('a renewal shows the end that will be stored if the gym closes meanwhile', async () => {
  const { gym } = await gymWithEnrollment('2026-02-18', '2026-03-20')
  await gym.admin.call(api.closures.create, { body: { from: '2026-04-01', to: '2026-04-10', reason: 'Reforma' } })
  const { user } = await renderApp({ as: 'admin', at: `${at}?expiring=soon`, gym })
  await user.click(await screen.findByRole('button', { name: `Renovar matrícula de ${gym.student.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Renovar matrícula de ${gym.student.name}` }))
  await expectVisible(() =>
    dialog.getByText(/A academia fecha 10 dias nesse período: a matrícula vai até 30\/04\/2026/),
  )
})

test('freezing shows its last day, reports a refusal at its field, and can be ended early', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-03-01', '2026-03-31')
  const { user } = await renderApp({ as: 'admin', at, gym })
  const act = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: `Ações de ${gym.student.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await act('Trancar')
  const dialog = within(await screen.findByRole('dialog', { name: `Trancar a matrícula de ${gym.student.name}` }))
  const confirm = await dialog.findByRole('button', { name: 'Trancar matrícula' })
  expect(dialog.getByText('O plano não prevê trancamento.')).toBeVisible()
  await enter(user, dialog.getByLabelText(/^Último dia parado/), '23032026')
  await expectVisible(() => dialog.getByText(/^10 dias parados. Mensal passa a valer até 10\/04\/2026/))
  await user.click(confirm)
  await expectVisible(() => dialog.getByText('São mais dias do que o plano permite neste período'))
  await user.click(dialog.getByRole('switch', { name: /^Abrir uma exceção/ }))
  await user.click(confirm)
  await expectVisible(() => dialog.getByText('Por favor, diga o motivo'))
  await enter(user, dialog.getByLabelText(/^Motivo/), 'Viagem')
  await user.click(confirm)
  await expectVisible(() => screen.getByText('Trancada até 23/03'))
  const find = async () => (await gym.admin.call(api.enrollments.find, { params: { id: enrollment.id } })).body
  expect(await find()).toMatchObject({ end_date: '2026-04-10', freezes: [{ from: '2026-03-14', to: '2026-03-23' }] })
  await act('Retomar')
  const back = within(await screen.findByRole('dialog', { name: `Retomar a matrícula de ${gym.student.name}` }))
  await refill(user, await back.findByLabelText(/^Volta a valer em/), '18032026')
  await expectVisible(() => back.getByText(/termina antes. Mensal passa a valer até 04\/04\/2026/))
  await user.click(back.getByRole('button', { name: 'Retomar matrícula' }))
  await expectVisible(() => screen.getByText(`Matrícula de ${gym.student.name} retomada`))
  expect(await find()).toMatchObject({ end_date: '2026-04-04', freezes: [{ from: '2026-03-14', to: '2026-03-17' }] })
})

test('cancelling shows its date, stores the true last day, and refuses a day outside the term', async () => {
  const { gym } = await gymWithEnrollment('2026-03-01', '2026-03-31')
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: `Ações de ${gym.student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar matrícula' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Cancelar a matrícula de ${gym.student.name}` }))
  const day = await dialog.findByLabelText(/^Último dia/)
  await refill(user, day, '01052026')
  await user.click(dialog.getByRole('button', { name: 'Calcular acerto' }))
  await expectVisible(() => dialog.getByText('O último dia precisa estar dentro da matrícula'))
  await refill(user, day, '10032026')
  await expectVisible(() => dialog.getByText('Mensal deixa de valer agora, com fim em 10/03/2026.'))
  await user.click(dialog.getByRole('button', { name: 'Calcular acerto' }))
  await expectVisible(() => dialog.getByText('Vale até 21/03/2026, se nada mudar.'))
  await user.click(await dialog.findByRole('button', { name: 'Cancelar matrícula' }))
  await expectVisible(() => screen.getByText(`Matrícula de ${gym.student.name} cancelada`))
  const { body } = await gym.admin.call(api.enrollments.list, {})
  expect(body.object).toMatchObject([{ status: 'cancelled', end_date: '2026-03-10' }])
})

test('cancelling itemises the settlement and refunds the amount shown', async () => {
  const { gym } = await gymWithEnrollment('2026-03-01', '2026-03-31')
  const id = gym.student.studentId
  const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id } })
  const due_cents = owed.balance.due_cents
  await gym.admin.call(api.payments.receive, {
    body: {
      student_id: id,
      method: 'pix',
      amount_cents: due_cents,
      due_cents,
      invoice_ids: owed.object.map((it) => it.id),
    },
  })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: `Ações de ${gym.student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar matrícula' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Cancelar a matrícula de ${gym.student.name}` }))
  await user.click(await dialog.findByRole('button', { name: 'Calcular acerto' }))
  const lines = await dialog.findAllByRole('listitem')
  // 99.90 for 31 days, of which 14 are used
  expect(lines.map(({ textContent }) => plain(textContent))).toEqual([
    'PagoR$ 99,90',
    'Usado: 14 de 31 diasR$ 45,11',
    // nobody accepted a contract, so no fee was agreed
    'Sem multaR$ 0,00',
    'A devolverR$ 54,79',
  ])
  await user.click(dialog.getByRole('combobox', { name: 'Isento de multa por' }))
  const isOffered = (name: RegExp) => !screen.getByRole('option', { name }).hasAttribute('data-combobox-disabled')
  await screen.findByRole('option', { name: 'Doença ou gravidez' })
  expect([
    isOffered(/^Sem cláusula/),
    isOffered(/^Período renovado automaticamente \(não vale: este período não renovou sozinho\)$/),
  ]).toEqual([true, false])
  await user.click(await screen.findByRole('option', { name: 'Doença ou gravidez' }))
  expect(dialog.queryAllByRole('listitem')).toEqual([])
  await enter(user, dialog.getByLabelText(/^O que comprova/), 'Atestado de 10/03')
  await user.click(dialog.getByRole('button', { name: 'Calcular acerto' }))
  expect(await dialog.findAllByText(/54,79/)).not.toHaveLength(0)
  await user.click(dialog.getByRole('combobox', { name: 'Como devolver' }))
  await user.click(await screen.findByRole('option', { name: 'Pix' }))
  await user.click(dialog.getByRole('button', { name: 'Cancelar matrícula' }))
  await expectVisible(() => screen.getByText(`Matrícula de ${gym.student.name} cancelada`))
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  const { body: after } = await gym.admin.call(api.billing.listOfStudent, { params: { id } })
  expect(after.balance).toEqual({ due_cents: 0, overdue_cents: 0, credit_cents: 0 })
})

test('the discount of an enrollment that was paid says first that its price cannot change, and what helps', async () => {
  const { gym } = await gymWithEnrollment('2026-03-01', '2026-03-31')
  const id = gym.student.studentId
  const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id } })
  await gym.admin.call(api.payments.receive, {
    body: {
      student_id: id,
      method: 'pix',
      amount_cents: 1000,
      due_cents: owed.balance.due_cents,
      invoice_ids: owed.object.map((it) => it.id),
    },
  })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: `Ações de ${gym.student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dar desconto' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Desconto para ${gym.student.name}` }))
  await expectVisible(() => dialog.getByText(/já entrou dinheiro por ela\. Estorne o pagamento antes/))
  expect(dialog.queryByLabelText(/^Preço/)).toBeNull()
})

test('an expired enrollment whose end moves into the future is proposed as active', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-01-01', '2026-01-31')
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=edit&id=${enrollment.id}`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar matrícula' }))
  expect(await dialog.findByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'Expirada')
  const end = dialog.getByLabelText(/^Fim/)
  await refill(user, end, '31032026')
  expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'Ativa')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Matrícula atualizada com sucesso'))
  const { body } = await gym.admin.call(api.enrollments.find, { params: { id: enrollment.id } })
  expect(body).toMatchObject({ status: 'active', end_date: '2026-03-31', start_date: '2026-01-01' })
})

test('deleting names the student and offers to cancel instead', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-03-14', '2026-04-13')
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: `Ações de ${gym.student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  const question = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' })
  expect(question.textContent).toContain(`excluir a matrícula de ${gym.student.name}?`)
  await user.click(within(question).getByRole('button', { name: 'Cancelar matrícula' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Cancelar a matrícula de ${gym.student.name}` }))
  await enter(user, await dialog.findByLabelText(/^Motivo/), 'Mudou de cidade')
  await user.click(dialog.getByRole('button', { name: 'Calcular acerto' }))
  await user.click(await dialog.findByRole('button', { name: 'Cancelar matrícula' }))
  await expectVisible(() => screen.getByText(`Matrícula de ${gym.student.name} cancelada`))
  const { body } = await gym.admin.call(api.enrollments.find, { params: { id: enrollment.id } })
  expect(body.status).toBe('cancelled')
})

test('viewing an enrollment offers the actions of the desk', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-03-01', '2026-03-31')
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=view&id=${enrollment.id}`, gym })
  const { name } = gym.student
  const viewed = within(await screen.findByRole('dialog', { name: `Matrícula de ${name}` }))
  await user.click(await viewed.findByRole('button', { name: 'Mais ações da matrícula Mensal' }))
  for (const action of ['Trocar plano', 'Dar desconto', 'Cancelar matrícula']) {
    await expectVisible(() => screen.getByRole('menuitem', { name: action }))
  }
  await user.keyboard('{Escape}')
  await user.click(viewed.getByRole('button', { name: `Renovar matrícula de ${name}` }))
  const renewal = within(await screen.findByRole('dialog', { name: `Renovar matrícula de ${name}` }))
  await user.click(await renewal.findByRole('button', { name: 'Renovar' }))
  await expectVisible(() => screen.getByText(`${name} renovou até 01/05/2026`))
})

test('changing a plan shows what was paid and used, the credit, and what is left to pay, before confirming', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-03-14', '2026-04-12')
  await gym.admin.call(api.plans.create, { body: { name: 'Livre', price: 150, duration: 30 } })
  const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  const body = { student_id: gym.student.studentId, method: 'pix' as const }
  const invoice_ids = owed.object.map(({ id }) => id)
  await gym.admin.call(api.payments.receive, { body: { ...body, invoice_ids, amount_cents: 9990, due_cents: 9990 } })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=view&id=${enrollment.id}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Mais ações da matrícula Mensal' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Trocar plano' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Trocar o plano de ${gym.student.name}` }))
  await user.click(await dialog.findByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Livre/ }))
  await expectVisible(() => dialog.getByText('Não usado: vira crédito'))
  const lines = dialog.getAllByRole('listitem').map((it) => plain(it.textContent))
  const settled = ['Pago de MensalR$ 99,90', 'Usado: 0 de 30 diasR$ 0,00', 'Não usado: vira créditoR$ 99,90']
  expect(lines).toEqual(expect.arrayContaining([...settled, 'A pagar desta cobrançaR$ 50,10']))
  await user.click(dialog.getByRole('button', { name: 'Trocar plano' }))
  await expectVisible(() => screen.getByText(`${gym.student.name} trocou para Livre`))
  const { body: now } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  expect(now.balance).toMatchObject({ due_cents: 5010, credit_cents: 0 })
})

test('changing the plan of an imported term says which days were charged elsewhere, and where to begin to charge none twice', async () => {
  const { gym } = await gymWithPlan()
  await gym.admin.call(api.plans.create, { body: { name: 'Livre', price: 150, duration: 30 } })
  const list = 'Nome;Celular;Plano;Valor;Início;Fim\nBia Luz;11987654321;Mensal;99,90;02/03/2026;31/03/2026'
  const file = { file_name: 'alunos.csv', content: btoa(String.fromCodePoint(...new TextEncoder().encode(list))) }
  const { body: batch } = await gym.admin.call(api.imports.create, { body: file })
  expect((await gym.admin.call(api.imports.apply, { params: { id: batch.id } })).status).toBe(200)
  const { body: found } = await gym.admin.call(api.enrollments.list, { query: { search: 'Bia' } })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=view&id=${found.object[0]?.id}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Mais ações da matrícula Mensal' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Trocar plano' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Trocar o plano de Bia Luz' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Livre/ }))
  const hint = /^Os dias até 31\/03\/2026 foram cobrados no sistema anterior.* comece o novo plano em 01\/04\/2026\.$/
  await expectVisible(() => dialog.getByText(hint))
  await refill(user, dialog.getByLabelText(/^O novo plano começa em/), '01/04/2026')
  await expect.poll(() => dialog.queryByText(hint)).toBeNull()
})

test('a plan deleted meanwhile can be replaced in a renewal', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-01-01', '2026-02-28')
  await gym.admin.call(api.plans.remove, { params: { id: enrollment.plan_id } })
  await gym.admin.call(api.plans.create, { body: { name: 'Trimestral', price: 250, duration: 90 } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: `Renovar matrícula de ${gym.student.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Renovar matrícula de ${gym.student.name}` }))
  await user.click(await dialog.findByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Trimestral/ }))
  await user.click(dialog.getByRole('button', { name: 'Renovar' }))
  await expectVisible(() => screen.getByText(`${gym.student.name} renovou até 12/06/2026`))
})

test('the discount form shows one’s own limit; above it a second person confirms', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-03-14', '2026-04-13')
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { discount_limit_percent: 15 } })
  const admin = await aPerson(await testServer(), gym.id, 'admin', 'reception')
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=view&id=${enrollment.id}`, gym: { ...gym, admin } })
  await user.click(await screen.findByRole('button', { name: 'Mais ações da matrícula Mensal' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dar desconto' }))
  await expectVisible(() => screen.getByText(/Você desconta sozinho até 15%: no mínimo R\$\s84,92\./))
  const dialog = within(screen.getByRole('dialog', { name: `Desconto para ${gym.student.name}` }))
  await refill(user, dialog.getByLabelText(/^Preço desta matrícula/), '50,00')
  await enter(user, dialog.getByLabelText(/^Motivo/), 'Irmã')
  await enter(user, await dialog.findByLabelText(/^E-mail de quem autoriza/), gym.admin.email)
  const password = dialog.getByLabelText(/^Senha de quem autoriza/)
  await enter(user, password, 'errada-errada')
  await user.click(dialog.getByRole('button', { name: 'Salvar desconto' }))
  await expectVisible(() => dialog.getByText('E-mail ou senha de quem autoriza não confere'))
  await refill(user, password, testPassword)
  await user.click(dialog.getByRole('button', { name: 'Salvar desconto' }))
  await expectVisible(() => screen.getByText(/^Desconto para .*: R\$\s50,00$/))
})

test('an end that moves forward says that it cuts off no paid days', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-03-14', '2026-04-13')
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=edit&id=${enrollment.id}`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar matrícula' }))
  await user.tripleClick(await dialog.findByLabelText(/^Fim/))
  await user.paste('20032026')
  await expectVisible(() => dialog.getByText(/^Dias pagos não se cortam aqui/))
})

describe('a second person', () => {
  /** The gym as its reception sees it, which may take off 15 %. */
  async function atReception(gym: TestGym): Promise<TestGym> {
    await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { discount_limit_percent: 15 } })
    return { ...gym, admin: await aPerson(await testServer(), gym.id, 'admin', 'reception') }
  }

  /** Chooses an end that the reception may not give, is refused, and has the owner confirm it. */
  async function confirmLonger(
    gym: TestGym,
    {
      user,
      dialog,
      button,
    }: {
      user: Awaited<ReturnType<typeof renderApp>>['user']
      dialog: ReturnType<typeof within>
      button: string
    },
  ) {
    // replaced as a whole: an empty end of a renewal is that of the plan
    await user.tripleClick(await dialog.findByLabelText(/^Fim/))
    await user.paste('31122026')
    expect(dialog.queryByLabelText(/^E-mail de quem autoriza/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: button }))
    await expectVisible(() => dialog.getByText('Com tantos dias, cada dia sai por menos do que você pode dar'))
    await enter(user, await dialog.findByLabelText(/^E-mail de quem autoriza/), gym.admin.email)
    await enter(user, dialog.getByLabelText(/^Senha de quem autoriza/), testPassword)
    await user.click(dialog.getByRole('button', { name: button }))
  }

  test('a second person confirms the longer term of a sale', async () => {
    const { gym } = await gymWithPlan()
    const student = gym.student.studentId
    const shown = { as: 'admin', at: `${at}?dialog=add&student=${student}`, gym: await atReception(gym) } as const
    const { user } = await renderApp(shown)
    const dialog = await newEnrollment()
    await user.click(dialog.getByRole('combobox', { name: 'Plano' }))
    await user.click(await screen.findByRole('option', { name: /Mensal/ }))
    await confirmLonger(gym, { user, dialog, button: 'Salvar' })
    await expectVisible(() => screen.getByText('Matrícula criada com sucesso'))
  })

  test('a second person confirms the longer term of an edited enrollment', async () => {
    const { gym, enrollment } = await gymWithEnrollment('2026-03-14', '2026-04-13')
    const shown = { as: 'admin', at: `${at}?dialog=edit&id=${enrollment.id}`, gym: await atReception(gym) } as const
    const { user } = await renderApp(shown)
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar matrícula' }))
    await confirmLonger(gym, { user, dialog, button: 'Salvar' })
    await expectVisible(() => screen.getByText('Matrícula atualizada com sucesso'))
    const { body } = await gym.admin.call(api.enrollments.find, { params: { id: enrollment.id } })
    expect(body.end_date).toBe('2026-12-31')
  })

  test('a second person confirms a discount that another student gets instead', async () => {
    const { gym, enrollment } = await gymWithEnrollment('2026-03-14', '2026-04-13')
    const params = { id: enrollment.id }
    await gym.admin.call(api.enrollments.discount, { params, body: { price: 50, reason: 'Família' } })
    const other = await aStudent(gym.admin.call, { name: 'Bia Reis' })
    const shown = { as: 'admin', at: `${at}?dialog=edit&id=${enrollment.id}`, gym: await atReception(gym) } as const
    const { user } = await renderApp(shown)
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar matrícula' }))
    await user.click(await dialog.findByRole('combobox', { name: 'Aluno' }))
    await user.click(await screen.findByRole('option', { name: /Bia Reis/ }))
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await expectVisible(() => dialog.getByText(/^O desconto foi dado a outro aluno/))
    await enter(user, dialog.getByLabelText(/^E-mail de quem autoriza/), gym.admin.email)
    await enter(user, dialog.getByLabelText(/^Senha de quem autoriza/), testPassword)
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await expectVisible(() => screen.getByText('Matrícula atualizada com sucesso'))
    const { body } = await gym.admin.call(api.enrollments.find, { params })
    expect(body).toMatchObject({ student_id: other, price: 50 })
  })

  test('a second person confirms the longer term of a renewal', async () => {
    const { gym } = await gymWithEnrollment('2026-02-18', '2026-03-20')
    const { user } = await renderApp({ as: 'admin', at: `${at}?expiring=soon`, gym: await atReception(gym) })
    await user.click(await screen.findByRole('button', { name: `Renovar matrícula de ${gym.student.name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Renovar matrícula de ${gym.student.name}` }))
    await confirmLonger(gym, { user, dialog, button: 'Renovar' })
    await expectVisible(() => screen.getByText(`${gym.student.name} renovou até 31/12/2026`))
  })

  test('a second person with a second factor is asked for its code', async () => {
    const { gym, enrollment } = await gymWithEnrollment('2026-03-14', '2026-04-13')
    const shown = { as: 'admin', at: `${at}?dialog=edit&id=${enrollment.id}`, gym: await atReception(gym) } as const
    const begun = await gym.admin.call(api.identity.beginSecondFactor, { body: { current_password: testPassword } })
    const codeNow = async () => codeFor(begun.body.secret, (await testServer()).clock.now())
    await gym.admin.call(api.identity.confirmSecondFactor, { body: { code: await codeNow() } })
    const { user } = await renderApp(shown)
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar matrícula' }))
    await confirmLonger(gym, { user, dialog, button: 'Salvar' })
    await expectVisible(() => dialog.getByText('Informe o código'))
    await enter(user, dialog.getByLabelText(/^Código do segundo fator de quem autoriza/), '000000')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await expectVisible(() => dialog.getByText('Este código não está certo, ou já foi usado'))
  })

  test('a second person confirms a freeze beyond what the plan allows', async () => {
    const { gym, enrollment } = await gymWithEnrollment('2026-03-14', '2026-04-13')
    const shown = { as: 'admin', at: `${at}?dialog=view&id=${enrollment.id}`, gym: await atReception(gym) } as const
    const { user } = await renderApp(shown)
    await user.click(await screen.findByRole('button', { name: 'Mais ações da matrícula Mensal' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Trancar' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Trancar a matrícula de ${gym.student.name}` }))
    await enter(user, await dialog.findByLabelText(/^Último dia parado/), '23032026')
    await enter(user, dialog.getByLabelText(/^Motivo/), 'Viagem')
    expect(dialog.queryByLabelText(/^E-mail de quem autoriza/)).toBeNull()
    await user.click(dialog.getByRole('switch', { name: /^Abrir uma exceção/ }))
    await enter(user, await dialog.findByLabelText(/^E-mail de quem autoriza/), gym.admin.email)
    await enter(user, dialog.getByLabelText(/^Senha de quem autoriza/), testPassword)
    await user.click(dialog.getByRole('button', { name: 'Trancar matrícula' }))
    await expectVisible(() => screen.getByText('Trancada até 23/03'))
  })
})

test('viewing an enrollment changes nothing: every field is read-only, and there is no status field', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-03-14', '2026-04-13')
  await renderApp({ as: 'instructor', at: `/instructor-dashboard/enrollments?dialog=view&id=${enrollment.id}`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: `Matrícula de ${gym.student.name}` }))
  for (const name of ['Aluno', 'Plano']) expect(dialog.getByRole('combobox', { name })).toHaveProperty('disabled', true)
  for (const label of [/^Início/, /^Fim/])
    expect(dialog.getByLabelText(label).matches('[readonly], :disabled')).toBe(true)
  expect(dialog.queryByRole('combobox', { name: 'Status' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('a new enrollment requires student and plan, and has no status field', async () => {
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = await newEnrollment()
  expect(dialog.queryByRole('combobox', { name: 'Status' })).toBeNull()
  await user.clear(dialog.getByLabelText(/^Início/))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expectTexts(dialog, [
    'Escolha um aluno',
    'Escolha um plano',
    'Por favor, informe a data de início',
    'Por favor, informe a data de término',
  ])
})

test('an instructor sees the training during an enrollment, filters by its end, and can view it', async () => {
  const { gym, enrollment } = await gymWithEnrollment('2026-02-19', '2026-03-21')
  const own = '/instructor-dashboard/enrollments'
  const { user, history } = await renderApp({ as: 'instructor', at: own, gym })
  const row = (await screen.findByRole('link', { name: gym.student.name })).closest('tr')
  for (const words of ['Mensal', 'vence em 7 dias', 'Expirando em breve', 'Nenhum treino', 'Nunca treinou']) {
    expect(row?.textContent).toContain(words)
  }
  await user.click(screen.getByRole('radio', { name: 'Expiradas' }))
  await expectVisible(() => screen.getByText('Nenhuma matrícula encontrada'))
  await user.click(screen.getByRole('radio', { name: 'Expirando em breve' }))
  await user.click(await screen.findByRole('button', { name: `Ver ${gym.student.name}` }))
  await expectVisible(() => screen.getByRole('dialog', { name: `Matrícula de ${gym.student.name}` }))
  expect(history.location.search).toContain(`id=${enrollment.id}`)
})

test('agreements that nobody accepted are a filter of their own, and each is opened from the row’s menu', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  await gym.admin.call(api.plans.saveAgreement, { params: { id: plan.id }, body: { text: 'Traga a toalha' } })
  await enrolled(gym, { plan_id: plan.id })
  const other = await aPlan(gym.admin.call, 'Sem contrato')
  await enrolled(gym, { plan_id: other, student_id: await aStudent(gym.admin.call, { name: 'Outra Pessoa' }) })
  const { user } = await renderApp({ as: 'admin', at: `${at}?agreement=pending`, gym })
  await user.click(await screen.findByRole('button', { name: `Ações de ${gym.student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Contrato' }))
  await enter(user, await screen.findByLabelText(/^Nome completo/), gym.student.name)
  await user.click(screen.getByRole('button', { name: 'O aluno leu e aceita' }))
  await expectVisible(() => screen.getByText(/^Aceito por/))
  expect(screen.queryByText('Outra Pessoa')).toBeNull()
})

test('the desk records a student’s answers on the agreement and the automatic renewal', async () => {
  const gym = await testGym()
  const body = { name: 'Mensal', price: 99.9, duration: 30, renewal: 'automatic' as const }
  const { body: plan } = await gym.admin.call(api.plans.create, { body })
  await gym.admin.call(api.plans.saveAgreement, { params: { id: plan.id }, body: { text: 'Traga a toalha' } })
  const { id } = await enrolled(gym, { plan_id: plan.id })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=view&id=${id}`, gym })
  await user.click(await screen.findByRole('button', { name: 'O aluno aceitou a renovação automática' }))
  await expectVisible(() => screen.getByText(/^Renova sozinha em/))
  await user.click(screen.getByRole('button', { name: 'Contrato de Mensal' }))
  await enter(user, await screen.findByLabelText(/^Nome completo/), 'Ana Souza')
  await user.click(screen.getByRole('button', { name: 'O aluno leu e aceita' }))
  await expectVisible(() => screen.getByText(/^Aceito por Ana Souza em .*, na recepção com/))
  const { body: after } = await gym.admin.call(api.enrollments.find, { params: { id } })
  expect(after.renewal_choice).toMatchObject({ automatic: true, made_at: 'desk' })
  expect(after.agreement_accepted_at).not.toBeNull()
})

test('the desk records by name that the guardian of a student under 18 agrees to the automatic renewal', async () => {
  const gym = await testGym()
  const guardian = { birth_date: '2012-05-01', guardian_name: 'Rosana Prado', guardian_cpf: '52998224725' }
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, ...guardian } })
  const body = { name: 'Mensal', price: 99.9, duration: 30, renewal: 'automatic' as const }
  const { body: plan } = await gym.admin.call(api.plans.create, { body })
  const { id } = await enrolled(gym, { plan_id: plan.id })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=view&id=${id}`, gym })
  const agree = await screen.findByRole('button', { name: 'O aluno aceitou a renovação automática' })
  await user.click(agree)
  const name = await screen.findByLabelText('Nome do responsável, como no cadastro')
  await expectVisible(() => screen.getByText(/^Menor de 18 anos: quem aceita é o responsável/))
  await enter(user, name, 'Rosana Prado')
  await user.click(agree)
  await expectVisible(() => screen.getByText(/^Renova sozinha em/))
})
