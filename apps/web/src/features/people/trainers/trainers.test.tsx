import { api } from '@folego/contract'
import { aClass } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEmail, enter, expectGymNeeded, expectTexts, expectVisible, refill, renderApp, screen } from '#testing'
import { checkRepetition, emptyTrainer, readTrainer } from './trainer-form.ts'

const at = '/dashboard/trainers'

test('an empty form shows every message of the specification exactly, and a valid one creates an instructor', async () => {
  const { user, server } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo instrutor' }))
  await user.click(dialog.getByRole('radio', { name: /^Definir senha/ }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expectTexts(dialog, [
    'Nome é obrigatório',
    'E-mail é obrigatório',
    'Senha é obrigatória',
    'Confirmação de senha é obrigatória',
  ])
  await enter(user, dialog.getByLabelText(/^E-mail/), 'sem-arroba')
  await enter(user, dialog.getByLabelText(/^Senha/), 'curta')
  await enter(user, dialog.getByLabelText(/^Confirmar senha/), 'outra')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expectTexts(dialog, ['E-mail inválido', 'Senha deve ter pelo menos 8 caracteres', 'Senhas não coincidem'])
  await enter(user, dialog.getByLabelText(/^Nome/), 'Helena Prado')
  const email = anEmail('helena')
  await refill(user, dialog.getByLabelText(/^E-mail/), email)
  await refill(user, dialog.getByLabelText(/^Senha/), 'senha-da-helena')
  await refill(user, dialog.getByLabelText(/^Confirmar senha/), 'senha-da-helena')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Instrutor criado com sucesso'))
  const body = { email, password: 'senha-da-helena' }
  expect((await server.call(api.identity.signIn, { body })).body).toMatchObject({
    user: { role: { name: 'instructor' } },
  })
})

test('an instructor is invited by default, and listed as invited until the link is used', async () => {
  const { user, server } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo instrutor' }))
  await enter(user, dialog.getByLabelText(/^Nome/), 'Vera Lima')
  await enter(user, dialog.getByLabelText(/^E-mail/), anEmail('vera'))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const shown = await screen.findByRole('dialog', { name: 'Convite de Vera Lima' })
  const link = await within(shown).findByLabelText<HTMLInputElement>('Link')
  const token = new URL(link.value).searchParams.get('token') ?? ''
  expect((await server.call(api.invitations.find, { body: { token } })).body).toMatchObject({ name: 'Vera Lima' })
  await user.keyboard('{Escape}')
  const open = await screen.findByRole('region', { name: 'Convites em aberto' })
  await user.click(within(open).getByRole('button', { name: 'Ações de Vera Lima' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar convite' }))
  await expectVisible(() => screen.getByText('Convite de Vera Lima cancelado'))
  expect((await server.call(api.invitations.find, { body: { token } })).status).toBe(400)
})

test('the new password is only required after "Alterar Senha", and works', async () => {
  const { user, gym, server } = await renderApp({ as: 'admin', at })
  await user.click(await screen.findByRole('button', { name: `Editar ${gym.instructor.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar instrutor' }))
  expect(dialog.queryByLabelText(/^Nova senha/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Alterar Senha' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getByText('Nova senha é obrigatória')).toBeVisible()
  expect(dialog.getByText('Confirmação da nova senha é obrigatória')).toBeVisible()
  await enter(user, dialog.getByLabelText(/^Nova senha/), 'nova-senha-9')
  await enter(user, dialog.getByLabelText(/^Confirmar nova senha/), 'nova-senha-9')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Instrutor atualizado com sucesso'))
  const { status } = await server.call(api.identity.signIn, {
    body: { email: gym.instructor.email, password: 'nova-senha-9' },
  })
  expect(status).toBe(200)
})

test('deleting asks with the text of the specification', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at })
  await user.click(await screen.findByRole('button', { name: `Ações de ${gym.instructor.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  const question = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' })
  expect(question.textContent).toContain(
    `Tem certeza que deseja excluir o instrutor ${gym.instructor.name}? Esta ação não pode ser desfeita.`,
  )
  await user.click(within(question).getByRole('button', { name: 'Excluir' }))
  await expectVisible(() => screen.getByText('Instrutor excluído com sucesso'))
})

test('the repeated password is validated in the browser and never sent', () => {
  const values = {
    ...emptyTrainer,
    access: 'password' as const,
    password: 'sorvete-de-manga',
    confirmPassword: 'segredo-124',
  }
  expect(checkRepetition(true, values)).toEqual({ confirmPassword: 'PASSWORDS_DIFFER' })
  expect(readTrainer(true, values)).not.toHaveProperty('confirmPassword')
  expect(checkRepetition(false, values)).toEqual({})
})

test('without a gym there is nothing to show and nothing to add', async () => {
  await expectGymNeeded(at, 'instrutores', 'Novo instrutor')
})

test('a row shows name, e-mail and the day of creation', async () => {
  const { gym } = await renderApp({ as: 'admin', at })
  const row = (await screen.findByRole('link', { name: gym.instructor.name })).closest('tr')
  expect(row?.textContent).toContain(gym.instructor.email)
  for (const name of ['Nome', 'E-mail', 'Data de Criação']) {
    expect(screen.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible()
  }
})

test('whoever deletes an instructor reads what is to come with them, and says who takes over', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at })
  const [own] = (await gym.admin.call(api.trainers.list)).body.object
  const body = { name: 'Vera Lima', email: anEmail('vera'), password: 'senha-da-vera' }
  const vera = (await gym.admin.call(api.trainers.create, { body })).body.id
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, trainer_id: own?.id ?? '' } })
  await user.click(await screen.findByRole('button', { name: `Ações de ${gym.instructor.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Exclusão' }))
  await expectVisible(() => dialog.getByText('Com ele há 8 aulas e 0 agendamentos pela frente.'))
  await user.click(dialog.getByRole('combobox', { name: /^Quem assume/ }))
  await user.click(await screen.findByRole('option', { name: 'Vera Lima' }))
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))
  await expectVisible(() => screen.getByText('Instrutor excluído com sucesso'))
  const query = { from: '2026-03-16', until: '2026-03-16' }
  expect((await gym.admin.call(api.classes.list, { query })).body.object).toMatchObject([{ trainer_id: vera }])
})
