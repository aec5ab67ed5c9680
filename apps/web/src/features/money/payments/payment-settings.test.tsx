import { api } from '@folego/contract'
import { aPerson } from '@folego/server/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym, testServer, refill } from '#testing'

const address = '/dashboard/settings/payments'

test('the owner enters the Pix key and sees a preview of what payers see', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: address })
  await enter(user, await screen.findByLabelText(/^Chave Pix/), '11.222.333/0001-82')
  await enter(user, screen.getByLabelText(/^Nome de quem recebe/), 'Fôlego Fitness')
  await expectVisible(() => screen.getByText('Até 25 letras. No código fica: Folego Fitness'))
  await enter(user, screen.getByLabelText(/^Cidade/), 'São José dos Campos')
  await user.click(screen.getByRole('button', { name: 'Salvar Pix' }))
  await expectVisible(() => screen.getByText('Este CNPJ não existe. Confira os números'))
  await expectVisible(() => screen.getByText('Este texto é longo demais'))
  await user.type(screen.getByLabelText(/^Chave Pix/), '{Backspace}1')
  await refill(user, screen.getByLabelText(/^Cidade/), 'Curitiba')
  await user.click(screen.getByRole('button', { name: 'Salvar Pix' }))
  await expectVisible(() => screen.getByText('Recebe: Folego Fitness, Curitiba'))
  const { body } = await gym.admin.call(api.pix.settings)
  expect(body.account).toMatchObject({ key: '11222333000181', name: 'Folego Fitness', city: 'Curitiba' })
  await user.click(screen.getByRole('button', { name: 'Copiar código' }))
  await expectVisible(() => screen.getByText('Código copiado'))
  expect(await navigator.clipboard.readText()).toBe(body.account?.code)
  await user.click(screen.getByRole('button', { name: 'Remover chave Pix' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remover a chave Pix?' }))
  await user.click(question.getByRole('button', { name: 'Remover chave' }))
  await expectVisible(() => screen.getByText('Chave Pix removida'))
  await waitFor(() => expect(screen.getByLabelText(/^Chave Pix/)).toHaveProperty('value', ''))
  expect((await gym.admin.call(api.pix.settings)).body).toEqual({ account: null, version: 2 })
})

test('a code from the bank fills the fields, and a damaged one is rejected', async () => {
  const { user } = await renderApp({ as: 'admin', at: address })
  const field = await screen.findByLabelText(/^Já tem um código/)
  await user.click(field)
  const code =
    '00020126550014br.gov.bcb.pix0133financeiro@academiaexemplo.com.br520400005303986540599.905802BR5916ACADEMIA EXEMPLO6009SAO PAULO62140510MATR0001236304BDFE'
  await user.paste(code.replace('99.90', '99.91'))
  await expectVisible(() => screen.getByText(/incompleto ou foi alterado/))
  await user.clear(field)
  await user.paste(code)
  expect(screen.queryByText(/incompleto ou foi alterado/)).toBeNull()
  expect(screen.getByLabelText(/^Chave Pix/)).toHaveProperty('value', 'financeiro@academiaexemplo.com.br')
  expect(screen.getByRole('combobox', { name: /^Tipo da chave/ })).toHaveProperty('value', 'E-mail')
  expect(screen.getByLabelText(/^Cidade/)).toHaveProperty('value', 'SAO PAULO')
})

test('the reception may not change where the money goes', async () => {
  const gym = await testGym()
  const admin = await aPerson(await testServer(), gym.id, 'admin', 'reception')
  await renderApp({ as: 'admin', at: address, gym: { ...gym, admin } })
  await expectVisible(() => screen.getByText('Acesso negado'))
})
