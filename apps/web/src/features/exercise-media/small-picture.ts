import { limits } from '@folego/contract'

/** A picture that is small enough to be kept. */
export interface SmallPicture {
  blob: Blob
  /** The same as the contract takes it. */
  content: string
}

/** First as good as can be; what is still too large is made coarser, then smaller. */
const qualities = [0.85, 0.7, 0.5]
const sides = [limits.picturePixelsMax, 600, 400]

/**
 * Makes a picture of at most 800 pixels and 200 kB out of a file, upright and without what the camera wrote into it (place,
 * time). WebP, or JPEG where the browser cannot write WebP. Undefined for what is no picture.
 */
export async function smallPictureOf(file: Blob): Promise<SmallPicture | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image || image.width === 0 || image.height === 0) return undefined
  try {
    for (const side of sides) {
      const canvas = drawn(image, side)
      for (const quality of qualities) {
        const blob = await written(canvas, quality)
        if (blob && blob.size <= limits.pictureBytesMax) return { blob, content: await base64Of(blob) }
      }
    }
    return undefined
  } finally {
    image.close()
  }
}

/** The size of a picture whose longer side is at most `side`; small ones stay as they are. */
export function fitted({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function drawn(image: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), fitted(image, side))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // JPEG knows no transparency: what shines through is white.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = async (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const webp = await as('image/webp')
  // A browser that does not know the type answers with PNG.
  return webp?.type === 'image/webp' ? webp : as('image/jpeg')
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
