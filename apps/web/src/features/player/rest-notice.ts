import { emitter, useObservable } from '#observable'
import { restSound } from './sound.ts'

/*
 * The notice of the system that a rest is over, for a page that nobody looks at. Whether it is wanted is this device's choice,
 * off until somebody turns it on; whether it is allowed is the browser's.
 */

/** `denied`: the browser was told not to. `unsupported`: it cannot, as on an iPhone before the product is installed. */
export type RestNoticeState = 'on' | 'off' | 'denied' | 'unsupported'

const key = 'rest-notice'

/** As it was when somebody last asked: the browser takes longer to answer than a row to be drawn. */
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

/** Turns it on, which asks the browser where it was not asked before, or off. */
export async function setRestNotice(on: boolean): Promise<void> {
  const isAllowed = on && (await Notification.requestPermission()) === 'granted'
  store(isAllowed ? 'on' : 'off')
}

const changed = emitter(() => {
  // Somebody may have been to the browser's settings meanwhile.
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
  /** One notice per workout: the next one takes its place. */
  tag: string
  title: string
  body: string
  /** The page that a tap leads to. */
  href: string
}

/**
 * Shows the notice at an instant, in milliseconds, if the page is hidden then. What it returns takes the notice away, as does
 * looking at the page. A rest that was over before is past telling.
 */
export function noticeAt(endsAt: number, notice: RestNoticeText): () => void {
  const left = endsAt - Date.now()
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
    // The permission was taken back meanwhile: the bar says it all the same.
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
