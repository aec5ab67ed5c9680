import { api } from '@folego/contract'
import { doorDefaults, visitDefaults } from '@folego/domain'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/dashboard/desk'

/** A gym with these rules. */
async function gymThat(rules: Partial<typeof doorDefaults>) {
  const gym = await testGym()
  await gym.admin.call(api.visits.updateSettings, { body: { ...doorDefaults, ...visitDefaults, ...rules } })
  return gym
}

test('whoever has no plan buys the day at the desk and enters; the message takes it back', async () => {
  const gym = await gymThat({ day_pass_cents: 3500 })
  const student = await gym.admin.call(api.students.create, { body: { name: 'Ana Lima', phone: '11912345678' } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await screen.findByRole('combobox', { name: 'Quem chegou?' })
  await user.keyboard('ana{Enter}')
  const answer = await screen.findByRole('region', { name: 'Ana Lima' })
  expect(within(answer).getByText('Não pode entrar')).toBeVisible()
  await user.click(await within(answer).findByRole('button', { name: /^Diária R\$\s35,00$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Diária de Ana Lima' }))
  await user.click(dialog.getByRole('button', { name: /^Receber R\$\s35,00$/ }))
  await expectVisible(() => screen.getByText('Diária de Ana Lima recebida'))
  await expectVisible(() => screen.getByText('Pode entrar'))
  const paid = (await gym.admin.call(api.payments.listOfStudent, { params: { id: student.body.id } })).body.object
  expect(paid).toMatchObject([{ amount_cents: 3500, method: 'pix', reversed_at: null }])
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText('Diária desfeita: devolva o valor'))
  await expectVisible(() => screen.getByText('Não pode entrar'))
})
