import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './pages.ts'
import { expect, test } from './people.ts'
import type { View } from './people.ts'

/* The body map and the draft as they are used: by keys alone, by finger on a small phone, seen by axe in every theme. */

const light: View = { theme: 'light', language: 'pt-BR' }

async function openDialog(page: Page, english = false): Promise<void> {
  await page.getByRole('button', { name: english ? 'Create smart workout' : 'Criar Treino Inteligente' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The map; on a phone the list.
  await expect(page.locator('[data-region], [role=dialog] [type=checkbox]').first()).toBeVisible()
}

const focused = (page: Page) => page.locator(':focus')
const chosen = (page: Page) => page.locator('[data-region][aria-pressed="true"]')

/** Where an element stands, once it has stood there for two looks. */
async function placeOf(element: Locator) {
  let before = ''
  const place = async () => JSON.stringify(await element.boundingBox())
  await expect
    .poll(async () => {
      const last = before
      before = await place()
      return before === last && before !== 'null'
    })
    .toBe(true)
  return JSON.parse(before) as { x: number; y: number; width: number; height: number }
}

test('keys alone: two sides, arrows between muscles, a draft, nothing scrolls, Esc is never too much', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('instructor', '/instructor-dashboard/workout-plans', light)
  await openDialog(page)
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

test('what a screen reader is given: forty named buttons, groups with counts, check boxes of the same', async ({
  page,
  visit,
}) => {
  await visit('admin', '/dashboard/workout-plans', light)
  await openDialog(page)
  await expect(page.getByRole('group', { name: 'Mapa muscular, vista frontal' }).getByRole('button')).toHaveCount(20)
  await expect(page.getByRole('group', { name: 'Mapa muscular, vista posterior' }).getByRole('button')).toHaveCount(20)
  await page.getByRole('button', { name: 'Peito 0/4' }).click()
  await expect(page.getByRole('button', { name: 'Peito 4/4', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Escolher em lista' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(4)
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(40)
})

for (const view of [light, { theme: 'dark', language: 'en' }] as const) {
  test(`axe finds nothing, choices and draft (${view.theme}, ${view.language})`, async ({ page, visit }) => {
    await visit('admin', '/dashboard/workout-plans', view)
    await openDialog(page, view.language === 'en')
    await page.locator('[data-region="reto-femoral"] path').first().click()
    await expectAccessible(page, 'choices')
    await page.getByRole('button', { name: /^(Gerar treino|Generate workout)$/ }).click()
    await expect(page.getByRole('button', { name: /^(Travar|Lock) / }).first()).toBeVisible()
    await expectAccessible(page, 'draft')
  })
}

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a list first; on the map one side at a time, a finger beside a thin muscle means it, one far away nothing', async ({
    page,
    visit,
  }) => {
    await visit('instructor', '/instructor-dashboard/workout-plans', light)
    await openDialog(page)
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(40)
    await page.getByRole('button', { name: 'Escolher no mapa' }).tap()
    const front = page.getByRole('group', { name: 'Mapa muscular, vista frontal' })
    const back = page.getByRole('group', { name: 'Mapa muscular, vista posterior' })
    await expect(front).toBeVisible()
    await expect(back).toBeHidden()
    const delt = page.locator('[data-region="deltoide-lateral"] path').first()
    let box = await placeOf(delt)
    await page.touchscreen.tap(box.x + box.width + 8, box.y + box.height / 2)
    await expect(chosen(page)).toHaveCount(1)
    await expect(chosen(page)).toHaveAttribute('data-region', 'deltoide-lateral')
    box = await placeOf(delt)
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
