import type { Page } from '@playwright/test'
import { stylesIn, settled } from './pages.ts'
import { expect, password, people, test } from './people.ts'
import type { Who } from './people.ts'

/* Styles stay loaded while the tab is open: those of one person's pages must not change another's. */

async function signInByForm(page: Page, who: Who): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(people[who])
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

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
