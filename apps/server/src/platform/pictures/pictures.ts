import { createHash } from 'node:crypto'
import { limits } from '@folego/contract'
import type { IssueCode } from '@folego/contract'
import { refuseField } from '#platform/http'

/** A picture as it is stored. */
export interface StoredPicture {
  media_type: string
  content: Buffer
  /** The beginning of the content's SHA-256, in hexadecimal. */
  version: string
}

/**
 * The picture that a form sends as base64 in its field `content`, made anew: upright, with nothing of what a camera writes beside
 * it (place, device, day), and nothing that is no picture. Refuses by field PICTURE_INVALID for what is no whole WebP, JPEG or PNG
 * by its own bytes, PICTURE_TOO_LARGE.
 */
export async function readPictureForm(base64: string): Promise<StoredPicture> {
  const made = await makeAnew(Buffer.from(base64, 'base64'))
  if (typeof made === 'string') throw refuseField('content', made)
  const version = createHash('sha256').update(made).digest('hex').slice(0, 16)
  return { media_type: 'image/webp', content: made, version }
}

/** From what looks like its original to what has room in any case. */
const qualities = [85, 60, 30]

async function makeAnew(bytes: Buffer): Promise<Buffer | IssueCode> {
  if (bytes.length > limits.pictureBytesMax) return 'PICTURE_TOO_LARGE'
  const sharp = await library()
  const size = await orNothing(() => sharp(bytes).metadata())
  if (size === undefined) return 'PICTURE_INVALID'
  if (Math.max(size.width, size.height) > limits.picturePixelsMax) return 'PICTURE_TOO_LARGE'
  for (const quality of qualities) {
    const upright = () => sharp(bytes, { failOn: 'error' }).autoOrient()
    const made = await orNothing(() => upright().webp({ quality }).toBuffer())
    if (made === undefined) return 'PICTURE_INVALID'
    if (made.length <= limits.pictureBytesMax) return made
  }
  return 'PICTURE_TOO_LARGE'
}

/** What cannot be read is nothing, whatever the library says of it. */
async function orNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}

/** Fetched with the first picture: few processes ever read one. */
async function library() {
  const { default: sharp } = await import('sharp')
  // Of the dozens of kinds that it reads, the three that may come.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  // The cores are for the requests of others.
  sharp.concurrency(1)
  return sharp
}
