import type { OrganizedWorkout, OrganizedWorkoutLine, WorkoutPlan } from '@folego/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test, slowness } from './people.ts'

/* Weekly sheets and workout plans, in a real browser against the real server. */

const stamp = () => crypto.randomUUID().slice(0, 8)

/** Counts every press of the pointer on the page. Keys do not count as clicks. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement
        dataset.clicks = String(Number(dataset.clicks ?? 0) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks ?? 0))
}

/** Sends a GET request as the person signed in on the page. */
async function read<Reply>(page: Page, request: APIRequestContext, path: string): Promise<Reply> {
  const [token, gym] = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('gym')])
  const headers = { authorization: `Bearer ${token}`, 'x-gym-id': gym ?? '' }
  const reply = await request.get(`/api${path}`, { headers })
  expect(reply.status()).toBe(200)
  return (await reply.json()) as Reply
}

async function sheetNamed(page: Page, request: APIRequestContext, title: string): Promise<OrganizedWorkout> {
  const found = await read<{ object: OrganizedWorkoutLine[] }>(page, request, `/organized-workout?search=${title}`)
  expect(found.object).toHaveLength(1)
  return read(page, request, `/organized-workout/${found.object[0]?.id}`)
}

/** Chooses the first three of the list by name, because the list may reload between two clicks. */
async function chooseThreeStudents(page: Page): Promise<void> {
  await page.getByLabel('Alunos', { exact: true }).click()
  await expect(page.getByRole('option').nth(2)).toBeVisible()
  const names = (await page.getByRole('option').allTextContents()).slice(0, 3)
  for (const name of names) await page.getByRole('option').filter({ hasText: name }).first().click()
}

/** Names the new weekly sheet and fills it with the default exercises. */
async function fillWeek(page: Page, title: string): Promise<void> {
  await page
    .getByLabel(/^Título/)
    .first()
    .fill(title)
  await page.getByRole('button', { name: 'Preencher a semana com exercícios padrão' }).click()
}

