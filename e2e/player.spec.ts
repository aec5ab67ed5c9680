import { readFileSync } from 'node:fs'
import type { SessionSummary, TrainingSession } from '@folego/contract'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './pages.ts'
import { enterAs, expect, test } from './people.ts'
import type { View } from './people.ts'
import { aStudent, post } from './students.ts'
import type { Headers, TestStudent } from './students.ts'

/* A workout as a student does it, on a phone, against the real server. Each journey has its own student. */

interface Trainee extends TestStudent {
  dayId: string
}

const bench = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra', weight: '40 kg' }
const plank = { exercise_name: 'Prancha frontal', exercise_id: 'prancha-frontal' }
/** Seconds of rest after a set of the bench press: enough to be seen running on the slowest machine. */
const rest = 240
const exercises = [
  { ...bench, sets: 2, repetitions: '8-12', rest_time: `${rest} s` },
  { ...plank, sets: 1, repetitions: '30 s', rest_time: '1 min' },
]

/**
 * A student with a sheet of two days, whose workouts are open on a phone, in English if the theme is dark, so that both are
 * covered. `hasTrained`: the first day is completed, with one set of 40 kg × 10.
 */
async function aTrainee(
  { page, request }: { page: Page; request: APIRequestContext },
  {
    hasTrained = false,
    theme = 'light',
    width = 390,
  }: { hasTrained?: boolean; theme?: View['theme']; width?: number } = {},
): Promise<Trainee> {
  const student = await aStudent(request, 'Paula Treina', [exercises, exercises])
  const [first = '', second = ''] = student.dayIds
  if (hasTrained) await train(request, student.headers, first)
  await page.setViewportSize({ width, height: 800 })
  await enterAs(page, student, { theme, language: theme === 'dark' ? 'en' : 'pt-BR' })
  await page.goto('/student-dashboard/workouts')
  return { ...student, dayId: hasTrained ? second : first }
}

/** Completes a workout through the API. */
async function train(request: APIRequestContext, headers: Headers, dayId: string): Promise<void> {
  const { session } = await post<{ session: TrainingSession }>(
    request,
    headers,
    `/organized-workout/workout-day/${dayId}/start`,
    {},
  )
  const { exercise_name, exercise_id } = bench
  const done = { client_id: crypto.randomUUID(), exercise_name, exercise_id, done_at: new Date().toISOString() }
  const sets = [{ ...done, set_number: 1, weight_kg: 40, repetitions: 10 }]
  await post(request, headers, `/student-workout/sessions/${session.id}/sets`, { sets })
  await post(request, headers, `/student-workout/sessions/${session.id}/complete`, { duration_minutes: 30, rating: 5 })
}

/** The seconds on a clock that shows `m:ss`. */
async function secondsOf(clock: Locator): Promise<number> {
  const [minutes = '', seconds = ''] = ((await clock.textContent()) ?? '').trim().split(':')
  return Number(minutes) * 60 + Number(seconds)
}

/** Expects the remaining time of a rest that began after `begun` (milliseconds), however long the test took to get here. */
async function expectRestSince(timer: Locator, begun: number): Promise<void> {
  const left = await secondsOf(timer)
  expect(left).toBeLessThanOrEqual(rest)
  expect(left).toBeGreaterThanOrEqual(rest - Math.ceil((Date.now() - begun) / 1000))
}

async function sessionsOf(request: APIRequestContext, { headers, dayId }: Trainee): Promise<SessionSummary[]> {
  const list = await request.get('/api/student-workout/sessions', { headers })
  const rows: TrainingSession[] = (await list.json()).object
  const here = rows.filter(({ workout_day_id }) => workout_day_id === dayId)
  const read = async (id: string) =>
    (await request.get(`/api/student-workout/sessions/${id}/summary`, { headers })).json()
  return Promise.all(here.map(({ id }) => read(id)))
}

