import type { APIRequestContext, Page } from '@playwright/test'
import type { TrainingSession } from '@folego/contract'
import { expectAccessible } from './pages.ts'
import { expect, test } from './people.ts'
import { aPhone, aStudent, begin, line, log, post, progress, sixSets } from './students.ts'
import type { TestStudent } from './students.ts'

/* An instructor with a tablet who trains two students. */

test.use({ viewport: { width: 1024, height: 768 } })

/** With a rest that is long enough for the slowest machine. */
const days = ['Supino reto', 'Remada curvada'].map((name) => [{ ...line(name), rest_time: '600 s' }])

/** Completes the first day, with pain reported. */
async function trainWithPain(request: APIRequestContext, { headers, dayIds }: TestStudent): Promise<void> {
  const start = `/organized-workout/workout-day/${dayIds[0]}/start`
  const { session } = await post<{ session: TrainingSession }>(request, headers, start, {})
  const pains = [{ exercise_name: 'Supino reto', pain: true, notes: 'Ombro direito' }]
  await post(request, headers, `/student-workout/sessions/${session.id}/sets`, { pains })
  await post(request, headers, `/student-workout/sessions/${session.id}/complete`, { duration_minutes: 35, rating: 3 })
}

/** Finds a student by name and starts the next day. */
async function trainWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Treinar com outro aluno' }).click()
  await expect(page.getByLabel('Aluno', { exact: true })).toBeFocused()
  await page.getByLabel('Aluno', { exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Iniciar .*Treino B/ })
    .click()
  await expect(page.getByText(`Treino de ${name}`)).toBeVisible()
}

test('two students at once: pain is shown beside the player, and a rest continues while the other student is on screen', async ({
  visit,
  request,
}) => {
  const tag = crypto.randomUUID().slice(0, 8)
  const names = [`Lia ${tag}`, `Davi ${tag}`] as const
  const [lia] = await Promise.all(names.map((name) => aStudent(request, name, days)))
  if (lia === undefined) throw new Error('no student')
  await trainWithPain(request, lia)
  const page = await visit('instructor', '/instructor-dashboard/train')
  await trainWith(page, names[0])
  const about = page.getByRole('region', { name: `Sobre ${names[0]}` })
  await expect(about.getByText('Ombro direito')).toBeVisible()
  await expect(about.getByText('Remada curvada')).toBeVisible()
  await expect(about.getByRole('link', { name: '1 treino espera revisão' })).toBeVisible()
  await page.getByRole('button', { name: 'Série 1 feita' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page, 'a student on the tablet')

  await trainWith(page, names[1])
  await expect(page.getByText('0 de 3 séries', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByText('Nenhuma dor registrada nos últimos 90 dias.')).toBeVisible()
  const floor = page.getByRole('region', { name: 'Treinando agora' })
  await floor.getByRole('link', { name: new RegExp(`^${names[0]}.*1 de 3 séries.*descanso`) }).click()
  await expect(page.getByText(`Treino de ${names[0]}`)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
})

test.describe('on both screens', () => {
  test.use({ live: true })

  test('a set ticked on the phone appears on the tablet, and vice versa, without a reload', async ({
    browser,
    visit,
    request,
  }) => {
    const name = `Bia ${crypto.randomUUID().slice(0, 8)}`
    const [context, phone] = await aPhone(browser, await aStudent(request, name, sixSets))
    await begin(phone)
    await progress(phone, 0)
    const tablet = await visit('instructor', '/instructor-dashboard/train')
    await tablet
      .getByRole('region', { name: 'Treinando agora' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await expect(tablet.getByText(`Treino de ${name}`)).toBeVisible()
    await log(phone, 0, 1)
    const onTablet = tablet.locator('[data-facts]')
    await expect(onTablet).toContainText('1 de 6 séries')
    await tablet.locator('[data-set][data-active] [data-check]').click()
    await expect(onTablet).toContainText('2 de 6 séries')
    await progress(phone, 2)
    await context.close()
  })
})
