import 'fake-indexeddb/auto'
import { createECDH, randomBytes } from 'node:crypto'
import { api } from '@folego/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectVisible, renderApp, screen, testGym, testServer, waitFor } from '#testing'
import { beginOwnWorkout } from './fixtures.ts'
import { startRest } from './rest-timer.ts'
import { confirmSet } from './set-changes.ts'
import { addExercise } from './line-changes.ts'
import { newId } from '#platform/transport'
import { workoutStore } from './engine.ts'

const gym = await testGym()

/** A browser that allows or denies notices; `shown` lists those on its screen. */
function aBrowser(answer: NotificationPermission) {
  const shown: (NotificationOptions & { title: string; close: () => void })[] = []
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) => {
      const notice = { title, ...options, close: () => void shown.splice(shown.indexOf(notice), 1) }
      shown.push(notice)
    },
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((notice) => notice.tag === tag),
  }
  const permission = { permission: 'default' as NotificationPermission, requestPermission: vi.fn() }
  permission.requestPermission.mockImplementation(async () => {
    permission.permission = answer
    return answer
  })
  vi.stubGlobal('Notification', permission)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: new Promise(() => undefined) },
  })
  return { shown, asked: permission.requestPermission }
}

let isHidden = false
const look = (away: boolean) => {
  isHidden = away
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A phone that rests after the first of three sets, with so many milliseconds left. */
async function resting(left: number) {
  const localId = newId()
  const { user } = await renderApp({ as: 'student', at: `/student-dashboard/train?workout=${localId}`, gym })
  await screen.findByText('Este treino não está neste aparelho')
  const clock = startRest({ exerciseKey: 'Supino', setNumber: 1 }, left / 1000, Date.now())
  localStorage.setItem('player-clock', JSON.stringify({ [localId]: JSON.stringify(clock) }))
  await beginOwnWorkout(gym, localId)
  await workoutStore.makeChange(localId, addExercise({ exercise_name: 'Supino', sets: 3 }))
  const key = workoutStore.find(localId)?.exercises[0]?.key ?? ''
  await workoutStore.makeChange(localId, confirmSet(key, 1, { weight_kg: 40, repetitions: 8 }))
  await screen.findByRole('timer')
  return { user, localId }
}

/** Timers within this range of milliseconds run when the test says so: a slow machine does not miss the end of a rest. */
function captureTimers(atLeast: number, atMost: number) {
  const waiting = new Map<number, () => void>()
  const { setTimeout: start, clearTimeout: stop } = window
  vi.stubGlobal('setTimeout', (run: () => void, delay = 0, ...rest: unknown[]) => {
    const isCaptured = delay >= atLeast && delay <= atMost
    const timer = isCaptured ? -waiting.size - 1 : start(run, delay, ...rest)
    if (isCaptured) waiting.set(timer, run)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: number) => waiting.delete(timer) || stop(timer))
  return () => {
    for (const run of waiting.values()) run()
  }
}

const name = /^Notificação no fim do descanso/

test('the system announces a rest that ends while nobody looks, until the next set starts', async () => {
  const endRest = captureTimers(61_000, 90_000)
  const { shown, asked } = aBrowser('granted')
  const { user, localId } = await resting(90_000)
  await user.click(screen.getByRole('button', { name: 'Opções do treino' }))
  const choice = await screen.findByRole('switch', { name })
  expect([(choice as HTMLInputElement).checked, asked.mock.calls.length]).toEqual([false, 0])
  await user.click(choice)
  await waitFor(() => expect((choice as HTMLInputElement).checked).toBe(true))
  look(true)
  expect(shown).toEqual([])
  endRest()
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toMatchObject({
    title: 'Descanso terminou',
    body: 'Próxima: Supino, série 2 de 3',
    data: { href: `/student-dashboard/train?workout=${localId}` },
  })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Série 2 feita' }))
  await waitFor(() => expect(shown).toEqual([]))
})

test('the screen alone announces a rest that ends in view, and a notice disappears when the page is seen again', async () => {
  localStorage.setItem('rest-notice', 'on')
  const { shown } = aBrowser('granted')
  Object.assign(Notification, { permission: 'granted' })
  await resting(1200)
  await screen.findByText(/^Descanso terminou há/, { selector: '[role=timer]' })
  expect(shown).toEqual([])
})

test('the switch stays off and gives the reason if the browser denies notices', async () => {
  const { asked } = aBrowser('denied')
  const { user } = await resting(60_000)
  await user.click(screen.getByRole('button', { name: 'Opções do treino' }))
  await user.click(await screen.findByRole('switch', { name }))
  expect(asked).toHaveBeenCalledOnce()
  await expectVisible(() => screen.getByText(/^O navegador está bloqueando as notificações/))
  const choice = screen.getByRole('switch', { name }) as HTMLInputElement
  expect([choice.checked, choice.disabled]).toEqual([false, true])
})

test('the switch states that the browser does not support notices', async () => {
  const { user } = await resting(60_000)
  await user.click(screen.getByRole('button', { name: 'Opções do treino' }))
  await expectVisible(() => screen.getByText(/^Este navegador não mostra notificações/))
})

test('a server tells a locked phone that a rest is over, unless it is seen again or skipped before', async () => {
  localStorage.setItem('rest-notice', 'on')
  localStorage.setItem('push', gym.student.accountId)
  aBrowser('granted')
  Object.assign(Notification, { permission: 'granted' })
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const subscription = { endpoint: 'https://push.exemplo.com/a', p256dh: keys.getPublicKey('base64url'), auth }
  const { user } = await resting(90_000)
  await gym.student.call(api.notifications.subscribe, { body: subscription })
  const awaited = async () => {
    const { database } = await testServer()
    const rows = await database.inAccount('read', (tx) =>
      tx
        .selectFrom('push_subscriptions')
        .where('account_id', '=', gym.student.accountId)
        .select('rest_ends_at')
        .execute(),
    )
    return rows.map(({ rest_ends_at }) => rest_ends_at !== null)
  }
  expect(await awaited()).toEqual([false])
  look(true)
  await waitFor(async () => expect(await awaited()).toEqual([true]))
  look(false)
  await waitFor(async () => expect(await awaited()).toEqual([false]))
  look(true)
  await waitFor(async () => expect(await awaited()).toEqual([true]))
  await user.click(await screen.findByRole('button', { name: 'Pular' }))
  await waitFor(async () => expect(await awaited()).toEqual([false]))
})
