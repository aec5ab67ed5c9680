import type { Browser, BrowserContext, Page } from '@playwright/test'
import { call, password, phone, signIn, storedEntries } from './phone.ts'
import type { SignedIn } from './phone.ts'

/*
 * A student of the demonstration gym with a workout of ten exercises, and their phone.
 */

const exercises = [
  ['agachamento-livre-com-barra', 'Agachamento livre com barra'],
  ['supino-reto-com-barra', 'Supino reto com barra'],
  ['remada-curvada-com-barra', 'Remada curvada com barra'],
  ['desenvolvimento-com-halteres-sentado', 'Desenvolvimento com halteres sentado'],
  ['levantamento-terra', 'Levantamento terra'],
  ['leg-press-45', 'Leg press 45°'],
  ['puxada-com-triangulo', 'Puxada com triângulo'],
  ['elevacao-lateral-com-halteres', 'Elevação lateral com halteres'],
  ['rosca-direta-com-barra', 'Rosca direta com barra'],
  ['panturrilha-em-pe-na-maquina', 'Panturrilha em pé na máquina'],
] as const
const setsPerExercise = 3

/** The number of sets of the workout. */
export const setCount = exercises.length * setsPerExercise

/** Creates the student and assigns the workout. */
export async function makeStudent(base: string): Promise<SignedIn> {
  const admin = await signIn(base, 'admin@demo.folego.app')
  const staff = { authorization: `Bearer ${admin.token}`, 'x-gym-id': admin.gymId }
  const email = `paint.${crypto.randomUUID()}@exemplo.com`
  const person = { name: 'Otávio Toque', email, phone: '11912345678', birth_date: '1990-05-01', password }
  const student = await call<{ id: string }>(`${base}/api/instructor/students`, person, staff)
  const lines = exercises.map(([exercise_id, exercise_name]) => ({
    exercise_id,
    exercise_name,
    sets: setsPerExercise,
    repetitions: '10',
    weight: '40',
  }))
  const weeks = [{ week_number: 1, workout_days: [{ day_number: 1, day_name: 'Treino A', exercises: lines }] }]
  await call(`${base}/api/organized-workout`, { title: 'Ficha', weeks, student_id: student.id }, staff)
  return signIn(base, email)
}

/** A phone with the application installed: pages open through the service worker, and the week is stored on the device. */
export async function openPhone(browser: Browser, base: string, student: SignedIn): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    ...phone,
    baseURL: base,
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storedEntries(student))
  await page.goto('/student-dashboard/workouts')
  await page.getByRole('button', { name: 'Iniciar treino: Treino A' }).waitFor()
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.waitForFunction(hasStoredWeek)
  return [context, page]
}

/** Whether the device stores what this week's workouts need. Runs in the page. */
async function hasStoredWeek(): Promise<boolean> {
  return await new Promise((resolve) => {
    const opening = indexedDB.open('folego-offline')
    opening.addEventListener('success', () => {
      const keys = opening.result.transaction('reads').objectStore('reads').getAllKeys()
      keys.addEventListener('success', () => {
        opening.result.close()
        resolve(JSON.stringify(keys.result).includes('/student-workout/preparation'))
      })
    })
  })
}
