import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anInvoice, enter, expectVisible, renderApp, screen, testGym } from '#testing'

/** A gym whose student has an invoice due today. */
async function aGymWithAnInvoice() {
  const gym = await testGym()
  const { id } = await anInvoice(gym, 5000)
  return { gym, id }
}

/** The desk's list of claims, with one by the gym's student. */
async function openClaims() {
  const { gym, id } = await aGymWithAnInvoice()
  await gym.student.call(api.paymentClaims.create, { params: { id }, body: {} })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/billing', gym })
  await user.click(await screen.findByRole('button', { name: 'Avisos de pagamento (1)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Avisos de pagamento' }))
  return { gym, user, dialog }
}

test('a student reports an invoice as paid, and sees that the gym is checking it', async () => {
  const { gym } = await aGymWithAnInvoice()
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/payments', gym })
  await user.click(await screen.findByRole('button', { name: /^Ver .*Cobrança 1/ }))
  await user.click(await screen.findByRole('button', { name: 'Já paguei' }))
  const form = within(await screen.findByRole('dialog', { name: 'Já paguei a cobrança 1' }))
  await enter(user, form.getByLabelText(/^Observação/), 'Pix da minha mãe')
  const attach = form.getByLabelText('Anexar comprovante', { selector: 'input' })
  await user.upload(attach, new File(['%PDF-'.padEnd(5_242_881)], 'grande.pdf', { type: 'application/pdf' }))
  await expectVisible(() => form.getByText('O arquivo pode ter até 5 MB'))
  await user.upload(attach, new File(['%PDF-1.4'], 'pix.pdf', { type: 'application/pdf' }))
  await expectVisible(() => form.getByText('pix.pdf'))
  await user.click(form.getByRole('button', { name: 'Avisar a academia' }))
  await expectVisible(() => screen.getByText(/^Você avisou que pagou em 14\/03\/2026/))
  const { body } = await gym.admin.call(api.paymentClaims.list, {})
  const claim = { paid_on: '2026-03-14', note: 'Pix da minha mãe', attachment_type: 'application/pdf' }
  expect(body.object).toMatchObject([claim])
  await expectVisible(() => screen.getByRole('button', { name: /^Abrir o comprovante/ }))
})

test('the desk rejects a claim it cannot confirm with a reason', async () => {
  const { gym, user, dialog } = await openClaims()
  await user.click(await dialog.findByRole('button', { name: /^Não encontrei/ }))
  const question = within(await screen.findByRole('dialog', { name: /não encontrado$/ }))
  await enter(user, question.getByLabelText(/^Motivo/), 'Nada no extrato')
  await user.click(question.getByRole('button', { name: 'Não encontrei' }))
  await expectVisible(() => screen.getByText('Nenhum aviso à espera'))
  const own = await gym.student.call(api.paymentClaims.listOfStudent, { params: { id: gym.student.accountId } })
  expect(own.body.object).toMatchObject([{ dismiss_reason: 'Nada no extrato' }])
})

test('a claimed payment is received from the list of claims', async () => {
  const { gym, user, dialog } = await openClaims()
  await user.click(await dialog.findByRole('button', { name: `Receber de ${gym.student.name}` }))
  await user.click(await screen.findByRole('button', { name: /^Confirmar/ }))
  await screen.findByRole('dialog', { name: 'Pagamento 1 recebido' })
  await user.click(screen.getByRole('button', { name: 'Pronto' }))
  await expectVisible(() => screen.getByText('Nenhum aviso à espera'))
})
