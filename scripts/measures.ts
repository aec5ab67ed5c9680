/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { launchChromium, startProduct } from './product.ts'

/*
 * `npm run measures`: how the product looks, in numbers. Rows of the desk's lists that a laptop shows in each density, sizes, corners and
 * weights as computed, touch targets, contrast in both themes, and what moves while a page loads. `docs/quality.md` has the results.
 */

const densities = ['comfortable', 'compact', 'dense'] as const
const lists = ['students', 'billing', 'enrollments'] as const
const desk = [
  '',
  '/students',
  '/plans',
  '/enrollments',
  '/billing',
  '/workout-plans',
  '/analytics',
  '/settings/account',
]
const visits = [
  ...desk.map((page) => ({ who: 'admin', at: `/dashboard${page}` })),
  ...['', '/students', '/enrollments'].map((page) => ({ who: 'instrutor', at: `/instructor-dashboard${page}` })),
  ...['', '/workouts', '/progress', '/enrollments', '/payments'].map((page) => ({
    who: 'aluno',
    at: `/student-dashboard${page}`,
  })),
]

const { base, stop } = await startProduct(4189)

interface Person {
  who: string
  theme?: 'light' | 'dark'
  density?: (typeof densities)[number]
  isPhone?: boolean
}

async function contextFor(browser: Browser, person: Person): Promise<BrowserContext> {
  const { who, theme = 'light', density = 'compact', isPhone = false } = person
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    ...(isPhone && { isMobile: true, hasTouch: true }),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: theme,
    serviceWorkers: 'block',
  })
  await context.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }))
  const data = { email: `${who}@demo.folego.app`, password: 'folego-demo' }
  const { token, user } = await (await context.request.post(`${base}/api/user/login`, { data })).json()
  const headers = { authorization: `Bearer ${token}` }
  // The page applies the account's choice, not the one of the browser.
  await context.request.patch(`${base}/api/user/me`, { headers, data: { theme, density } })
  const stored = { token, theme, density, user: JSON.stringify({ ...user, theme, density, updated_at: null }) }
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value = 0, hadRecentInput = false } of list.getEntries() as (PerformanceEntry & {
        value?: number
        hadRecentInput?: boolean
      })[])
        if (!hadRecentInput) shifts.sum += value
    }).observe({ type: 'layout-shift', buffered: true })
  }, stored)
  return context
}

async function open(context: BrowserContext, at: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${base}${at}`)
  await page.getByRole('heading').first().waitFor()
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  return page
}

/** Whole rows above the fold, where the first one begins, and the different heights, in CSS pixels. */
function rowsOf(): { visible: number; first: number; heights: number[] } {
  const rows = [...document.querySelectorAll('[data-table] tbody tr')].map((row) => row.getBoundingClientRect())
  return {
    visible: rows.filter(({ bottom }) => bottom <= innerHeight).length,
    first: Math.round(rows[0]?.top ?? 0),
    heights: [...new Set(rows.map(({ height }) => height))],
  }
}

/** How often each size, weight and corner is computed, and the lowest contrast of a text with what is behind it. */
function looksOf(): { sizes: string[]; weights: string[]; corners: string[]; contrast: number } {
  const found = { sizes: [] as string[], weights: [] as string[], corners: [] as string[], contrast: 21 }
  const rgbOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return (rgbOf(backgroundColor)[3] ?? 1) === 1 && backgroundColor.startsWith('rgb')
      ? backgroundColor
      : behind(element.parentElement)
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element)
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (style.borderTopLeftRadius !== '0px') found.corners.push(style.borderTopLeftRadius)
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '')
    if (!hasText || element.closest('svg, .ui-hidden')) continue
    found.sizes.push(style.fontSize)
    found.weights.push(style.fontWeight)
    if (!style.color.startsWith('rgb(') || element.matches(':disabled, [data-disabled]')) continue
    const [high = 0, low = 0] = [light(style.color), light(behind(element))].sort((a, b) => b - a)
    found.contrast = Math.min(found.contrast, (high + 0.05) / (low + 0.05))
  }
  return found
}

/** Buttons, links and fields that a finger reaches on less than 44 pixels, with their words. */
function smallTargets(): string[] {
  const small: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width <= 1 || element.closest('p, label')) continue
    const isReached = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
    }
    /** How far from its middle it is reached that way, in pixels: a link may cover its whole card. */
    const reachOf = (dx: number, dy: number) => {
      let reach = 0
      while (reach < 44 && isReached(dx * (reach + 2), dy * (reach + 2))) reach += 2
      return reach
    }
    const tall = height >= 44 || reachOf(0, -1) + reachOf(0, 1) >= 40
    const wide = width >= 44 || reachOf(-1, 0) + reachOf(1, 0) >= 40
    if (!tall || !wide) small.push(element.ariaLabel ?? element.textContent.trim().slice(0, 30))
  }
  return small
}

/** "14px 812, 12px 240": the most frequent first. */
function counted(values: readonly string[]): string {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts]
    .map(([value, all]): [string, number] => [value, all.length])
    .toSorted(([, one], [, other]) => other - one)
    .map(([value, times]) => `${value} ${times}`)
    .join(', ')
}

try {
  const browser = await launchChromium()
  console.log('\nRows at 1366 x 768')
  const table: Record<string, Record<string, string>> = {}
  for (const density of densities) {
    const context = await contextFor(browser, { who: 'admin', density })
    for (const list of lists) {
      const page = await open(context, `/dashboard/${list}`)
      const { visible, first, heights } = await page.evaluate(rowsOf)
      table[list] = { ...table[list], [density]: `${visible} rows from ${first}, of ${heights.join(' and ')} px` }
      await page.close()
    }
    await context.close()
  }
  console.table(table)

  for (const theme of ['light', 'dark'] as const) {
    const all: ReturnType<typeof looksOf> = { sizes: [], weights: [], corners: [], contrast: 21 }
    const shifts: string[] = []
    for (const { who, at } of visits) {
      const context = await contextFor(browser, { who, theme })
      const page = await open(context, at)
      const looks = await page.evaluate(looksOf)
      all.sizes.push(...looks.sizes)
      all.weights.push(...looks.weights)
      all.corners.push(...looks.corners)
      all.contrast = Math.min(all.contrast, looks.contrast)
      const shift = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
      if (shift > 0.001) shifts.push(`${at} ${shift.toFixed(3)}`)
      await context.close()
    }
    const semibold = all.weights.filter((weight) => Number(weight) >= 600).length
    console.log(`\n${visits.length} pages, ${theme}`)
    console.log(`sizes: ${counted(all.sizes)}`)
    console.log(`weights: ${counted(all.weights)}; semibold ${((100 * semibold) / all.weights.length).toFixed(1)} %`)
    console.log(`corners: ${counted(all.corners)}`)
    console.log(`lowest contrast of text: ${all.contrast.toFixed(2)}`)
    console.log(`shifts above 0.001: ${shifts.join(', ') || 'none'}`)
  }

  console.log('\nOn a phone (390 x 844, touch)')
  for (const { who, at } of visits) {
    const context = await contextFor(browser, { who, isPhone: true })
    const page = await open(context, at)
    const shift = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
    const small = await page.evaluate(smallTargets)
    console.log(
      `${at}: shift ${shift.toFixed(3)}, targets below 44 px: ${small.length} ${counted(small).slice(0, 160)}`,
    )
    await context.close()
  }
  await browser.close()
} finally {
  await stop()
}
