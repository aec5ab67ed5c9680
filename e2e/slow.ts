import { test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'

/** How many times slower than they are here the processors of the browser's pages are made: `E2E_SLOW=4 npm test`. */
export const slowness = Number(process.env.E2E_SLOW ?? 1)

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** Playwright's test; where a slow machine is asked for, every page of every context is one. */
export const test = base.extend<object, { slowMachine: null }>({
  slowMachine: [
    async ({ browser }, use) => {
      if (slowness > 1) {
        browser.on('context', (context) => {
          // A page that is closed at once needs no slowness.
          context.on('page', (page) => void slowDown(context, page).catch(() => undefined))
        })
      }
      await use(null)
    },
    { scope: 'worker', auto: true },
  ],
})

export { expect } from '@playwright/test'
