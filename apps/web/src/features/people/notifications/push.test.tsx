import { createECDH, randomBytes } from 'node:crypto'
import { api } from '@folego/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, renderApp, screen, testGym, waitFor } from '#testing'
import { renewPush } from '#platform/push'

/** A browser with a push service, whose person answers so; `asked` counts how often it asked them. */
function aBrowser(answer: NotificationPermission) {
  const permission = { permission: 'default' as NotificationPermission, requestPermission: vi.fn() }
  permission.requestPermission.mockImplementation(async () => {
    permission.permission = answer
    return answer
  })
  let subscription: object | null = null
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const own = createECDH('prime256v1')
    own.generateKeys()
    const keys = { p256dh: own.getPublicKey(), auth: randomBytes(16) }
    subscription = {
      endpoint: `https://push.exemplo.com/${randomBytes(9).toString('base64url')}`,
      options: { applicationServerKey: Buffer.from(applicationServerKey, 'base64url') },
      getKey: (name: 'p256dh' | 'auth') => keys[name],
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
    return subscription
  }
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } }
  vi.stubGlobal('Notification', permission)
  vi.stubGlobal('PushManager', vi.fn())
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: new Promise(() => undefined) },
  })
  return { asked: permission.requestPermission, subscription: () => subscription }
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.removeItem('push')
})

const settings = '/student-dashboard/settings/notifications'
const name = /^Avisar neste aparelho/

/** The switch, once the server has said whether it sends here. */
async function theSwitch() {
  const found = await screen.findByRole('switch', { name })
  await waitFor(() => expect(found).toBeEnabled())
  return found
}

test('a student is asked for permission only by the switch of the settings, which has the gym send here until it is turned off', async () => {
  const gym = await testGym()
  const browser = aBrowser('granted')
  const { user } = await renderApp({ as: 'student', at: settings, gym })
  const isOn = async () => (await gym.student.call(api.notifications.push)).body.subscribed
  const toggle = await theSwitch()
  expect([browser.asked.mock.calls.length, await isOn()]).toEqual([0, false])
  await user.click(toggle)
  await waitFor(async () => expect(await isOn()).toBe(true))
  await waitFor(() => expect(screen.getByRole('switch', { name, checked: true })).toBeEnabled())
  await user.click(screen.getByRole('switch', { name }))
  await waitFor(async () => expect(await isOn()).toBe(false))
  await waitFor(() => expect(browser.subscription()).toBeNull())
})

test('whoever has allowed it on this device receives it in the next session too, and nobody else who signs in there', async () => {
  const gym = await testGym()
  aBrowser('granted')
  const { user } = await renderApp({ as: 'student', at: settings, gym })
  const isOn = async () => (await gym.student.call(api.notifications.push)).body.subscribed
  await user.click(await theSwitch())
  await waitFor(async () => expect(await isOn()).toBe(true))
  await waitFor(() => expect(localStorage.getItem('push')).toBe(gym.student.accountId))
  await gym.student.call(api.notifications.unsubscribe)
  await renewPush()
  expect(await isOn()).toBe(true)
  await gym.student.call(api.notifications.unsubscribe)
  localStorage.setItem('push', gym.admin.accountId)
  await renewPush()
  expect(await isOn()).toBe(false)
})

test('a student who turns on the reminder of workouts is asked for permission then, and chooses the hour', async () => {
  const gym = await testGym()
  const browser = aBrowser('granted')
  const { user } = await renderApp({ as: 'student', at: settings, gym })
  await theSwitch()
  expect(screen.queryByRole('combobox', { name: 'Horário do lembrete' })).toBeNull()
  await user.click(await screen.findByRole('switch', { name: 'Lembrete de treino: No aplicativo' }))
  await waitFor(() => expect(browser.asked).toHaveBeenCalledOnce())
  await user.click(await screen.findByRole('combobox', { name: 'Horário do lembrete' }))
  await user.click(await screen.findByRole('option', { name: '07:00' }))
  await waitFor(async () => {
    const { body } = await gym.student.call(api.notifications.settings)
    expect(body.settings).toContainEqual({ kind: 'workout_reminder', in_app: true, email: false, hour: 7 })
  })
  expect((await gym.student.call(api.notifications.push)).body.subscribed).toBe(true)
})

test('a browser that blocks notifications says so, and is not asked again', async () => {
  const browser = aBrowser('denied')
  const { user } = await renderApp({ as: 'student', at: settings, gym: await testGym() })
  await user.click(await theSwitch())
  await expectVisible(() => screen.getByText(/O navegador bloqueou as notificações/))
  expect(screen.getByRole('switch', { name })).toBeDisabled()
  expect(browser.asked).toHaveBeenCalledTimes(1)
})
