import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { aPerson } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserEvent } from '@testing-library/user-event'
import { enter, refillAndSave, expectVisible, refill, renderApp, screen, testGym, testServer, waitFor } from '#testing'

const at = '/dashboard/messages'
const today = '2026-03-14'

type Gym = Awaited<ReturnType<typeof testGym>>

/** Members whose plan ends in this many days, by name. */
async function gymWith(members: Readonly<Record<string, { ends: number; phone?: string }>>): Promise<Gym> {
  const gym = await testGym()
  const plan = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  for (const [name, { ends, phone = '11912345678' }] of Object.entries(members)) {
    const student = await gym.admin.call(api.students.create, { body: { name, phone } })
    await gym.admin.call(api.enrollments.create, {
      body: {
        student_id: student.body.id,
        plan_id: plan.body.id,
        start_date: addDays(today, -40),
        end_date: addDays(today, ends),
      },
    })
  }
  return gym
}

/** As soon as the queue is known to have people. */
async function startQueue(user: UserEvent): Promise<void> {
  const start = await screen.findByRole('button', { name: 'Avisar um por um' })
  await waitFor(() => expect(start).toHaveProperty('disabled', false))
  await user.click(start)
}

const contactedIn = async (gym: Gym) =>
  (await gym.admin.call(api.messages.recipients, { query: { cause: 'renewal', show: 'contacted' } })).body.object.map(
    ({ name }) => name,
  )

/** The text in a chat link. */
const textOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams.get('text')

