import { createHash } from 'node:crypto'
import type { Uploader } from '#platform/foreign-files'
import { refuseField } from '#platform/http'
import { readPictureForm } from './pictures.ts'

/** A logo as stored: a PNG, since PDFs hold no WebP. */
export interface StoredLogo {
  content: Buffer
  /** The start of the content's SHA-256, in hexadecimal. */
  version: string
}

/** Twice what is printed: 60 mm by 20 mm at 150 dots per inch. */
const size = { width: 600, height: 240 } as const
const bytesMax = 400_000

/**
 * The logo in a form's base64 field `content`, re-encoded like any picture and then made a small PNG on white. Refuses by field
 * PICTURE_INVALID, PICTURE_TOO_LARGE; TOO_MANY_REQUESTS.
 */
export async function readLogoForm(uploader: Uploader, base64: string): Promise<StoredLogo> {
  const { content: picture } = await readPictureForm(uploader, base64)
  const { default: sharp } = await import('sharp')
  const small = sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
  const content = await small.png({ palette: true }).toBuffer()
  if (content.length > bytesMax) throw refuseField('content', 'PICTURE_TOO_LARGE')
  return { content, version: createHash('sha256').update(content).digest('hex').slice(0, 16) }
}
