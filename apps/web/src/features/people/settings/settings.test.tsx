import { api, type Position } from '@folego/contract'
import { aPerson, aPicture, aPlan, enrolled } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  enter,
  refill,
  refillAndSave,
  expectVisible,
  renderApp,
  screen,
  screenMatches,
  testGym,
  testServer,
} from '#testing'

const menu = async () => within(await screen.findByRole('navigation', { name: 'Configurações' }))
const entries = async () => (await menu()).getAllByRole('link').map((link) => link.getAttribute('href'))

test('the settings are a list of pages, and each links back to the list', async () => {
  const { user, history } = await renderApp({ as: 'student', at: '/student-dashboard/settings' })
  const home = '/student-dashboard/settings'
  expect(await entries()).toEqual([`${home}/account`, `${home}/preferences`, `${home}/notifications`])
  await user.click((await menu()).getByRole('link', { name: /^Preferências/ }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Preferências' }))
  expect((await menu()).getByRole('link', { current: 'page' }).textContent).toMatch(/^Preferências/)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Configurações' }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Configurações' }))
  expect(history.location.pathname).toBe(home)
})

test('on wide screens, which always show the list, the settings open their first page', async () => {
  screenMatches('not (width < 900px)')
  const { history } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Conta' }))
  expect(history.location.pathname).toBe('/dashboard/settings/account')
})

test('an owner finds the gym, its payments, its messages, its door and the team in the settings; the team’s old address redirects there', async () => {
  const { history } = await renderApp({ as: 'admin', at: '/dashboard/team' })
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Equipe' }))
  expect(history.location.pathname).toBe('/dashboard/settings/team')
  expect((await entries()).slice(-5)).toEqual(
    ['gym', 'payments', 'messages', 'door', 'team'].map((page) => `/dashboard/settings/${page}`),
  )
})

const pagesOf: [Position, string[]][] = [
  ['manager', ['gym', 'payments', 'messages', 'door', 'team']],
  ['reception', []],
  ['finance', ['payments']],
]

test.each(pagesOf)(
  'the gym settings offer a %s the pages that the position may change: %j',
  async (position, pages) => {
    const gym = await testGym()
    const admin = await aPerson(await testServer(), gym.id, 'admin', position)
    await renderApp({ as: 'admin', at: '/dashboard/settings', gym: { ...gym, admin } })
    const own = ['account', 'preferences', 'notifications']
    expect(await entries()).toEqual([...own, ...pages].map((page) => `/dashboard/settings/${page}`))
  },
)

test('a settings page that the position may not open shows a message', async () => {
  const gym = await testGym()
  const admin = await aPerson(await testServer(), gym.id, 'admin', 'reception')
  await renderApp({ as: 'admin', at: '/dashboard/settings/gym', gym: { ...gym, admin } })
  await expectVisible(() => screen.getByText('Acesso negado'))
  expect(screen.queryByLabelText(/^Nome da academia/)).toBeNull()
})

test('the owner sets the desk’s discount limit, in whole percent up to 100', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: '/dashboard/settings/gym' })
  const limit = await screen.findByLabelText(/^Recepção/)
  expect(limit).toHaveProperty('value', '30%')
  const save = screen.getByRole('button', { name: 'Salvar limite' })
  await refillAndSave(user, limit, '150', save)
  await expectVisible(() => screen.getByText('Informe um número inteiro de 0 a 100'))
  await refillAndSave(user, limit, '15', save)
  await expectVisible(() => screen.getByText('Limite de desconto atualizado com sucesso'))
  const { body } = await gym.admin.call(api.gyms.list)
  expect(body.object).toMatchObject([{ discount_limit_percent: 15 }])
})

test('the logo of the gym is shown, and removed', async () => {
  const gym = await testGym()
  const content = (await aPicture('png', 300, 100)).toString('base64')
  await gym.admin.call(api.gyms.setLogo, { body: { content } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/gym', gym })
  await expectVisible(() => screen.getByRole('button', { name: 'Trocar logotipo' }))
  await user.click(screen.getByRole('button', { name: 'Remover logotipo' }))
  await expectVisible(() => screen.getByText('Logotipo removido'))
  await expectVisible(() => screen.getByRole('button', { name: 'Escolher logotipo' }))
})

test('the button of a settings form is filled only once something was changed', async () => {
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/gym' })
  const limit = await screen.findByLabelText(/^Recepção/)
  const save = screen.getByRole('button', { name: 'Salvar limite' })
  expect(save.dataset.variant).toBe('default')
  await refill(user, limit, '20')
  expect(save.dataset.variant).toBe('filled')
})

test('a page of settings asks before it is left with unsaved input', async () => {
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/settings/gym' })
  await refill(user, await screen.findByLabelText(/^Recepção/), '20')
  await user.click((await menu()).getByRole('link', { name: /^Preferências/ }))
  const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' })
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
  expect(history.location.pathname).toBe('/dashboard/settings/gym')
})

test('a page of settings is left without a question once its input is saved', async () => {
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/gym' })
  const limit = await screen.findByLabelText(/^Recepção/)
  await refillAndSave(user, limit, '20', screen.getByRole('button', { name: 'Salvar limite' }))
  await expectVisible(() => screen.getByText('Limite de desconto atualizado com sucesso'))
  await user.click((await menu()).getByRole('link', { name: /^Preferências/ }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Preferências' }))
})

test('an owner closes the gym for some days after seeing how many enrollments that freezes, and undoes it', async () => {
  const gym = await testGym()
  const plan_id = await aPlan(gym.admin.call)
  const { id } = await enrolled(gym, { plan_id, start_date: '2026-03-14', end_date: '2026-04-30' })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/gym', gym })
  await enter(user, await screen.findByLabelText(/^Primeiro dia fechado/), '01/04/2026')
  await enter(user, screen.getByLabelText(/^Último dia fechado/), '05/04/2026')
  await enter(user, screen.getByLabelText(/^Motivo/), 'Reforma')
  await expectVisible(() => screen.getByText('1 matrícula para nesses dias.'))
  await user.click(screen.getByRole('button', { name: 'Fechar a academia nesses dias' }))
  const undo = await screen.findByRole('button', { name: 'Desfazer recesso de 01/04/2026 a 05/04/2026' })
  const find = async () => (await gym.admin.call(api.enrollments.find, { params: { id } })).body
  expect(await find()).toMatchObject({ end_date: '2026-05-05', freezes: [{ from: '2026-04-01', to: '2026-04-05' }] })
  await user.click(undo)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText(/Reforma · 1 matrícula parada · desfeito/))
  expect(await find()).toMatchObject({ end_date: '2026-04-30', freezes: [] })
})
