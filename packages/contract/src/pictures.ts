import { z } from 'zod'
import { limits } from './limits.ts'

/** What a browser can show and the server recognizes by its first bytes. */
export const pictureTypes = ['image/webp', 'image/jpeg', 'image/png'] as const

/**
 * A picture as a form sends it: base64 of one of `pictureTypes`, judged by its own bytes. The web makes it small before, the server
 * makes it anew as WebP; 4 letters carry 3 bytes.
 */
export const pictureContent = z
  .string('PICTURE_INVALID')
  .min(1, 'PICTURE_INVALID')
  .max(Math.ceil(limits.pictureBytesMax / 3) * 4, 'PICTURE_TOO_LARGE')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'PICTURE_INVALID')

/** Asked for with its version, a picture may be cached for ever. */
export const pictureQuery = z.strictObject({ version: z.string().max(64).optional() })
