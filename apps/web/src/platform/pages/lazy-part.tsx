import { Component, type ComponentProps, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { reloadNewest } from '#platform/offline'
import { ErrorState, notifyError, type Shown, Skeleton, useUiTexts } from '#ui'

/** What a part is if it is a dialog; undefined for any other part. */
type ShownOf<Props> = (props: Props) => Shown | undefined

function shownOf(props: object): Shown | undefined {
  const { opened = true, onClose } = props as Partial<Shown>
  return onClose && { opened, onClose }
}

/**
 * A part of a page in its own chunk, loaded when it is shown; until then a grey block of its height, or nothing.
 * `export const GoalsOfStudent = lazyPart(async () => (await import('./goals-of-student.tsx')).GoalsOfStudent, { height:
 * 220 })`
 *
 * If it cannot be loaded, or fails, only the part itself does: a dialog closes with a message and is loaded again when it is opened
 * again; anything else says so in its place. `dialogOf` is for dialogs without the usual props.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting?: ComponentProps<typeof Skeleton>,
  dialogOf: ShownOf<Props> = shownOf,
): FunctionComponent<Props> {
  const part = () => lazy(async () => ({ default: await load() }))
  let Fetched = part()
  let failures = 0
  return function LazyPart(props) {
    const texts = useUiTexts()
    const [attempt, setAttempt] = useState(() => {
      // A failed chunk is requested again the next time the part is shown.
      if (failures > 0) Fetched = part()
      return 0
    })
    const [state, setState] = useState<'shown' | 'failed' | 'closed'>('shown')
    const dialog = dialogOf(props)
    const retry = () => {
      // Some browsers never request a failed chunk again, and a newer version may have replaced it.
      if (failures > 1 && navigator.onLine) void reloadNewest()
      Fetched = part()
      setState('shown')
      setAttempt(attempt + 1)
    }
    if (state === 'failed' && dialog?.opened === false) setState('closed')
    if (state === 'closed' && dialog?.opened === true) retry()
    const onFailed = () => {
      failures += 1
      setState('failed')
      if (dialog === undefined) return
      notifyError(texts.partFailed, texts.partFailedHint)
      dialog.onClose()
    }
    const instead = dialog === undefined && (
      <ErrorState title={texts.partFailed} message={texts.partFailedHint} onRetry={retry} />
    )
    return (
      <PartBoundary key={attempt} instead={instead} onFailed={onFailed}>
        <Suspense fallback={waiting ? <Skeleton {...waiting} /> : null}>
          <Fetched {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

/** A dialog in its own chunk, loaded when it is first opened. `remount`: every opening starts without earlier input. */
export function lazyDialog<Props extends { opened: boolean }>(
  load: () => Promise<FunctionComponent<Props>>,
  { remount = false } = {},
): FunctionComponent<Props> {
  const Fetched = lazyPart(load)
  return function LazyDialog(props) {
    const wanted = useHasBeenTrue(props.opened)
    return (remount ? props.opened : wanted) && <Fetched {...props} />
  }
}

interface PartBoundaryProps {
  /** Rendered instead of the part once it has failed. */
  instead: ReactNode
  onFailed: () => void
  children: ReactNode
}

/** Limits a failure to one part of a page: code that could not be loaded, or that fails in this browser. */
class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailed()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

/**
 * True from the first time on: a dialog is loaded when first opened and then stays mounted, because it restores the focus
 * only when it closes, not when it is unmounted.
 */
export function useHasBeenTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
