import { api } from '@folego/contract'
import { aPerson } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anInvoice, enter, expectVisible, renderApp, screen, testGym, testServer, waitFor } from '#testing'

const at = '/dashboard/billing?tab=bank'

/** A gym whose student owes 149.90, and its statement: that amount from the student, and an unknown line. */
async function gymWithInvoice() {
  const gym = await testGym()
  const invoice = await anInvoice(gym, 149_90, { due_on: '2026-03-16' })
  const csv = `Data;Valor;Descrição\n14/03/2026;149,90;PIX ${gym.student.name}\n13/03/2026;30,00;TED sem nome\n12/03/2026;-80,00;Luz\n`
  return { gym, invoice, file: new File([csv], 'extrato.csv', { type: 'text/csv' }) }
}

test('imports a statement and confirms the recognised lines together, leaving the rest pending', async () => {
  const { gym, invoice, file } = await gymWithInvoice()
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.upload(await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' }), file)
  await expectVisible(() => screen.getByText('2 lançamentos novos. 1 saída ficou de fora.'))
  const row = (await screen.findByText(`PIX ${gym.student.name}`)).closest('tr') ?? document.body
  await expectVisible(() => within(row).getByText(`${gym.student.name}, cobrança 1, vence em 16/03/2026`))
  await expectVisible(() => within(row).getByText(/nome, valor exato/))
  await user.click(within(row).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Confirmar 1 recebimento' }))
  await expectVisible(() => screen.getByText('1 recebimento confirmado'))
  const { body } = await gym.admin.call(api.billing.find, { params: { id: invoice.id } })
  expect(body.status).toBe('paid')
  await expectVisible(() => screen.getByText('TED sem nome'))
})

test('a recognised line says Confirmar, and is confirmed and undone by one button each', async () => {
  const { gym, invoice, file } = await gymWithInvoice()
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.upload(await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' }), file)
  await user.click(await screen.findByRole('button', { name: `Confirmar: PIX ${gym.student.name}` }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText('1 confirmação desfeita'))
  const { body } = await gym.admin.call(api.billing.find, { params: { id: invoice.id } })
  expect(body.status).toBe('open')
  await expectVisible(() => screen.getByRole('button', { name: `Confirmar: PIX ${gym.student.name}` }))
})

test('a line of a payment that is recorded already is linked, not received, and unlinked without a reversal', async () => {
  const { gym, invoice, file } = await gymWithInvoice()
  const { id, student_id, due_cents } = invoice
  const body = { student_id, method: 'pix' as const, amount_cents: due_cents, due_cents, invoice_ids: [id] }
  const paid = await gym.admin.call(api.payments.receive, { body: body })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.upload(await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' }), file)
  await expectVisible(() => screen.getByText(`Já registrado: ${gym.student.name}, recibo 1`))
  await user.click(await screen.findByRole('button', { name: `Vincular: PIX ${gym.student.name}` }))
  await expectVisible(() => screen.getByText('1 recebimento confirmado'))
  await user.click(screen.getByRole('button', { name: 'Recebidos' }))
  await expectVisible(() => screen.getByText('Vinculado ao pagamento já registrado'))
  const row = screen.getByText(`PIX ${gym.student.name}`).closest('tr') ?? document.body
  await user.click(within(row).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Desfazer 1 confirmação' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer a confirmação?' }))
  await enter(user, dialog.getByRole('textbox', { name: /^Motivo/ }), 'Era de outra pessoa')
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText('1 confirmação desfeita'))
  const { body: payment } = await gym.admin.call(api.payments.find, { params: { id: paid.body.id } })
  expect(payment.reversed_at).toBeNull()
})

test('several confirmations are undone together, with one reason', async () => {
  const { gym, invoice } = await gymWithInvoice()
  const other = await anInvoice(gym, 80_00, { due_on: '2026-03-15' })
  const lines = ['149,90', '80,00'].map((amount) => `14/03/2026;${amount};PIX ${gym.student.name}`)
  const file = new File([`Data;Valor;Descrição\n${lines.join('\n')}\n`], 'extrato.csv', { type: 'text/csv' })
  const states = () =>
    Promise.all(
      [invoice, other].map(async ({ id }) => (await gym.admin.call(api.billing.find, { params: { id } })).body.status),
    )
  const { user } = await renderApp({ as: 'admin', at, gym })
  const chooseBoth = async () => {
    const rows = await waitFor(() => {
      const found = screen.getAllByText(`PIX ${gym.student.name}`).map((text) => text.closest('tr') ?? document.body)
      expect(found).toHaveLength(2)
      return found
    })
    for (const row of rows) await user.click(within(row).getByRole('checkbox'))
  }
  await user.upload(await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' }), file)
  await chooseBoth()
  await user.click(await screen.findByRole('button', { name: 'Confirmar 2 recebimentos' }))
  await expectVisible(() => screen.getByText('2 recebimentos confirmados'))
  expect(await states()).toEqual(['paid', 'paid'])
  await user.click(screen.getByRole('button', { name: 'Recebidos' }))
  await chooseBoth()
  await user.click(await screen.findByRole('button', { name: 'Desfazer 2 confirmações' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Desfazer/ }))
  await enter(user, dialog.getByRole('textbox', { name: /^Motivo/ }), 'Eram de outra pessoa')
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText('2 confirmações desfeitas'))
  expect(await states()).toEqual(['open', 'open'])
})

test('a person assigns an unrecognised line to a student, or marks it as unrelated', async () => {
  const { gym, file } = await gymWithInvoice()
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.upload(await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' }), file)
  await user.click(await screen.findByRole('button', { name: 'De quem é: TED sem nome' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^De quem são R\$.30,00/ }))
  await user.click(dialog.getByRole('button', { name: 'Receber' }))
  await expectVisible(() => dialog.getByText('Escolha um aluno'))
  await user.click(dialog.getByRole('combobox', { name: /^Aluno/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(gym.student.name) }))
  await user.click(await dialog.findByRole('checkbox', { name: /^Cobrança 1, vence em/ }))
  await expectVisible(() => dialog.getByText(/^Continua em aberto: R\$.119,90/))
  await user.click(dialog.getByRole('button', { name: 'Receber' }))
  await expectVisible(() => screen.getByText(/^Recebido de .*, recibo 1$/))
  const { body } = await gym.admin.call(api.bankLines.list, { query: { state: 'settled' } })
  expect(body.object.map(({ memo }) => memo)).toEqual(['TED sem nome'])
})

test('asks once for the columns of an unknown table, and imports the next file without asking', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at, gym })
  const importFile = async (...lines: string[]) => {
    const csv = ['Quando;Para onde;Quanto;Quem', ...lines, ''].join('\n')
    const input = await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' })
    await user.upload(input, new File([csv], 'extrato.csv'))
  }
  await importFile('14/03/2026;Conta;30.00;TED da Ana', '13/03/2026;Conta;-5.00;Tarifa')
  const dialog = within(await screen.findByRole('dialog', { name: 'O que é cada coluna?' }))
  await expectVisible(() => dialog.getByText(/^Assim se lê: 14\/03\/2026, entrada de R\$.30,00, TED da Ana\.$/))
  const choose = async (name: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('O que é a coluna 1', 'Ignorar')
  await expectVisible(() => dialog.getByText('Nenhuma destas linhas tem dia e valor nestas colunas.'))
  await user.click(dialog.getByRole('button', { name: 'Trazer lançamentos' }))
  await expectVisible(() => dialog.getByText('Informe de qual conta é o extrato'))
  await expectVisible(() => dialog.getByText('Escolha uma coluna do dia, e uma do valor ou das entradas'))
  await choose('O que é a coluna 1', 'Dia')
  await enter(user, dialog.getByRole('combobox', { name: /^Conta do banco/ }), 'Itaú')
  await user.click(dialog.getByRole('button', { name: 'Trazer lançamentos' }))
  await expectVisible(() => screen.getByText('1 lançamento novo. 1 saída ficou de fora. Conta Itaú.'))
  await importFile('01/04/2026;Conta;7.00;TED do Rui')
  await expectVisible(() => screen.getByText('1 lançamento novo. Conta Itaú.'))
  await expectVisible(() => screen.getByText('TED do Rui'))
  // other lines of the same day: of another account of the bank
  await importFile('01/04/2026;Conta;9.00;TED da Eva')
  const again = within(await screen.findByRole('dialog', { name: 'O que é cada coluna?' }))
  await expectVisible(() => again.getByText(/^Falta neste arquivo pelo menos metade do que Itaú já tem nestes dias/))
  await enter(user, again.getByRole('combobox', { name: /^Conta do banco/ }), 'Itaú da filial')
  await user.click(again.getByRole('button', { name: 'Trazer lançamentos' }))
  await expectVisible(() => screen.getByText('1 lançamento novo. Conta Itaú da filial.'))
})

test('names the rows that cannot be read, and imports the others if told to', async () => {
  const { gym } = await gymWithInvoice()
  const { user } = await renderApp({ as: 'admin', at, gym })
  const csv = 'Data;Valor;Descrição\n14/03/2026;149,90;PIX Ana\n31/02/2026;30,00;TED\n15/03/2026;9,00;Saldo do dia\n'
  const input = await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' })
  await user.upload(input, new File([csv], 'extrato.csv'))
  await expectVisible(() => screen.getByText(/^A linha 3 tem um dia ou um valor que não se lê/))
  await expectVisible(() => screen.getByText('3: 31/02/2026 30,00 TED'))
  await user.click(screen.getByRole('button', { name: 'Trazer sem esta linha' }))
  await expectVisible(() =>
    screen.getByText(
      '1 lançamento novo. 1 linha de saldo ou sem valor ficou de fora. 1 linha que não se lê ficou de fora.',
    ),
  )
})

test('asks about a statement in another currency instead of reading it as reais', async () => {
  const { gym } = await gymWithInvoice()
  const { user } = await renderApp({ as: 'admin', at, gym })
  const line = '<STMTTRN><DTPOSTED>20260314<TRNAMT>149.90<MEMO>WIRE</STMTTRN>'
  const dollars = new File([`OFXHEADER:100\n<OFX><STMTRS>\n<CURDEF>USD\n${line}</STMTRS></OFX>`], 'extrato.ofx')
  await user.upload(await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' }), dollars)
  await expectVisible(() =>
    screen.getByText('Linha 3: o lançamento deste arquivo está em USD, e não em reais. Nada foi trazido.'),
  )
  await user.click(screen.getByRole('button', { name: 'São reais: trazer assim' }))
  await expectVisible(() => screen.getByText(/^1 lançamento novo\./))
})

test('a table whose columns are mapped by hand can be said to be in reais as well', async () => {
  const { gym } = await gymWithInvoice()
  const { user } = await renderApp({ as: 'admin', at, gym })
  const csv = 'Quando;Moeda;Quanto;Quem\n14/03/2026;USD;30.00;TED da Ana\n'
  await user.upload(
    await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' }),
    new File([csv], 'extrato.csv'),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'O que é cada coluna?' }))
  await enter(user, await dialog.findByRole('combobox', { name: /^Conta do banco/ }), 'Itaú')
  await user.click(dialog.getByRole('button', { name: 'Trazer lançamentos' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'São reais, embora o arquivo diga USD' }))
  await user.click(dialog.getByRole('button', { name: 'Trazer lançamentos' }))
  await expectVisible(() => screen.getByText(/^1 lançamento novo\./))
})

