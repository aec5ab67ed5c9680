import type { ClassBooking, GymClass } from '@folego/contract'
import { addDays, dateInZone, mondayOf, weekdayOf } from '@folego/domain'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { enterAs, expect, password, plainTest as test, sessionOf, type SignedIn, signIn } from './people.ts'
import { type Headers, post, staffHeaders } from './students.ts'

/* Booking a class in real browsers: the student's phone, the desk, and a network that is cut. */

const tomorrow = addDays(dateInZone(new Date(), 'America/Sao_Paulo'), 1)
const stamp = () => crypto.randomUUID().slice(0, 8)

/** Tomorrow's class of one place, of a modality and a plan of its own. */
async function aClassOfOne(request: APIRequestContext) {
  const staff = await staffHeaders(request)
  const name = `Aula de prova ${stamp()}`
  const modality = await post<{ id: string }>(request, staff, '/modality', { name })
  const terms = { starts: '10:00', minutes: 50, capacity: 1, opens_hours: null, closes_minutes: 0, cancels_minutes: 60 }
  const where = { room_id: null, trainer_id: null, from_day: tomorrow, until_day: tomorrow }
  const series = { modality_id: modality.id, weekday: weekdayOf(tomorrow), ...terms, ...where }
  await post(request, staff, '/class-series', series)
  const plan = await post<{ id: string }>(request, staff, '/plan', { name, price: 90, duration: 30 })
  const days = await request.get(`/api/class?from=${tomorrow}&until=${tomorrow}`, { headers: staff })
  const { object } = (await days.json()) as { object: GymClass[] }
  const { id } = object.find(({ modality_name }) => modality_name === name) ?? { id: '' }
  return { staff, name, id, plan_id: plan.id }
}

async function aStudentWith(request: APIRequestContext, staff: Headers, plan_id: string, first: string) {
  const [name, email] = [`${first} ${stamp()}`, `e2e.${crypto.randomUUID()}@exemplo.com`]
  const person = { name, email, phone: '11912345678', birth_date: '1990-05-01', password, plan_id }
  await post(request, staff, '/instructor/students', person)
  return { name, session: await signIn(request, email) }
}

/** A phone on the week of the class. */
async function onThePhone(browser: Browser, session: SignedIn): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  await enterAs(page, session)
  await page.goto(`/student-dashboard/classes?week=${mondayOf(tomorrow)}`)
  return [context, page]
}

const bookingsOf = async (request: APIRequestContext, staff: Headers, id: string) => {
  const reply = await request.get(`/api/class/${id}/booking`, { headers: staff })
  return ((await reply.json()) as { object: ClassBooking[] }).object.map((it) => [it.student_name, it.state])
}

test('a student who waits for a full class has the place once the desk takes another one out, and both are told', async ({
  browser,
  page: desk,
  request,
}) => {
  const { staff, name, plan_id } = await aClassOfOne(request)
  const ana = await aStudentWith(request, staff, plan_id, 'Ana da Fila')
  const bia = await aStudentWith(request, staff, plan_id, 'Bia da Fila')
  const [first, anas] = await onThePhone(browser, ana.session)
  const [second, bias] = await onThePhone(browser, bia.session)
  await anas.getByRole('button', { name: `Reservar ${name} às 10:00` }).click()
  await expect(anas.getByRole('region', { name: 'Minhas reservas' })).toContainText('Vaga reservada')
  await bias.reload()
  await bias.getByRole('button', { name: `Entrar na fila de ${name} às 10:00` }).click()
  await expect(bias.getByRole('region', { name: 'Minhas reservas' })).toContainText('Na fila: 1º lugar')

  await enterAs(desk, await sessionOf(request, 'reception'))
  await desk.goto(`/dashboard/classes?week=${mondayOf(tomorrow)}`)
  await desk.getByRole('button', { name: new RegExp(`^10:00–10:50\\s*${name}`) }).click()
  const one = desk.getByRole('dialog', { name: new RegExp(`^${name}`) })
  await expect(one.getByRole('region', { name: 'Lista de espera' })).toContainText(bia.name)
  await one.getByRole('button', { name: `Tirar ${ana.name}` }).click()
  await desk
    .getByRole('dialog', { name: `Tirar ${ana.name} desta aula?` })
    .getByRole('button', { name: 'Tirar' })
    .click()
  await expect(one.getByRole('region', { name: 'Quem vem' })).toContainText(bia.name)

  const notices = async (phone: Page, text: RegExp) => {
    await phone.getByRole('button', { name: /^Notificações, 1/ }).click()
    await phone.getByRole('dialog', { name: 'Notificações' }).getByRole('link', { name: text }).click()
  }
  await notices(bias, new RegExp(`A vaga em ${name}.*foi confirmada`))
  await bias.reload()
  await expect(bias.getByRole('region', { name: 'Minhas reservas' })).toContainText('Vaga reservada')
  await notices(anas, new RegExp(name))
  await anas.reload()
  await expect(anas.getByRole('button', { name: `Entrar na fila de ${name} às 10:00` })).toBeVisible()
  await Promise.all([first.close(), second.close()])
})

test('a student whose network is cut between the tap and the answer knows whether she is in, and is in once', async ({
  browser,
  request,
}) => {
  const { staff, name, id, plan_id } = await aClassOfOne(request)
  const ana = await aStudentWith(request, staff, plan_id, 'Ana sem Sinal')
  const [phone, page] = await onThePhone(browser, ana.session)
  const book = page.getByRole('button', { name: `Reservar ${name} às 10:00` })
  await expect(book).toBeVisible()
  let isReached = false
  let isBack = false
  let cut = 0
  await phone.route('**/api/class/*/booking', async (route) => {
    if (isBack) return await route.continue()
    cut += 1
    // the first tap is lost on its way; of the second one the answer is
    if (isReached) await route.fetch()
    await phone.setOffline(true)
    await route.abort('connectionreset')
    cut -= 1
  })
  await book.click()
  await expect(page.getByText('A conexão caiu antes da resposta.')).toBeVisible()
  expect(await bookingsOf(request, staff, id)).toEqual([])
  await phone.setOffline(false)
  await expect(book).toBeEnabled()
  isReached = true
  await book.click()
  await expect.poll(() => bookingsOf(request, staff, id)).toEqual([[ana.name, 'booked']])
  isBack = true
  // what is on its way, also what the page sends again by itself, is lost before there is a network again
  await expect.poll(() => cut).toBe(0)
  await phone.setOffline(false)
  await expect(page.getByRole('region', { name: 'Minhas reservas' })).toContainText('Vaga reservada')
  expect(await bookingsOf(request, staff, id)).toEqual([[ana.name, 'booked']])
  await phone.close()
})
