import {
  createElement,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react'

/** What a part that loads later takes besides its own props. */
export interface LazyExtraProps {
  /** Shown until the part has loaded. */
  instead?: ReactNode
  /** Shown if it cannot be loaded (no network); by default what is shown instead of it. */
  renderFailed?: (retry: () => void) => ReactNode
}

/**
 * A part in its own chunk. A failure to load it never replaces the page, as React's `lazy` does without a boundary: it is requested again
 * when it is mounted again, when there is a network again, and by `retry`.
 * `const SetRecords = lazyExtra(async () => (await import('./set-records.tsx')).SetRecords)`
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props & LazyExtraProps> {
  let loaded: FunctionComponent<Props> | undefined
  return function LazyExtra({ instead = null, renderFailed, ...props }) {
    const [part, setPart] = useState(() => loaded)
    const [hasFailed, setHasFailed] = useState(false)
    const fetch = useCallback(() => {
      const begin = async () => {
        loaded ??= await load()
        setPart(() => loaded)
      }
      begin().catch(() => setHasFailed(true))
    }, [])
    const isMissing = part === undefined
    useEffect(() => {
      if (!isMissing) return undefined
      fetch()
      window.addEventListener('online', fetch)
      return () => window.removeEventListener('online', fetch)
    }, [fetch, isMissing])
    // The part's own props: all but the two above.
    // Its English may come later still: without a boundary of its own the whole page would vanish meanwhile, and lose the focus.
    if (part) return createElement(Suspense, { fallback: instead }, createElement(part, props as unknown as Props))
    return hasFailed && renderFailed ? renderFailed(fetch) : instead
  }
}