test('everybody due for renewal is written to one after the other, skipped or undone', async () => {
  const gym = await gymWith({ 'Ana Lima': { ends: 0 }, 'Bia Reis': { ends: 2 }, 'Caio Nunes': { ends: 5 } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await startQueue(user)
  const queue = within(await screen.findByRole('dialog', { name: 'Avisar: plano a vencer' }))
  const open = await queue.findByRole('link', { name: 'Abrir conversa' })
  expect(open).toHaveFocus()
  expect(queue.getByText('1 de 3')).toBeVisible()
  expect(queue.getByText('Só para esta pessoa. O texto de todos fica em Configurações, Mensagens.')).toBeVisible()
  expect(open.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511912345678\?text=/)
  expect(textOf(open)).toBe(
    `Oi, Ana! Tudo bem? Aqui é da ${gym.name}. Seu plano Mensal vence em 14/03/2026. ` +
      'Quer renovar e seguir treinando sem parar? É só responder por aqui que a gente resolve.',
  )
  open.addEventListener('click', (event) => event.preventDefault())
  await user.keyboard('{Enter}')
  expect(queue.getByRole('button', { name: 'Já avisado, próximo' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await expectVisible(() => queue.getByRole('heading', { name: 'Bia Reis' }))
  expect(await contactedIn(gym)).toEqual(['Ana Lima'])
  await user.click(queue.getByRole('button', { name: 'Voltar e desfazer' }))
  await expectVisible(() => queue.getByRole('heading', { name: 'Ana Lima' }))
  expect(await contactedIn(gym)).toEqual([])
  await user.click(queue.getByRole('button', { name: 'Pular' }))
  await user.click(await queue.findByRole('button', { name: 'Já avisado, próximo' }))
  await expectVisible(() => queue.getByText('3 de 3'))
  await user.click(queue.getByRole('button', { name: 'Já avisado' }))
  await expectVisible(() => queue.getByText('2 pessoas avisadas'))
  expect(queue.getByText('1 pulada')).toBeVisible()
  expect(await contactedIn(gym)).toEqual(['Bia Reis', 'Caio Nunes'])
})

test('the reception, who may not change the gym’s texts, gets no link to them', async () => {
  const gym = await gymWith({ 'Ana Lima': { ends: 0 } })
  const admin = await aPerson(await testServer(), gym.id, 'admin', 'reception')
  const { user } = await renderApp({ as: 'admin', at, gym: { ...gym, admin } })
  await startQueue(user)
  await expectVisible(() => screen.getByText('Só para esta pessoa.'))
})

test('a message can be edited for one person before the chat opens', async () => {
  const gym = await gymWith({ 'Ana Lima': { ends: 0 } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await startQueue(user)
  const field = await screen.findByRole('textbox', { name: 'Mensagem' })
  await refill(user, field, 'Oi & até já')
  expect(textOf(screen.getByRole('link', { name: 'Abrir conversa' }))).toBe('Oi & até já')
})

test('each cause is a list with its count; sent messages show name and day and can be undone', async () => {
  const gym = await gymWith({
    'Ana Lima': { ends: 3 },
    'Bia Reis': { ends: -2 },
    'Caio Nunes': { ends: 3, phone: '1132345678' },
  })
  const { user, history } = await renderApp({ as: 'admin', at, gym })
  await expectVisible(() => screen.getByRole('button', { name: 'A vencer1' }))
  expect(screen.getByText(/Mais 1 pessoa sem celular cadastrado não aparece aqui/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vencidos1' }))
  expect(history.location.search).toBe('?cause=lapsed')
  await user.click(await screen.findByRole('button', { name: 'Marcar Bia Reis como já avisado' }))
  await expectVisible(() => screen.getByText('Todos já foram avisados.'))
  await user.click(screen.getByRole('radio', { name: 'Já avisados' }))
  await expectVisible(() => screen.getByText(`avisado por ${gym.admin.name}, hoje`))
  await user.click(screen.getByRole('button', { name: 'Desfazer o aviso a Bia Reis' }))
  await expectVisible(() => screen.getByText('Ninguém foi avisado ainda.'))
})

test('birthdays of a month are listed by day', async () => {
  const gym = await gymWith({ 'Ana Lima': { ends: 20 }, 'Bia Reis': { ends: 20 } })
  const { body } = await gym.admin.call(api.students.list, { query: { search: 'Reis' } })
  const id = body.object[0]?.id ?? ''
  await gym.admin.call(api.students.update, { body: { id, birth_date: '1990-05-02' } })
  await renderApp({ as: 'admin', at: `${at}?cause=birthday&month=5&show=all`, gym })
  await expectVisible(() => screen.getByRole('link', { name: 'Bia Reis' }))
  expect(screen.getByText(/^02\/05 /)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ana Lima' })).toBeNull()
})

test('the order by day is shown as it is, and can be reversed', async () => {
  const gym = await gymWith({ 'Ana Lima': { ends: -2 }, 'Bia Reis': { ends: -9 } })
  const { user } = await renderApp({ as: 'admin', at: `${at}?cause=lapsed`, gym })
  const names = () => screen.getAllByRole('link', { name: /^(Ana Lima|Bia Reis)$/ }).map((it) => it.textContent)
  await screen.findByRole('link', { name: 'Ana Lima' })
  expect(names()).toEqual(['Ana Lima', 'Bia Reis'])
  const header = screen.getByRole('columnheader', { name: /Vencimento/ })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  await user.click(within(header).getByRole('button'))
  await waitFor(() => expect(names()).toEqual(['Bia Reis', 'Ana Lima']))
  expect(screen.getByRole('columnheader', { name: /Vencimento/ }).getAttribute('aria-sort')).toBe('ascending')
})

test('the gym’s texts are written with fields, previewed for a real person, and can be reset', async () => {
  const gym = await gymWith({ 'Ana Lima': { ends: 3 } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/messages', gym })
  const panel = within(await screen.findByRole('region', { name: 'Plano a vencer' }))
  const field = await panel.findByRole('textbox', { name: 'Texto da mensagem' })
  await expectVisible(() => panel.getByText('Como fica para Ana Lima'))
  await refillAndSave(user, field, 'Olá, {idade}!', panel.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => panel.getByText('Este texto tem um campo entre chaves que não existe'))
  await refill(user, field, 'Olá, ')
  await user.click(panel.getByRole('button', { name: 'Nome' }))
  await expectVisible(() => panel.getByText('Olá, Ana Lima'))
  await user.click(panel.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Texto salvo'))
  const textOfRenewal = async () => (await gym.admin.call(api.messages.texts)).body.object[0]
  expect(await textOfRenewal()).toMatchObject({ text: 'Olá, {nome}', is_default: false })
  await user.click(
    await within(await screen.findByRole('region', { name: 'Plano a vencer' })).findByRole('button', {
      name: 'Voltar ao texto padrão',
    }),
  )
  await expectVisible(() => screen.getByText('Texto padrão de volta'))
  expect(await textOfRenewal()).toMatchObject({ is_default: true })
})

test('chosen students get one text, if they have a mobile phone', async () => {
  const gym = await gymWith({ 'Ana Lima': { ends: 20 }, 'Bia Reis': { ends: 20, phone: '1132345678' } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/students', gym })
  await screen.findByRole('link', { name: 'Ana Lima' })
  await user.click(screen.getByRole('checkbox', { name: /Ana Lima/ }))
  await user.click(screen.getByRole('checkbox', { name: /Bia Reis/ }))
  await user.click(await screen.findByRole('button', { name: 'WhatsApp' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensagem aos alunos escolhidos' }))
  await expectVisible(() => dialog.getByText(/1 pessoa escolhida não tem celular/))
  await user.click(dialog.getByRole('button', { name: 'Começar' }))
  await expectVisible(() => dialog.getByText('Escreva a mensagem'))
  await enter(user, dialog.getByRole('textbox', { name: 'Mensagem para todos' }), 'Oi, {primeiro_nome}!')
  await user.click(dialog.getByRole('button', { name: 'Começar' }))
  expect(textOf(await dialog.findByRole('link', { name: 'Abrir conversa' }))).toBe('Oi, Ana!')
  expect(dialog.getByText('Só para esta pessoa.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Já avisado' }))
  await expectVisible(() => dialog.getByText('1 pessoa avisada'))
})

test('the student’s page shows why, by whom and when the gym wrote last', async () => {
  const gym = await testGym()
  const id = gym.student.studentId
  await gym.admin.call(api.messages.mark, { body: { student_id: id, cause: 'other' } })
  await renderApp({ as: 'admin', at: `/dashboard/student?student=${id}`, gym })
  await expectVisible(() => screen.getByText(`Mensagem, por ${gym.admin.name}, hoje`))
})

test('the home links to everybody whose plan ends or has ended', async () => {
  await renderApp({ as: 'admin', at: '/dashboard' })
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Avisar todos: planos a vencer')).toBe('/dashboard/messages?cause=renewal')
  expect(await hrefOf('Avisar todos: planos vencidos')).toBe('/dashboard/messages?cause=lapsed')
})
