import { expect, test, vi } from 'vitest'
import { fitted, middleSquare, smallPictureOf } from './small-picture.ts'

test.each([
  [{ width: 4000, height: 3000 }, 800, { width: 800, height: 600 }],
  [{ width: 1080, height: 1920 }, 800, { width: 450, height: 800 }],
  [{ width: 300, height: 200 }, 800, { width: 300, height: 200 }],
  [{ width: 9000, height: 1 }, 800, { width: 800, height: 1 }],
])('scales %j to %j with at most %i pixels', (size, side, expected) => {
  expect(fitted(size, side)).toEqual(expected)
})

/** A fake browser that encodes pictures with this many bytes per square pixel and quality, with or without WebP support. */
function browserThatWrites(bytesPerPixel: number, { webp = true } = {}) {
  const image = { width: 1600, height: 1600, close: vi.fn() }
  vi.stubGlobal('createImageBitmap', async () => image)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage: vi.fn(),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done: BlobCallback,
    type = '',
    quality = 1,
  ) {
    const size = Math.round(this.width * this.height * bytesPerPixel * quality)
    done(new Blob([new Uint8Array(size)], { type: type === 'image/webp' && !webp ? 'image/png' : type }))
  })
  return image
}

test('reduces the quality of a large photo until it has 200 kB, then its size', async () => {
  const image = browserThatWrites(0.5)
  const coarser = await smallPictureOf(new Blob(['x']))
  expect(coarser?.blob).toMatchObject({ type: 'image/webp', size: 160_000 })
  expect(atob(coarser?.content ?? '')).toHaveLength(160_000)
  expect(image.close).toHaveBeenCalledOnce()

  browserThatWrites(1)
  expect((await smallPictureOf(new Blob(['x'])))?.blob.size).toBe(180_000)
  browserThatWrites(10)
  expect(await smallPictureOf(new Blob(['x']))).toBeUndefined()
})

test('uses JPEG in a browser that cannot write WebP', async () => {
  browserThatWrites(0.1, { webp: false })
  expect((await smallPictureOf(new Blob(['x'])))?.blob.type).toBe('image/jpeg')
})

test('returns nothing for a file that is not an image', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')))
  expect(await smallPictureOf(new Blob(['texto']))).toBeUndefined()
})

test('a portrait is the square in the middle, of at most 400 pixels', async () => {
  expect(middleSquare({ width: 640, height: 480 })).toEqual({ x: 80, y: 0, width: 480, height: 480 })
  expect(middleSquare({ width: 301, height: 700 })).toEqual({ x: 0, y: 199, width: 301, height: 301 })
  browserThatWrites(0.5)
  const portrait = await smallPictureOf(new Blob(['x']), 'portrait')
  expect(portrait?.blob.size).toBe(400 * 400 * 0.5 * 0.85)
})
