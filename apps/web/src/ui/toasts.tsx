import { IconAlertCircle, IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { actionDuration, closeToast, type Toast, toastDuration, toasts as shownToasts } from './toast-store.ts'
import { type Readable, useObservable } from '#observable'
import { useUiTexts } from './ui-context.tsx'
import styles from './toasts.module.css'

/**
 * Renders the toasts. Our own instead of the kit's (13 kB less on the sign-in page), because the polite region must be in
 * the page before the message arrives and the timer must pause while a toast is hovered or focused or the tab is hidden.
 */
export function Toasts() {
  const texts = useUiTexts()
  const toasts = useObservable(shownToasts)
  const region = useRef<HTMLElement>(null)
  const [attended, setAttended] = useAttention(region)
  const paused = useObservable(pageHidden) || attended
  return (
    <section ref={region} className={styles.toasts} aria-label={texts.notifications}>
      {(['success', 'offer', 'error'] as const).map((kind) => (
        <div key={kind} aria-live={kind === 'error' ? undefined : 'polite'} data-kind={kind}>
          {toasts
            .filter((toast) => toast.kind === kind)
            .map((toast) => (
              <ToastCard
                key={toast.id}
                toast={toast}
                paused={paused}
                onClose={() => {
                  // Closing removes the element under the pointer, which then fires no leave event.
                  setAttended(false)
                  closeToast(toast.id)
                  toast.offer?.onDecline()
                }}
              />
            ))}
        </div>
      ))}
    </section>
  )
}

interface ToastCardProps {
  toast: Toast
  paused: boolean
  onClose: () => void
}

function ToastCard({ toast, paused, onClose }: ToastCardProps) {
  const texts = useUiTexts()
  useCountdown(toast.id, paused || toast.offer !== undefined, toast.action ? actionDuration : toastDuration)
  const Icon = icons[toast.kind]
  return (
    <div className={styles.toast} data-toast data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : undefined}>
      <Icon className={styles.toastIcon} size={28} stroke={1.8} aria-hidden />
      <div className={styles.toastWords}>
        <p>{toast.message}</p>
        {toast.detail && <p className={styles.toastDetail}>{toast.detail}</p>}
      </div>
      {toast.offer && (
        <button type="button" className={styles.toastOffer} onClick={toast.offer.onAccept}>
          {toast.offer.label}
        </button>
      )}
      {toast.action && (
        <button
          type="button"
          className={styles.toastOffer}
          onClick={() => {
            onClose()
            toast.action?.onAct()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.toastClose} aria-label={texts.closeNotification} onClick={onClose}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}

const icons = { success: IconCircleCheck, error: IconAlertCircle, offer: IconRefresh }

/** Closes the toast when its time is over; the timer stops while `paused`. */
function useCountdown(id: number, paused: boolean, duration: number): void {
  const left = useRef(duration)
  useEffect(() => {
    if (paused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => closeToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - startedAt))
    }
  }, [id, paused])
}

/** Whether the pointer or the focus is on it. */
function useAttention(region: { current: HTMLElement | null }) {
  const [attended, setAttended] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal }
    // A finger that tapped is no pointer that rests there: a phone would tell nobody that it left.
    const onEnter = ({ pointerType }: PointerEvent) => setAttended(pointerType !== 'touch')
    region.current?.addEventListener('pointerenter', onEnter, options)
    region.current?.addEventListener('focusin', () => setAttended(true), options)
    for (const end of ['pointerleave', 'focusout']) {
      region.current?.addEventListener(end, () => setAttended(false), options)
    }
    return () => listening.abort()
  }, [region])
  return [attended, setAttended] as const
}

const pageHidden: Readable<boolean> = {
  get: () => document.visibilityState === 'hidden',
  subscribe(onChange) {
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  },
}
