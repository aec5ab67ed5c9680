import type { OrganizedWorkout, TrainingSession } from '@folego/contract'
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { password, people } from './people.ts'

/* Training where the network comes and goes: what is done is never lost and never doubled. Each test has its own student. */

interface Student {
  email: string
  token: string
  headers: Record<string, string>
  user: object
  gymId: string
  dayId: string
}

async function signIn(request: APIRequestContext, email: string) {
  const reply = await request.post('/api/user/login', { data: { email, password } })
  expect(reply.status()).toBe(200)
  return (await reply.json()) as { token: string; user: object }
}

const line = (exercise_name: string) => ({ exercise_name, sets: 3, repetitions: '10', weight: '40' })
const exercises = [line('Supino reto'), line('Remada curvada')]

/** A student with an account and a sheet of one day, of six sets where nothing else is told. */
async function aStudent(request: APIRequestContext, lines = exercises): Promise<Student> {
  const admin = await signIn(request, people.admin)
  const gyms = await request.get('/api/gym', { headers: { authorization: `Bearer ${admin.token}` } })
  const gymId: string = (await gyms.json()).object[0].id
  const staff = { authorization: `Bearer ${admin.token}`, 'x-gym-id': gymId }
  const email = `offline.${crypto.randomUUID()}@exemplo.com`
  const person = { name: 'Otávio Sem Rede', email, phone: '11912345678', birth_date: '1990-05-01', password }
  const added = await request.post('/api/instructor/students', { headers: staff, data: person })
  expect(added.status()).toBe(201)
  const weeks = [{ week_number: 1, workout_days: [{ day_number: 1, day_name: 'Treino A', exercises: lines }] }]
  const sheet = { title: 'Ficha de teste', weeks, student_id: (await added.json()).id }
  const made = await request.post('/api/organized-workout', { headers: staff, data: sheet })
  expect(made.status()).toBe(201)
  const dayId = ((await made.json()) as OrganizedWorkout).weeks[0]?.workout_days[0]?.id ?? ''
  const { token, user } = await signIn(request, email)
  return { email, token, user, gymId, dayId, headers: { authorization: `Bearer ${token}`, 'x-gym-id': gymId } }
}

const home = '/student-dashboard/workouts'

/** A phone of the student. `installed`: with the service worker, so that pages open without a network. */
async function aPhone(browser: Browser, student: Student, installed = false): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    serviceWorkers: installed ? 'allow' : 'block',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate(
    ([token, user, gym]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
      localStorage.setItem('gym', gym)
    },
    [student.token, JSON.stringify({ ...student.user, updated_at: null }), student.gymId] as const,
  )
  await page.goto(home)
  return [context, page]
}

const begin = async (page: Page) => page.getByRole('button', { name: 'Iniciar treino: Treino A' }).click()
const tick = (page: Page) => page.locator('.player-set[data-active] .player-set-done')
const progress = (page: Page, done: number) =>
  expect(page.getByText(`${done} de 6 séries`, { exact: true })).toBeVisible()

/** Ticks the next sets, one after the other. */
async function log(page: Page, from: number, to: number): Promise<void> {
  for (let done = from; done < to; done += 1) {
    await tick(page).click()
    await progress(page, done + 1)
  }
}

async function sessionOf(
  request: APIRequestContext,
  { headers, dayId }: Student,
): Promise<TrainingSession | undefined> {
  const list = await request.get('/api/student-workout/sessions', { headers })
  const rows: TrainingSession[] = (await list.json()).object
  expect(rows.length).toBeLessThanOrEqual(1)
  if (rows[0] === undefined) return undefined
  expect(rows[0].workout_day_id).toBe(dayId)
  return (await request.get(`/api/student-workout/sessions/${rows[0].id}`, { headers })).json()
}

/** Exercise, number and load of every set that the server holds, in order. */
async function setsOnServer(request: APIRequestContext, student: Student): Promise<string[]> {
  const session = await sessionOf(request, student)
  return (session?.sets ?? []).map((set) => `${set.exercise_name} ${set.set_number}: ${set.weight_kg}`).sort()
}

