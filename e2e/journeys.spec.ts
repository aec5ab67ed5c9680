import type { Page } from '@playwright/test'
import { expectAccessible, expectStill, ownTexts, settled, watchShifts } from './pages.ts'
import type { Language } from './pages.ts'
import { expect, test } from './people.ts'
import type { Who } from './people.ts'

/*
 * A walk through all pages, for each role and language. Every page is seen once in each language, the second time in the other
 * theme and at the other width; over four pages every pair of theme, language and width occurs. The theme follows the system and
 * the width is the window's, so a view needs no further sign-in. In Portuguese the walk follows the sidebar's entries and the links of
 * the home page, including those to records and filtered lists. In English it opens the same pages by address, as on a first visit,
 * and checks for layout shifts. Pages that no link leads to are opened in both. Lists have ten rows. No page may be a dead end, be in
 * the wrong language, fail axe or write to the console (people.ts). The pages to visit are read from the screen, so a new page is
 * included automatically.
 */

interface Journey {
  who: Who
  home: string
  /** What no link of the home page leads to: dialogs, further tabs, an unknown address. */
  more: string[]
}

const journeys: Journey[] = [
  {
    who: 'admin',
    home: '/dashboard',
    more: [
      '/dashboard/workout-plans?dialog=add',
      '/dashboard/workout-plans?tab=sheets',
      '/dashboard/workout-plans?tab=sheets&dialog=add',
      '/dashboard/settings/account',
      '/dashboard/settings/preferences',
      '/dashboard/settings/notifications',
      '/dashboard/settings/gym',
      '/dashboard/settings/team',
      '/dashboard/settings/messages',
      '/dashboard/settings/payments',
      '/dashboard/settings/door',
      '/dashboard/billing?tab=cash',
      '/dashboard/billing?tab=bank',
      '/dashboard/messages?cause=birthday&month=3&show=all',
      '/dashboard/nothing-here',
    ],
  },
  {
    who: 'instructor',
    home: '/instructor-dashboard',
    more: [
      '/instructor-dashboard/reviews',
      '/instructor-dashboard/analytics?period=year',
      '/instructor-dashboard/settings/account',
    ],
  },
  {
    who: 'student',
    home: '/student-dashboard',
    more: [
      '/student-dashboard/payments',
      '/student-dashboard/workouts?tab=isolated',
      '/student-dashboard/train',
      '/student-dashboard/exercise?id=supino-reto-com-barra',
      '/student-dashboard/goals?dialog=add',
      '/student-dashboard/settings',
      '/student-dashboard/settings/notifications',
    ],
  },
]

/** What may change while a page is open. */
interface Shown {
  theme: 'light' | 'dark'
  width: number
}

const views: Shown[] = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1440 },
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1440 },
]

/** How the page with this number is shown: in English in the other theme and at the other width than in Portuguese. */
function viewOf(index: number, language: Language): Shown {
  const other = index % 2 === 0 ? index + 1 : index - 1
  return views[(language === 'en' ? other : index) % views.length] as Shown
}

/** Names of demonstration records that are also a text in a dictionary. */
const names = new Set(['Estudante', 'Mensal'])

let own: Record<Language, Set<string>>
test.beforeAll(() => {
  own = ownTexts()
  expect(Math.min(own['pt-BR'].size, own.en.size)).toBeGreaterThan(300)
})

/** Every distinct text that can be seen or heard. */
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

/** Shows the open page in another view. */
async function setView(page: Page, { theme, width }: Shown): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height: 900 })
}

/** Navigates, and waits until the previous page is gone and the new one has loaded. */
async function go(page: Page, label: string, how: () => Promise<unknown>): Promise<void> {
  await test.step(label, async () => {
    await page.locator('h1').evaluateAll((headings) => {
      for (const heading of headings) heading.setAttribute('data-before', '')
    })
    await how()
    await page.waitForFunction(() => document.querySelector('h1[data-before]') === null)
    await settled(page)
  })
}

/** Expects a page that is not a dead end and is in a single language. */
async function expectReadable(page: Page, language: Language, label: string): Promise<void> {
  await expect.soft(page.locator('html'), label).toHaveAttribute('lang', language)
  const other = language === 'en' ? 'pt-BR' : 'en'
  const wrong = (await textsOn(page)).filter((text) => own[other].has(text) && !names.has(text))
  expect.soft(wrong, `${label} in ${language}`).toEqual([])
  // An unknown address must be a dead end.
  if (label.endsWith('nothing-here')) return
  const deadEnds = /^(Página não encontrada|Page not found|Sem acesso|No access|Acesso negado|Access denied)$/
  await expect.soft(page.getByRole('heading', { name: deadEnds }), `${label} is a dead end`).toHaveCount(0)
}

