import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './pages.ts'
import { expect, test } from './people.ts'
import type { Fixtures, View } from './people.ts'

/* The body map and the draft: by keyboard only, by touch on a small phone, and checked by axe in each theme. */

const light: View = { theme: 'light', language: 'pt-BR' }

/** Opens the dialog on the page of workout plans of an instructor or administrator. */
async function openDialog(visit: Fixtures['visit'], who: 'instructor' | 'admin', view = light): Promise<void> {
  const area = who === 'admin' ? '/dashboard' : '/instructor-dashboard'
  const page = await visit(who, `${area}/workout-plans`, view)
  await page
    .getByRole('button', { name: view.language === 'en' ? 'Create smart workout' : 'Criar Treino Inteligente' })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The map, or the list on a phone.
  await expect(page.locator('[data-region], [role=dialog] [type=checkbox]').first()).toBeVisible()
}

const focused = (page: Page) => page.locator(':focus')
const chosen = (page: Page) => page.locator('[data-region][aria-pressed="true"]')

/** The bounding box of an element, once it is the same twice in a row. */
async function boxOf(element: Locator) {
  let before = ''
  const readBox = async () => JSON.stringify(await element.boundingBox())
  await expect
    .poll(async () => {
      const last = before
      before = await readBox()
      return before === last && before !== 'null'
    })
    .toBe(true)
  return JSON.parse(before) as { x: number; y: number; width: number; height: number }
}

test('by keyboard only: both sides, arrow keys between muscles, a draft; nothing scrolls, Esc does not close the dialog', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDialog(visit, 'instructor')
  await page.getByRole('button', { name: 'Escolher em lista' }).focus()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAccessibleName('Peitoral superior, Peito')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(focused(page)).toHaveAccessibleName('Peitoral médio, Peito')
  await expect(focused(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Peitoral médio selecionado, 1 músculo')).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAttribute('data-region', /.+/)
  await page.keyboard.press('End')
  await expect(focused(page)).toHaveAccessibleName('Sóleo, Pernas')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Gerar treino' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Travar / }).first()).toBeVisible()
  expect(await focused(page).evaluate((element) => element !== document.body)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('screen readers get forty named buttons, groups with counts, and the same muscles as check boxes', async ({
  page,
  visit,
}) => {
  await openDialog(visit, 'admin')
  await expect(page.getByRole('group', { name: 'Mapa muscular, vista frontal' }).getByRole('button')).toHaveCount(20)
  await expect(page.getByRole('group', { name: 'Mapa muscular, vista posterior' }).getByRole('button')).toHaveCount(20)
  await page.getByRole('button', { name: 'Peito 0/4' }).click()
  await expect(page.getByRole('button', { name: 'Peito 4/4', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Escolher em lista' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(4)
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(40)
})

for (const view of [light, { theme: 'dark', language: 'en' }] as const) {
  test(`choices and draft pass axe (${view.theme}, ${view.language})`, async ({ page, visit }) => {
    await openDialog(visit, 'admin', view)
    await page.locator('[data-region="reto-femoral"] path').first().click()
    await expectAccessible(page, 'choices')
    await page.getByRole('button', { name: /^(Gerar treino|Generate workout)$/ }).click()
    await expect(page.getByRole('button', { name: /^(Travar|Lock) / }).first()).toBeVisible()
    await expectAccessible(page, 'draft')
  })
}

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('shows the list first and one side of the map at a time; a tap close to a thin muscle selects it, one far away does not', async ({
    page,
    visit,
  }) => {
    await openDialog(visit, 'instructor')
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(40)
    await page.getByRole('button', { name: 'Escolher no mapa' }).tap()
    const front = page.getByRole('group', { name: 'Mapa muscular, vista frontal' })
    const back = page.getByRole('group', { name: 'Mapa muscular, vista posterior' })
    await expect(front).toBeVisible()
    await expect(back).toBeHidden()
    const delt = page.locator('[data-region="deltoide-lateral"] path').first()
    let box = await boxOf(delt)
    await page.touchscreen.tap(box.x + box.width + 8, box.y + box.height / 2)
    await expect(chosen(page)).toHaveCount(1)
    await expect(chosen(page)).toHaveAttribute('data-region', 'deltoide-lateral')
    box = await boxOf(delt)
    await page.touchscreen.tap(box.x + box.width + 40, box.y + box.height / 2)
    await expect(chosen(page)).toHaveCount(1)
    await page.getByRole('radiogroup', { name: 'Lado do corpo' }).getByText('Costas', { exact: true }).tap()
    await expect(back).toBeVisible()
    await expectAccessible(page, 'map')
    await page.getByRole('button', { name: 'Gerar treino' }).tap()
    await expect(page.getByRole('button', { name: /^Travar / }).first()).toBeVisible()
    await expectAccessible(page, 'draft')
  })
})
