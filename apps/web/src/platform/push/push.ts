import { currentSession } from '#platform/session'
import { send } from '#platform/transport'

/*
 * Notifications of the system, which reach this browser while no page is open (web push). The browser asks for permission, always after
 * a tap; who has allowed it here is stored on the device, so that the next session of the same person receives them again.
 */

const key = 'push'

/** `denied`: blocked in the browser. `unsupported`: not available, as on an iPhone before the product is installed. */
export type PushPermission = 'granted' | 'default' | 'denied' | 'unsupported'

export function pushPermission(): PushPermission {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator)) return 'unsupported'
  return Notification.permission
}

/** Whether the person who is signed in has allowed it on this device. */
export const isPushChosen = (): boolean => localStorage.getItem(key) === currentSession()?.user.id

/** Asks for permission if need be, and has this gym send here. Resolves with false if the browser or its person refuses. */
export async function turnOnPush(serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  if (!(await subscribe(serverKey))) return false
  localStorage.setItem(key, currentSession()?.user.id ?? '')
  return true
}

/** Nothing is sent to this browser any more, from no gym. */
export async function turnOffPush(): Promise<void> {
  localStorage.removeItem(key)
  await send('DELETE /notifications/push', {})
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Has this gym send here again, if its person has allowed it on this device: another session, such as after a changed password, another
 * gym, or another address of the browser at its push service.
 */
export async function renewPush(): Promise<void> {
  if (pushPermission() !== 'granted' || !isPushChosen()) return
  const { key: serverKey } = await send('GET /notifications/push', {})
  if (serverKey !== null) await subscribe(serverKey)
}

async function subscribe(serverKey: string): Promise<boolean> {
  const { pushManager } = (await navigator.serviceWorker.getRegistration()) ?? {}
  if (pushManager === undefined) return false
  const before = await pushManager.getSubscription()
  // A server with other keys than before cannot use what was allowed to those.
  const isCurrent = before !== null && base64url(before.options.applicationServerKey) === serverKey
  if (before !== null && !isCurrent) await before.unsubscribe()
  const subscription = isCurrent
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')].map(base64url)
  if (p256dh === undefined || auth === undefined) return false
  await send('POST /notifications/push', { body: { endpoint: subscription.endpoint, p256dh, auth } })
  return true
}

function base64url(bytes: ArrayBuffer | null): string | undefined {
  if (bytes === null) return undefined
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
