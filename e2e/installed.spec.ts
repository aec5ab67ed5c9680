import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, password, plainTest as test } from './people.ts'
import { aStudent, storedReads, workerReady } from './students.ts'

/*
 * The installed application on a phone without a network: the service worker serves the page, the device the data read before.
 */

test.use({ viewport: { width: 390, height: 844 } })

const day = ['Supino reto', 'Remada curvada', 'Agachamento livre'].map((exercise_name) => ({
  exercise_name,
  sets: 3,
  repetitions: '8-12',
}))

/** Signs in by the screen as a new student with two days. */
async function enterByScreen(page: Page, request: APIRequestContext): Promise<void> {
  const { email } = await aStudent(request, 'Nina Sem Rede', [day, day])
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/student-dashboard/)
}

test('without a network the week opens as last read and the student stays signed in; signing out deletes what is stored', async ({
  page,
  context,
  request,
}) => {
  await enterByScreen(page, request)
  await page.goto('/student-dashboard/workouts')
  await expect(page.getByRole('article', { name: 'Treino A' })).toBeVisible()
  await workerReady(page)
  // The gyms, the assignments, the sheet and the preparation for the player.
  await expect.poll(async () => (await storedReads(page)).length).toBeGreaterThanOrEqual(4)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Treino A' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Treino B' })).toBeVisible()
  await expect(page.getByText(/^Sem conexão: mostrando o que foi salvo às \d\d:\d\d$/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  // Opened from the home screen, at the start URL.
  await page.goto('/')
  await expect(page).toHaveURL(/student-dashboard/)
  await expect(page.getByRole('navigation').first()).toBeAttached()

  await context.setOffline(false)
  await page.goto('/student-dashboard/workouts')
  await expect(page.getByRole('article', { name: 'Treino A' })).toBeVisible()
  await expect(page.getByText(/^Sem conexão/)).toHaveCount(0)
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect.poll(() => storedReads(page)).toEqual([])
})

test('without a network the other pages of a student show what was read; input stays until it can be saved', async ({
  page,
  context,
  request,
}) => {
  await enterByScreen(page, request)
  await workerReady(page)
  const bar = page.locator('[data-bottom]')
  const open = {
    schedule: async () => page.goto('/student-dashboard/schedule'),
    enrollments: async () => {
      await bar.getByRole('link', { name: 'Perfil' }).click()
      await page.getByRole('link', { name: 'Matrículas' }).click()
    },
    progress: async () => bar.getByRole('link', { name: 'Progresso' }).click(),
    profile: async () => bar.getByRole('link', { name: 'Perfil' }).click(),
    goals: async () => page.goto('/student-dashboard/goals'),
  }
  // Each page is left only when all its parts have loaded: a response to an abandoned request is not stored.
  const pages = [
    [open.schedule, ['Ficha de Nina Sem Rede · semana 1 de 1', 'Nenhum treino feito ainda']],
    [open.enrollments, ['Nenhuma matrícula ainda']],
    [open.progress, ['Seu progresso começa no primeiro treino', 'Nenhuma medida ainda']],
    [open.profile, ['(11) 91234-5678']],
    [open.goals, ['Escolher meu desafio']],
  ] as const
  for (const [show, parts] of pages) {
    await show()
    for (const part of parts) await expect(page.getByText(part)).toBeVisible()
  }
  const own = ['enrollments', 'progress', 'measurements', 'schedule', 'profile', 'goals']
  const read = ['/gym', '/student-workout/sessions', ...own.map((part) => `/student-dashboard/${part}`)]
  await expect
    .poll(() => storedReads(page))
    .toEqual(expect.arrayContaining(read.map((path): unknown => expect.stringContaining(`"${path}"`))))

  await context.setOffline(true)
  for (const [show, parts] of pages) {
    await show()
    for (const part of parts) await expect(page.getByText(part)).toBeVisible()
    await expect(page.getByText(/^Sem conexão: mostrando o que foi salvo/)).toBeVisible()
    await expect(page.getByText(/^Falha/)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Escolher meu desafio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova meta' })
  await dialog.getByLabel('Treinos por semana').fill('4')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(/Sem conexão com o servidor/)).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByLabel('Treinos por semana')).toHaveValue('4')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Desafio da semana: 4 treinos')).toBeVisible()
  await expect(page.getByText(/^Sem conexão/)).toHaveCount(0)
})

test('the application can be installed: name, icons, a start URL in scope, a shortcut to the workouts', async ({
  request,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Fôlego', start_url: '/', scope: '/', display: 'standalone', lang: 'pt-BR' })
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Meus Treinos',
    'Receber',
    'Novo aluno',
  ])
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  for (const size of ['192x192', '512x512']) expect(icons.map(({ sizes }) => sizes)).toContain(size)
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(icons.some(({ purpose }) => purpose === 'monochrome')).toBe(true)
  // What a link shows in WhatsApp.
  const page = await (await request.get('/login')).text()
  const [, preview = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
  expect((await request.get(preview)).headers()['content-type']).toBe('image/png')
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//)
  const worker = await request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers()['content-type']).toContain('javascript')
})

test('the service worker caches the layout and the pages of students, but none of the desk', async ({ request }) => {
  const worker = await (await request.get('/service-worker.js')).text()
  const others = ['index.html', 'area-layout', 'figtree-latin-wght']
  for (const part of others) expect(worker).toContain(part)
  // The files of pages and of English words have no names.
  const built = join(import.meta.dirname, '../apps/web/dist/.vite/manifest.json')
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(built, 'utf8'))
  const fileOfSource = (end: string) =>
    Object.entries(manifest).find(([source]) => source.endsWith(end))?.[1].file ?? end
  const fileOf = (screen: string) => fileOfSource(`/${screen}-screen.tsx`)
  expect(worker).toContain(fileOfSource('/student-workouts.en.ts'))
  for (const screen of ['student-workouts', 'own-enrollments', 'progress', 'goals', 'schedule', 'profile']) {
    expect(worker, screen).toContain(fileOf(screen))
  }
  for (const screen of ['admin-home', 'students', 'enrollments']) expect(worker, screen).not.toContain(fileOf(screen))
  expect(worker).not.toContain('/assets/chart-drawing')
})
