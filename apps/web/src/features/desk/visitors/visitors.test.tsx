import { api } from '@folego/contract'
import { doorDefaults, visitDefaults } from '@folego/domain'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

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
  expect(within(answer).getByText('Diária paga, vale hoje')).toBeVisible()
  const paid = (await gym.admin.call(api.payments.listOfStudent, { params: { id: student.body.id } })).body.object
  expect(paid).toMatchObject([{ amount_cents: 3500, method: 'pix', reversed_at: null }])
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText('Diária desfeita: devolva o valor'))
  await expectVisible(() => screen.getByText('Não pode entrar'))
})

test('a trial visitor is let in by name and phone, becomes a student with one tap, and leaves', async () => {
  const gym = await gymThat({})
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Visitante' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrada sem plano' }))
  await enter(user, dialog.getByRole('textbox', { name: /^Nome/ }), 'Lia Moura')
  await enter(user, dialog.getByRole('textbox', { name: /^Celular/ }), '(11) 98765-4321')
  await user.click(dialog.getByRole('button', { name: 'Registrar entrada' }))
  await expectVisible(() => screen.getByText('Entrada de Lia Moura registrada'))
  // the desk goes on with whoever comes next
  expect(screen.getByRole('combobox', { name: 'Quem chegou?' })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Virar aluno: Lia Moura' }))
  await expectVisible(() => screen.getByText('Lia Moura agora tem cadastro de aluno'))
  expect((await gym.admin.call(api.students.list, { query: { search: 'Lia Moura' } })).body.total).toBe(1)
  expect(await screen.findByRole('link', { name: 'Lia Moura' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Saiu: Lia Moura' }))
  await expectVisible(() => screen.getByText(/Aula experimental.*saiu/))
})

test('a visitor dialog marks everything that is missing at once, and says nothing of an entry that failed', async () => {
  const { user } = await renderApp({ as: 'admin', at })
  await user.click(await screen.findByRole('button', { name: 'Visitante' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrada sem plano' }))
  await user.click(dialog.getByRole('button', { name: 'Registrar entrada' }))
  const fields = [dialog.getByRole('textbox', { name: /^Nome/ }), dialog.getByRole('textbox', { name: /^Celular/ })]
  await waitFor(() => expect(fields.map((it) => it.getAttribute('aria-invalid'))).toEqual(['true', 'true']))
  expect(screen.queryByText('Não foi possível registrar a entrada')).toBeNull()
})

test('what speaks against a visitor is said in the dialog, and a reason lets them in', async () => {
  const gym = await gymThat({ trial_visits: 0 })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Visitante' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrada sem plano' }))
  await enter(user, dialog.getByRole('textbox', { name: /^Nome/ }), 'Lia Moura')
  await enter(user, dialog.getByRole('textbox', { name: /^Celular/ }), '(11) 98765-4321')
  await user.click(dialog.getByRole('button', { name: 'Registrar entrada' }))
  await expectVisible(() => dialog.getByText('Já fez a aula experimental'))
  const reason = dialog.getByRole('textbox', { name: /^Por que a pessoa entra/ })
  await waitFor(() => expect(reason).toHaveFocus())
  expect(reason).toBeRequired()
  await user.click(dialog.getByRole('button', { name: 'Liberar entrada' }))
  expect((await gym.admin.call(api.visitors.list, {})).body.total).toBe(0)
  await enter(user, reason, 'Amiga da dona')
  await user.click(dialog.getByRole('button', { name: 'Liberar entrada' }))
  await expectVisible(() => screen.getByText('Entrada de Lia Moura registrada'))
  expect((await gym.admin.call(api.visitors.list, {})).body.object).toMatchObject([
    { override_reason: 'Amiga da dona' },
  ])
})

test('somebody new buys the day by name and phone, and their answer is shown next', async () => {
  const gym = await gymThat({ day_pass_cents: 3500 })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Visitante' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrada sem plano' }))
  await user.click(dialog.getByLabelText('Como vem', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Diária' }))
  await enter(user, dialog.getByRole('textbox', { name: /^Nome/ }), 'Gil Dias')
  await user.click(await dialog.findByRole('button', { name: 'Receber' }))
  await expectVisible(() => dialog.getByText('Por favor, informe um telefone válido'))
  await enter(user, dialog.getByRole('textbox', { name: /^Celular/ }), '(11) 98765-4321')
  await user.click(dialog.getByRole('button', { name: 'Receber' }))
  const answer = await screen.findByRole('region', { name: 'Gil Dias' })
  await expectVisible(() => within(answer).getByText('Pode entrar'))
})

test('an external trainer is added in the settings, with a last day', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/door', gym })
  await user.click(await screen.findByRole('button', { name: 'Novo personal externo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo personal externo' }))
  await enter(user, dialog.getByRole('textbox', { name: /^Nome/ }), 'Edu Alves')
  await enter(user, dialog.getByRole('textbox', { name: /^CREF/ }), '123456-G/SP')
  await enter(user, dialog.getByRole('textbox', { name: /^Pode entrar até/ }), '31/12/2026')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('CREF 123456-G/SP · até 31/12/2026'))
  expect((await gym.admin.call(api.visitors.trainers)).body.object).toMatchObject([{ until: '2026-12-31' }])
})
