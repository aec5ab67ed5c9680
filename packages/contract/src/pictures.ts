import { z } from 'zod'
import { fileContent } from './files.ts'
import { limits } from '@folego/domain'

/**
 * A picture as a form sends it: one of `pictureTypes`, validated by its content. The web scales it down first, the server
 * re-encodes it as WebP.
 */
export const pictureContent = fileContent(limits.pictureBytesMax, {
  missing: 'PICTURE_INVALID',
  invalid: 'PICTURE_INVALID',
  tooLarge: 'PICTURE_TOO_LARGE',
})

/** With its version in the query, a picture can be cached indefinitely. */
export const pictureQuery = z.strictObject({ version: z.string().max(64).optional() })
