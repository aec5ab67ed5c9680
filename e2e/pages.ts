import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './people.ts'

/* What every page must be: accessible, free of layout shifts, and in one language. */

/** The minified build: a page parses it in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects, once animations have ended, that axe finds nothing, that no two buttons of a dialog share a name, and that the page does not
 * scroll sideways. A finding does not end
 * the test, so one run reports all. axe is injected once and runs in the page itself: the pages have no frames, and the usual
 * wrapper's support for them takes several times as long as the run.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // An element that is fading in has less contrast.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async (values) => {
    // Scrolled down, the top bar may cover half a button, which axe takes for its size.
    window.scrollTo(0, 0)
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, standards)
  expect.soft(found, where).toEqual([])
  const shared = await page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].flatMap((dialog) => {
      const buttons = [...dialog.querySelectorAll('button, [role="button"]')].filter(
        (it) =>
          it.checkVisibility() &&
          it.closest('[aria-hidden="true"], [inert]') === null &&
          // a dialog over another is looked at by itself
          it.closest('[role="dialog"], [role="alertdialog"]') === dialog,
      )
      const names = buttons.map((it) => (it.getAttribute('aria-label') ?? it.textContent).trim())
      return names.filter((name, at) => name !== '' && names.indexOf(name) !== at)
    }),
  )
  expect.soft(shared, `${where}: buttons of a dialog share a name`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/* Layout shifts while a page loads, as the browser reports them. */

interface Watched {
  shifts?: { value: number; moved: string[] }[]
}

/** Records the layout shifts of every page opened from now on, except those right after a key press or click. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Required<Watched>['shifts'] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className}`
        : (node?.textContent ?? 'a removed node')
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

/** Expects a CLS under 0.02 for the page opened last. (Up to 0.1 is rated good; placeholders keep it lower here.) */
export async function expectStill(page: Page, label: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as Watched).shifts ?? [])
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  const moved = shifts.map((shift) => `${shift.value.toFixed(3)} ${shift.moved.join(' ')}`).slice(0, 8)
  expect.soft(sum, `${label} jumps: ${moved.join(', ')}`).toBeLessThan(0.02)
}

/** The styles of an element and all its descendants, in document order. */
export async function stylesIn(place: Locator): Promise<string[]> {
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

/** Position and size of an element and all its descendants. */
export async function boxesIn(place: Locator): Promise<string[]> {
  return place.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, x, y, width, height].join(' | ')
    }),
  )
}

/* The texts of the web application that are only Portuguese or only English. */

export type Language = 'pt-BR' | 'en'

/** Texts that identify a language: no dictionary of the other has them. */
export function ownTexts(): Record<Language, Set<string>> {
  // Two hundred small modules: a Node process loads them in a fifth of the time that the test runner takes.
  const printed = execFileSync(process.execPath, [path.join(import.meta.dirname, 'own-texts.ts')], { encoding: 'utf8' })
  const texts = JSON.parse(printed) as Record<Language, string[]>
  return { 'pt-BR': new Set(texts['pt-BR']), en: new Set(texts.en) }
}

/** Waits until the page, with the dialog that its address names, has loaded completely. */
export async function settled(page: Page): Promise<void> {
  const loaded = () =>
    page.waitForFunction(() => {
      const waiting = '[aria-busy="true"], .mantine-Skeleton-root, [data-waiting]'
      if (document.querySelector(waiting) !== null) return false
      const params = new URLSearchParams(location.search)
      // A weekly sheet is a page of its own.
      const needsDialog = params.has('dialog') && params.get('tab') !== 'sheets'
      if (needsDialog && document.querySelector('[role="dialog"]') === null) return false
      return document.querySelector('h1')?.checkVisibility() === true
    })
  await loaded()
  // The page may request more once it is rendered.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
  await loaded()
}
