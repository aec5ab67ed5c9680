import { api } from '@folego/contract'
import { aMember, aPerson, aPhone, testNow } from '@folego/server/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anInvoice, expectVisible, plain, renderApp, screen, testGym, testServer } from '#testing'

const at = '/dashboard/desk'

type Gym = Awaited<ReturnType<typeof testGym>>

/** People whose plan ends in this many days, by name. */
async function gymWith(members: Readonly<Record<string, number>>): Promise<Gym> {
  const gym = await testGym()
  for (const [name, until] of Object.entries(members)) await aMember(gym, { from: -60, until }, { name })
  return gym
}

const idOf = async (gym: Gym, search: string) =>
  (await gym.admin.call(api.visits.people, { query: { search } })).body.object[0]?.student_id ?? ''

const entered = async (gym: Gym) =>
  (await gym.admin.call(api.visits.list, {})).body.object.map(({ student_name, left_at }) => [
    student_name,
    left_at === null,
  ])

test('by keyboard alone: a name, Enter, Enter, and the field is free for the next person', async () => {
  const gym = await gymWith({ 'Ana Lima': 20, 'Ana Reis': 20 })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const field = await screen.findByRole('combobox', { name: 'Quem chegou?' })
  expect(field).toHaveFocus()
  await user.keyboard('ana')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  const answer = await screen.findByRole('region', { name: 'Ana Reis' })
  expect(within(answer).getByText('Pode entrar')).toBeVisible()
  await user.keyboard('{Enter}')
  await expectVisible(() => screen.getByText('Entrada de Ana Reis registrada'))
  expect(await entered(gym)).toEqual([['Ana Reis', true]])
  expect(field).toHaveFocus()
  const inside = screen.getByRole('region', { name: 'Na academia agora' })
  await user.click(await within(inside).findByRole('button', { name: 'Saiu: Ana Reis' }))
  await expectVisible(() => within(inside).getByText(/, saiu /))
  expect(await entered(gym)).toEqual([['Ana Reis', false]])
})

test('a wrong tap is taken back where it was said: an entry, and an exit', async () => {
  const gym = await gymWith({ 'Ana Lima': 20 })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await screen.findByRole('combobox', { name: 'Quem chegou?' })
  await user.keyboard('ana{Enter}')
  await screen.findByRole('region', { name: 'Ana Lima' })
  await user.keyboard('{Enter}')
  await expectVisible(() => screen.getByText('Entrada de Ana Lima registrada'))
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText('Desfeito'))
  expect(await entered(gym)).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Quem chegou?' }))
  await user.keyboard('ana{Enter}')
  await screen.findByRole('region', { name: 'Ana Lima' })
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Saiu: Ana Lima' }))
  await expectVisible(() => screen.getByText('Saída de Ana Lima registrada'))
  await user.click(screen.getAllByRole('button', { name: 'Desfazer' }).at(-1) ?? document.body)
  await waitFor(async () => expect(await entered(gym)).toEqual([['Ana Lima', true]]))
  await expectVisible(() => screen.getByRole('button', { name: 'Saiu: Ana Lima' }))
})

test('a parent shows whom they pay for, and whoever of them came along enters by the rules, each with a visit', async () => {
  const gym = await gymWith({ 'Ana Lima': 20 })
  const payer_id = await idOf(gym, 'ana')
  await aMember(gym, { from: -60, until: 20 }, { name: 'Beto Lima', payer_id })
  await aMember(gym, { from: -60, until: 20 }, { name: 'Caio Lima', payer_id })
  await aMember(gym, { from: -60, until: -3 }, { name: 'Duda Lima', payer_id })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await screen.findByRole('combobox', { name: 'Quem chegou?' })
  await user.keyboard('ana{Enter}')
  const family = within(await screen.findByRole('group', { name: 'Vieram juntos?' }))
  expect(family.getByRole('checkbox', { name: 'Duda Lima' })).toBeDisabled()
  expect(family.getByText('Não pode entrar · O plano venceu há 3 dias')).toBeVisible()
  await user.click(family.getByRole('checkbox', { name: 'Caio Lima' }))
  await user.click(family.getByRole('button', { name: 'Registrar entrada de 1' }))
  await waitFor(async () => expect(await entered(gym)).toEqual([['Beto Lima', true]]))
  // the parent comes along, or only brought them
  await expectVisible(() => screen.getByRole('region', { name: 'Ana Lima' }))
})

test('whoever is refused for a late payment is not called up to date beside it, and the list of visits says that the desk let them in', async () => {
  const gym = await testGym()
  const student_id = await aMember(gym, { from: -60, until: 60 }, { name: 'Ana Lima' })
  await anInvoice(gym, 3000, { student_id })
  const server = await testServer()
  server.clock.set(new Date('2026-03-30T15:00:00Z'))
  onTestFinished(() => server.clock.set(testNow))
  gym.admin = await aPerson(server, gym.id, 'admin')
  const { user } = await renderApp({ as: 'admin', at, gym })
  await screen.findByRole('combobox', { name: 'Quem chegou?' })
  await user.keyboard('ana lima')
  expect(plain((await screen.findByRole('option')).textContent)).toMatch(/Vigente, deve R\$ 3\d,\d\d$/)
  await user.keyboard('{Enter}')
  const answer = within(await screen.findByRole('region', { name: 'Ana Lima' }))
  expect(answer.getByText('Não pode entrar')).toBeVisible()
  expect(answer.getByText(/^Vigente, deve/)).toBeVisible()
  expect(answer.queryByText(/Em.dia/)).toBeNull()
  await user.click(answer.getByRole('button', { name: 'Liberar mesmo assim' }))
  await user.keyboard('Paga na sexta{Enter}')
  await expectVisible(() => screen.getByText('Entrada de Ana Lima registrada'))
  await user.click(screen.getByRole('link', { name: 'Visitas' }))
  const row = await screen.findByRole('row', { name: /Ana Lima/ })
  expect(within(row).getByText('Recepção')).toBeVisible()
})

