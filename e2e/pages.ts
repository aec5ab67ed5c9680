import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './people.ts'

/* What every page must be: usable by everybody, still while it is opened, and in one language. */

/** As it is published, without comments: a page reads it in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe finds nothing on the page as it stands, once nothing moves any more, and the page does not scroll sideways. A finding
 * does not end the test: one run names all. axe runs in the page itself and is handed to it once: there are no frames, and
 * what the usual wrapper does for them costs several times the run.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // What is half faded has half its contrast.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async (values) => {
    // A button half under the bar at the top is so by where the page stands, not by its size.
    window.scrollTo(0, 0)
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, standards)
  expect.soft(found, where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

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

/** How every box inside looks, in the order of the page. */
export async function looks(place: Locator): Promise<string[]> {
  return place.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      const { display, padding, margin, gap, borderWidth, borderRadius, backgroundColor, color, fontSize } = style
      return [
        element.tagName,
        display,
        padding,
        margin,
        gap,
        borderWidth,
        borderRadius,
        backgroundColor,
        color,
        fontSize,
      ].join(' | ')
    }),
  )
}

/** Where every box inside stands. */
export async function places(place: Locator): Promise<string[]> {
  return place.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, x, y, width, height].join(' | ')
    }),
  )
}

/* The sentences of the web application: what is only Portuguese, and what only English. */

export type Language = 'pt-BR' | 'en'

/** Texts that say by themselves in which language they are: no other dictionary has them. */
export function ownTexts(): Record<Language, Set<string>> {
  // Two hundred small modules: Node by itself reads them in a fifth of the time that the runner takes.
  const printed = execFileSync(process.execPath, [path.join(import.meta.dirname, 'own-texts.ts')], { encoding: 'utf8' })
  const texts = JSON.parse(printed) as Record<Language, string[]>
  return { 'pt-BR': new Set(texts['pt-BR']), en: new Set(texts.en) }
}

/** There is a page with what its address asks for, and nothing on it is still on its way. */
export async function settled(page: Page): Promise<void> {
  const isThere = () =>
    page.waitForFunction(() => {
      const waiting = '[aria-busy="true"], .mantine-Skeleton-root, [data-waiting]'
      if (document.querySelector(waiting) !== null) return false
      const asked = new URLSearchParams(location.search)
      // A weekly sheet is a page of its own.
      const needsDialog = asked.has('dialog') && asked.get('tab') !== 'sheets'
      if (needsDialog && document.querySelector('[role="dialog"]') === null) return false
      return document.querySelector('h1')?.checkVisibility() === true
    })
  await isThere()
  // What the page does first may be to ask for more.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
  await isThere()
}
