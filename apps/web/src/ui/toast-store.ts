import { emitter, observable } from '#observable'

/** How long a toast stays, in milliseconds, not counting the time while it is hovered or focused or the tab is hidden. */
export const toastDuration = 3000

/** A toast with a button, to undo something or to continue, stays longer. */
export const actionDuration = 8000

/** The most toasts shown at once; a fourth removes the oldest. */
export const mostToasts = 3

/** The app keeps this many for the notification centre: see {@link onNotified}. */
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

/** An action that a toast offers. */
export interface ToastAction {
  label: string
  onAct: () => void
}

/** Undoes what a toast reports. */
export interface Undo {
  label: string
  onUndo: () => void
}

/** A dismissible offer of a toast. */
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
    const transient = [...before.filter((each) => !each.offer), toast].slice(-mostToasts)
    return [...before.filter((each) => each.offer), ...transient]
  })
  notified.emit(toast)
  return () => closeToast(toast.id)
}

/** Green toast for success. Closes after three seconds. */
export function notifySuccess(message: string, detail?: string): void {
  notify('success', message, detail ? { detail } : {})
}

/**
 * Green toast with a button that undoes it. Closes after eight seconds, or when the button is pressed. Returns how to close it
 * earlier, for when there is nothing left to undo.
 */
export function notifyUndoable(message: string, { label, onUndo }: Undo): () => void {
  return notify('success', message, { action: { label, onAct: onUndo } })
}

/** Green toast with a button for the next step, e.g. opening the saved record. Closes like one with an undo button. */
export function notifyActionable(message: string, action: ToastAction): void {
  notify('success', message, { action })
}

/**
 * Red toast for a failure. Closes after three seconds, so the same message should also appear in its context. Returns how
 * to close it earlier.
 */
export function notifyError(message: string, detail?: string): () => void {
  return notify('error', message, detail ? { detail } : {})
}

/**
 * Neutral toast with one button. It has no timeout, because a button must not vanish; stays until it is accepted or
 * dismissed. Returns how to close it.
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

/** Closes all toasts, e.g. on sign-out. */
export function closeAllToasts(): void {
  toasts.set([])
}

/** Calls back with every toast from now on, so that the app can keep a history. Returns the unsubscribe function. */
export const onNotified = notified.subscribe
