import { api } from '@folego/contract'
import { workoutMessageLimits } from '@folego/domain'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aPerson, aStudentWithAccount, refusalOf, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'
import { silentLogger } from '#platform/log'
import { jobsOf } from '#server'

const server = await testServer()
const calls = api.workoutMessages

beforeEach(() => server.clock.set(testNow))

/** A workout that the gym's student has completed. */
async function aWorkout(gym: TestGym): Promise<string> {
  const body = { client_id: crypto.randomUUID(), title: 'Treino A', started_at: '2026-03-10T11:00:00Z' }
  const { body: begun } = await gym.student.call(api.studentWorkouts.startFree, { body })
  await gym.student.call(api.studentWorkouts.completeSession, { params: { id: begun.id }, body: { notes: 'Pesado' } })
  return begun.id
}

const write = (who: Person, id: string, message: { client_id?: string; text?: string; file?: string }) =>
  who.call(calls.write, { params: { id }, body: { client_id: crypto.randomUUID(), ...message } })
const read = async (who: Person, id: string) => (await who.call(calls.list, { params: { id } })).body.object
const fileOf = (who: Person, id: string) => who.call(calls.file, { params: { id } })
/** The bytes that are shown. */
async function shown(gym: TestGym, who: Person, id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${who.token}`, 'x-gym-id': gym.id }
  const { rawPayload } = await server.app.inject({ url: `/api/student-workout/messages/${id}/file`, headers })
  return rawPayload
}
const noticesOf = async (who: Person) =>
  (await who.call(api.notifications.list)).body.object.filter(({ kind }) => kind === 'workout_message')

const aPicture = async () => {
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#258' } })
  return (
    await photo
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 1/1' } })
      .toBuffer()
  ).toString('base64')
}

/** A box of an MP4: its length, its name, what it contains. */
function box(name: string, ...content: (Buffer | string)[]): Buffer {
  const inner = Buffer.concat(content.map((it) => Buffer.from(it)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inner])
}

/** What an iPhone records, shortened: it says where. */
const aVideo = () =>
  Buffer.concat([
    box('ftyp', 'qt  \0\0\0\0qt  '),
    box('mdat', 'image and sound'),
    box(
      'moov',
      box('mvhd', 'times'),
      box('trak', box('tkhd', 'track'), box('meta', 'com.apple.quicktime.camera')),
      box('udta', box('\u00A9xyz', '-23.5505-046.6333/')),
      box('meta', 'com.apple.quicktime.location.ISO6709'),
    ),
  ])

test('messages about a workout are read by both sides in their order, with who wrote them, and notify the other side', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  await gym.instructor.call(api.studentWorkouts.review, { params: { id }, body: { notes: 'Desça mais' } })
  expect((await write(gym.student, id, { text: 'Assim? ' })).status).toBe(200)
  server.clock.set(new Date(testNow.getTime() + 60_000))
  await write(gym.instructor, id, { text: 'Isso' })
  const both = [
    { from_student: true, by_name: gym.student.name, text: 'Assim?', file: null },
    { from_student: false, by_name: gym.instructor.name, text: 'Isso', file: null },
  ]
  expect(await read(gym.student, id)).toMatchObject(both)
  expect((await read(gym.student, id)).map(({ own }) => own)).toEqual([true, false])
  expect(await read(gym.instructor, id)).toMatchObject(both)
  expect(await noticesOf(gym.instructor)).toMatchObject([
    { entity_id: id, data: { student_name: gym.student.name, workout_title: 'Treino A', from_student: true } },
  ])
  expect(await noticesOf(gym.student)).toMatchObject([
    { entity_id: id, data: { by_name: gym.instructor.name, from_student: false } },
  ])
})

test('messages about a workout that a phone sends again are stored once and notify once', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  const client_id = crypto.randomUUID()
  const twice = await Promise.all([1, 2].map(() => write(gym.student, id, { client_id, text: 'Doeu menos' })))
  expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
  expect((await write(gym.student, id, { client_id, text: 'Doeu menos' })).body.id).toBe(twice[0]?.body.id)
  for (const file of [await aPicture(), aVideo().toString('base64')]) {
    const medium = { client_id: crypto.randomUUID(), file }
    const replies = await Promise.all([1, 2].map(() => write(gym.student, id, medium)))
    expect((await write(gym.student, id, medium)).body.id).toBe(replies[0]?.body.id)
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  }
  expect((await read(gym.student, id)).map(({ file }) => file?.media_type)).toEqual([
    undefined,
    'image/webp',
    'video/mp4',
  ])
  expect(await noticesOf(gym.instructor)).toHaveLength(1)
})

test('messages about a workout are of the student and of who prescribes: not of the reception, another student or another gym', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  const { body: sent } = await write(gym.student, id, { file: await aPicture() })
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const finance = await aPerson(server, gym.id, 'admin', 'finance')
  const other = await aStudentWithAccount(server, gym.id)
  const stranger = (await aGym(server)).instructor
  for (const [who, code] of [
    [reception, 'ACCESS_DENIED'],
    [finance, 'ACCESS_DENIED'],
    [other, 'WORKOUT_NOT_FOUND'],
    [stranger, 'WORKOUT_NOT_FOUND'],
  ] as const) {
    expect(refusalOf(await who.call(calls.list, { params: { id } })).code).toBe(code)
    expect(refusalOf(await write(who, id, { text: 'Oi' })).code).toBe(code)
    expect(refusalOf(await write(who, id, { file: await aPicture() })).code).toBe(code)
    expect((await fileOf(who, sent.id)).status).toBe(who === reception || who === finance ? 403 : 404)
  }
  expect((await fileOf(gym.instructor, sent.id)).status).toBe(200)
  expect(await read(gym.student, id)).toHaveLength(1)
})

test('messages about a workout say something: a text, a picture or a video', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  expect(refusalOf(await write(gym.student, id, { text: '  ' })).fields).toEqual({ text: 'MESSAGE_TEXT_REQUIRED' })
})

test('messages about a workout are withdrawn by who wrote them, with their picture, and by nobody else', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  const { body: sent } = await write(gym.student, id, { text: 'Foto errada', file: await aPicture() })
  const withdraw = (who: Person) => who.call(calls.withdraw, { params: { id: sent.id } })
  expect(refusalOf(await withdraw(gym.instructor)).code).toBe('ACCESS_DENIED')
  expect((await withdraw(gym.student)).status).toBe(204)
  expect(await read(gym.instructor, id)).toEqual([])
  expect(refusalOf(await fileOf(gym.student, sent.id)).code).toBe('NOT_FOUND')
})

test('messages about a workout go with a workout that is discarded', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  await write(gym.student, id, { text: 'Enganei-me', file: await aPicture() })
  expect((await gym.instructor.call(api.studentWorkouts.discardSession, { params: { id } })).status).toBe(204)
  const left = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('workout_message_files').select('message_id').execute(),
  )
  expect(left).toEqual([])
})

test('a picture or video of a message is stored without where and with what it was taken', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  const { body: picture } = await write(gym.student, id, { file: await aPicture() })
  expect(picture.file).toEqual({ media_type: 'image/webp', stored: true })
  const stored = await shown(gym, gym.student, picture.id)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  const recorded = aVideo()
  const { body: video } = await write(gym.student, id, { file: recorded.toString('base64') })
  expect(video.file).toEqual({ media_type: 'video/mp4', stored: true })
  const played = await shown(gym, gym.instructor, video.id)
  expect(String(played)).toContain('image and sound')
  expect(String(played)).not.toMatch(/23\.5505|location|camera/)
  expect([played.length, played.indexOf('mdat')]).toEqual([recorded.length, recorded.indexOf('mdat')])
})

test.each([
  ['a text', Buffer.from('Olá'), 'MEDIUM_INVALID'],
  ['a video that breaks off', aVideo().subarray(0, 60), 'MEDIUM_INVALID'],
  ['a box that is longer than its file', Buffer.concat([aVideo(), box('free', 'x').subarray(0, 5)]), 'MEDIUM_INVALID'],
  ['a film', Buffer.alloc(workoutMessageLimits.videoBytesMax + 1), 'MEDIUM_TOO_LARGE'],
])('a picture or video of a message is not %s', async (_, content, code) => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  const refused = refusalOf(await write(gym.student, id, { file: content.toString('base64') }))
  expect(refused.fields).toEqual({ file: code })
  expect(await read(gym.student, id)).toEqual([])
})

test('a picture or video of a message is deleted after 30 days, and the message says so', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  const { body: old } = await write(gym.student, id, { text: 'Assim?', file: await aPicture() })
  server.clock.set(new Date(testNow.getTime() + 6 * 3_600_000))
  const { body: newer } = await write(gym.student, id, { file: await aPicture() })
  const job = jobsOf({ database: server.database, mailer: { send: async () => {} }, publicUrl: '' }).find(
    ({ name }) => name === 'message-files',
  )
  const runAfter = (days: number) =>
    job?.run({ now: new Date(testNow.getTime() + days * 86_400_000), payload: {}, log: silentLogger })
  await runAfter(30)
  expect((await fileOf(gym.student, old.id)).status).toBe(200)
  await runAfter(30.01)
  expect(refusalOf(await fileOf(gym.student, old.id)).code).toBe('NOT_FOUND')
  expect((await fileOf(gym.student, newer.id)).status).toBe(200)
  expect(await read(gym.instructor, id)).toMatchObject([
    { text: 'Assim?', file: { media_type: 'image/webp', stored: false } },
    { file: { stored: true } },
  ])
})

test('a picture or video of a message is one of ten of a student at most', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  const file = await aPicture()
  for (let count = 0; count < workoutMessageLimits.filesPerStudent; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await write(gym.student, id, { file })).status).toBe(200)
  }
  expect(refusalOf(await write(gym.instructor, id, { file })).fields).toEqual({ file: 'MEDIA_FULL' })
  expect((await write(gym.student, id, { text: 'Sem foto' })).status).toBe(200)
})

test('several messages in a row are one notice, until the other side writes or an hour has passed', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  for (const text of ['Um', 'Dois', 'Três']) await write(gym.instructor, id, { text })
  expect(await noticesOf(gym.student)).toHaveLength(1)
  await write(gym.student, id, { text: 'Obrigada' })
  await write(gym.instructor, id, { text: 'Quatro' })
  expect(await noticesOf(gym.student)).toHaveLength(2)
  server.clock.set(new Date(testNow.getTime() + 59 * 60_000))
  await write(gym.instructor, id, { text: 'Cinco' })
  expect(await noticesOf(gym.student)).toHaveLength(2)
  server.clock.set(new Date(testNow.getTime() + 119 * 60_000))
  await write(gym.instructor, id, { text: 'Seis' })
  expect(await noticesOf(gym.student)).toHaveLength(3)
})

test('a message of the student puts a reviewed workout back into the queue until it is answered, reviewed or taken back', async () => {
  const gym = await aGym(server)
  const id = await aWorkout(gym)
  const later = (minutes: number) => server.clock.set(new Date(testNow.getTime() + minutes * 60_000))
  const queue = async () => {
    const { body } = await gym.instructor.call(api.studentWorkouts.listReviews, { query: {} })
    return body.object.map((row) => [row.id, row.wrote])
  }
  const review = () => gym.instructor.call(api.studentWorkouts.review, { params: { id }, body: { notes: null } })
  await review()
  expect(await queue()).toEqual([])
  later(1)
  const asked = await write(gym.student, id, { text: 'E se doer de novo?' })
  expect(await queue()).toEqual([[id, true]])
  later(2)
  await write(gym.instructor, id, { text: 'Pare e me chame.' })
  expect(await queue()).toEqual([])
  later(3)
  await write(gym.student, id, { text: 'Certo' })
  expect(await queue()).toEqual([[id, true]])
  later(4)
  await review()
  expect(await queue()).toEqual([])
  later(5)
  const thanks = await write(gym.student, id, { text: 'Valeu' })
  expect(await queue()).toEqual([[id, true]])
  await gym.student.call(calls.withdraw, { params: { id: thanks.body.id } })
  expect(await queue()).toEqual([])
  expect(asked.status).toBe(200)
})
