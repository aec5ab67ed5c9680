import { createHash } from 'node:crypto'
import { limits } from '@folego/domain'
import { withForeignFile } from '#platform/foreign-files'
import type { Uploader } from '#platform/foreign-files'
import { refuseField } from '#platform/http'
import { looksLikeVideo, withoutDescriptions } from './videos.ts'

/** A picture as stored. */
export interface StoredPicture {
  media_type: string
  content: Buffer
  /** The start of the content's SHA-256, in hexadecimal. */
  version: string
}

/**
 * Re-encodes the picture in a form's base64 field `content`: upright, without the camera's metadata (place, device, day) or
 * anything that is not image data. Refuses by field PICTURE_INVALID if its content is not a complete WebP, JPEG or PNG,
 * PICTURE_TOO_LARGE;
 * TOO_MANY_REQUESTS.
 */
export async function readPictureForm(uploader: Uploader, base64: string): Promise<StoredPicture> {
  const { pictureBytesMax: bytes, picturePixelsMax: pixels } = limits
  const made = await withForeignFile(uploader, () => makeAnew(Buffer.from(base64, 'base64'), { bytes, pixels }))
  if (typeof made === 'string') throw refuseField('content', `PICTURE_${made}`)
  const version = createHash('sha256').update(made).digest('hex').slice(0, 16)
  return { media_type: 'image/webp', content: made, version }
}

/** An attachment as stored. */
export interface StoredAttachment {
  media_type: 'image/webp' | 'application/pdf'
  content: Buffer
}

/**
 * The picture or PDF in a form's base64 field `attachment`; a picture is re-encoded, a PDF stays unchanged. Refuses by field
 * ATTACHMENT_INVALID if its content is neither, ATTACHMENT_TOO_LARGE.
 */
export async function readAttachmentForm(uploader: Uploader, base64: string): Promise<StoredAttachment> {
  const content = Buffer.from(base64, 'base64')
  if (content.toString('latin1', 0, 5) === '%PDF-') return { media_type: 'application/pdf', content }
  const { attachmentBytesMax: bytes, attachmentPixelsMax: pixels } = limits
  const made = await withForeignFile(uploader, () => makeAnew(content, { bytes, pixels }))
  if (typeof made === 'string') throw refuseField('attachment', `ATTACHMENT_${made}`)
  return { media_type: 'image/webp', content: made }
}

/** A picture or video as stored. */
export interface StoredMedium {
  media_type: 'image/webp' | 'video/mp4'
  content: Buffer
}

/**
 * The picture or video in a form's base64 field `file`; a picture is re-encoded, a video stays as it was recorded, without what
 * it says of place and phone. Refuses by field MEDIUM_INVALID if its content is neither, MEDIUM_TOO_LARGE; TOO_MANY_REQUESTS.
 */
export async function readMediumForm(uploader: Uploader, base64: string): Promise<StoredMedium> {
  const content = Buffer.from(base64, 'base64')
  if (looksLikeVideo(content)) {
    const video = withoutDescriptions(content)
    if (video === undefined) throw refuseField('file', 'MEDIUM_INVALID')
    return { media_type: 'video/mp4', content: video }
  }
  const { attachmentBytesMax: bytes, attachmentPixelsMax: pixels } = limits
  const made = await withForeignFile(uploader, () => makeAnew(content, { bytes, pixels }))
  if (typeof made === 'string') throw refuseField('file', `MEDIUM_${made}`)
  return { media_type: 'image/webp', content: made }
}

/** A picture within the limits takes less than one. */
const secondsMax = 10

/** From almost identical to the original to small in any case. */
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
    const upright = () => sharp(bytes, { failOn: 'error' }).timeout({ seconds: secondsMax }).autoOrient()
    // In sequence: a smaller one is made only if a larger one is too large.
    // oxlint-disable-next-line no-await-in-loop
    const made = await orNothing(() => upright().webp({ quality }).toBuffer())
    if (made === undefined) return 'INVALID'
    if (made.length <= most.bytes) return made
  }
  return 'TOO_LARGE'
}

/** Undefined if it cannot be read, whatever the library's error. */
async function orNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}

/** Loaded with the first picture: few processes ever process one. */
async function library() {
  const { default: sharp } = await import('sharp')
  // Of the dozens of formats it reads, only the three accepted.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  // The other cores are for other requests.
  sharp.concurrency(1)
  return sharp
}
