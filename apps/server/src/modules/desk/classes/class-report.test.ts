import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import {
  aClass,
  aClassPack,
  aGymWithReception,
  aPerson,
  aPlan,
  aStudent,
  enrolled,
  ownTestServer,
  refusalOf,
  testNow,
} from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
let gym: TestGym
let reception: Person

/** Monday 16 March at 18:10 in the gym leaving is late from 16:10 on, and at 19:30 both of its classes have begun. */
const late = new Date('2026-03-16T19:30:00Z')
const begun = new Date('2026-03-16T22:30:00Z')

beforeEach(async () => {
  server.clock.set(testNow)
  ;({ gym, reception } = await aGymWithReception(server))
})

const report = async (month?: string) =>
  (await gym.admin.call(api.classReports.read, { query: month === undefined ? {} : { month } })).body
const people = async (show: 'absent' | 'unmet') =>
  (await gym.admin.call(api.classReports.people, { query: { show } })).body
async function goAt(at: Date): Promise<void> {
  server.clock.set(at)
  gym.admin = await aPerson(server, gym.id, 'admin')
}

/**
 * A spinning class of two places on Monday at 18:10: Ana came, Bia missed it, Caio left late so that Davi was offered the place and
 * declined, and Elo still waited; another class at 19:00 was cancelled, and one on Wednesday has not begun.
 */
async function aMonday() {
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  const plan_id = await aPlan(gym.admin.call)
  for (const terms of [{ starts: '18:10' }, { starts: '19:00' }, { weekday: 3 }]) {
    await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, capacity: 3, ...terms } })
  }
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: '2026-03-16', until: '2026-03-16' } }))
    .body
  const [monday, cancelled] = object.map(({ id }) => id)
  const params = { id: monday ?? '' }
  const bookings = new Map<string, string>()
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Elo', 'Fabi']) {
    const student_id = await aStudent(gym.admin.call, { name })
    await enrolled(gym, { plan_id, student_id })
    const { body } = await gym.admin.call(api.classBookings.book, { params, body: { student_id } })
    bookings.set(name, body.id)
  }
  const of = (name: string) => ({ params: { id: bookings.get(name) ?? '' } })
  await gym.admin.call(api.classes.cancel, { params: { id: cancelled ?? '' }, body: { reason: 'Chuva' } })
  await goAt(late)
  await gym.admin.call(api.classBookings.leave, of('Caio'))
  await gym.admin.call(api.classBookings.leave, of('Davi'))
  await gym.admin.call(api.classBookings.accept, of('Elo'))
  await gym.admin.call(api.classBookings.attend, { ...of('Ana'), body: { state: 'attended' } })
  await goAt(begun)
  await gym.admin.call(api.classBookings.attend, { ...of('Bia'), body: { state: 'no_show' } })
}

test('the report of classes says how full they were, who missed them or left late, and who waited for nothing', async () => {
  await aMonday()
  const counted = { classes: 1, places: 3, taken: 3, unmet: 1 }
  const missed = { no_shows: 1, late: 1 }
  const found = await report()
  expect(found).toMatchObject({ month: '2026-03', ...counted, ...missed, cancelled: 1 })
  expect(found.by_series).toMatchObject([
    { modality_name: 'Spinning', weekday: 1, starts: '18:10', ...counted, ...missed, cancelled: 0 },
    { modality_name: 'Spinning', weekday: 1, starts: '19:00', classes: 0, places: 0, taken: 0, cancelled: 1 },
  ])
  expect(found.by_time).toEqual([{ weekday: 1, starts: '18:10', ...counted }])
  const absent = await people('absent')
  expect(absent.object.map((it) => [it.student_name, it.booked, it.no_shows, it.late])).toEqual([
    ['Bia', 1, 1, 0],
    ['Caio', 0, 0, 1],
  ])
  expect((await people('unmet')).object).toMatchObject([{ student_name: 'Fabi', unmet: 1, booked: 0 }])
  expect(await report('2026-02')).toMatchObject({ classes: 0, by_series: [], by_time: [] })
})

test('the report of classes says what the used packs of a weekly class have earned', async () => {
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  for (const starts of ['18:00', '19:00']) {
    await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, starts } })
  }
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: '2026-03-16', until: '2026-03-16' } }))
    .body
  const { body: pack } = await gym.admin.call(api.classPacks.create, { body: aClassPack })
  const bookings: string[] = []
  for (const name of ['Ana', 'Bia']) {
    const student_id = await aStudent(gym.admin.call, { name })
    const sale = { student_id, method: 'pix' as const, due_cents: pack.price_cents }
    await gym.admin.call(api.classPacks.sell, { params: { id: pack.id }, body: sale })
    const params = { id: object[0]?.id ?? '' }
    bookings.push((await gym.admin.call(api.classBookings.book, { params, body: { student_id } })).body.id)
  }
  await goAt(begun)
  const attend = (id = '', state: 'attended' | 'booked') =>
    gym.admin.call(api.classBookings.attend, { params: { id }, body: { state } })
  for (const id of bookings) await attend(id, 'attended')
  await attend(bookings[1], 'booked')
  const found = await report()
  expect(found.income_cents).toBe(3000)
  expect(found.by_series.map(({ income_cents }) => income_cents)).toEqual([3000, 0])
})

test('the report of classes is exported by weekly class, by time and by person, and read by who runs the gym alone', async () => {
  for (const who of [gym.instructor, reception, gym.student]) {
    expect(refusalOf(await who.call(api.classReports.read, { query: {} })).code).toBe('ACCESS_DENIED')
  }
  await aMonday()
  const fileOf = async (path: string) => {
    const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id, 'accept-language': 'pt-BR' }
    return (await server.app.inject({ url: `/api/class-report${path}`, headers })).body.replaceAll('\r', '').split('\n')
  }
  const [head = '', row = ''] = await fileOf('/export?table=series&format=csv')
  expect(head).toContain(
    'Modalidade;Dia;Hora;Aulas;Vagas;Ocupadas;Ocupação (%);Sem vaga;Faltas;Saídas tarde;Canceladas;Receita de pacotes',
  )
  expect(row).toBe('Spinning;segunda-feira;18:10;1;3;3;100,0;1;1;1;0;0,00')
  expect((await fileOf('/export?table=time&format=csv'))[1]).toBe('segunda-feira;18:10;1;3;3;100,0;1')
  expect((await fileOf('/people/export?show=unmet&format=csv'))[1]).toBe('Fabi;0;0;0;1')
})
