import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, refusalOf, testServer } from '#testing'

const server = await testServer()

test('students add, correct and delete measurements, and the newest day comes first', async () => {
  const { student } = await aGym(server)
  const first = await student.call(api.measurements.create, {
    body: { measured_on: '2026-03-01', weight_kg: 70.45, waist_cm: 81.5, notes: '' },
  })
  expect(first).toMatchObject({
    status: 201,
    body: { measured_on: '2026-03-01', weight_kg: 70.45, waist_cm: 81.5, hips_cm: null, notes: null },
  })
  await student.call(api.measurements.create, { body: { measured_on: '2026-03-14', weight_kg: 69 } })
  const changed = await student.call(api.measurements.update, {
    body: { id: first.body.id, waist_cm: null, height_cm: 168 },
    headers: { 'if-match': '"1"' },
  })
  expect(changed.body).toMatchObject({ weight_kg: 70.45, waist_cm: null, height_cm: 168, version: 2 })
  const { body } = await student.call(api.measurements.list, {})
  expect(body.object.map(({ measured_on }) => measured_on)).toEqual(['2026-03-14', '2026-03-01'])
  expect((await student.call(api.measurements.remove, { params: { id: first.body.id } })).status).toBe(204)
  expect((await student.call(api.measurements.list, {})).body.total).toBe(1)
})

test('a day has one measurement, is not in the future, and needs at least one value', async () => {
  const { student } = await aGym(server)
  const note = (body: object) => student.call(api.measurements.create, { body: body as never })
  const fieldsOf = async (body: object) => refusalOf(await note(body)).fields
  expect(await fieldsOf({ measured_on: '2026-03-14' })).toEqual({ weight_kg: 'MEASUREMENT_EMPTY' })
  expect(await fieldsOf({ measured_on: '2026-03-15', weight_kg: 70 })).toEqual({ measured_on: 'DATE_IN_FUTURE' })
  expect(await fieldsOf({ measured_on: '2026-03-14', weight_kg: 19.99, waist_cm: 9 })).toEqual({
    weight_kg: 'BODY_WEIGHT_INVALID',
    waist_cm: 'GIRTH_INVALID',
  })
  const { body } = await note({ measured_on: '2026-03-14', weight_kg: 70 })
  expect(await fieldsOf({ measured_on: '2026-03-14', weight_kg: 71 })).toEqual({ measured_on: 'MEASURED_ALREADY' })
  const emptied = await student.call(api.measurements.update, { body: { id: body.id, weight_kg: null } })
  expect(refusalOf(emptied).fields).toEqual({ weight_kg: 'MEASUREMENT_EMPTY' })
  const stale = await student.call(api.measurements.update, {
    body: { id: body.id, weight_kg: 72 },
    headers: { 'if-match': '"9"' },
  })
  expect(refusalOf(stale).code).toBe('CHANGED_MEANWHILE')
})

test('staff name the student; students reach only their own measurements', async () => {
  const gym = await aGym(server)
  const other = await gym.admin.call(api.students.create, {
    body: { name: 'Rui', email: 'rui@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' },
  })
  const student_id = other.body.id
  const { body } = await gym.instructor.call(api.measurements.create, {
    body: { student_id, measured_on: '2026-03-14', weight_kg: 80 },
  })
  expect((await gym.instructor.call(api.measurements.list, { query: { student_id } })).body.total).toBe(1)
  expect(refusalOf(await gym.instructor.call(api.measurements.list, {})).fields).toEqual({
    student_id: 'STUDENT_REQUIRED',
  })
  const tries = [
    await gym.student.call(api.measurements.list, { query: { student_id } }),
    await gym.student.call(api.measurements.create, { body: { student_id, measured_on: '2026-03-13', weight_kg: 80 } }),
    await gym.student.call(api.measurements.update, { body: { id: body.id, weight_kg: 81 } }),
    await gym.student.call(api.measurements.remove, { params: { id: body.id } }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await gym.student.call(api.measurements.list, {})).body.object).toEqual([])
})

test('the audit log records the measurement without its values', async () => {
  const gym = await aGym(server)
  await gym.student.call(api.measurements.create, { body: { measured_on: '2026-03-14', weight_kg: 87.65 } })
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').where('entity', '=', 'body_measurement').selectAll().execute(),
  )
  expect(entries).toMatchObject([{ action: 'created', entity_name: gym.student.name }])
  expect(JSON.stringify(entries)).not.toContain('87.65')
})