/** Expects a page in the right theme and language that passes axe and does not overflow. */
async function expectGoodPage(page: Page, language: Language, shown: Shown, href: string): Promise<void> {
  const label = `${href} (${shown.theme}, ${language}, ${shown.width} px)`
  await expect.soft(page.locator('html'), label).toHaveAttribute('data-mantine-color-scheme', shown.theme)
  await expectReadable(page, language, href)
  await expectAccessible(page, label)
  await expectFit(page, shown, label)
}

/** Common widths of desktop screens. */
const deskWidths = [1366, 1280, 1024]

/** Expects tables to fit all their columns on desktop screens. Leaves the page at the last of these widths. */
async function expectFit(page: Page, { width }: Shown, label: string): Promise<void> {
  if (width < 640) return
  const tables = page.locator('[data-table]')
  if ((await tables.count()) === 0) return
  for (const narrower of deskWidths) {
    await page.setViewportSize({ width: narrower, height: 900 })
    const overflow = () =>
      tables.evaluateAll((boxes) => boxes.map((box) => Math.max(0, box.scrollWidth - box.clientWidth)))
    const none = Array.from({ length: await tables.count() }, () => 0)
    await expect.poll(overflow, `columns of ${label} at ${narrower} px`).toEqual(none)
  }
}

/** The entries of the main navigation. */
async function sidebarOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-sidebar] nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** Clicks an entry where it is at this width: in the sidebar, in the bottom bar, or in a phone's menu. */
async function followEntry(page: Page, href: string): Promise<void> {
  const link = (place: string) => page.locator(`${place} a[href="${href}"]`)
  for (const place of ['[data-sidebar] nav', '[data-bottom]']) {
    if (await link(place).isVisible()) return await link(place).click()
  }
  // A student's phone has no menu: what is not in the bottom bar is a button of the profile.
  const profile = page.locator('[data-bottom] a[href$="/profile"]')
  if (await profile.isVisible()) {
    await profile.click()
    return await link('main').click()
  }
  await page.getByRole('banner').getByRole('button').first().click()
  await link('[role="dialog"] nav').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Where the entry was, something may now show its hint.
  await page.mouse.move(0, 0)
}

/** Links that differ only in the record they open are of one kind. */
const kindOf = (href: string) => href.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '*')

/** One link of each kind on the page. */
async function linksOf(page: Page): Promise<Map<string, string>> {
  const hrefs = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return new Map(hrefs.map((href) => [kindOf(href), href]))
}

/** Whether a kind is a page, not a record or a filtered list. */
const isPage = (kind: string) => !/[?*]/.test(kind)

for (const { who, home, more } of journeys) {
  for (const language of ['pt-BR', 'en'] as const) {
    test(`${who}: every menu entry and every link of the home page opens a working page (${language})`, async ({
      page,
      visit,
    }) => {
      test.slow()
      let shown = viewOf(0, language)
      const showAs = async (number: number) => {
        shown = viewOf(number, language)
        await setView(page, shown)
      }
      const expectGood = (href: string) => expectGoodPage(page, language, shown, href)
      await setView(page, shown)
      await watchShifts(page)
      // Further rows would only repeat the same checks.
      await page.addInitScript(() => localStorage.setItem('page_size', '10'))
      await visit(who, home, { theme: 'system', language })
      await settled(page)
      await expectStill(page, home)
      const open = async (href: string) => {
        await page.goto(href)
        await settled(page)
        await expectStill(page, href)
      }
      // On a wide screen, the settings open with their first page.
      const expectAt = (href: string) =>
        expect(page).toHaveURL(({ pathname }) => pathname === href || pathname === `${href}/account`)

      const entries = await sidebarOf(page)
      expect(entries.length).toBeGreaterThan(1)
      const found = await linksOf(page)
      expect(found.size).toBeGreaterThan(0)
      const kinds = [...found.keys()].filter((kind) => !entries.includes(kind))
      const all = [...entries, ...kinds, ...more]

      if (language === 'pt-BR') {
        for (const href of entries) {
          await showAs(all.indexOf(href))
          if (href !== new URL(page.url()).pathname) await go(page, href, () => followEntry(page, href))
          await expectAt(href)
          await expectGood(href)
        }
        await go(page, home, () => followEntry(page, home))
        for (const kind of kinds) {
          // Other journeys work in the same gym: their latest actions push older lines off the lists of the home page.
          const href = (await linksOf(page)).get(kind)
          if (href === undefined) continue
          await showAs(all.indexOf(kind))
          await go(page, href, () => page.locator(`main a[href="${href}"]`).first().click())
          await expectGood(href)
          await go(page, `back from ${href}`, () => page.goBack())
        }
      } else {
        // A filter changes rows, not words.
        for (const kind of [...entries, ...kinds].filter((it) => isPage(it) || it.includes('*'))) {
          await showAs(all.indexOf(kind))
          await open(found.get(kind) ?? kind)
          if (isPage(kind)) await expectAt(kind)
          await expectGood(kind)
        }
      }
      for (const href of more) {
        await showAs(all.indexOf(href))
        await open(href)
        await expectGood(href)
      }
    })
  }
}
