import { api } from '@folego/contract'
import { passAlgorithms } from '@folego/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGym, aGymWithReception, aPhone, aStudentWithAccount, goTo, ownTestServer, refusalOf, testNow } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
})
afterEach(() => server.clock.set(testNow))

const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const readAs = async (text: string, who: Person = reception) =>
  (await who.call(api.passes.read, { body: { text } })).body
const faultOf = async (text: string, who?: Person) => (await readAs(text, who)).fault

test.each(passAlgorithms)(
  'the QR code of a phone says at the desk who comes and whether they may enter (%s)',
  async (algorithm) => {
    const phone = await aPhone(gym.student, gym.id, algorithm)
    expect(phone.key).toMatchObject({ student_id: gym.student.studentId, student_name: gym.student.name })
    const { object } = (await reception.call(api.visits.people, { query: { student_id: gym.student.studentId } })).body
    const reading = await readAs(await phone.passAt(testNow))
    expect(reading).toEqual({ fault: null, seconds: null, person: object[0] })
    expect(reading.person?.decision.reasons).toMatchObject([{ code: 'NO_ENROLLMENT' }])
  },
)

test('a student reads on their own phone why the door would keep them out, and nobody else can ask for it', async () => {
  const { body } = await gym.student.call(api.passes.answer)
  expect(body).toMatchObject({
    is_inside: false,
    decision: { outcome: 'refuse', reasons: [{ code: 'NO_ENROLLMENT' }] },
  })
  const student_id = gym.student.studentId
  await reception.call(api.visits.checkIn, { body: { student_id, override_reason: 'Aula grátis' } })
  expect((await gym.student.call(api.passes.answer)).body.is_inside).toBe(true)
  expect(refusalOf(await gym.instructor.call(api.passes.answer)).code).toBe('ACCESS_DENIED')
})

test('the QR code of a phone is of now: one of 90 seconds ago is refused with its age, and of a clock that is ahead by how much', async () => {
  const phone = await aPhone(gym.student, gym.id)
  const pass = await phone.passAt(testNow)
  server.clock.set(after(30))
  expect(await faultOf(pass)).toBeNull()
  server.clock.set(after(90))
  expect(await readAs(pass)).toEqual({ fault: 'WRONG_TIME', seconds: 90, person: null })
  expect(await readAs(await phone.passAt(after(90 + 240)))).toMatchObject({ fault: 'WRONG_TIME', seconds: -240 })
})

test('the QR code of a phone is of one gym: another knows nobody by it', async () => {
  const phone = await aPhone(gym.student, gym.id)
  const other = await aGym(server)
  expect(await faultOf(await phone.passAt(testNow), other.admin)).toBe('UNKNOWN_KEY')
})

test('the QR code of a phone ends seven days after the phone was last online', async () => {
  const phone = await aPhone(gym.student, gym.id)
  const on = async (day: string) => {
    await goTo(server, gym, day)
    return faultOf(await phone.passAt(server.clock.now()), gym.admin)
  }
  expect(await on('2026-03-20')).toBeNull()
  expect(await on('2026-03-21')).toBe('KEY_EXPIRED')
})

test('the QR code of a phone ends with the phone’s session, and with the student’s removal for good', async () => {
  const phone = await aPhone(gym.student, gym.id)
  await gym.student.call(api.identity.signOut, {})
  expect(await faultOf(await phone.passAt(testNow))).toBe('UNKNOWN_KEY')
  const another = await aStudentWithAccount(server, gym.id)
  const theirs = await aPhone(another, gym.id)
  const fault = async () => faultOf(await theirs.passAt(testNow))
  expect(await fault()).toBeNull()
  const params = { id: another.studentId }
  await gym.admin.call(api.students.remove, { params })
  expect(await fault()).toBe('UNKNOWN_KEY')
  await gym.admin.call(api.deletedStudents.restore, { params })
  expect(await fault()).toBe('UNKNOWN_KEY')
})

test('the QR code of a phone is of one phone: a newer one ends it, and the same key, certified again, stays the same', async () => {
  const old = await aPhone(gym.student, gym.id)
  server.clock.set(after(3600))
  const expires_at = after(7 * 86_400 + 3600).toISOString()
  expect(await old.renew()).toMatchObject({ id: old.key.id, expires_at })
  const newer = await aPhone(gym.student, gym.id, 'p256')
  expect(await faultOf(await old.passAt(server.clock.now()))).toBe('UNKNOWN_KEY')
  expect(await faultOf(await newer.passAt(server.clock.now()))).toBeNull()
})

test('the QR code of a phone is nobody else’s: whoever has another student’s key certified as theirs shows nobody with it', async () => {
  const phone = await aPhone(gym.student, gym.id)
  const stolen = await phone.renew(await aStudentWithAccount(server, gym.id))
  expect(stolen.id).not.toBe(phone.key.id)
  expect((await readAs(await phone.passAt(testNow))).person?.student_id).toBe(gym.student.studentId)
  Object.assign(phone.key, { id: stolen.id })
  expect(await faultOf(await phone.passAt(testNow))).toBe('FORGED')
})

test('the QR code of a phone lets in whom the rules let in: it decides nothing, and a reading records nothing', async () => {
  const phone = await aPhone(gym.student, gym.id)
  await readAs(await phone.passAt(testNow))
  await readAs(await phone.passAt(testNow))
  expect((await reception.call(api.visits.house)).body.inside).toBe(0)
  expect((await gym.admin.call(api.visits.decisions, { query: { show: 'refused' } })).body.total).toBe(0)
})

test('the QR code of a phone gets a clear answer whatever is read: cut, changed, four kilobytes, another code, never a fault of the server', async () => {
  const pass = await (await aPhone(gym.student, gym.id)).passAt(testNow)
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.nat(pass.length - 1).map((at) => pass.slice(0, at)),
    fc
      .integer({ min: 3, max: pass.length - 1 })
      .map((at) => pass.slice(0, at) + (pass[at] === 'A' ? 'B' : 'A') + pass.slice(at + 1)),
    fc.constantFrom('', 'FP1', `FP1${'A'.repeat(4096)}`, 'A'.repeat(8192), 'https://exemplo.com', '\u0000'),
  )
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const { status, body } = await reception.call(api.passes.read, { body: { text } })
      expect([status, body.fault]).not.toEqual([200, null])
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
  const long = await reception.call(api.passes.read, { body: { text: 'A'.repeat(8193) } })
  expect(long.status).toBe(400)
})

test('the QR code of a phone is certified for students of themselves alone, and read at the desk alone', async () => {
  const phone = await aPhone(gym.student, gym.id)
  const body = { algorithm: 'ed25519', public_key: phone.public_key } as const
  for (const who of [gym.admin, gym.instructor]) {
    expect(refusalOf(await who.call(api.passes.certify, { body })).code).toBe('ACCESS_DENIED')
  }
  const text = await phone.passAt(testNow)
  for (const who of [gym.student, gym.instructor]) {
    expect(refusalOf(await who.call(api.passes.read, { body: { text } })).code).toBe('ACCESS_DENIED')
  }
  const short = { algorithm: 'p256', public_key: phone.public_key } as const
  expect(refusalOf(await gym.student.call(api.passes.certify, { body: short })).fields).toEqual({
    public_key: 'VALUE_INVALID',
  })
})