const allSix = ['Remada curvada 1: 40', 'Remada curvada 2: 40', 'Remada curvada 3: 40'].concat([
  'Supino reto 1: 40',
  'Supino reto 2: 40',
  'Supino reto 3: 40',
])

/** Milliseconds from the press on ✓ to the frame that counts the set as done. */
async function paintOfTick(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const count = document.querySelector('.player-facts')
        const before = count?.textContent
        const begun = performance.now()
        const look = () => {
          if (count?.textContent === before) requestAnimationFrame(look)
          // The frame after the one in which the page changed has shown it.
          else requestAnimationFrame(() => resolve(performance.now() - begun))
        }
        document.querySelector<HTMLElement>('.player-set[data-active] .player-set-done')?.click()
        look()
      }),
  )
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Concluir treino' }).click()
  await expect(page.getByText('Treino Concluído').first()).toBeVisible()
}

/** Everything that the phone needs later is on it: pages by the worker, the week by what was read. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Iniciar treino: Treino A' })).toBeVisible()
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const kept = () =>
    page.evaluate(
      async () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('folego-offline')
          opening.addEventListener('success', () => {
            const keys = opening.result.transaction('reads').objectStore('reads').getAllKeys()
            keys.addEventListener('success', () => resolve(JSON.stringify(keys.result)))
          })
        }),
    )
  await expect.poll(kept).toContain('/student-workout/preparation')
}

test('a whole workout without a network, the tab killed in the middle: the server has every set once', async ({
  browser,
  request,
}) => {
  const student = await aStudent(request)
  const [context, opened] = await aPhone(browser, student, true)
  await ready(opened)
  await context.setOffline(true)
  await begin(opened)
  await progress(opened, 0)
  await log(opened, 0, 2)
  const painted = [await paintOfTick(opened)]
  await progress(opened, 3)
  // Typed and not ticked yet, when the phone kills the tab.
  const load = opened.locator('.player-set[data-active]').getByLabel(/^Carga/)
  await load.fill('47,5')
  await load.blur()
  const address = opened.url()
  await opened.close()

  const page = await context.newPage()
  await page.goto(address)
  await progress(page, 3)
  await expect(page.getByText('3 séries aguardando envio')).toBeVisible()
  await expect(page.locator('.player-set[data-active]').getByLabel(/^Carga/)).toHaveValue('47,5')
  painted.push(await paintOfTick(page))
  await log(page, 4, 6)
  await finish(page)
  await page.getByRole('link', { name: 'Voltar aos treinos' }).click()
  // The week says it too, before the server knows.
  await expect(page.getByRole('button', { name: 'Treino Concluído: Treino A' })).toBeVisible()
  expect(await sessionOf(request, student)).toBeUndefined()

  await context.setOffline(false)
  await expect.poll(async () => (await sessionOf(request, student))?.completed_at ?? null).not.toBeNull()
  expect(await setsOnServer(request, student)).toEqual(['Remada curvada 1: 47.5', ...allSix.slice(1)])
  test.info().annotations.push({ type: 'ms from tick to paint', description: painted.map(Math.round).join(', ') })
  // Wanted are 100 ms; the bound is for a machine that does much else.
  expect(Math.min(...painted)).toBeLessThan(500)
  await context.close()
})

test('calls that arrive twice, late and in another order change nothing', async ({ browser, request }) => {
  const student = await aStudent(request)
  const [context, page] = await aPhone(browser, student)
  const sent: { url: string; data: string | null }[] = []
  let count = 0
  await context.route(/\/(start|sets|complete)$/, async (route) => {
    const call = route.request()
    sent.push({ url: call.url(), data: call.postData() })
    count += 1
    // Of three calls one is doubled, one loses its answer, one is slow.
    if (count % 3 === 1) await route.fetch()
    if (count % 3 === 2) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    if (count % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 600))
    return route.continue()
  })
  await begin(page)
  await log(page, 0, 4)
  await page.locator('.player-set[data-done] .player-set-done').first().click()
  await progress(page, 3)
  await page.locator('.player-set .player-set-done[aria-pressed=false]').first().click()
  await progress(page, 4)
  await log(page, 4, 6)
  await finish(page)
  await expect
    .poll(async () => (await sessionOf(request, student))?.completed_at ?? null, { timeout: 20_000 })
    .not.toBeNull()
  await expect.poll(() => setsOnServer(request, student)).toEqual(allSix)
  const ids = (await sessionOf(request, student))?.sets.map(({ client_id }) => client_id).sort()

  // Every call comes once more, the last one first.
  await context.unrouteAll()
  for (const { url, data } of sent.toReversed()) {
    const again = await request.post(url, {
      headers: { ...student.headers, 'content-type': 'application/json' },
      data: data ?? '{}',
    })
    expect(again.status()).toBe(200)
  }
  const after = await sessionOf(request, student)
  expect(after?.sets.map(({ client_id }) => client_id).sort()).toEqual(ids)
  expect(await setsOnServer(request, student)).toEqual(allSix)
  await context.close()
})

test('a sign-in that ends in the middle keeps what was done, and the next one sends it', async ({
  browser,
  request,
}) => {
  const student = await aStudent(request)
  const [context, page] = await aPhone(browser, student)
  await begin(page)
  await log(page, 0, 1)
  await expect.poll(() => setsOnServer(request, student)).toHaveLength(1)
  await request.post('/api/user/logout', { headers: student.headers })
  await log(page, 1, 2)
  await expect(page.getByText(/^Sua sessão terminou. 1 alteração do treino está guardada/)).toBeVisible()
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await progress(page, 2)
  const { token } = await signIn(request, student.email)
  const again = { ...student, headers: { ...student.headers, authorization: `Bearer ${token}` } }
  await expect.poll(() => setsOnServer(request, again)).toEqual(['Supino reto 1: 40', 'Supino reto 2: 40'])
  await context.close()
})

test('two phones on one workout, one of them without a network: no set is lost, none doubled', async ({
  browser,
  request,
}) => {
  const student = await aStudent(request)
  const [one, first] = await aPhone(browser, student)
  const [other, second] = await aPhone(browser, student)
  await expect(second.getByRole('button', { name: 'Iniciar treino: Treino A' })).toBeVisible()
  // The player is on the phone before the network goes.
  await second.evaluate(() => fetch('/api/health'))
  await begin(second)
  await progress(second, 0)
  await other.setOffline(true)
  await log(second, 0, 1)
  await begin(first).catch(() => undefined)
  await progress(first, 0)
  await log(first, 0, 2)
  await expect.poll(() => setsOnServer(request, student)).toHaveLength(2)
  await other.setOffline(false)
  await expect.poll(() => setsOnServer(request, student)).toHaveLength(3)
  // What the other phone did comes in, each of it once.
  await expect(second.getByText('3 de 6 séries', { exact: true })).toBeVisible()
  await first.reload()
  await expect(first.getByText('3 de 6 séries', { exact: true })).toBeVisible()
  await Promise.all([one.close(), other.close()])
})

test('the player of ten exercises opens at once and asks the server one thing', async ({ browser, request }) => {
  const lines = Array.from({ length: 10 }, (_, at) => line(`Exercício ${at + 1}`))
  const student = await aStudent(request, lines)
  const [context, page] = await aPhone(browser, student)
  await expect(page.getByRole('button', { name: 'Iniciar treino: Treino A' })).toBeVisible()
  // Read ahead by the page of the week, a moment after the week itself.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining('/student-workout/preparation'))
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (call) => {
    const path = new URL(call.url()).pathname
    // The bell of the frame listens by itself.
    if (/^\/api\/(?!notifications)/.test(path)) asked.push(`${call.method()} ${path.replace(student.dayId, '*')}`)
  })
  await begin(page)
  await expect(page.getByText('0 de 30 séries', { exact: true })).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['POST /api/organized-workout/workout-day/*/start'])
  await context.close()
})
