import { api } from '@folego/contract'
import { aPerson } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  anInvoice,
  enter,
  expectVisible,
  plain,
  refill,
  renderApp,
  screen,
  screenMatches,
  testGym,
  testServer,
  aPromise,
} from '#testing'

/** A gym with a student whose invoice is overdue since Monday, the 16th. */
async function gymWithDebtor() {
  const server = await testServer()
  server.clock.set(new Date('2026-03-14T15:00:00Z'))
  const gym = await testGym()
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, phone: '11912345678' } })
  await anInvoice(gym, 149_90)
  server.clock.set(new Date('2026-03-18T15:00:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  return gym
}

test('a contact about a debt is recorded with a follow-up day, and leaves today’s list; no chat opens without the gym’s text', async () => {
  const gym = await gymWithDebtor()
  await gym.admin.call(api.collection.updateSettings, { body: { reminders: [], text: 'Oi {primeiro_nome}: {valor}' } })
  const textRead = aPromise()
  const { app } = await testServer()
  const inject = app.inject.bind(app)
  vi.spyOn(app, 'inject').mockImplementation((async (request: { url: string }) => {
    if (request.url.endsWith(api.collection.settings.path)) await textRead.promise
    return inject(request)
  }) as typeof app.inject)
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/billing?tab=overdue&contact=due', gym })
  const row = within(await screen.findByRole('row', { name: new RegExp(gym.student.name) }))
  expect(row.queryByRole('link', { name: /no WhatsApp/ })).toBeNull()
  textRead.resolve()
  const chat = decodeURIComponent((await row.findByRole('link', { name: /no WhatsApp/ })).getAttribute('href') ?? '')
  expect(plain(chat)).toContain(`Oi ${gym.student.name.split(' ')[0]}: R$ 152,98`)
  await user.click(row.getByRole('button', { name: `Ações de ${gym.student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Registrar contato' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Contato com ${gym.student.name}` }))
  await enter(user, dialog.getByLabelText(/^Anotação/), 'Paga na sexta')
  await enter(user, dialog.getByLabelText(/^Voltar a falar em/), '20/03/2026')
  await user.click(dialog.getByRole('button', { name: 'Registrar' }))
  await expectVisible(() => screen.getByText('Ninguém nesta faixa de atraso'))
  const { body } = await gym.admin.call(api.collection.contacts, { params: { id: gym.student.studentId } })
  expect(body.contacts).toMatchObject([{ outcome: 'promised', note: 'Paga na sexta', return_on: '2026-03-20' }])
  await user.click(screen.getByRole('switch', { name: 'A contatar hoje (0)' }))
  await expectVisible(() => screen.getByText(/^voltar em 20\/03/))
})

test('on a phone a debt shows its amount and how late it is, without what is unknown', async () => {
  screenMatches('(width < 640px)')
  const gym = await gymWithDebtor()
  await renderApp({ as: 'admin', at: '/dashboard/billing?tab=overdue', gym })
  const card = (await screen.findByRole('link', { name: gym.student.name })).closest('li')
  expect(plain(card?.textContent)).toMatch(new RegExp(`^${gym.student.name}R\\$ 152,982 dias de atrasoReceber$`))
})

test('the student’s page shows the desk who spoke to the student about the debt', async () => {
  const gym = await gymWithDebtor()
  await gym.admin.call(api.collection.addContact, {
    body: { student_id: gym.student.studentId, channel: 'in_person', outcome: 'disputed', note: 'Diz que pagou' },
  })
  await renderApp({
    as: 'admin',
    at: `/dashboard/student?student=${gym.student.studentId}&tab=payments`,
    gym,
  })
  const panel = within(await screen.findByRole('region', { name: 'Contatos de cobrança' }))
  await expectVisible(() => panel.getByText('Diz que pagou'))
})

test('which e-mails are sent and the text of the desk are settings', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/payments', gym })
  await user.click(await screen.findByRole('checkbox', { name: '3 dias depois' }))
  await refill(user, screen.getByLabelText(/^Texto para o WhatsApp/), 'Oi {idade}')
  await user.click(screen.getByRole('button', { name: 'Salvar lembretes' }))
  await expectVisible(() => screen.getByText('Este texto tem um campo entre chaves que não existe'))
  await refill(user, screen.getByLabelText(/^Texto para o WhatsApp/), 'Oi {primeiro_nome}')
  await user.click(screen.getByRole('button', { name: 'Salvar lembretes' }))
  await expectVisible(() => screen.getByText('Lembretes salvos'))
  const { body } = await gym.admin.call(api.collection.settings, {})
  expect(body).toMatchObject({ reminders: ['D+3'], text: 'Oi {primeiro_nome}', version: 1 })
})

test('a debt is renegotiated as previewed, and the renegotiation can be undone while nothing of it is paid', async () => {
  const gym = await gymWithDebtor()
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/billing?tab=overdue', gym })
  await user.click(await screen.findByRole('button', { name: `Ações de ${gym.student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Renegociar' }))
  await enter(user, await screen.findByLabelText(/^Perdoar de multa e juros/), '1,08')
  const dialog = within(screen.getByRole('dialog', { name: `Acordo com ${gym.student.name}` }))
  await enter(user, dialog.getByLabelText(/^Motivo do perdão/), 'Cliente antigo')
  const shown = plain(dialog.getByRole('table', { name: 'Novas cobranças' }).textContent)
  expect(shown).toBe(
    'Em abertoR$ 149,90Multa e juros+R$ 3,08Perdoado−R$ 1,0818/03/2026R$ 50,6418/04/2026R$ 50,6418/05/2026R$ 50,62Total do acordoR$ 151,90',
  )
  await user.click(dialog.getByRole('button', { name: 'Fechar acordo' }))
  await expectVisible(() => screen.getByText(`Acordo com ${gym.student.name} fechado`))
  const { body } = await gym.admin.call(api.renegotiations.listOfStudent, { params: { id: gym.student.studentId } })
  expect(body.object[0]?.issued.map((it) => it.total_cents)).toEqual([5064, 5064, 5062])
  history.push(`/dashboard/student?student=${gym.student.studentId}&tab=payments`)
  const panel = within(await screen.findByRole('region', { name: 'Acordos' }))
  await expectVisible(() => panel.getByText(/de multa e juros perdoados: Cliente antigo$/))
  await user.click(panel.getByRole('button', { name: 'Desfazer acordo' }))
  const question = within(await screen.findByRole('dialog', { name: 'Desfazer este acordo?' }))
  await user.click(question.getByRole('button', { name: 'Desfazer acordo' }))
  await expectVisible(() => panel.getByText(/desfeito$/))
})
