import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { api } from '@folego/contract'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeReads } from '#platform/offline'
import { expectVisible, renderApp, screen, testGym } from '#testing'
import { certifiedPass, passOfMoment, storedPass } from './own-pass.ts'

const at = '/student-dashboard/pass'

// jsdom has no WebCrypto of its own
beforeEach(() => vi.stubGlobal('crypto', webcrypto))
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await closeReads()
})

type Gym = Awaited<ReturnType<typeof testGym>>
const read = async (gym: Gym, text: string) => (await gym.admin.call(api.passes.read, { body: { text } })).body

/** From now on no request is answered. */
function cutNetwork(): void {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

test('a student’s code is one tap from the home, with their name under it, and the desk reads who it is', async () => {
  const { user, gym } = await renderApp({ as: 'student', at: '/student-dashboard' })
  await user.click(await screen.findByRole('link', { name: 'QR de entrada' }))
  const pass = await screen.findByRole('region', { name: `QR de entrada de ${gym.student.name}` })
  expect(pass).toHaveTextContent(gym.student.name)
  expect(pass).toHaveTextContent(gym.name)
  await vi.waitFor(() => expect(pass.querySelector('svg path')).not.toBeNull())
  const stored = await storedPass(gym.student.accountId, gym.id)
  const { text } = await passOfMoment(stored ?? expect.unreachable())
  expect(await read(gym, text)).toMatchObject({ fault: null, person: { student_id: gym.student.studentId } })
})

test('a student who may not enter reads why under their code, on their own phone alone', async () => {
  await renderApp({ as: 'student', at })
  await expectVisible(() => screen.getByText('Você ainda não tem um plano. A recepção resolve com você.'))
})

test('a parent ticks on their phone who enters at the kiosk by the next code', async () => {
  const gym = await testGym()
  const child = { name: 'Lia Filha', phone: '11912345678', birth_date: '2015-01-01', payer_id: gym.student.studentId }
  const { id } = (await gym.admin.call(api.students.create, { body: { ...child, email: null } })).body
  const { user } = await renderApp({ as: 'student', at, gym })
  await user.click(await screen.findByRole('checkbox', { name: 'Lia Filha' }))
  await expectVisible(() => screen.getByText(/^Marcado até/))
  expect((await gym.student.call(api.passes.family)).body.brings).toEqual([gym.student.studentId, id])
  await user.click(screen.getByRole('checkbox', { name: gym.student.name }))
  await vi.waitFor(async () => expect((await gym.student.call(api.passes.family)).body.brings).toEqual([id]))
})

test('the key cannot leave the phone, is the same when it is certified again, and goes with the session', async () => {
  const { gym } = await renderApp({ as: 'student', at })
  await screen.findByRole('region', { name: /QR de entrada de/ })
  const { accountId } = gym.student
  const first = (await storedPass(accountId, gym.id)) ?? expect.unreachable()
  expect(first.pair.privateKey.extractable).toBe(false)
  await expect(webcrypto.subtle.exportKey('pkcs8', first.pair.privateKey)).rejects.toThrow('not extractable')
  expect((await certifiedPass(accountId, gym.id, first)).id).toBe(first.id)
  await act(async () => (await import('#platform/api')).signOutNow())
  await vi.waitFor(async () => expect(await storedPass(accountId, gym.id)).toBeUndefined())
  const { text } = await passOfMoment(first)
  await vi.waitFor(async () => expect((await read(gym, text)).fault).toBe('UNKNOWN_KEY'))
})

test('without a network the stored key still makes codes, until what the server vouched for ends', async () => {
  const { gym, history } = await renderApp({ as: 'student', at })
  await screen.findByRole('region', { name: /QR de entrada de/ })
  await act(async () => history.push('/student-dashboard'))
  cutNetwork()
  await act(async () => history.push(at))
  await expectVisible(() => screen.getByText(/Sem internet. O código continua valendo até/))
  const pass = (await storedPass(gym.student.accountId, gym.id)) ?? expect.unreachable()
  expect((await read(gym, (await passOfMoment(pass)).text)).fault).toBeNull()
  const weekLater = Date.parse(pass.expires_at) - pass.ahead
  vi.spyOn(Date, 'now').mockReturnValue(weekLater)
  expect(await storedPass(gym.student.accountId, gym.id)).toBeUndefined()
})

test('a phone that never had a network says what to do', async () => {
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard' })
  const link = await screen.findByRole('link', { name: 'QR de entrada' })
  cutNetwork()
  await user.click(link)
  await expectVisible(() => screen.getByText(/Abra esta tela uma vez com internet/))
})

test('a phone whose clock is wrong says by how much, and its code is right all the same', async () => {
  // the test server's clock stands in March 2026
  const { gym } = await renderApp({ as: 'student', at })
  await expectVisible(() => screen.getByText(/O relógio deste aparelho está \d+ dias adiantado/))
  const pass = (await storedPass(gym.student.accountId, gym.id)) ?? expect.unreachable()
  expect((await read(gym, (await passOfMoment(pass)).text)).fault).toBeNull()
})

test('in English', async () => {
  const gym = await testGym()
  await gym.student.call(api.identity.updateMe, { body: { language: 'en' } })
  await renderApp({ as: 'student', at, gym, language: 'en' })
  await expectVisible(() => screen.getByRole('region', { name: `Entry code of ${gym.student.name}` }))
})
