import { expectAccessible, expectStill, watchShifts } from './pages.ts'
import { expect, test } from './people.ts'
import type { View } from './people.ts'

/* axe on the pages before sign-in, in both themes, both languages and at both widths; journeys.spec.ts has all others. */

const views: (View & { width: number })[] = [
  { theme: 'light', language: 'pt-BR', width: 1440 },
  { theme: 'dark', language: 'en', width: 390 },
]

for (const view of views) {
  const called = `${view.theme}, ${view.language}, ${view.width} px`

  test(`before sign-in: axe finds nothing and nothing jumps (${called})`, async ({ page }) => {
    await page.setViewportSize({ width: view.width, height: 900 })
    await page.addInitScript(
      ([theme, language]) => {
        localStorage.setItem('theme', theme)
        localStorage.setItem('language', language)
      },
      [view.theme, view.language] as const,
    )
    await watchShifts(page)
    for (const path of ['/login', '/forgot-password', '/reset-password?token=x', '/set-up?token=x']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect.soft(page.locator('html')).toHaveAttribute('lang', view.language)
      await expectAccessible(page, path)
      await expectStill(page, path)
    }
  })
}
