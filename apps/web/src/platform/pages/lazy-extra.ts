import { createElement, type FunctionComponent, useEffect, useState } from 'react'

/**
 * An optional part of a page in its own chunk: renders nothing until it has loaded, and nothing if it fails to (no
 * network). It is requested again the next time it is mounted.
 * `const SetRecords = lazyExtra(async () => (await import('./set-records.tsx')).SetRecords)`
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined
  return function LazyExtra(props) {
    const [part, setPart] = useState(() => loaded)
    useEffect(() => {
      const fetch = async () => {
        loaded ??= await load()
        setPart(() => loaded)
      }
      fetch().catch(() => undefined)
    }, [])
    return part ? createElement(part, props) : null
  }
}
