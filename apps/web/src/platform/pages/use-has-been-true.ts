import { useState } from 'react'

/**
 * True from the first time on: a dialog is loaded when first opened and then stays mounted, because it restores the focus
 * only when it closes, not when it is unmounted.
 */
export function useHasBeenTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
