import { randomBytes } from 'node:crypto'
import { limits } from '@folego/domain'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#platform/database'
import { Refusal } from '#platform/http'
import { aPicture } from '#testing'
import { readPictureForm } from './index.ts'

const uploader = { gymId: newId(), signal: new AbortController().signal }
const read = async (bytes: Buffer) => readPictureForm(uploader, bytes.toString('base64'))
const issueOf = async (bytes: Buffer) =>
  read(bytes).then(
    () => undefined,
    (failure: unknown) => failure instanceof Refusal && failure.facts.fields?.content,
  )

test.each(['webp', 'jpeg', 'png'] as const)('a picture sent as %s is stored as WebP of the same size', async (kind) => {
  const stored = await read(await aPicture(kind, 300, 200))
  expect(stored.media_type).toBe('image/webp')
  expect(await sharp(stored.content).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
})

test('a picture loses the camera’s metadata and is rotated upright', async () => {
  const lying = await sharp(await aPicture('jpeg', 300, 200))
    .withExif({ IFD0: { Model: 'Telefone da Ana' }, IFD3: { GPSLatitude: '25/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(lying).metadata()).exif).toBeDefined()
  const { content } = await read(lying)
  const facts = await sharp(content).metadata()
  expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([200, 300, undefined, undefined])
})

test('a picture that hardly compresses is stored with less detail', async () => {
  const side = limits.picturePixelsMax
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
  const { content } = await read(await noise.jpeg({ quality: 8 }).toBuffer())
  expect(content.length).toBeLessThanOrEqual(limits.pictureBytesMax)
})

test.each([
  ['a page that calls itself a picture', Buffer.from('<script>alert(1)</script>')],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['nothing', Buffer.alloc(0)],
])('a picture is refused if it is %s', async (_what, bytes) => {
  expect(await issueOf(bytes)).toBe('PICTURE_INVALID')
})

test('a picture of another type is refused', async () => {
  const picture = sharp(await aPicture('png', 9, 9))
  for (const type of ['gif', 'tiff'] as const) {
    expect(await issueOf(await picture.clone().toFormat(type).toBuffer()), type).toBe('PICTURE_INVALID')
  }
})

test('a picture of 800 pixels and 200 kB is accepted, and refused above either', async () => {
  expect(await issueOf(await aPicture('webp', 800, 20))).toBeUndefined()
  expect(await issueOf(await aPicture('webp', 801, 20))).toBe('PICTURE_TOO_LARGE')
  expect(await issueOf(await aPicture('webp', 20, 801))).toBe('PICTURE_TOO_LARGE')
  const png = await aPicture('png', 30, 20)
  const padded = (length: number) => Buffer.concat([png], length)
  expect(await issueOf(padded(limits.pictureBytesMax))).toBeUndefined()
  expect(await issueOf(padded(limits.pictureBytesMax + 1))).toBe('PICTURE_TOO_LARGE')
})

test('a picture that is cut off is refused, and no input makes it throw', async () => {
  const starts = await Promise.all((['webp', 'jpeg', 'png'] as const).map((kind) => aPicture(kind, 40, 30)))
  for (const whole of starts) expect(await issueOf(whole.subarray(0, whole.length >> 1))).toBe('PICTURE_INVALID')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.nat(400),
      fc.uint8Array({ maxLength: 60 }),
      async (start, length, rest) => {
        const issue = await issueOf(Buffer.concat([start.subarray(0, length), rest]))
        expect([undefined, 'PICTURE_INVALID', 'PICTURE_TOO_LARGE']).toContain(issue)
      },
    ),
    { numRuns: 100 },
  )
})
