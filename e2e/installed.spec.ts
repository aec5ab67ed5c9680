import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { password, people } from './people.ts'

/*
 * The product on a phone whose network is gone: the worker gives the page, the device what was read before.
 */

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const exercises = ['Supino reto', 'Remada curvada', 'Agachamento livre'].map((exercise_name) => ({
  exercise_name,
  sets: 3,
  repetitions: '8-12',
}))

interface Student {
  email: string
  id: string
}

/** A student of the demonstration gym who holds a weekly sheet, made through the API. */
async function aStudentWithSheet(request: APIRequestContext): Promise<Student> {
  const { token } = await (await request.post('/api/user/login', { data: { email: people.admin, password } })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const gyms = await (await request.get('/api/gym', { headers })).json()
  const inGym = { ...headers, 'X-Gym-Id': gyms.object[0].id }
  const email = `sem-rede-${Date.now()}@exemplo.com`
  const student = await request.post('/api/instructor/students', {
    headers: inGym,
    data: { name: 'Nina Sem Rede', email, password, phone: '11912345678', birth_date: '1990-01-01' },
  })
  expect(student.status()).toBe(201)
  const { id } = await student.json()
  const days = [1, 2].map((day_number) => ({ day_number, day_name: `Treino ${'AB'[day_number - 1]}`, exercises }))
  const sheet = await request.post('/api/organized-workout', {
    headers: inGym,
    data: { title: 'Ficha de Nina', student_id: id, weeks: [{ week_number: 1, workout_days: days }] },
  })
  expect(sheet.status()).toBe(201)
  return { email, id }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/student-dashboard/)
}

/** Until the worker has everything and stands before the page. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller?.state !== 'activated') {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}

/** How many answers this device keeps. */
async function keptReads(page: Page): Promise<number> {
  return page.evaluate(
    async () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('folego-offline')
        opening.addEventListener('error', () => reject(new Error('no storage')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('reads').objectStore('reads').count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      }),
  )
}

test('without a network the week opens as it was read, nobody is signed out, and signing out leaves nothing behind', async ({
  page,
  context,
  request,
}) => {
  const { email } = await aStudentWithSheet(request)
  await signIn(page, email)
  await page.goto('/student-dashboard/workouts')
  await expect(page.getByRole('article', { name: 'Treino A' })).toBeVisible()
  await installed(page)
  // The gyms, what is held, the sheet and the preparation for the player.
  await expect.poll(async () => keptReads(page)).toBeGreaterThanOrEqual(4)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Treino A' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Treino B' })).toBeVisible()
  await expect(page.getByText(/^Sem conexão: mostrando o que foi salvo às \d\d:\d\d$/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  // Opened from the home screen, which knows the first address alone.
  await page.goto('/')
  await expect(page).toHaveURL(/student-dashboard/)
  await expect(page.getByRole('navigation').first()).toBeAttached()

  await context.setOffline(false)
  await page.goto('/student-dashboard/workouts')
  await expect(page.getByText(/^Sem conexão/)).toHaveCount(0)
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect.poll(async () => keptReads(page)).toBe(0)
})

test('the page may be installed: name, icons, a start inside its reach, a way to the workouts', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Fôlego', start_url: '/', scope: '/', display: 'standalone', lang: 'pt-BR' })
  expect(manifest.shortcuts).toEqual([expect.objectContaining({ name: 'Meus Treinos' })])
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  for (const size of ['192x192', '512x512']) expect(icons.map(({ sizes }) => sizes)).toContain(size)
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//)
  const worker = await request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers()['content-type']).toContain('javascript')
})

test('the worker keeps the frame and the training pages, and not what belongs to the desk', async ({ request }) => {
  const worker = await (await request.get('/service-worker.js')).text()
  for (const part of ['index.html', 'area-layout', 'student-workouts-screen', 'training.en', 'figtree-latin-wght']) {
    expect(worker).toContain(part)
  }
  for (const part of ['admin-home-screen', 'students-screen', 'enrollments-screen', 'Chart']) {
    expect(worker).not.toContain(`/assets/${part}`)
  }
})
