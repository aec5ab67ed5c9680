/** How long a toast stays, in milliseconds, not counting the time it is looked at or the tab is hidden. */
export const toastDuration = 3000

/** At most this many are on the screen; a fourth pushes the oldest out. */
export const mostToasts = 3

/** The app remembers this many for the notification centre: see {@link onNotified}. */
export const toastHistoryLength = 20

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'offer'
  message: string
  /** A second, quieter line. */
  detail?: string
  offer?: Offer
}

/** Something that a toast offers to do. */
export interface Offer {
  label: string
  onAccept: () => void
  onDecline: () => void
}

type Listener = () => void

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<Listener>()
const recorders = new Set<(toast: Toast) => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function notify(kind: Toast['kind'], message: string, detail: string | undefined): void {
  lastId += 1
  const toast: Toast = { id: lastId, kind, message, ...(detail && { detail }) }
  const passing = [...toasts.filter((each) => !each.offer), toast].slice(-mostToasts)
  change([...toasts.filter((each) => each.offer), ...passing])
  for (const record of recorders) record(toast)
}

/** Green toast: it worked. Closes after three seconds. */
export function notifySuccess(message: string, detail?: string): void {
  notify('success', message, detail)
}

/** Red toast: it did not work. Closes after three seconds, so the same words should also stand where it happened. */
export function notifyError(message: string, detail?: string): void {
  notify('error', message, detail)
}

/**
 * Quiet toast with one button. Has no clock, because a button that vanishes is none; stays until it is pressed or put away.
 * Returns how to take it back.
 */
export function notifyOffer(message: string, offer: Offer): () => void {
  lastId += 1
  const id = lastId
  change([...toasts, { id, kind: 'offer', message, offer }])
  return () => closeToast(id)
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Takes all toasts off the screen, e.g. when somebody signs out. */
export function closeAllToasts(): void {
  change([])
}

/** Calls `record` with every toast from now on, so that the app can keep a history. Returns how to stop. */
export function onNotified(record: (toast: Toast) => void): () => void {
  recorders.add(record)
  return () => recorders.delete(record)
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}
