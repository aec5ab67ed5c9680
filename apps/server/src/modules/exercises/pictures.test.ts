import { api, limits } from '@folego/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'
import { factsOfPicture } from '#platform/pictures'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

/** The first bytes of pictures of 300 by 200 pixels, as encoders write them; `more` bytes follow. */
function picture(
  kind: 'webp' | 'webp-lossless' | 'webp-extended' | 'jpeg' | 'png',
  width = 300,
  height = 200,
  more = 0,
) {
  const bytes = Buffer.alloc(40 + more)
  if (kind === 'png') {
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
    bytes.write('IHDR', 12, 'latin1')
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
  } else if (kind === 'jpeg') {
    // start, APP0 of 4 bytes, a table that shares the frames' range, a fill byte, the frame
    bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc4, 0, 3, 9, 0xff, 0xff, 0xc0, 0, 17, 8])
    bytes.writeUInt16BE(height, 19)
    bytes.writeUInt16BE(width, 21)
  } else {
    bytes.write('RIFF', 0, 'latin1')
    bytes.write(kind === 'webp' ? 'WEBPVP8 ' : kind === 'webp-lossless' ? 'WEBPVP8L' : 'WEBPVP8X', 8, 'latin1')
    if (kind === 'webp') {
      bytes.set([0x9d, 0x01, 0x2a], 23)
      bytes.writeUInt16LE(width, 26)
      bytes.writeUInt16LE(height, 28)
    } else if (kind === 'webp-lossless') {
      bytes[20] = 0x2f
      bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
    } else {
      bytes.writeUIntLE(width - 1, 24, 3)
      bytes.writeUIntLE(height - 1, 27, 3)
    }
  }
  return bytes
}

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

describe('reading what a picture is', () => {
  test.each([
    ['webp', 'image/webp'],
    ['webp-lossless', 'image/webp'],
    ['webp-extended', 'image/webp'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
  ] as const)('%s is %s with its width and height', (kind, media_type) => {
    expect(factsOfPicture(picture(kind))).toEqual({ media_type, width: 300, height: 200 })
  })

  test('no bytes whatever make it throw', () => {
    const starts = (['webp', 'webp-lossless', 'webp-extended', 'jpeg', 'png'] as const).map((kind) => picture(kind))
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(40), fc.uint8Array({ maxLength: 60 }), (start, length, rest) => {
        const facts = factsOfPicture(Buffer.concat([start.subarray(0, length), rest]))
        expect(facts === undefined || (facts.width > 0 && facts.height > 0)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a picture of a gym’s own exercise', () => {
  test('is shown to the gym alone, by its version for ever, and another one takes its place', async () => {
    const { id } = await ownExercise()
    expect((await get(id)).statusCode).toBe(404)
    const bytes = picture('webp')
    const { body: exercise } = await give(id, bytes, 'Aluno puxa a barra')
    expect(exercise.picture).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/), alt: 'Aluno puxa a barra' })

    const shown = await get(id, gym.student, exercise.picture?.version)
    expect(shown.rawPayload.equals(bytes)).toBe(true)
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

    const other = await give(id, picture('png', 640, 480))
    expect(other.body.picture?.version).not.toBe(exercise.picture?.version)
    expect((await get(id)).headers['content-type']).toBe('image/png')
    const stranger = await aGym(server)
    expect((await give(id, bytes, undefined, stranger.admin)).status).toBe(404)
  })

  test('is listed with videos, taken away, and gone with its exercise', async () => {
    const { id } = await ownExercise()
    await give(id, picture('jpeg'))
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
    await give(id, picture('jpeg'))
    await gym.admin.call(api.exercises.remove, { params: { id } })
    expect(await listed()).not.toContain(id)
    expect((await get(id)).statusCode).toBe(404)
  })

  test.each([
    ['a page that calls itself a picture', Buffer.from('<script>alert(1)</script>'.padEnd(60)), 'PICTURE_INVALID'],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(60)), 'PICTURE_INVALID'],
    ['nothing', Buffer.alloc(0), 'PICTURE_INVALID'],
    ['801 pixels', picture('webp', 801, 20), 'PICTURE_TOO_LARGE'],
    ['more bytes than are allowed', picture('webp', 300, 200, limits.pictureBytesMax), 'PICTURE_TOO_LARGE'],
    ['one byte more than is allowed', picture('webp', 300, 200, limits.pictureBytesMax - 39), 'PICTURE_TOO_LARGE'],
  ])('is refused as %s', async (_what, bytes, issue) => {
    const { id } = await ownExercise()
    expect(refusalOf(await give(id, bytes)).fields).toEqual({ content: issue })
    expect((await get(id)).statusCode).toBe(404)
  })
})
