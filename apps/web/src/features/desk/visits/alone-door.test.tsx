import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { dateInZone } from '@folego/domain'
import { aMember, aPhone } from '@folego/server/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { openDB } from 'idb'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expectVisible, renderApp, screen, testGym, testServer, waitFor } from '#testing'
import { unsentCount } from '#platform/offline'
import { fetchFrom } from '../../../testing/fetch-from.ts'
import { aloneDesk } from './alone-desk.ts'

const at = '/dashboard/desk'
const today = dateInZone(new Date(), 'America/Sao_Paulo')

// the desk without a network has the clock of this device alone
beforeAll(async () => (await testServer()).clock.set(new Date()))

afterEach(() => vi.restoreAllMocks())

/** A desk that knows its people: one whose plan runs, and one whose plan has ended. */
async function aDesk() {
  const gym = await testGym()
  const phone = '11912345678'
  await aMember(gym, { until: 20, today }, { name: 'Ana Lima', phone })
  await aMember(gym, { from: -60, until: -3, today }, { name: 'Bia Nunes', phone })
  const rendered = await renderApp({ as: 'admin', at, gym })
  await screen.findByRole('combobox', { name: 'Quem chegou?' })
  await waitFor(() => expect(aloneDesk.get().snapshot).toBeDefined())
  return { ...rendered, gym }
}

async function cutNetwork() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => window.dispatchEvent(new Event('offline')))
  await expectVisible(() => screen.getByText(/^Sem conexão desde as \d\d:\d\d: a recepção decide/))
}

async function restoreNetwork() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.stubGlobal('fetch', fetchFrom((await testServer()).app))
  await act(async () => window.dispatchEvent(new Event('online')))
}

test('without a network the desk answers by what it knew, and what it did is sent once the network is back', async () => {
  const { user, gym, person } = await aDesk()
  await cutNetwork()
  await user.click(screen.getByRole('combobox', { name: 'Quem chegou?' }))
  await user.keyboard('ana{Enter}')
  const ana = within(await screen.findByRole('region', { name: 'Ana Lima' }))
  expect(ana.getByText('Pode entrar')).toBeVisible()
  await user.keyboard('{Enter}')
  await expectVisible(() => screen.getByText('Entrada de Ana Lima registrada'))
  await user.keyboard('bia{Enter}')
  const bia = within(await screen.findByRole('region', { name: 'Bia Nunes' }))
  expect(bia.getByText('Não pode entrar')).toBeVisible()
  expect(bia.getByText('O plano venceu há 3 dias')).toBeVisible()
  await user.click(bia.getByRole('button', { name: 'Liberar mesmo assim' }))
  await user.keyboard('Renova na saída{Enter}')
  await expectVisible(() => screen.getByText('Entrada de Bia Nunes registrada'))
  await expectVisible(() => screen.getByText(/2 registros esperam para ser enviados/))
  const inside = within(screen.getByRole('region', { name: 'Na academia agora' }))
  await user.click(inside.getByRole('button', { name: 'Saiu: Ana Lima' }))
  await waitFor(() => expect(unsentCount(person.accountId)).toBe(3))
  await restoreNetwork()
  await waitFor(async () => {
    const { object } = (await gym.admin.call(api.visits.list, {})).body
    expect(object.map((it) => [it.student_name, it.left_at === null, it.override_reason])).toEqual([
      ['Bia Nunes', true, 'Renova na saída'],
      ['Ana Lima', false, null],
    ])
  })
  await waitFor(() => expect(unsentCount(person.accountId)).toBe(0))
  expect(screen.queryByText(/Sem conexão/)).toBeNull()
  // the visits are on the screen at once, not at the next reading
  await screen.findByRole('button', { name: 'Saiu: Bia Nunes' }, { timeout: 5000 })
})

