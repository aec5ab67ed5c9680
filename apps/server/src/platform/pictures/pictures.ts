import { createHash } from 'node:crypto'
import { limits } from '@folego/contract'
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
  const { pictureBytesMax: bytes, picturePixelsMax: pixels } = limits
  const made = await makeAnew(Buffer.from(base64, 'base64'), { bytes, pixels })
  if (typeof made === 'string') throw refuseField('content', `PICTURE_${made}`)
  const version = createHash('sha256').update(made).digest('hex').slice(0, 16)
  return { media_type: 'image/webp', content: made, version }
}

/** What shows something, as it is stored. */
export interface StoredAttachment {
  media_type: 'image/webp' | 'application/pdf'
  content: Buffer
}

/**
 * The picture or the PDF that a form sends as base64 in its field `attachment`: a picture made anew, a PDF as it came. Refuses by
 * field ATTACHMENT_INVALID for what is neither by its own bytes, ATTACHMENT_TOO_LARGE.
 */
export async function readAttachmentForm(base64: string): Promise<StoredAttachment> {
  const content = Buffer.from(base64, 'base64')
  if (content.toString('latin1', 0, 5) === '%PDF-') return { media_type: 'application/pdf', content }
  const { attachmentBytesMax: bytes, attachmentPixelsMax: pixels } = limits
  const made = await makeAnew(content, { bytes, pixels })
  if (typeof made === 'string') throw refuseField('attachment', `ATTACHMENT_${made}`)
  return { media_type: 'image/webp', content: made }
}

/** From what looks like its original to what is small in any case. */
const qualities = [85, 60, 30]

async function makeAnew(
  bytes: Buffer,
  most: { bytes: number; pixels: number },
): Promise<Buffer | 'INVALID' | 'TOO_LARGE'> {
  if (bytes.length > most.bytes) return 'TOO_LARGE'
  const sharp = await library()
  const size = await orNothing(() => sharp(bytes).metadata())
  if (size === undefined) return 'INVALID'
  if (Math.max(size.width, size.height) > most.pixels) return 'TOO_LARGE'
  for (const quality of qualities) {
    const upright = () => sharp(bytes, { failOn: 'error' }).autoOrient()
    const made = await orNothing(() => upright().webp({ quality }).toBuffer())
    if (made === undefined) return 'INVALID'
    if (made.length <= most.bytes) return made
  }
  return 'TOO_LARGE'
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
