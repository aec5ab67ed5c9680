import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './slow.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe finds nothing on the page as it stands, once nothing moves any more, and the page does not scroll sideways. A finding
 * does not end the test: one run names all. axe runs in the page itself and is handed to it once: there are no frames, and
 * what the usual wrapper does for them costs several times the run.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // What is half faded has half its contrast.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (values) => {
    // A button half under the bar at the top is so by where the page stands, not by its size.
    window.scrollTo(0, 0)
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
  expect.soft(found, where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}