test('one record that the server refuses holds back no other, and stays on this device', async () => {
  const { user, gym, person } = await aDesk()
  await cutNetwork()
  for (const text of ['bia{Enter}', 'ana{Enter}']) {
    await user.click(screen.getByRole('combobox', { name: 'Quem chegou?' }))
    await user.keyboard(text)
    if (text.startsWith('ana')) await screen.findByRole('region', { name: 'Ana Lima' })
    else await user.click(await screen.findByRole('button', { name: 'Liberar mesmo assim' }))
    await user.keyboard(text.startsWith('ana') ? '{Enter}' : 'Renova na saída{Enter}')
    await expectVisible(() => screen.getByText(/^Entrada de .* registrada$/))
  }
  await waitFor(() => expect(aloneDesk.get().entries).toHaveLength(2))
  aloneDesk.update((desk) => ({
    ...desk,
    entries: desk.entries.map((it, index) => (index === 0 ? { ...it, entry: { ...it.entry, stay_minutes: 0 } } : it)),
  }))
  await restoreNetwork()
  await waitFor(async () => {
    const { object } = (await gym.admin.call(api.visits.list, {})).body
    expect(object.map((it) => it.student_name)).toEqual(['Ana Lima'])
  })
  await waitFor(() => expect(unsentCount(person.accountId)).toBe(1))
  await expectVisible(() => screen.getByText(/O servidor recusou o que foi enviado/))
})

test('what is typed when the network goes is still there, and Enter that had no answer yet has one', async () => {
  const { user } = await aDesk()
  vi.stubGlobal('fetch', async () => new Promise(() => undefined))
  await user.click(screen.getByRole('combobox', { name: 'Quem chegou?' }))
  await user.keyboard('ana lima{Enter}')
  await cutNetwork()
  await expectVisible(() => screen.getByRole('region', { name: 'Ana Lima' }))
  await restoreNetwork()
  await waitFor(() => expect(screen.queryByText(/^Sem conexão/)).toBeNull())
  await expectVisible(() => screen.getByRole('region', { name: 'Ana Lima' }))
})

test('without a network one press of Enter shows the answer and goes no further', async () => {
  const { user } = await aDesk()
  await cutNetwork()
  const field = screen.getByRole('combobox', { name: 'Quem chegou?' })
  await user.type(field, 'ana')
  // a browser sends the rest of a press to what has the focus by then, unless it is prevented
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  expect(await screen.findByRole('region', { name: 'Ana Lima' })).toBeVisible()
  expect(aloneDesk.get().entries).toEqual([])
})

test('without a network the desk reads the QR code of a phone by its public key, and no cut one', async () => {
  const gym = await testGym()
  const phone = await aPhone(gym.student, gym.id)
  const { user } = await renderApp({ as: 'admin', at, gym })
  const field = await screen.findByRole('combobox', { name: 'Quem chegou?' })
  await waitFor(() => expect(aloneDesk.get().snapshot?.gym_id).toBe(gym.id))
  await cutNetwork()
  const code = await phone.passAt(new Date())
  await user.click(screen.getByRole('combobox', { name: field.getAttribute('aria-label') ?? 'Quem chegou?' }))
  await user.keyboard(`${code.slice(0, -20)}{Enter}`)
  await expectVisible(() => screen.getByText('Este QR não vale'))
  await user.keyboard(`${code}{Enter}`)
  expect(await screen.findByText('Não pode entrar')).toBeVisible()
})

test('signing out deletes what the desk knew of its people, and leaves only what is unsent, without names', async () => {
  const { user, person } = await aDesk()
  await cutNetwork()
  await user.click(screen.getByRole('combobox', { name: 'Quem chegou?' }))
  await user.keyboard('ana{Enter}')
  await screen.findByRole('region', { name: 'Ana Lima' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(unsentCount(person.accountId)).toBe(1))
  await user.click(screen.getByRole('button', { name: `Conta de ${person.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  await expectVisible(() => screen.getByText(/^1 alteração ainda não chegou ao servidor/))
  await user.click(screen.getByRole('button', { name: 'Sair mesmo assim' }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Entre na sua conta' }))
  expect(aloneDesk.get().snapshot).toBeUndefined()
  const onDevice = await deviceContent()
  expect(onDevice).toContain('"outcome":"let_in"')
  expect(onDevice).not.toMatch(/Ana Lima|Bia Nunes|11912345678/)
})

/** Everything that this device stores, as one text. */
async function deviceContent(): Promise<string> {
  const content: unknown[] = Object.keys(localStorage).map((key) => localStorage.getItem(key))
  for (const { name } of await indexedDB.databases()) {
    const db = await openDB(name ?? '')
    for (const store of db.objectStoreNames) content.push(await db.getAll(store))
    db.close()
  }
  return JSON.stringify(content, (_, value: unknown) => (value instanceof Map ? [...value] : value))
}
