import type { OrganizedWorkout, TrainingSession } from '@folego/contract'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { expect, password, sessionOf, signIn } from './people.ts'
import type { SignedIn } from './people.ts'

/*
 * Students created for a single journey. Texts that journeys write into their shared gym must not equal a text of a dictionary:
 * journeys.spec.ts would report them as being in the wrong language.
 */

export type Headers = Record<string, string>

/** The headers of a signed-in request: token and gym. */
export function headersOf(token: string, gymId: string): Headers {
  return { authorization: `Bearer ${token}`, 'x-gym-id': gymId }
}

/** The headers of the demonstration's administrator. */
export async function staffHeaders(request: APIRequestContext): Promise<Headers> {
  const { token } = await sessionOf(request, 'admin')
  const gyms = await request.get('/api/gym', { headers: { authorization: `Bearer ${token}` } })
  return headersOf(token, (await gyms.json()).object[0].id)
}

/** Posts to the API and fails if the request is refused. `path` is relative to `/api`. */
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
  /** The days of the sheet, in order. */
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

/* A student's phone, actions on it, and the state of the server. */

export const line = (exercise_name: string) => ({ exercise_name, sets: 3, repetitions: '10', weight: '40' })
/** One day with six sets. */
export const sixSets = [[line('Supino reto'), line('Remada curvada')]]
/** The result of `setsOnServer` when all of them are done. */
export const allSix = ['Remada curvada', 'Supino reto'].flatMap((name) => [1, 2, 3].map((set) => `${name} ${set}: 40`))

/** A phone of the student that shows the week. */
export async function aPhone(
  browser: Browser,
  { token, user, headers }: TestStudent,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, serviceWorkers })
  const page = await context.newPage()
  await page.goto('/login')
  // Once, not on every page: an ended session stays ended.
  const stored = { token, user: JSON.stringify({ ...user, updated_at: null }), gym: headers['x-gym-id'] ?? '' }
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  await page.goto('/student-dashboard/workouts')
  return [context, page]
}

export const begin = async (page: Page) => page.getByRole('button', { name: 'Iniciar treino: Treino A' }).click()
const tick = (page: Page) => page.locator('[data-set][data-active] [data-check]')
export const progress = (page: Page, done: number) =>
  expect(page.getByText(`${done} de 6 séries`, { exact: true })).toBeVisible()

/** Ticks the next sets one after another. */
export async function log(page: Page, from: number, to: number): Promise<void> {
  for (let done = from; done < to; done += 1) {
    await tick(page).click()
    await progress(page, done + 1)
  }
}

export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  await expect(page.getByText('Treino concluído com sucesso!', { exact: true })).toBeVisible()
}

/** The student's only workout on the server, with its sets; undefined if there is none. */
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

/** Exercise, number and load of every set on the server, sorted. */
export async function setsOnServer(request: APIRequestContext, student: TestStudent): Promise<string[]> {
  const session = await workoutOf(request, student)
  return (session?.sets ?? []).map((set) => `${set.exercise_name} ${set.set_number}: ${set.weight_kg}`).sort()
}

/** Waits until the workout has ended on the server: the phone retries at its own intervals. */
export async function expectEnded(request: APIRequestContext, student: TestStudent): Promise<void> {
  const ended = async () => (await workoutOf(request, student))?.completed_at ?? null
  await expect.poll(ended, { timeout: 60_000 }).not.toBeNull()
}

/** All records of an IndexedDB store with their keys; none, without creating the database, if it does not exist. */
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
      const objects = opened.transaction(storeName).objectStore(storeName)
      const [keys, records] = await Promise.all([whenDone(objects.getAllKeys()), whenDone(objects.getAll())])
      opened.close()
      return { keys: keys.map(String), records }
    },
    [database, store] as const,
  )
}

/** The keys of the API responses stored on this device. */
export const storedReads = async (page: Page) => (await recordsIn(page, 'folego-offline', 'reads')).keys

/** The workouts stored on this device, as JSON. */
export const storedWorkouts = async (page: Page) =>
  JSON.stringify((await recordsIn(page, 'folego-training', 'workouts')).records)

/** Waits until the service worker has cached its files and controls this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller?.state !== 'activated') {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}
