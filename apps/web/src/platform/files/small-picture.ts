import { limits } from '@folego/domain'

/** A picture small enough to be stored. */
export interface SmallPicture {
  blob: Blob
  /** The same as base64, as the contract takes it. */
  content: string
}

/** Starts with the best quality; a picture that is still too large gets coarser, then smaller. */
const qualities = [0.85, 0.7, 0.5]
const sides = [limits.picturePixelsMax, 600, 400]
/** Text on paper or on a screen has to stay readable. */
const documentSides = [limits.attachmentPixelsMax, 1600, 1000]
/** Portraits are displayed small. */
const portraitSides = [400, 300]

/**
 * Makes an upright picture of at most 800 pixels and 200 kB from a file, without the camera's metadata (place, time). WebP,
 * or JPEG if the browser cannot write WebP. Undefined if the file is not an image. A `portrait` is the square in the
 * middle, of at most 400 pixels; a `document` has at most 2400 pixels and 5 MB.
 */
export async function smallPictureOf(file: Blob, kind?: 'portrait' | 'document'): Promise<SmallPicture | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image || image.width === 0 || image.height === 0) return undefined
  const portrait = kind === 'portrait'
  const bytesMax = kind === 'document' ? limits.attachmentBytesMax : limits.pictureBytesMax
  try {
    const area = portrait ? middleSquare(image) : { x: 0, y: 0, width: image.width, height: image.height }
    for (const side of portrait ? portraitSides : kind === 'document' ? documentSides : sides) {
      const canvas = drawn(image, area, side)
      for (const quality of qualities) {
        const blob = await written(canvas, quality)
        if (blob && blob.size <= bytesMax) return { blob, content: await base64Of(blob) }
      }
    }
    return undefined
  } finally {
    image.close()
  }
}

/** The dimensions scaled down so that the longer side is at most `side`; smaller ones are unchanged. */
export function fitted({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The largest square in the middle of a picture. */
export function middleSquare({ width, height }: { width: number; height: number }): Area {
  const edge = Math.min(width, height)
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), width: edge, height: edge }
}

function drawn(image: ImageBitmap, area: Area, side: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), fitted(area, side))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // JPEG has no transparency, so the background becomes white.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = async (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const webp = await as('image/webp')
  // A browser that does not support the type falls back to PNG.
  return webp?.type === 'image/webp' ? webp : as('image/jpeg')
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