test('Escape closes the answer, and the field is free for the next person', async () => {
  const gym = await gymWith({ 'Ana Lima': 20 })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const field = await screen.findByRole('combobox', { name: 'Quem chegou?' })
  await user.keyboard('ana{Enter}')
  await screen.findByRole('region', { name: 'Ana Lima' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Ana Lima' })).toBeNull()
  expect(field).toHaveFocus()
  expect(await entered(gym)).toEqual([])
})

test('Enter typed before the answer takes the person once found', async () => {
  const gym = await gymWith({ 'Ana Lima': 20 })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await screen.findByRole('combobox', { name: 'Quem chegou?' })
  await user.keyboard('ana lima{Enter}')
  await expectVisible(() => screen.getByRole('region', { name: 'Ana Lima' }))
})

test('somebody whose plan ended is refused in words, and enters only with a reason', async () => {
  const gym = await gymWith({ 'Bia Nunes': -3 })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await screen.findByRole('combobox', { name: 'Quem chegou?' })
  await user.keyboard('bia{Enter}')
  const answer = within(await screen.findByRole('region', { name: 'Bia Nunes' }))
  expect(answer.getByText('Não pode entrar')).toBeVisible()
  expect(answer.getByText('O plano venceu há 3 dias')).toBeVisible()
  expect(answer.queryByRole('button', { name: 'Registrar entrada' })).toBeNull()
  expect(answer.getByRole('button', { name: 'Renovar' })).toHaveFocus()
  await user.click(answer.getByRole('button', { name: 'Liberar mesmo assim' }))
  await user.keyboard('{Enter}')
  expect(answer.getByText('Diga o motivo')).toBeVisible()
  await user.keyboard('Renova na saída{Enter}')
  await expectVisible(() => screen.getByText('Entrada de Bia Nunes registrada'))
  const decisions = await gym.admin.call(api.visits.decisions, {})
  expect(decisions.body.object).toMatchObject([{ override_reason: 'Renova na saída' }])
})

test('the rules are set where the settings are, and the exceptions stand below them', async () => {
  const gym = await gymWith({ 'Bia Nunes': -3 })
  const { object } = (await gym.admin.call(api.visits.people, { query: { search: 'bia' } })).body
  const body = { student_id: object[0]?.student_id ?? '', override_reason: 'Aula grátis' }
  await gym.admin.call(api.visits.checkIn, { body })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/door', gym })
  await expectVisible(() => screen.getByText('Aula grátis'))
  const days = screen.getByRole('textbox', { name: 'Barrar a partir de quantos dias de atraso' })
  await user.clear(days)
  await user.type(days, '3')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Regras salvas'))
  expect((await gym.admin.call(api.visits.settings)).body.overdue_days).toBe(3)
  await user.click(screen.getByText('Barrados'))
  await expectVisible(() => screen.getByText('Ninguém foi barrado.'))
})

test('a reader that types a code like a keyboard finds its person at once, and an old code is refused with its age', async () => {
  const gym = await testGym()
  const phone = await aPhone(gym.student, gym.id)
  const { user, server } = await renderApp({ as: 'admin', at, gym })
  const field = await screen.findByRole('combobox', { name: 'Quem chegou?' })
  const now = server.clock.now()
  await user.keyboard(`${(await phone.passAt(now)).toLowerCase()}{Enter}`)
  await expectVisible(() => screen.getByRole('region', { name: gym.student.name }))
  expect(field).toHaveValue('')
  await user.click(field)
  await user.keyboard(`${await phone.passAt(new Date(now.getTime() - 240_000))}{Enter}`)
  await expectVisible(() =>
    screen.getByText('É de 4 min atrás: é uma foto, ou o relógio do celular está 4 min atrasado.'),
  )
  expect(screen.queryByRole('region', { name: gym.student.name })).toBeNull()
  await user.keyboard('FP1QUEBRADOAOMEIO{Enter}')
  await expectVisible(() => screen.getByText('Não é um QR de entrada, ou foi lido pela metade.'))
})

test('a camera that does not open says what to do and leaves the field ready, and so does a code reader that does not load', async () => {
  const { user } = await renderApp({ as: 'admin', at })
  await user.click(await screen.findByRole('button', { name: 'Ler QR com a câmera' }))
  await expectVisible(() => screen.getByText('A câmera não abriu. Permita o uso dela no navegador.'))
  expect(screen.getByRole('combobox', { name: 'Quem chegou?' })).toHaveFocus()
  vi.doMock('qr/decode.js', () => {
    throw new TypeError('Failed to fetch')
  })
  await user.click(screen.getByRole('button', { name: 'Ler QR com a câmera' }))
  await expectVisible(() => screen.getByText(/O leitor de QR não carregou/))
  vi.doUnmock('qr/decode.js')
})
