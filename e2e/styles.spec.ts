import type { Page } from '@playwright/test'
import { stylesIn, settled } from './pages.ts'
import { expect, password, people, test } from './people.ts'
import type { Who } from './people.ts'

/* Styles are the same for everybody, in any order of visits, and calm for those who want less motion. */

async function signInByForm(page: Page, who: Who): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(people[who])
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('with reduced motion, a change of theme animates nothing that has no transition of its own', async ({ page }) => {
  await page.goto('/login')
  await settled(page)
  await page.evaluate(() =>
    document.addEventListener('transitionrun', ({ target }) => (target as Element).setAttribute('data-moved', '')),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await expect(page.locator(':is(body, main, form, h1, p)[data-moved]')).toHaveCount(0)
})

test("a student's page looks the same to an administrator who signs in after a student as on a fresh load", async ({
  page,
}) => {
  await page.goto('/login')
  await signInByForm(page, 'student')
  await expect(page.getByRole('heading', { name: 'Últimos recordes' })).toBeVisible()
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await signInByForm(page, 'admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Alunos', exact: true }).click()
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  const panel = page.getByRole('tabpanel')
  const shown = async () => {
    await expect(panel.getByRole('heading').first()).toBeVisible()
    await settled(page)
  }
  await shown()
  const afterStudent = await stylesIn(panel)
  await page.reload()
  await shown()
  expect(afterStudent).toEqual(await stylesIn(panel))
})

test('with forced colours, menus and dialogs have an edge', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit('admin', '/dashboard/students')
  const edgeOf = (element: Element) => getComputedStyle(element).outlineWidth
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ações/ })
    .first()
    .click()
  expect(await page.getByRole('menu').evaluate(edgeOf)).toBe('1px')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Novo aluno' }).click()
  expect(await page.getByRole('dialog').evaluate(edgeOf)).toBe('1px')
})