test('a workout set by set: one tap repeats the last workout, a decimal comma works, the rest survives a reload, a record is shown', async ({
  page,
  request,
}) => {
  const trainee = await aTrainee({ page, request }, { hasTrained: true, width: 360 })
  await page.getByRole('button', { name: 'Iniciar treino: Treino B' }).click()
  await expect(page.getByText('0 de 3 séries', { exact: true })).toBeVisible()
  await expect(page.getByText('Da última vez: 40 kg × 10')).toBeAttached()
  // The player's bar replaces the navigation bar.
  await expect(page.locator('[data-bottom]')).toBeHidden()
  const ticked = Date.now()
  await page.getByRole('button', { name: 'Série 1 feita' }).first().click()
  await expect(page.getByLabel('Carga da série 1 em kg')).toHaveValue('40')
  const timer = page.getByRole('timer')
  await expectRestSince(timer, ticked)
  await expectAccessible(page, 'player at rest')

  // It runs, and a reload neither ends nor restarts it.
  await expect.poll(() => secondsOf(timer)).toBeLessThan(rest)
  const before = await secondsOf(timer)
  await page.reload()
  await expectRestSince(timer, ticked)
  expect(await secondsOf(timer)).toBeLessThanOrEqual(before)
  await page.getByLabel('Carga da série 2 em kg').fill('42,5')
  await page.getByLabel('Repetições da série 2').fill('x')
  await page.getByLabel('Repetições da série 2').press('Enter')
  await expect(page.getByText('Informe as repetições, de 0 a 999.')).toBeVisible()
  await page.getByLabel('Repetições da série 2').fill('9')
  await page.getByLabel('Repetições da série 2').press('Enter')
  // The next exercise is timed: its card opens with the focus in its field.
  await expect(page.getByLabel('Segundos da série 1')).toBeFocused()

  const begun = Date.now()
  await page.getByRole('button', { name: 'Cronometrar 0:30' }).click()
  await expect(page.getByText('Meta: 0:30')).toBeVisible()
  await expect(page.getByText('Descanso', { exact: true })).toHaveCount(0)
  await expect.poll(() => secondsOf(timer)).toBeGreaterThanOrEqual(1)
  await page.getByRole('button', { name: 'Parar e registrar' }).click()
  await expect(page.getByText('Todas as séries feitas.').first()).toBeVisible()
  const secondsAtMost = Math.ceil((Date.now() - begun) / 1000)
  // All sets are done: one tap finishes, without a question.
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  await expect(page.getByText('Treino concluído com sucesso!', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^Treino concluído com sucesso! 1 min, 3 séries\.$/)).toBeAttached()
  await expect(page.getByText(/novos recordes!|Novo recorde!/)).toBeVisible()
  await expect(page.getByText('Maior carga: 42,5 kg')).toBeVisible()
  await expectAccessible(page, 'summary')
  // A picture for stories shows what the student chose, without the load unless it is chosen.
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const share = page.getByRole('dialog', { name: 'Compartilhar treino' })
  await expect(share.getByRole('checkbox', { name: 'Carga total' })).not.toBeChecked()
  await expectAccessible(page, 'share')
  const saved = page.waitForEvent('download')
  await share.getByRole('button', { name: 'Baixar imagem' }).click()
  const picture = readFileSync(await (await saved).path())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1920])

  await expect
    .poll(() => sessionsOf(request, trainee))
    .toMatchObject([{ set_count: 3, volume_kg: 782.5, rating: null }])
  const [summary] = await sessionsOf(request, trainee)
  const seconds = summary?.exercises[1]?.best?.seconds
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(secondsAtMost)
})

