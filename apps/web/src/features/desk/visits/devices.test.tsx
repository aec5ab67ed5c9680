import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

test('a device is created with a key shown once and removed after a question, and removing another one leaves the key', async () => {
  const gym = await testGym()
  await gym.admin.call(api.doorDevices.create, { body: { name: 'Antiga', addresses: '' } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/door', gym })
  await user.click(await screen.findByRole('button', { name: 'Novo equipamento' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo equipamento' }))
  await enter(user, dialog.getByRole('textbox', { name: /Nome/ }), 'Catraca')
  await user.click(dialog.getByRole('button', { name: 'Criar equipamento' }))
  const key = await screen.findByRole('textbox', { name: 'Chave do equipamento' })

  await user.click(await screen.findByRole('button', { name: 'Remover Antiga' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Remover Antiga?' }))
  expect((await gym.admin.call(api.doorDevices.list)).body.object).toHaveLength(2)
  await user.click(asking.getByRole('button', { name: 'Remover' }))
  await expectVisible(() => screen.getByText('Antiga removido'))
  expect((await gym.admin.call(api.doorDevices.list)).body.object.map(({ name }) => name)).toEqual(['Catraca'])
  expect(key).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Remover Catraca' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Remover Catraca?' })).getByRole('button', { name: 'Remover' }),
  )
  await expectVisible(() => screen.getByText('Nenhum equipamento.'))
  expect(key).not.toBeInTheDocument()
})

test('one card after another gets its number: the dialog stays, empty, with the focus in its first field', async () => {
  const gym = await testGym()
  const { id } = (await gym.admin.call(api.doorDevices.create, { body: { name: 'Catraca', addresses: '' } })).body
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/door', gym })
  await user.click(await screen.findByRole('button', { name: /^Números/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Números de Catraca' }))
  const number = dialog.getByRole('textbox', { name: /Número no equipamento/ })
  for (const given of ['1001', '1002']) {
    await enter(user, number, given)
    await user.click(dialog.getByRole('combobox', { name: /Aluno/ }))
    await user.click(await screen.findByRole('option', { name: new RegExp(gym.student.name) }))
    await user.click(dialog.getByRole('button', { name: 'Vincular número' }))
    await expectVisible(() => dialog.getByRole('button', { name: new RegExp(`Tirar o número ${given}`) }))
    expect(number).toHaveValue('')
    await waitFor(() => expect(number).toHaveFocus())
  }
  const { object } = (await gym.admin.call(api.doorDevices.numbers, { params: { id } })).body
  expect(object.map((it) => it.number)).toEqual(['1001', '1002'])
})
