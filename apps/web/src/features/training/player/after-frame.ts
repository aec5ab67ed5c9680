/**
 * Runs deferrable work after the next frame, so that a tap is painted first. Falls back to a timer on hidden pages, which get
 * no frames.
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