test('by keyboard only: swap, pain with a note, skip and undo, in English in the dark theme', async ({
  page,
  request,
}) => {
  const trainee = await aTrainee({ page, request }, { theme: 'dark' })
  const press = async (name: string | RegExp, exact = true) => {
    await page.getByRole('button', { name, exact }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Start workout: Workout A')
  await press('Options for Barbell bench press')
  await press('Swap exercise', false)
  const swap = page.getByRole('dialog', { name: 'Swap Barbell bench press' })
  await expect(swap.getByRole('listitem').first()).toBeVisible()
  const first = swap.getByRole('listitem').first()
  await first.getByRole('button', { name: /^How to do it: / }).press('Enter')
  await expect(first.getByRole('list', { name: 'Technique cues' }).getByRole('listitem')).toHaveCount(3)
  await expect(first.getByRole('figure')).toContainText('Main muscle')
  await expectAccessible(page, 'swap')
  await first.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Instead of Barbell bench press')).toBeVisible()

  await press('Options for Front plank')
  await press('Report pain')
  await page.getByLabel('How does it hurt? (optional)').fill('Left shoulder')
  await expectAccessible(page, 'pain')
  await press('Report pain')
  await expect(page.getByText('Pain reported on Front plank')).toBeVisible()
  // The focus returns to where it was.
  await expect(page.getByRole('button', { name: 'Options for Front plank' })).toBeFocused()

  await page.keyboard.press('Enter')
  await press('Skip exercise')
  // What is skipped stays among the sets of the workout, as in its review.
  await expect(page.getByText('Not done', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('0 of 3 sets', { exact: true })).toBeVisible()
  await press('Undo')
  await expect(page.getByText('0 of 3 sets', { exact: true })).toBeVisible()
  await expectAccessible(page, 'player')
  // Reported under the English name, read in Portuguese: neither this request nor the account states a language.
  await expect
    .poll(async () => (await sessionsOf(request, trainee))[0]?.pains)
    .toMatchObject([{ exercise_name: 'Prancha frontal', pain: true, notes: 'Left shoulder' }])
})

test('a finished day opens its summary, is edited and never counts twice; one started by mistake is discarded', async ({
  page,
  request,
}) => {
  const trainee = await aTrainee({ page, request })
  await page.getByRole('button', { name: 'Iniciar treino: Treino B' }).click()
  await page.getByRole('button', { name: 'Opções do treino' }).click()
  await page.getByRole('button', { name: 'Descartar treino' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Iniciar treino: Treino B' })).toBeVisible()

  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/complete', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Iniciar treino: Treino A' }).click()
  await page.getByRole('button', { name: 'Série 1 feita' }).click()
  await page.getByRole('button', { name: 'Pular' }).click()
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  const finish = page.getByRole('dialog', { name: 'Concluir treino' })
  await expect(finish.getByText('2 séries não feitas ficam de fora.')).toBeVisible()
  await finish.getByRole('button', { name: 'Concluir treino' }).click()
  // Stars are stored at the tap; the measured minutes can be corrected.
  const four = page.getByRole('radio', { name: '4 estrelas' })
  await four.click()
  await expect(four).toBeChecked()
  await page.getByRole('button', { name: 'Editar registro' }).click()
  await page.getByLabel('Duração em minutos').fill('47')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('47', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar aos treinos' }).click()

  const editRecord = async (notes: string) => {
    await page.getByRole('button', { name: 'Treino Concluído: Treino A' }).click()
    // Folded in the player, open in the summary that the server has.
    const best = page.getByText('melhor 40 kg × 8')
    const folded = page.getByText('Ver séries', { exact: true })
    await expect(best.or(folded).first()).toBeVisible()
    if (await folded.isVisible()) await folded.click()
    await expect(best).toBeVisible()
    await page.getByRole('button', { name: 'Editar registro' }).click()
    await page.getByRole('dialog').getByLabel('Observações').fill(notes)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible()
  }
  const expectRecord = (notes: string) =>
    expect
      .poll(() => sessionsOf(request, trainee))
      .toMatchObject([{ duration_minutes: 47, rating: 4, notes, set_count: 1 }])
  // Until the server has received the end, only the player has the record.
  await expect(page.getByText('Registro atualizado com sucesso!')).toBeHidden()
  await editRecord('Rendeu')
  release()
  await expectRecord('Rendeu')
  // From then on the server has it.
  await page.getByRole('link', { name: 'Voltar aos treinos' }).click()
  await expect(page.getByText('Registro atualizado com sucesso!')).toBeHidden()
  await editRecord('Rendeu muito')
  await expectRecord('Rendeu muito')
})

test('every dialog of a workout passes axe, closes with Esc and leaves the focus where it was, in English in the dark theme', async ({
  page,
  request,
}) => {
  await aTrainee({ page, request }, { hasTrained: true, theme: 'dark' })
  await page.getByRole('button', { name: 'Start workout: Workout B' }).click()
  const options = page.getByRole('button', { name: 'Options for Barbell bench press' })
  const inMenu = (name: string | RegExp) => async () => page.getByRole('dialog').getByRole('button', { name }).click()
  const settings = page.getByRole('button', { name: 'Workout options' })
  const dialogs: [opener: Locator, dialog: string | RegExp, step?: () => Promise<void>][] = [
    [page.getByRole('button', { name: 'How to do it: Barbell bench press' }), /^How to do it/],
    [page.getByRole('button', { name: /^Set 1 .*: options$/ }).first(), /^Set 1 of/],
    [options, 'Barbell bench press'],
    [options, 'Barbell bench press', inMenu(/^Exercise history/)],
    [options, /^Note on/, inMenu('Add a note')],
    [page.getByRole('button', { name: 'Add exercise' }), 'Add exercise'],
    [settings, 'Workout options'],
    [settings, 'Discard this workout?', inMenu(/^Discard workout/)],
    [page.getByRole('button', { name: 'Finish workout' }), 'Finish workout'],
  ]
  for (const [opener, name, step] of dialogs) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await step?.()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog, String(name)).toBeVisible()
    await expectAccessible(page, `the dialog ${String(name)}`)
    // The first Esc may close a list inside.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await expect(opener, String(name)).toBeFocused()
  }
})
