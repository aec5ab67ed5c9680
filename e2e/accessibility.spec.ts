import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './people.ts'
import type { View, Who } from './people.ts'

/* axe on every route, as the people who use it see it: both themes, both languages, desk and phone. */

const routes: { who: Who; paths: string[] }[] = [
  {
    who: 'admin',
    paths: [
      '/dashboard',
      '/dashboard/students',
      '/dashboard/trainers',
      '/dashboard/plans',
      '/dashboard/enrollments',
      '/dashboard/workout-plans',
      '/dashboard/workout-plans?dialog=add',
      '/dashboard/workout-plans?tab=sheets',
      '/dashboard/workout-plans?tab=sheets&dialog=add',
      '/dashboard/settings',
      '/dashboard/nothing-here',
    ],
  },
  {
    who: 'instructor',
    paths: [
      '/instructor-dashboard',
      '/instructor-dashboard/students',
      '/instructor-dashboard/enrollments',
      '/instructor-dashboard/workout-plans',
      '/instructor-dashboard/analytics?period=year',
      '/instructor-dashboard/reviews',
      '/instructor-dashboard/settings',
    ],
  },
  {
    who: 'student',
    paths: [
      '/student-dashboard',
      '/student-dashboard/workouts',
      '/student-dashboard/train',
      '/student-dashboard/enrollments',
      '/student-dashboard/progress',
      '/student-dashboard/goals',
      '/student-dashboard/goals?dialog=add',
      '/student-dashboard/schedule',
      '/student-dashboard/profile',
      '/student-dashboard/settings',
    ],
  },
]

const views: (View & { width: number })[] = [
  { theme: 'light', language: 'pt-BR', width: 1440 },
  { theme: 'dark', language: 'pt-BR', width: 390 },
  { theme: 'light', language: 'en', width: 390 },
  { theme: 'dark', language: 'en', width: 1440 },
]

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const view of views) {
  const called = `${view.theme}, ${view.language}, ${view.width} px`

  for (const { who, paths } of routes) {
    test(`${who}: axe finds nothing (${called})`, async ({ page, visit }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width: view.width, height: 900 })
      await visit(who, paths[0] ?? '/', view)
      for (const path of paths) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main')).first()).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
        expect.soft(found, path).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
        await expect.soft(page.locator('html')).toHaveAttribute('lang', view.language)
      }
    })
  }

  for (const path of ['/login', '/forgot-password', '/reset-password?token=x', '/set-up?token=x']) {
    test(`${path}: axe finds nothing (${called})`, async ({ page }) => {
      await page.setViewportSize({ width: view.width, height: 900 })
      await page.addInitScript(
        ([theme, language]) => {
          localStorage.setItem('theme', theme)
          localStorage.setItem('language', language)
        },
        [view.theme, view.language] as const,
      )
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    })
  }
}
