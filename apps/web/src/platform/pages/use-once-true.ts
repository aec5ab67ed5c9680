import { useState } from 'react'

/**
 * True from the first time on: a dialog is fetched when it is first opened and then stays, because it gives the focus back
 * only when it closes, not when it vanishes.
 */
export function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
