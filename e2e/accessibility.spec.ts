import type { Page } from '@playwright/test'
import { expectAccessible, expectStill, stylesIn, boxesIn, watchShifts } from './pages.ts'
import { expect, test } from './people.ts'
import type { View } from './people.ts'
import { staffHeaders } from './students.ts'

/* axe on the pages before sign-in, in both themes, both languages and at both widths; journeys.spec.ts has all others. */

// Files are delayed, which those that the worker serves are not.
test.use({ serviceWorkers: 'block' })

const views: (View & { width: number })[] = [
  { theme: 'light', language: 'pt-BR', width: 1440 },
  { theme: 'dark', language: 'en', width: 390 },
]

/** Delays the JavaScript of the pages until the promise is fulfilled. */
async function delayCode(page: Page, until: Promise<unknown>): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await until
    await route.continue()
  })
}

for (const view of views) {
  const label = `${view.theme}, ${view.language}, ${view.width} px`

  test(`before sign-in: pages pass axe and have no layout shift (${label})`, async ({ page }) => {
    await page.setViewportSize({ width: view.width, height: 900 })
    await page.addInitScript(
      ([theme, language]) => {
        localStorage.setItem('theme', theme)
        localStorage.setItem('language', language)
      },
      [view.theme, view.language] as const,
    )
    await watchShifts(page)
    await test.step('the sign-in page is painted before its code has loaded, which changes nothing', async () => {
      const { promise, resolve: releaseCode } = Promise.withResolvers<void>()
      await delayCode(page, promise)
      await page.goto('/login', { waitUntil: 'commit' })
      const frame = page.locator('div:has(> main):visible')
      // Until the styles have loaded, nothing is painted and both languages are in the page.
      await expect(frame).toHaveCount(1)
      await page.evaluate(async () => document.fonts.ready)
      await expect(page.getByRole('heading')).toHaveCount(0)
      const painted = [await stylesIn(frame), await boxesIn(frame)]
      releaseCode()
      await expect(page.getByRole('textbox', { name: /^E-?mail$/ })).toBeFocused()
      expect([await stylesIn(frame), await boxesIn(frame)]).toEqual(painted)
      await expectStill(page, '/login')
      await page.unrouteAll()
    })
    for (const path of ['/login', '/forgot-password', '/reset-password?token=x', '/set-up?token=x']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect.soft(page.locator('html')).toHaveAttribute('lang', view.language)
      await expectAccessible(page, path)
      await expectStill(page, path)
    }
  })

  test(`anybody reads the timetable that a gym publishes, by keyboard (${label})`, async ({ page, request }) => {
    const reply = await request.get('/api/public-timetable', { headers: await staffHeaders(request) })
    const { link } = (await reply.json()) as { link: string }
    const isEnglish = view.language === 'en'
    await watchShifts(page)
    await page.setViewportSize({ width: view.width, height: 900 })
    await page.emulateMedia({ colorScheme: view.theme === 'dark' ? 'dark' : 'light' })
    await page.goto(`${new URL(link).pathname}${isEnglish ? '?lang=en' : ''}`)
    await expect(page.locator('html')).toHaveAttribute('lang', view.language)
    await page.getByRole('link', { name: isEnglish ? 'Next week' : 'Próxima semana' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(isEnglish ? 'Places free' : 'Vagas').first()).toBeVisible()
    await expectAccessible(page, 'the public timetable')
    await expectStill(page, 'the public timetable')
  })
}

test('a workout plan reserves the space of its muscle drawing until that has loaded', async ({ page, visit }) => {
  await watchShifts(page)
  await visit('admin', '/dashboard/workout-plans')
  const plan = page.locator('main a[href*="dialog=view"]').first()
  const href = await plan.getAttribute('href')
  const { promise, resolve: releaseDrawing } = Promise.withResolvers<void>()
  await page.route(/\/shaded-figure-.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(href ?? '')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('figure')).toBeVisible()
  const lines = dialog.getByRole('textbox').last()
  const before = await lines.boundingBox()
  releaseDrawing()
  await expect(dialog.locator('figure path[data-heat]').first()).toBeVisible()
  expect(await lines.boundingBox()).toEqual(before)
  await expectStill(page, href ?? '')
})

test('the notifications over the home pass axe', async ({ page, visit }) => {
  await visit('admin', '/dashboard')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notificações' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'the notifications over the home')
})
