/*
 * What runs in the page to time it. Each function stands alone: the browser gets its text. A frame counts as shown when the
 * task after its rendering runs, as the browser's own measure of interactions has it.
 */

/** Milliseconds to the end of an empty frame: what no page can go below. */
export async function emptyFrame(): Promise<number> {
  return await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const begun = performance.now()
    port1.addEventListener('message', () => resolve(performance.now() - begun))
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  })
}

/** Presses the ✓ of the next set: milliseconds to the end of the frame that shows it as done. */
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

/** Before a page opens: notes in `firstRowAt` when the first row of the player was shown, from the navigation on. */
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

/** When the first row was shown, in milliseconds from the navigation on; undefined before. */
export function firstRowAt(): number | undefined {
  return (globalThis as { firstRowAt?: number }).firstRowAt
}
