import type { Page } from '@playwright/test'
import { expect } from './slow.ts'

/* Nothing on a page jumps while it is opened: the browser's own measure (layout shift), with everything it counts. */

interface Watched {
  shifts?: { value: number; moved: string[] }[]
}

/** The shifts of every page that is opened from now on are noted. Those right after a key or a click are wanted. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Required<Watched>['shifts'] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className}`
        : (node?.textContent ?? 'what is gone')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node | null }[]
        }
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What was opened last has stood still. Good is under 0.1; here a frame and places for what comes keep it under 0.02. */
export async function expectStill(page: Page, called: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as Watched).shifts ?? [])
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  const moved = shifts.map((shift) => `${shift.value.toFixed(3)} ${shift.moved.join(' ')}`).slice(0, 8)
  expect.soft(sum, `${called} jumps: ${moved.join(', ')}`).toBeLessThan(0.02)
}