test('a week of five days for three students takes less than 25 clicks and 60 seconds', async ({
  page,
  visit,
  request,
}) => {
  const title = `Semana-${stamp()}`
  const clicks = await countClicks(page)
  await visit('instructor', '/instructor-dashboard/students')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const began = Date.now()

  await page.getByRole('link', { name: 'Planos de Treino' }).click()
  await page.getByRole('tab', { name: 'Fichas de Treino' }).click()
  await page.getByRole('button', { name: 'Nova ficha de treino' }).click()
  // The title has the focus and needs no click.
  await expect(page.getByLabel(/^Título/).first()).toBeFocused()
  await page.keyboard.type(title)
  const addDefaults = page.getByRole('button', { name: 'Adicionar exercícios padrão' })
  await addDefaults.click()
  for (const day of ['Terça', 'Quarta', 'Quinta', 'Sexta']) {
    await page.getByRole('list', { name: 'Dias da semana' }).getByRole('button', { name: day }).click()
    await addDefaults.click()
  }
  await chooseThreeStudents(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salvar ficha' }).click()
  await expect(page.getByText('Treino organizado criado com sucesso!')).toBeVisible()

  const count = await clicks()
  test.info().annotations.push({ type: 'clicks', description: String(count) })
  // All clicks: three to get here, nine for the days, four for the students, one to save.
  expect(count).toBe(17)
  expect(Date.now() - began).toBeLessThan(60_000 * slowness)
  const sheet = await sheetNamed(page, request, title)
  expect(sheet.students).toHaveLength(3)
  expect(sheet.weeks[0]?.workout_days.map(({ exercises }) => exercises.length)).toEqual([4, 4, 4, 4, 4, 0, 0])
})

test('one button fills the week; a progressed second week and a moved day are saved as shown', async ({
  page,
  visit,
  request,
}) => {
  const title = `Progressão-${stamp()}`
  const clicks = await countClicks(page)
  await visit('admin', '/dashboard/workout-plans?tab=sheets&dialog=add')
  await fillWeek(page, title)
  await chooseThreeStudents(page)
  await page.keyboard.press('Escape')
  expect(await clicks()).toBeLessThanOrEqual(5)

  await page.getByRole('button', { name: 'Adicionar semana' }).click()
  await page.getByRole('menuitem', { name: /^Cópia da semana 1, \+1 repetição ?Muda \d+ de 20 exercícios$/ }).click()
  // Until the second week is shown, the days on the screen are those of the first.
  await expect(page.getByRole('button', { name: /Semana 2/, pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar ou mover Segunda' }).click()
  await page.getByRole('menuitem', { name: 'Trocar com Domingo' }).click()
  await page.getByRole('button', { name: 'Salvar ficha' }).click()
  await expect(page.getByText('Treino organizado criado com sucesso!')).toBeVisible()

  const [first, second] = (await sheetNamed(page, request, title)).weeks
  expect(first?.workout_days[0]?.exercises[0]?.repetitions).toBe('8-12')
  expect(second?.workout_days[6]?.exercises[0]?.repetitions).toBe('9-13')
  expect(second?.workout_days[0]?.rest_day).toBe(true)
})

test('a workout is written by keyboard: nicknames, reordering, one message for missing fields', async ({
  page,
  visit,
  request,
}) => {
  const title = `Costas-${stamp()}`
  await visit('instructor', '/instructor-dashboard/workout-plans?dialog=add')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Título/).fill(title)
  await dialog.getByLabel(/^Descrição/).fill('Puxadas')
  const add = dialog.getByRole('combobox', { name: 'Adicionar exercício' })
  for (const words of ['puxador', 'leg 45']) {
    await add.pressSequentially(words)
    await add.press('Enter')
    await expect(add).toHaveValue('')
  }
  const rows = dialog.locator('[data-line]')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Leg press 45')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Subir/ })
    .press('Enter')
  await expect(rows.nth(0)).toContainText('Leg press 45')
  await expect(rows.nth(0).getByRole('button', { name: /^Subir/ })).toBeFocused()

  await rows.nth(1).locator('[data-name]').press('Enter')
  await page.keyboard.type('remada curvada')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText('Remada curvada')

  const sets = rows.nth(0).getByLabel(/^Séries/)
  await sets.fill('')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog.getByText('Por favor, preencha todos os campos do exercício')).toBeVisible()
  await expect(sets).toBeFocused()
  await sets.fill('4')
  await sets.press('Control+Enter')
  await expect(page.getByText(`Treino ${title} criado com sucesso`)).toBeVisible()

  await page.getByRole('button', { name: `Ações de ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remover/ })
    .click()
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Exercício removido com sucesso')).toBeVisible()
  const found = await read<{ object: WorkoutPlan[] }>(page, request, `/training-sheet?search=${title}`)
  expect(found.object[0]?.exercises).toMatchObject([{ exercise_id: 'leg-press-45', sets: 4 }])
})

test('"Imprimir" opens the PDF in its own tab', async ({ page, visit }) => {
  const title = `Papel-${stamp()}`
  await visit('admin', '/dashboard/workout-plans?tab=sheets&dialog=add')
  await fillWeek(page, title)
  await page.getByRole('button', { name: 'Salvar ficha' }).click()
  await page.getByRole('link', { name: title }).click()
  const pdf = page.waitForResponse(/\/organized-workout\/[^/]+\/pdf/)
  // A browser without a PDF viewer downloads the file.
  const shown = page.waitForEvent('popup').then(async (tab) => {
    const download = tab.waitForEvent('download').then((file) => file.url())
    return await Promise.any([download, tab.waitForURL(/^blob:/).then(() => tab.url())])
  })
  await page.getByRole('button', { name: 'Imprimir' }).click()
  expect((await pdf).headers()['content-type']).toBe('application/pdf')
  expect(await shown).toMatch(/^blob:/)
})
