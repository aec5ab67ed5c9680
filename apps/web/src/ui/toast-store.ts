import { emitter, observable } from '#observable'

/** How long a toast stays, in milliseconds, not counting the time it is looked at or the tab is hidden. */
export const toastDuration = 3000

/** A toast with a button, to undo something or to go on, stays longer. */
export const actionDuration = 8000

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
  action?: ToastAction
}

/** What can be done about what a toast says. */
export interface ToastAction {
  label: string
  onAct: () => void
}

/** Takes back what a toast says was done. */
export interface Undo {
  label: string
  onUndo: () => void
}

/** Something that a toast offers to do. */
export interface Offer {
  label: string
  onAccept: () => void
  onDecline: () => void
}

let lastId = 0
export const toasts = observable<readonly Toast[]>([])
const notified = emitter<[Toast]>()

function notify(kind: Toast['kind'], message: string, more: Pick<Toast, 'detail' | 'action'>): () => void {
  lastId += 1
  const toast: Toast = { id: lastId, kind, message, ...more }
  toasts.update((before) => {
    const passing = [...before.filter((each) => !each.offer), toast].slice(-mostToasts)
    return [...before.filter((each) => each.offer), ...passing]
  })
  notified.emit(toast)
  return () => closeToast(toast.id)
}

/** Green toast: it worked. Closes after three seconds. */
export function notifySuccess(message: string, detail?: string): void {
  notify('success', message, detail ? { detail } : {})
}

/** Green toast with a button that undoes it. Closes after eight seconds, or when the button is pressed. */
export function notifyUndoable(message: string, { label, onUndo }: Undo): void {
  notifyActionable(message, { label, onAct: onUndo })
}

/** Green toast with a button that goes on from there, e.g. opens what was saved. Closes like one that undoes. */
export function notifyActionable(message: string, action: ToastAction): void {
  notify('success', message, { action })
}

/**
 * Red toast: it did not work. Closes after three seconds, so the same words should also stand where it happened. Returns how
 * to close it earlier.
 */
export function notifyError(message: string, detail?: string): () => void {
  return notify('error', message, detail ? { detail } : {})
}

/**
 * Quiet toast with one button. Has no clock, because a button that vanishes is none; stays until it is pressed or put away.
 * Returns how to take it back.
 */
export function notifyOffer(message: string, offer: Offer): () => void {
  lastId += 1
  const id = lastId
  toasts.update((before) => [...before, { id, kind: 'offer', message, offer }])
  return () => closeToast(id)
}

export function closeToast(id: number): void {
  toasts.update((before) => before.filter((toast) => toast.id !== id))
}

/** Takes all toasts off the screen, e.g. when somebody signs out. */
export function closeAllToasts(): void {
  toasts.set([])
}

/** Calls back with every toast from now on, so that the app can keep a history. Returns how to stop. */
export const onNotified = notified.subscribe