test('says at which line a truncated file stops', async () => {
  const { gym } = await gymWithInvoice()
  const { user } = await renderApp({ as: 'admin', at, gym })
  const broken = new File(['OFXHEADER:100\n<OFX><STMTTRN><TRNAMT>1'], 'extrato.ofx')
  await user.upload(await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' }), broken)
  await expectVisible(() => screen.getByText(/^Este arquivo para na linha 2, antes do fim do extrato/))
})

test('says that a statement has only card transactions', async () => {
  const { gym } = await gymWithInvoice()
  const { user } = await renderApp({ as: 'admin', at, gym })
  const card = '<OFX><CCSTMTRS><CCACCTFROM><ACCTID>1</CCACCTFROM><STMTTRN><DTPOSTED>20260314<TRNAMT>9</CCSTMTRS></OFX>'
  const input = await screen.findByLabelText('Trazer extrato do banco', { selector: 'input' })
  await user.upload(input, new File([card], 'cartao.ofx'))
  await expectVisible(() => screen.getByText(/^Este arquivo é só de cartão: nada foi trazido\. 1 lançamento de cartão/))
})

test('the reception cannot open the page', async () => {
  const { gym } = await gymWithInvoice()
  gym.admin = await aPerson(await testServer(), gym.id, 'admin', 'reception')
  await renderApp({ as: 'admin', at, gym })
  await expectVisible(() => screen.getByRole('tab', { name: 'Caixa' }))
  expect(screen.queryByRole('tab', { name: 'Extrato bancário' })).toBeNull()
})
