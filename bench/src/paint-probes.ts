/*
 * Functions that run in the page to time it. Each is self-contained, as only its source is sent to the browser. A frame counts as
 * shown when the task after its rendering runs, as in the browser's event timing.
 */

/** Milliseconds to the end of an empty frame: the lower bound for any page. */
export async function emptyFrame(): Promise<number> {
  return await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const begun = performance.now()
    port1.addEventListener('message', () => resolve(performance.now() - begun))
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  })
}

/** Presses ✓ of the next set; milliseconds to the end of the frame that shows it as done. */
export async function tick(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const count = document.querySelector('[data-facts] strong')
    const button = document.querySelector<HTMLElement>('[data-set][data-active] [data-check]')
    if (count === null || button === null) {
      reject(new Error('no set to tick'))
      return
    }
    const before = count.textContent
    const { port1, port2 } = new MessageChannel()
    const watch = new MutationObserver(() => {
      if (count.textContent === before) return
      watch.disconnect()
      requestAnimationFrame(() => port2.postMessage(null))
    })
    watch.observe(count, { subtree: true, childList: true, characterData: true })
    const begun = performance.now()
    port1.addEventListener('message', () => resolve(performance.now() - begun))
    port1.start()
    button.click()
  })
}

/** Before a page opens: stores in `firstRowAt` when the first row of the player is shown. */
export function noteFirstRow(): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => Object.assign(globalThis, { firstRowAt: performance.now() }))
  port1.start()
  const watch = new MutationObserver(() => {
    if (document.querySelector('[data-set]') === null) return
    watch.disconnect()
    requestAnimationFrame(() => port2.postMessage(null))
  })
  watch.observe(document, { subtree: true, childList: true })
}

/** When the first row was shown, in milliseconds since the navigation; undefined before. */
export function firstRowAt(): number | undefined {
  return (globalThis as { firstRowAt?: number }).firstRowAt
}
