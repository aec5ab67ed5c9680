import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ownTexts } from './dictionaries.ts'
import type { Language } from './dictionaries.ts'
import { expect, test } from './people.ts'
import type { View, Who } from './people.ts'

/*
 * A walk through the whole product, for each role: every entry of the sidebar, and every further page that the home leads to,
 * in both languages at both widths; and every link of the home, records and filtered lists too, in one view of each role.
 * Nothing is a dead end or in the wrong language, axe finds nothing, the browser's console stays empty (people.ts). What there is to walk is read off the screen, so a new page is walked without a line being added.
 */

interface Journey {
  who: Who
  home: string
  /** How the links of the home are walked; the entries are walked in every way. */
  linksIn: Stop
  /** What no link of the home leads to: dialogs, further tabs, addresses that lead nowhere. */
  more: string[]
}

const journeys: Journey[] = [
  {
    who: 'admin',
    home: '/dashboard',
    linksIn: { theme: 'dark', language: 'pt-BR', width: 390 },
    more: [
      '/dashboard/workout-plans?dialog=add',
      '/dashboard/workout-plans?tab=sheets',
      '/dashboard/workout-plans?tab=sheets&dialog=add',
      '/dashboard/settings',
      '/dashboard/nothing-here',
    ],
  },
  {
    who: 'instructor',
    home: '/instructor-dashboard',
    linksIn: { theme: 'light', language: 'en', width: 1440 },
    more: [
      '/instructor-dashboard/reviews',
      '/instructor-dashboard/analytics?period=year',
      '/instructor-dashboard/settings',
    ],
  },
  {
    who: 'student',
    home: '/student-dashboard',
    linksIn: { theme: 'dark', language: 'en', width: 390 },
    more: [
      '/student-dashboard/workouts?tab=isolated',
      '/student-dashboard/train',
      '/student-dashboard/goals?dialog=add',
      '/student-dashboard/settings',
    ],
  },
]

type Stop = View & { width: number }

/** Two pairs: in each, both themes, both languages and both widths. */
const pairs: [Stop, Stop][] = [
  [
    { theme: 'light', language: 'pt-BR', width: 1440 },
    { theme: 'dark', language: 'en', width: 390 },
  ],
  [
    { theme: 'light', language: 'pt-BR', width: 390 },
    { theme: 'dark', language: 'en', width: 1440 },
  ],
]

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Names that the demonstration gave its records, and that a dictionary happens to have as a word too. */
const names = new Set(['Estudante'])

let own: Record<Language, Set<string>>
test.beforeAll(async () => {
  own = await ownTexts()
  expect(Math.min(own['pt-BR'].size, own.en.size)).toBeGreaterThan(300)
})

/** Every text that somebody can see or hear, each once. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest('script, style') !== null) continue
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.add(node.getAttribute(name) ?? '')
      } else if (node.parentElement?.checkVisibility()) {
        found.add((node.textContent ?? '').trim())
      }
    }
    return [...found]
  })
}

/** There is a page, and nothing on it is still being read. */
async function settled(page: Page, called: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), `${called} has a heading`).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root'), `${called} is read`).toHaveCount(0)
}

/** Does what leads to another page, and waits until the page of before is gone. */
async function leave(page: Page, how: () => Promise<unknown>): Promise<void> {
  await page.locator('main h1').evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-before', '')
  })
  await how()
  await expect(page.locator('h1[data-before]')).toHaveCount(0)
}

/** The page is there, in the language of the view, and nothing on it leads to nowhere. */
async function expectGoodPage(page: Page, { language }: View, called: string): Promise<void> {
  await settled(page, called)
  await expect.soft(page.locator('html'), called).toHaveAttribute('lang', language)
  const other = language === 'en' ? 'pt-BR' : 'en'
  const wrong = (await textsOn(page)).filter((text) => own[other].has(text) && !names.has(text))
  expect.soft(wrong, `${called} in ${language}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${called} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** No page of the product is missing where something leads to it. */
async function expectNoDeadEnd(page: Page, called: string): Promise<void> {
  const deadEnds = /^(Página não encontrada|Page not found|Sem acesso|No access|Acesso negado|Access denied)$/
  await expect.soft(page.getByRole('heading', { name: deadEnds }), `${called} is a dead end`).toHaveCount(0)
}

async function expectAccessible(page: Page, called: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(found, called).toEqual([])
}

/** The entries of the main navigation, wherever they stand at this width. */
async function sidebarOf(page: Page): Promise<string[]> {
  return page.locator('.ui-sidebar nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** Follows an entry as a person does: in the sidebar, in the bar at the bottom, or in the menu of a phone. */
async function followEntry(page: Page, href: string): Promise<void> {
  const link = (place: string) => page.locator(`${place} a[href="${href}"]`)
  for (const place of ['.ui-sidebar nav', '.ui-bottom-bar']) {
    if (await link(place).isVisible()) return await link(place).click()
  }
  await page.locator('.ui-topbar .ui-phone-only button').click()
  await link('[role="dialog"] nav').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The links of a page that differ in more than the record they open. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const kinds = new Map(hrefs.map((href) => [href.replaceAll(/=[\da-f]{8}-[\da-f-]{27}/g, '='), href]))
  return [...kinds.values()]
}

/** A page of its own, not a record or a filtered list. */
function isPage(href: string): boolean {
  return !href.includes('?') && !/[\da-f]{8}-[\da-f]{4}/.test(href)
}

for (const { who, home, linksIn, more } of journeys) {
  for (const [number, pair] of pairs.entries()) {
    for (const view of pair) {
      test(`${who}: every entry leads somewhere, and every page beyond them (${view.theme}, ${view.language}, ${view.width} px)`, async ({
        page,
        visit,
      }) => {
        test.setTimeout(180_000)
        await page.setViewportSize({ width: view.width, height: 900 })
        await visit(who, home, view)
        await settled(page, home)
        const entries = await sidebarOf(page)
        expect(entries.length).toBeGreaterThan(1)
        const beyond = (await linksOf(page)).filter((href) => isPage(href) && !entries.includes(href))
        for (const [at, href] of entries.entries()) {
          if (href !== new URL(page.url()).pathname) await leave(page, () => followEntry(page, href))
          await expect(page).toHaveURL((url) => url.pathname === href)
          await expectGoodPage(page, view, href)
          await expectNoDeadEnd(page, href)
          if (at % 2 === number) await expectAccessible(page, href)
        }
        for (const [at, href] of beyond.entries()) {
          await leave(page, () => followEntry(page, home))
          await settled(page, home)
          await leave(page, () => page.locator(`main a[href="${href}"]`).first().click())
          await expectGoodPage(page, view, href)
          await expectNoDeadEnd(page, href)
          if (at % 2 === number) await expectAccessible(page, href)
        }
      })
    }
  }

  test(`${who}: every link of the home leads somewhere (${linksIn.theme}, ${linksIn.language}, ${linksIn.width} px)`, async ({
    page,
    visit,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: linksIn.width, height: 900 })
    await visit(who, home, linksIn)
    await settled(page, home)
    const links = await linksOf(page)
    expect(links.length).toBeGreaterThan(0)
    for (const href of links) {
      await leave(page, () => page.locator(`main a[href="${href}"]`).first().click())
      await expectGoodPage(page, linksIn, href)
      await expectNoDeadEnd(page, href)
      await leave(page, () => page.goBack())
      await settled(page, home)
    }
    for (const href of more) {
      await page.goto(href)
      await expectGoodPage(page, linksIn, href)
      await expectAccessible(page, href)
    }
  })
}
