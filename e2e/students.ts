import type { OrganizedWorkout, TrainingSession } from '@folego/contract'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { expect, password, sessionOf, signIn } from './people.ts'
import type { SignedIn } from './people.ts'

/*
 * Students that a journey has for itself: what it does to them, no other journey sees. What journeys write in the gym they
 * share is no word of a dictionary, because the walks meet it and would take it for a sentence in the wrong language.
 */

export type Headers = Record<string, string>

/** One who may call the API: token and gym. */
export function headersOf(token: string, gymId: string): Headers {
  return { authorization: `Bearer ${token}`, 'x-gym-id': gymId }
}

/** Calls that the administrator of the demonstration may make. */
export async function staffHeaders(request: APIRequestContext): Promise<Headers> {
  const { token } = await sessionOf(request, 'admin')
  const gyms = await request.get('/api/gym', { headers: { authorization: `Bearer ${token}` } })
  return headersOf(token, (await gyms.json()).object[0].id)
}

/** Fails where the call is refused. `path` begins behind `/api`. */
export async function post<Reply>(
  request: APIRequestContext,
  headers: Headers,
  path: string,
  data: object,
): Promise<Reply> {
  const reply = await request.post(`/api${path}`, { headers, data })
  expect([200, 201], `${path}: ${await reply.text()}`).toContain(reply.status())
  return (await reply.json()) as Reply
}

export interface TestStudent extends SignedIn {
  id: string
  email: string
  headers: Headers
  /** The days of the sheet, in their order. */
  dayIds: string[]
}

/** A student of the first demonstration gym with an account and a weekly sheet of these days: 'Treino A', 'Treino B' … */
export async function aStudent(request: APIRequestContext, name: string, days: object[][]): Promise<TestStudent> {
  const staff = await staffHeaders(request)
  const email = `e2e.${crypto.randomUUID()}@exemplo.com`
  const person = { name, email, phone: '11912345678', birth_date: '1990-05-01', password }
  const { id } = await post<{ id: string }>(request, staff, '/instructor/students', person)
  const workout_days = days.map((exercises, at) => ({
    day_number: at + 1,
    day_name: `Treino ${'ABCDEFG'[at]}`,
    exercises,
  }))
  const sheet = { title: `Ficha de ${name}`, weeks: [{ week_number: 1, workout_days }], student_id: id }
  const made = await post<OrganizedWorkout>(request, staff, '/organized-workout', sheet)
  const session = await signIn(request, email)
  const headers = { ...staff, authorization: `Bearer ${session.token}` }
  return { ...session, id, email, headers, dayIds: made.weeks[0]?.workout_days.map((day) => day.id) ?? [] }
}

/* A student's phone, what is done on it, and what the server knows of it. */

export const line = (exercise_name: string) => ({ exercise_name, sets: 3, repetitions: '10', weight: '40' })
/** One day of six sets. */
export const sixSets = [[line('Supino reto'), line('Remada curvada')]]
/** What `setsOnServer` says once all of them are done. */
export const allSix = ['Remada curvada', 'Supino reto'].flatMap((name) => [1, 2, 3].map((set) => `${name} ${set}: 40`))

/** A phone of the student, at the week. `installed`: with the service worker, so that pages open without a network. */
export async function aPhone(
  browser: Browser,
  { token, user, headers }: TestStudent,
  installed = false,
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    serviceWorkers: installed ? 'allow' : 'block',
  })
  const page = await context.newPage()
  await page.goto('/login')
  // Once, not with every page: a sign-in that ends stays ended.
  const kept = { token, user: JSON.stringify({ ...user, updated_at: null }), gym: headers['x-gym-id'] ?? '' }
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(kept))
  await page.goto('/student-dashboard/workouts')
  return [context, page]
}

export const begin = async (page: Page) => page.getByRole('button', { name: 'Iniciar treino: Treino A' }).click()
const tick = (page: Page) => page.locator('[data-set][data-active] [data-check]')
export const progress = (page: Page, done: number) =>
  expect(page.getByText(`${done} de 6 séries`, { exact: true })).toBeVisible()

/** Ticks the next sets, one after the other. */
export async function log(page: Page, from: number, to: number): Promise<void> {
  for (let done = from; done < to; done += 1) {
    await tick(page).click()
    await progress(page, done + 1)
  }
}

export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Concluir treino' }).click()
  await expect(page.getByText('Treino Concluído').first()).toBeVisible()
}

/** The one workout that the server knows of this student, with its sets; undefined where it knows none. */
export async function workoutOf(
  request: APIRequestContext,
  { headers, dayIds }: TestStudent,
): Promise<TrainingSession | undefined> {
  const list = await request.get('/api/student-workout/sessions', { headers })
  const rows: TrainingSession[] = (await list.json()).object
  expect(rows.length).toBeLessThanOrEqual(1)
  if (rows[0] === undefined) return undefined
  expect(rows[0].workout_day_id).toBe(dayIds[0])
  return (await request.get(`/api/student-workout/sessions/${rows[0].id}`, { headers })).json()
}

/** Exercise, number and load of every set that the server holds, in order. */
export async function setsOnServer(request: APIRequestContext, student: TestStudent): Promise<string[]> {
  const session = await workoutOf(request, student)
  return (session?.sets ?? []).map((set) => `${set.exercise_name} ${set.set_number}: ${set.weight_kg}`).sort()
}

/** Until the server knows that the workout has ended: the phone tries again in its own time. */
export async function expectEnded(request: APIRequestContext, student: TestStudent): Promise<void> {
  const ended = async () => (await workoutOf(request, student))?.completed_at ?? null
  await expect.poll(ended, { timeout: 60_000 }).not.toBeNull()
}

/** Everything that lies in a store of this device, with its keys. A storage that is not there yet is not made. */
function recordsIn(page: Page, database: string, store: string): Promise<{ keys: string[]; records: unknown[] }> {
  return page.evaluate(
    async ([databaseName, storeName]) => {
      const databases = await indexedDB.databases()
      if (!databases.some(({ name }) => name === databaseName)) return { keys: [], records: [] }
      const whenDone = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(new Error(`${databaseName} cannot be read`)))
        })
      const opened = await whenDone(indexedDB.open(databaseName))
      const held = opened.transaction(storeName).objectStore(storeName)
      const [keys, records] = await Promise.all([whenDone(held.getAllKeys()), whenDone(held.getAll())])
      opened.close()
      return { keys: keys.map(String), records }
    },
    [database, store] as const,
  )
}

/** The keys of the answers that this device keeps. */
export const storedReads = async (page: Page) => (await recordsIn(page, 'folego-offline', 'reads')).keys

/** The workouts that lie on this device, as text. */
export const storedWorkouts = async (page: Page) =>
  JSON.stringify((await recordsIn(page, 'folego-training', 'workouts')).records)

/** Until the worker has everything that the pages need and stands before this one. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller?.state !== 'activated') {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}
