import { api } from '@folego/contract'
import { aStudent } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

test('the gym adds its lockers, lends one by name, takes it back, and undoes that', async () => {
  const gym = await testGym()
  await aStudent(gym.admin.call, { name: 'Ana Prado' })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/lockers', gym })
  await expectVisible(() => screen.getByText('Nenhum armário ainda'))
  await user.click(screen.getByRole('button', { name: 'Cadastrar armários' }))
  const setting = within(await screen.findByRole('dialog', { name: 'Cadastrar armários' }))
  await enter(user, setting.getByLabelText(/^Até o número/), '3')
  await enter(user, setting.getByLabelText(/^Preço por mês/), '30,00')
  await user.click(setting.getByRole('button', { name: 'Salvar' }))
  await user.click(await screen.findByRole('button', { name: 'Armário 2: Livre' }))
  const lending = within(await screen.findByRole('dialog', { name: 'Emprestar o armário 2' }))
  await user.type(lending.getByRole('combobox', { name: /^Aluno/ }), 'ana')
  await user.click(await screen.findByRole('option', { name: /Ana Prado/ }))
  await user.click(lending.getByRole('radio', { name: 'Por mês' }))
  await expectVisible(() => lending.getByText(/Gera uma cobrança de R\$.30,00, que vence hoje\./))
  await user.click(lending.getByRole('button', { name: 'Emprestar' }))
  const taken = /^Devolver o armário 2 de Ana Prado, até 13\/04\/2026$/
  await user.click(await screen.findByRole('button', { name: taken }))
  await expectVisible(() => screen.getByText('Armário 2 devolvido'))
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByRole('button', { name: taken }))
  const { object } = (await gym.admin.call(api.lockers.list)).body
  expect(object.map(({ number, use }) => [number, use?.student_name ?? null])).toEqual([
    [1, null],
    [2, 'Ana Prado'],
    [3, null],
  ])
})
