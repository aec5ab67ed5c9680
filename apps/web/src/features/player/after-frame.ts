/**
 * Runs what can wait until the next frame is on the screen: a tap is answered first. Soon enough on a page that is not looked
 * at as well, which has no frames.
 */
export function afterFrame(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (!hasRun) run()
    hasRun = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 300)
}
