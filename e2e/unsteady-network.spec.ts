import { expect, password, plainTest as test, signIn } from './people.ts'
import {
  allSix,
  aPhone,
  aStudent,
  begin,
  expectEnded,
  finish,
  line,
  log,
  progress,
  setsOnServer,
  sixSets,
  workoutOf,
} from './students.ts'

/* Training with lost, duplicated and late requests, and on several devices: each set reaches the server exactly once. */

test('requests that arrive twice, late or out of order change nothing', async ({ browser, request }) => {
  const student = await aStudent(request, 'Otávio Com Falhas', sixSets)
  const [context, page] = await aPhone(browser, student)
  const sent: { url: string; data: string | null }[] = []
  let count = 0
  await context.route(/\/(start|sets|complete)$/, async (route) => {
    const call = route.request()
    sent.push({ url: call.url(), data: call.postData() })
    count += 1
    // Of three requests one is duplicated, one loses its response, one is slow.
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
  await page.locator('[data-set][data-done] [data-check]').first().click()
  await progress(page, 3)
  await page.locator('[data-set] [data-check][aria-pressed=false]').first().click()
  await progress(page, 4)
  await log(page, 4, 6)
  await finish(page)
  await expectEnded(request, student)
  await expect.poll(() => setsOnServer(request, student)).toEqual(allSix)
  const ids = (await workoutOf(request, student))?.sets.map(({ client_id }) => client_id).sort()

  // Every request is sent again, the last one first.
  await context.unrouteAll({ behavior: 'wait' })
  for (const { url, data } of sent.toReversed()) {
    const again = await request.post(url, {
      headers: { ...student.headers, 'content-type': 'application/json' },
      data: data ?? '{}',
    })
    expect(again.status()).toBe(200)
  }
  const after = await workoutOf(request, student)
  expect(after?.sets.map(({ client_id }) => client_id).sort()).toEqual(ids)
  expect(await setsOnServer(request, student)).toEqual(allSix)
  await context.close()
})

test('a workout whose network is cut at each tap, before the server hears of it or before it answers, reaches the server once', async ({
  browser,
  request,
}) => {
  const student = await aStudent(request, 'Otávio Sem Sorte', sixSets)
  const [context, page] = await aPhone(browser, student)
  let taps = 0
  let isCut = false
  let cuts = 0
  await context.route('**/api/**', async (route) => {
    if (!isCut || route.request().method() === 'GET') return route.continue()
    // At every other tap the server has the request, and the answer is what is lost.
    if (taps % 2 === 0) await route.fetch()
    cuts += 1
    return route.abort('connectionreset')
  })
  const waiting = () => page.getByText('aguardando envio').count()
  const cutAt = async (tap: () => Promise<void>) => {
    isCut = true
    await tap()
    await expect.poll(() => cuts).toBeGreaterThan(taps)
    taps += 1
    isCut = false
    // The browser says that the network is back; what waited is sent at once.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(waiting).toBe(0)
  }
  await cutAt(() => begin(page))
  for (const done of [0, 1, 2, 3, 4, 5]) await cutAt(() => log(page, done, done + 1))
  await cutAt(() => finish(page))
  await expectEnded(request, student)
  await expect.poll(() => setsOnServer(request, student)).toEqual(allSix)
  await context.close()
})

test('a part whose styles are lost with the network is shown once it has them, and covers no set', async ({
  browser,
  request,
}) => {
  const known = (id: string, name: string) => ({ ...line(name), exercise_id: id })
  const days = [[known('supino-reto-com-barra', 'Supino reto'), known('remada-curvada-com-barra', 'Remada curvada')]]
  const student = await aStudent(request, 'Otávio Sem Estilo', days)
  // Nothing is on the phone yet, as on a first visit.
  const [context, page] = await aPhone(browser, student, 'block')
  await begin(page)
  await progress(page, 0)
  let lost = 0
  await context.route('**/done-muscles-*.css', async (route) => {
    lost += 1
    return route.abort('internetdisconnected')
  })
  await log(page, 0, 3)
  await expect.poll(() => lost).toBe(1)
  const head = page.locator('header', { has: page.locator('[data-facts]') })
  await expect(head.locator('svg path').nth(20)).toBeHidden()
  await context.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(head.locator('svg path').nth(20)).toBeAttached()
  expect((await head.boundingBox())?.height).toBeLessThan(100)
  await log(page, 3, 6)
  await context.close()
})

test('a session that ends during a workout keeps its sets, and the next sign-in sends them', async ({
  browser,
  request,
}) => {
  const student = await aStudent(request, 'Otávio Sem Entrada', sixSets)
  const [context, page] = await aPhone(browser, student)
  await begin(page)
  await log(page, 0, 1)
  await expect.poll(() => setsOnServer(request, student)).toHaveLength(1)
  // Without a network, so that the page cannot notice the ended session before the set is ticked.
  await context.setOffline(true)
  await log(page, 1, 2)
  await request.post('/api/user/logout', { headers: student.headers })
  await context.setOffline(false)
  await expect(page.getByText(/^Sua sessão terminou. 1 alteração do treino está guardada/)).toBeVisible()
  await page.getByLabel('E-mail').fill(student.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await progress(page, 2)
  const { token } = await signIn(request, student.email)
  const again = { ...student, headers: { ...student.headers, authorization: `Bearer ${token}` } }
  await expect.poll(() => setsOnServer(request, again)).toEqual(['Supino reto 1: 40', 'Supino reto 2: 40'])
  await context.close()
})

test('two phones on one workout, one of them without a network: no set is lost or duplicated', async ({
  browser,
  request,
}) => {
  const student = await aStudent(request, 'Otávio Dois', sixSets)
  const [one, first] = await aPhone(browser, student)
  const [other, second] = await aPhone(browser, student)
  await expect(second.getByRole('button', { name: 'Iniciar treino: Treino A' })).toBeVisible()
  await begin(second)
  await progress(second, 0)
  await other.setOffline(true)
  await log(second, 0, 1)
  // The phone may or may not know yet that the workout is running: either label is on the same button.
  await first.getByRole('button', { name: /^(Iniciar|Continuar) treino: Treino A$/ }).click()
  await progress(first, 0)
  await log(first, 0, 2)
  await expect.poll(() => setsOnServer(request, student)).toHaveLength(2)
  await other.setOffline(false)
  // The other phone's sets arrive; the first set, which both recorded, is a single one.
  await expect(second.getByText('2 de 6 séries', { exact: true })).toBeVisible()
  await expect.poll(() => setsOnServer(request, student)).toEqual(['Supino reto 1: 40', 'Supino reto 2: 40'])
  await log(second, 2, 3)
  await expect.poll(() => setsOnServer(request, student)).toHaveLength(3)
  await first.reload()
  await expect(first.getByText('3 de 6 séries', { exact: true })).toBeVisible()
  await Promise.all([one.close(), other.close()])
})
