import { createHash } from 'node:crypto'
import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { aClass, aGym, aGymWithReception, aPlan, enrolled, refusalOf, smallPng, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
let modality_id: string

beforeEach(async () => {
  ;({ gym } = await aGymWithReception(server))
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { name: 'Estúdio <Água> & "Fogo"' } })
  modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Pilates' } })).body.id
  const trainer_id = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, trainer_id, capacity: 1 } })
})

const save = (body: { is_on: boolean; names_trainers: boolean }) => gym.admin.call(api.publicTimetable.save, { body })
const publish = async (names_trainers = false) =>
  new URL((await save({ is_on: true, names_trainers })).body.link).pathname
const read = (url: string, headers = {}) => server.app.inject({ url, headers })

test('the timetable of a gym is public only while the gym says so', async () => {
  const { link } = (await gym.admin.call(api.publicTimetable.find)).body
  const { pathname } = new URL(link)
  expect(pathname).toMatch(/^\/aulas\/estudio-agua-fogo-[\da-f]{32}$/)
  expect((await read(pathname)).statusCode).toBe(404)
  await publish()
  expect((await read(pathname)).statusCode).toBe(200)
  await save({ is_on: false, names_trainers: false })
  expect((await read(pathname)).statusCode).toBe(404)
  expect((await read('/aulas/estudio')).statusCode).toBe(404)
  for (const who of [gym.student, gym.instructor]) {
    const refused = await who.call(api.publicTimetable.save, { body: { is_on: true, names_trainers: true } })
    expect(refusalOf(refused).code).toBe('ACCESS_DENIED')
  }
})

test('the public timetable says for which ages a class is, also to search engines', async () => {
  await gym.admin.call(api.classSeries.create, {
    body: { ...aClass, modality_id, starts: '09:00', min_age: 6, max_age: 12 },
  })
  const url = `${await publish()}?week=2026-03-16`
  const { body } = await read(url)
  expect(body.match(/6 a 12 anos/g)).toHaveLength(1)
  expect(body.match(/"typicalAgeRange":"6-12"/g)).toHaveLength(1)
  expect((await read(`${url}&lang=en`)).body).toContain('6 to 12 years old')
})

test('the public timetable says which classes have places, and nothing of who is in them', async () => {
  const url = await publish()
  const next = `${url}?week=2026-03-16`
  expect((await read(next)).body).toContain('<em>Vagas</em>')
  const plan_id = await aPlan(gym.admin.call)
  await enrolled(gym, { plan_id, student_id: gym.student.studentId })
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: '2026-03-16', until: '2026-03-16' } }))
    .body
  await gym.student.call(api.classBookings.book, { params: { id: object[0]?.id ?? '' }, body: {} })
  const { body } = await read(next)
  expect(body).toContain('<em>Lotada</em>')
  expect(body).toContain('18:00–19:00')
  for (const { name } of [gym.student, gym.instructor]) expect(body).not.toContain(name.split(' ')[0])
  await publish(true)
  const named = (await read(`${next}&lang=en`)).body
  const [first = '', ...rest] = gym.instructor.name.split(' ')
  expect(named).toContain(`with ${first}<`)
  expect(named).toContain('<html lang="en">')
  expect(named).not.toContain(rest.join(' '))
})

test('the public timetable is indexable, cached by its content, and loads nothing foreign or inline but its own style', async () => {
  const url = await publish()
  const page = await read(`${url}?week=2026-03-16`)
  expect(page.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff' })
  const again = await read(`${url}?week=2026-03-16`, { 'if-none-match': page.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page.body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(page.body).toContain('<h1>Estúdio &lt;Água&gt; &amp; &quot;Fogo&quot;</h1>')
  expect(page.body).toContain('<meta name="description" content="Grade de aulas: ')
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page.body) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [{ '@type': 'Event', name: 'Pilates', startDate: '2026-03-16T21:00:00.000Z' }],
  })
  expect(page.body.replaceAll(/https?:\/\/(folego|localhost|127|schema\.org)/g, '')).not.toMatch(/https?:\/\//)
  // weeks beyond the timetable are this week: no address multiplies the page
  expect((await read(`${url}?week=2031-01-01`)).body).toBe((await read(url)).body)
})

test('the logo of a gym is public with its timetable alone', async () => {
  await gym.admin.call(api.gyms.setLogo, { body: { content: smallPng } })
  const url = await publish()
  expect((await read(url)).body).toContain(`${url}/logo.png?v=`)
  expect((await read(`${url}/logo.png`)).headers['content-type']).toBe('image/png')
  await save({ is_on: false, names_trainers: false })
  expect((await read(`${url}/logo.png`)).statusCode).toBe(404)
  const other = await aGym(server)
  expect((await read(`/aulas/${other.id.replaceAll('-', '')}/logo.png`)).statusCode).toBe(404)
})
