import { emitter, useObservable } from '#observable'
import { now } from '#platform/transport'
import { restSound } from './sound.ts'

/*
 * The system notice that a rest is over, for a hidden page. It is a choice of this device, off by default; the browser grants
 * the permission.
 */

/** `denied`: blocked in the browser. `unsupported`: not available, as on an iPhone before the product is installed. */
export type RestNoticeState = 'on' | 'off' | 'denied' | 'unsupported'

const key = 'rest-notice'

/** The last known state: the browser takes longer to answer than a row to render. */
let known: RestNoticeState | undefined

function stateNow(): RestNoticeState {
  known ??= readState()
  return known
}

function readState(): RestNoticeState {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && localStorage.getItem(key) === 'on' ? 'on' : 'off'
}

function store(choice: 'on' | 'off'): void {
  localStorage.setItem(key, choice)
  lookAgain()
}

function lookAgain(): void {
  known = undefined
  changed.emit()
}

/** Turns it on, which requests the browser's permission if it was not requested before, or off. */
export async function setRestNotice(on: boolean): Promise<void> {
  const isAllowed = on && (await Notification.requestPermission()) === 'granted'
  store(isAllowed ? 'on' : 'off')
}

const changed = emitter(() => {
  // The browser's settings may have changed meanwhile.
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    document.removeEventListener('visibilitychange', lookAgain)
    known = undefined
  }
})

export function useRestNotice(): RestNoticeState {
  return useObservable({ subscribe: changed.subscribe, get: stateNow })
}

export interface RestNoticeText {
  /** One notice per workout: the next one replaces it. */
  tag: string
  title: string
  body: string
  /** The page that a tap opens. */
  href: string
}

/**
 * Shows the notice at an instant, in milliseconds, if the page is hidden by then. The returned function removes the notice, as
 * does looking at the page. A rest that already ended is not announced.
 */
export function noticeAt(endsAt: number, notice: RestNoticeText): () => void {
  const left = endsAt - now()
  const timer = left > 0 ? setTimeout(() => document.hidden && void show(notice), left) : undefined
  const closeWhenSeen = () => {
    if (!document.hidden) void close(notice.tag)
  }
  document.addEventListener('visibilitychange', closeWhenSeen)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', closeWhenSeen)
    void close(notice.tag)
  }
}

async function show({ tag, title, body, href }: RestNoticeText): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.showNotification(title, {
      tag,
      body,
      icon: '/icon-192.png',
      silent: !restSound.get(),
      data: { href },
    })
  } catch {
    // The permission was revoked meanwhile; the bar still announces the end.
  }
}

async function close(tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const notice of (await registration?.getNotifications({ tag })) ?? []) notice.close()
  } catch {
    // There is none to close.
  }
}
