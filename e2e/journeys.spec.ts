import type { Page } from '@playwright/test'
import { expectAccessible, expectStill, ownTexts, settled, watchShifts } from './pages.ts'
import type { Language } from './pages.ts'
import { expect, test } from './people.ts'
import type { Who } from './people.ts'

/*
 * A walk through the whole product, for each role and language. Every page is seen in two views; the walks of a role together
 * have every pair of theme, language and width (not all eight combinations). The theme follows the system and the width is the
 * window's, so that nobody signs in anew for the second one. In Portuguese the entries of the sidebar and the links of the home
 * are followed, those to records and filtered lists too. In English the same pages are opened by their addresses, as on a first
 * visit, every other one in the second view, lists with ten rows, and nothing jumps while they come. What no link leads to is opened in both. Wherever
 * a walk comes, nothing is a dead end or in the wrong language, axe finds nothing, and the browser's console stays empty (people.ts). What
 * there is to walk is read off the screen, so a new page is walked without a line being added.
 */

interface Journey {
  who: Who
  home: string
  /** The theme of the first view: records, filtered lists and `more` are seen in this one alone. */
  first: Shown['theme']
  /** What no link of the home leads to: dialogs, further tabs, addresses that lead nowhere. */
  more: string[]
}

const journeys: Journey[] = [
  {
    who: 'admin',
    home: '/dashboard',
    first: 'light',
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
      '/dashboard/billing?tab=cash',
      '/dashboard/billing?tab=bank',
      '/dashboard/messages?cause=birthday&month=3&show=all',
      '/dashboard/nothing-here',
    ],
  },
  {
    who: 'instructor',
    home: '/instructor-dashboard',
    first: 'dark',
    more: [
      '/instructor-dashboard/reviews',
      '/instructor-dashboard/analytics?period=year',
      '/instructor-dashboard/settings/account',
    ],
  },
  {
    who: 'student',
    home: '/student-dashboard',
    first: 'dark',
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

/** How a page is shown: what may change while it is open. */
interface Shown {
  theme: 'light' | 'dark'
  width: number
}

const widths: Record<Language, Record<Shown['theme'], number>> = {
  'pt-BR': { light: 390, dark: 1440 },
  en: { light: 1440, dark: 390 },
}

/** Names that the demonstration gave its records, and that a dictionary happens to have as a word too. */
const names = new Set(['Estudante', 'Mensal'])

let own: Record<Language, Set<string>>
test.beforeAll(() => {
  own = ownTexts()
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

/** The page as it stands, in another view. */
async function turnTo(page: Page, { theme, width }: Shown): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height: 900 })
}

/** Does what leads to another page, and waits until the page of before is gone and the other one is there. */
async function go(page: Page, called: string, how: () => Promise<unknown>): Promise<void> {
  await test.step(called, async () => {
    await page.locator('h1').evaluateAll((headings) => {
      for (const heading of headings) heading.setAttribute('data-before', '')
    })
    await how()
    await page.waitForFunction(() => document.querySelector('h1[data-before]') === null)
    await settled(page)
  })
}

/** The page is no dead end, and in one language. */
async function expectReadable(page: Page, language: Language, called: string): Promise<void> {
  await expect.soft(page.locator('html'), called).toHaveAttribute('lang', language)
  const other = language === 'en' ? 'pt-BR' : 'en'
  const wrong = (await textsOn(page)).filter((text) => own[other].has(text) && !names.has(text))
  expect.soft(wrong, `${called} in ${language}`).toEqual([])
  // An address that leads nowhere says so.
  if (called.endsWith('nothing-here')) return
  const deadEnds = /^(Página não encontrada|Page not found|Sem acesso|No access|Acesso negado|Access denied)$/
  await expect.soft(page.getByRole('heading', { name: deadEnds }), `${called} is a dead end`).toHaveCount(0)
}

/** The page can be read and used by everybody, and has room for what it shows. */
async function expectGoodPage(page: Page, language: Language, shown: Shown, href: string): Promise<void> {
  const called = `${href} (${shown.theme}, ${language}, ${shown.width} px)`
  await expect.soft(page.locator('html'), called).toHaveAttribute('data-mantine-color-scheme', shown.theme)
  await expectReadable(page, language, href)
  await expectAccessible(page, called)
  await expectFit(page, shown, called)
}

/** Widths of the screens of desks. */
const deskWidths = [1366, 1280, 1024]

