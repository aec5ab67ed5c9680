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
  await user.click(lending.getByRole('button', { name: 'Alugar' }))
  const taken = /^Devolver o armário 2 de Ana Prado, até 13\/04\/2026$/
  await user.click(await screen.findByRole('button', { name: taken }))
  const asking = within(await screen.findByRole('dialog', { name: 'Devolver o armário 2?' }))
  expect(asking.getByText('Está com Ana Prado, até 13/04/2026.')).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Devolver' }))
  await expectVisible(() => screen.getByText('Armário 2 devolvido'))
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByRole('button', { name: taken }))
  // The button may still be that of the list before the locker was given back.
  const stored = async () => {
    const { object } = (await gym.admin.call(api.lockers.list)).body
    return object.map(({ number, use }) => [number, use?.student_name ?? null])
  }
  await expect.poll(stored).toEqual([
    [1, null],
    [2, 'Ana Prado'],
    [3, null],
  ])
})

/** Locker 1 is rented to Ana Prado for a month. */
async function rented() {
  const gym = await testGym()
  const student_id = await aStudent(gym.admin.call, { name: 'Ana Prado' })
  const { object } = (await gym.admin.call(api.lockers.save, { body: { from: 1, to: 1, monthly_cents: 3000 } })).body
  const params = { id: object[0]?.id ?? '' }
  const { use } = (await gym.admin.call(api.lockers.lend, { params, body: { student_id, months: 1, due_cents: 3000 } }))
    .body
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/lockers', gym })
  await user.click(await screen.findByRole('button', { name: /^Devolver o armário 1 de Ana Prado/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver o armário 1?' }))
  const invoice = async () =>
    (await gym.admin.call(api.billing.find, { params: { id: use?.invoice_id ?? '' } })).body.status
  const use1 = async () => (await gym.admin.call(api.lockers.list)).body.object[0]?.use ?? null
  return { gym, user, dialog, invoice, use: use1 }
}

test('a rented locker is given back with its open invoice left, or voided if chosen', async () => {
  const { user, dialog, invoice, use } = await rented()
  await user.click(await dialog.findByRole('checkbox', { name: /^Cancelar a cobrança em aberto, de R\$.30,00/ }))
  await user.click(dialog.getByRole('button', { name: 'Devolver' }))
  await expectVisible(() => screen.getByText('Armário 1 devolvido, cobrança cancelada'))
  expect([await invoice(), await use()]).toEqual(['voided', null])
})

test('a rented locker given back without a choice leaves its invoice open', async () => {
  const { user, dialog, invoice, use } = await rented()
  await dialog.findByRole('checkbox', { name: /^Cancelar a cobrança/ })
  await user.click(dialog.getByRole('button', { name: 'Devolver' }))
  await expectVisible(() => screen.getByText('Armário 1 devolvido'))
  expect([await invoice(), await use()]).toEqual(['open', null])
})

test('a rented locker is extended from the day after its last one', async () => {
  const { user, dialog, use } = await rented()
  await user.click(dialog.getByRole('button', { name: 'Prorrogar' }))
  const extending = within(await screen.findByRole('dialog', { name: 'Prorrogar o armário 1' }))
  await expectVisible(() => extending.getByText('De 14/04/2026 a 13/05/2026, com Ana Prado.'))
  await user.click(extending.getByRole('button', { name: 'Prorrogar' }))
  await expectVisible(() => screen.getByText('Armário 1 até 13/05/2026'))
  expect(await use()).toMatchObject({ due_on: '2026-05-13' })
})

test('a locker is deleted only after a question', async () => {
  const gym = await testGym()
  await gym.admin.call(api.lockers.save, { body: { from: 1, to: 1, monthly_cents: null } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/lockers', gym })
  await user.click(await screen.findByRole('button', { name: 'Armário 1: Livre' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir este armário' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Excluir o armário 1?' }))
  expect((await gym.admin.call(api.lockers.list)).body.object).toHaveLength(1)
  await user.click(asking.getByRole('button', { name: 'Excluir este armário' }))
  await expectVisible(() => screen.getByText('Nenhum armário ainda'))
})
