import { createHash } from 'node:crypto'
import { limits } from '@folego/contract'
import type { IssueCode } from '@folego/contract'
import { refuseField } from '#platform/http'

/** What a picture's own bytes say, whatever its sender called it. Pixels. */
export interface PictureFacts {
  media_type: 'image/webp' | 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/**
 * Reads type and size from the first bytes; undefined for anything else. PNG: https://www.w3.org/TR/png-3/#11IHDR, JPEG:
 * ITU T.81 B.2.2, WebP: RFC 9649.
 */
export function factsOfPicture(bytes: Buffer): PictureFacts | undefined {
  const facts = pngFacts(bytes) ?? webpFacts(bytes) ?? jpegFacts(bytes)
  return facts !== undefined && facts.width > 0 && facts.height > 0 ? facts : undefined
}

/** What is wrong with a picture, undefined where nothing is. */
export function issueOfPicture(bytes: Buffer): IssueCode | undefined {
  const facts = factsOfPicture(bytes)
  if (facts === undefined) return 'PICTURE_INVALID'
  const isSmall =
    bytes.length <= limits.pictureBytesMax && Math.max(facts.width, facts.height) <= limits.picturePixelsMax
  return isSmall ? undefined : 'PICTURE_TOO_LARGE'
}

/** A picture as it is stored. */
export interface StoredPicture {
  media_type: string
  content: Buffer
  /** The beginning of the content's SHA-256, in hexadecimal. */
  version: string
}

/**
 * The picture that a form sends as base64 in its field `content`. Refuses by field PICTURE_INVALID for what is no WebP, JPEG or
 * PNG by its own bytes, PICTURE_TOO_LARGE.
 */
export function readPictureForm(base64: string): StoredPicture {
  const content = Buffer.from(base64, 'base64')
  const issue = issueOfPicture(content)
  const facts = factsOfPicture(content)
  if (issue !== undefined || facts === undefined) throw refuseField('content', issue ?? 'PICTURE_INVALID')
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return { media_type: facts.media_type, content, version }
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngFacts(bytes: Buffer): PictureFacts | undefined {
  const isPng = bytes.length >= 24 && bytes.subarray(0, 8).equals(pngStart) && word(bytes, 12) === 'IHDR'
  return isPng ? { media_type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
}

function webpFacts(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 30 || word(bytes, 0) !== 'RIFF' || word(bytes, 8) !== 'WEBP') return undefined
  const size = webpSize(bytes, word(bytes, 12))
  return size && { media_type: 'image/webp', ...size }
}

function webpSize(bytes: Buffer, chunk: string): { width: number; height: number } | undefined {
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return bytes[20] === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined
  }
  const hasStart = chunk === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a
  return hasStart ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff } : undefined
}

/** Frame headers: SOF0 to SOF15 without the tables that share their range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegFacts(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 4 || bytes.readUIntBE(0, 3) !== 0xffd8ff) return undefined
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) {
      return { media_type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    // a fill byte stands alone, a segment declares its length
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const word = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