/** Tables have room for all their columns on the screens of desks. Leaves the page at the width of the last one. */
async function expectFit(page: Page, { width }: Shown, called: string): Promise<void> {
  if (width < 640) return
  const tables = page.locator('[data-table]')
  if ((await tables.count()) === 0) return
  for (const narrower of deskWidths) {
    await page.setViewportSize({ width: narrower, height: 900 })
    const overflow = () =>
      tables.evaluateAll((boxes) => boxes.map((box) => Math.max(0, box.scrollWidth - box.clientWidth)))
    const none = Array.from({ length: await tables.count() }, () => 0)
    await expect.poll(overflow, `columns of ${called} at ${narrower} px`).toEqual(none)
  }
}

/** The entries of the main navigation, wherever they stand at this width. */
async function sidebarOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-sidebar] nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** Follows an entry as a person does: in the sidebar, in the bar at the bottom, or in the menu of a phone. */
async function followEntry(page: Page, href: string): Promise<void> {
  const link = (place: string) => page.locator(`${place} a[href="${href}"]`)
  for (const place of ['[data-sidebar] nav', '[data-bottom]']) {
    if (await link(place).isVisible()) return await link(place).click()
  }
  await page.getByRole('banner').getByRole('button').first().click()
  await link('[role="dialog"] nav').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Links that differ in nothing but the record they open are of one kind. */
const kindOf = (href: string) => href.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '*')

/** One link of each kind on the page. */
async function linksOf(page: Page): Promise<Map<string, string>> {
  const hrefs = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return new Map(hrefs.map((href) => [kindOf(href), href]))
}

/** A page of its own, not a record or a filtered list. */
const isPage = (kind: string) => !/[?*]/.test(kind)

for (const { who, home, first, more } of journeys) {
  for (const language of ['pt-BR', 'en'] as const) {
    test(`${who}: every entry leads somewhere, and every link of the home (${language})`, async ({ page, visit }) => {
      // Many pages in one test.
      test.slow()
      const shownIn = (theme: Shown['theme']): Shown => ({ theme, width: widths[language][theme] })
      const [view, other] = [shownIn(first), shownIn(first === 'light' ? 'dark' : 'light')]
      await turnTo(page, view)
      await watchShifts(page)
      // Rows beyond the tenth are of the same kinds, and each is looked at in every view.
      if (language === 'en') await page.addInitScript(() => localStorage.setItem('page_size', '10'))
      await visit(who, home, { theme: 'system', language })
      await settled(page)
      await expectStill(page, home)
      const openAnew = async (href: string, shown = view) => {
        await turnTo(page, shown)
        await page.goto(href)
        await settled(page)
        await expectStill(page, href)
      }
      // Where there is room for their menu, the settings begin with their first page.
      const expectAt = (href: string) =>
        expect(page).toHaveURL(({ pathname }) => pathname === href || pathname === `${href}/account`)
      const expectGoodInBoth = async (href: string, [one, next]: readonly [Shown, Shown] = [view, other]) => {
        await expectGoodPage(page, language, one, href)
        await turnTo(page, next)
        await settled(page)
        await expectGoodPage(page, language, next, href)
      }

      const entries = await sidebarOf(page)
      expect(entries.length).toBeGreaterThan(1)
      const found = await linksOf(page)
      expect(found.size).toBeGreaterThan(0)
      const kinds = [...found.keys()].filter((kind) => !entries.includes(kind))

      if (language === 'pt-BR') {
        for (const href of entries) {
          if (href !== new URL(page.url()).pathname) await go(page, href, () => followEntry(page, href))
          await expectAt(href)
          await expectGoodInBoth(href)
          await turnTo(page, view)
        }
        await go(page, home, () => followEntry(page, home))
        for (const kind of kinds) {
          // Other journeys work in the same gym: what they did last pushes older lines off the lists of the home.
          const href = (await linksOf(page)).get(kind)
          if (href === undefined) continue
          await go(page, href, () => page.locator(`main a[href="${href}"]`).first().click())
          await (isPage(kind) ? expectGoodInBoth(href) : expectGoodPage(page, language, view, href))
          await turnTo(page, view)
          await go(page, `back from ${href}`, () => page.goBack())
        }
      } else {
        for (const [index, href] of [...entries, ...kinds.filter(isPage)].entries()) {
          const views: [Shown, Shown] = index % 2 === 0 ? [view, other] : [other, view]
          await openAnew(href, views[0])
          await expectAt(href)
          await expectGoodInBoth(href, views)
        }
        for (const kind of kinds.filter((it) => !isPage(it))) {
          const href = found.get(kind) ?? kind
          await openAnew(href)
          await expectGoodPage(page, language, view, href)
        }
      }
      for (const href of more) {
        await openAnew(href)
        await expectGoodPage(page, language, view, href)
      }
    })
  }
}
