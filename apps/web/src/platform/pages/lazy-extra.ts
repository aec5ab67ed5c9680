import { createElement, type FunctionComponent, useEffect, useState } from 'react'

/**
 * A part of a page that comes as its own chunk and that the page can do without: nothing until it is there, and nothing where
 * it does not arrive (no network). The next time that it is drawn it is asked for again.
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
