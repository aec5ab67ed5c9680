import { useEffect, useState } from 'react'

/**
 * The value, unchanged while the main mouse button or a finger is down: what appears late must not slide between press and release, where it
 * would take the click. `value` must stay the same object while nothing changes.
 */
export function useWhenReleased<T>(value: T): T {
  const [isPressed, setIsPressed] = useState(false)
  const [shown, setShown] = useState(value)
  if (!isPressed && shown !== value) setShown(value)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    // No release follows the button that opens a menu of the browser.
    document.addEventListener('pointerdown', ({ button }) => button === 0 && setIsPressed(true), options)
    for (const end of ['pointerup', 'pointercancel'] as const) {
      // The click comes after the release.
      document.addEventListener(end, () => setTimeout(() => setIsPressed(false)), options)
    }
    return () => listening.abort()
  }, [])
  return shown
}
