import { z } from 'zod'
import { limits } from './limits.ts'

/** Types that browsers can show and the server recognizes by their first bytes. */
export const pictureTypes = ['image/webp', 'image/jpeg', 'image/png'] as const

/**
 * A picture as a form sends it: one of `pictureTypes` in base64, validated by its content. The web scales it down first, the
 * server re-encodes it as WebP; 4 characters carry 3 bytes.
 */
export const pictureContent = z
  .string('PICTURE_INVALID')
  .min(1, 'PICTURE_INVALID')
  .max(Math.ceil(limits.pictureBytesMax / 3) * 4, 'PICTURE_TOO_LARGE')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'PICTURE_INVALID')

/** With its version in the query, a picture can be cached indefinitely. */
export const pictureQuery = z.strictObject({ version: z.string().max(64).optional() })
