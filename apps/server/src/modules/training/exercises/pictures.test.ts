import { api } from '@folego/contract'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aGym, aPicture, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

async function ownExercise(who: Person = gym.instructor) {
  const body = { name: 'Remada na laje', primary_region: 'grande-dorsal' as const }
  return (await who.call(api.exercises.create, { body })).body
}

const give = (id: string, bytes: Buffer, alt?: string, who: Person = gym.instructor) =>
  who.call(api.exercises.setPicture, { params: { id }, body: { content: bytes.toString('base64'), alt } })

const get = (id: string, who: Person = gym.student, version?: string) =>
  server.app.inject({
    method: 'GET',
    url: `/api/exercise/${id}/picture`,
    query: version === undefined ? {} : { version },
    headers: { authorization: `Bearer ${who.token}`, 'x-gym-id': gym.id },
  })

test('a picture of a gym’s own exercise is shown only to the gym, cached forever by its version, and can be replaced', async () => {
  const { id } = await ownExercise()
  expect((await get(id)).statusCode).toBe(404)
  const bytes = await aPicture('jpeg')
  const { body: exercise } = await give(id, bytes, 'Aluno puxa a barra')
  expect(exercise.picture).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/), alt: 'Aluno puxa a barra' })

  const shown = await get(id, gym.student, exercise.picture?.version)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(shown.headers['vary']).toContain('x-gym-id')
  expect((await get(id, gym.student, 'alt')).headers['cache-control']).toBe('no-store')

  const words = await gym.instructor.call(api.exercises.setPicture, { params: { id }, body: { alt: 'Barra' } })
  expect(words.body.picture).toEqual({ version: exercise.picture?.version, alt: 'Barra' })

  const other = await give(id, await aPicture('png', 640, 480))
  expect(other.body.picture?.version).not.toBe(exercise.picture?.version)
  expect((await get(id)).headers['content-type']).toBe('image/webp')
  const stranger = await aGym(server)
  expect((await give(id, bytes, undefined, stranger.admin)).status).toBe(404)
})

test('a picture of a gym’s own exercise is listed with videos, can be removed, and is deleted with its exercise', async () => {
  const { id } = await ownExercise()
  await give(id, await aPicture('jpeg'))
  const listed = async () => (await gym.student.call(api.exercises.media)).body.object.map((it) => it.exercise_id)
  expect(await listed()).toContain(id)
  expect((await gym.student.call(api.exercises.removePicture, { params: { id } })).status).toBe(403)
  expect((await gym.instructor.call(api.exercises.removePicture, { params: { id } })).status).toBe(204)
  expect(await listed()).not.toContain(id)

  const video_url = 'https://exemplo.com/remada'
  await gym.instructor.call(api.exercises.update, { body: { id, video_url } })
  const media = (await gym.student.call(api.exercises.media)).body.object
  expect(media.find((it) => it.exercise_id === id)).toEqual({
    exercise_id: id,
    name: 'Remada na laje',
    picture: null,
    video_url,
  })
  await give(id, await aPicture('jpeg'))
  await gym.admin.call(api.exercises.remove, { params: { id } })
  expect(await listed()).not.toContain(id)
  expect((await get(id)).statusCode).toBe(404)
})

test('a picture of a gym’s own exercise is rejected at its field when it is not an image or is too large', async () => {
  const { id } = await ownExercise()
  const page = Buffer.from('<script>alert(1)</script>')
  expect(refusalOf(await give(id, page)).fields).toEqual({ content: 'PICTURE_INVALID' })
  expect(refusalOf(await give(id, await aPicture('webp', 801, 20))).fields).toEqual({ content: 'PICTURE_TOO_LARGE' })
  expect((await get(id)).statusCode).toBe(404)
})
