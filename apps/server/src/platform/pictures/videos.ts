/*
 * Videos as phones record them: MP4 or MOV, a tree of boxes with a length and a name each. They are not encoded again; what
 * they say of themselves beside image and sound (the place, the phone, the day) is blanked, and no offset changes by it.
 */

/** What describes the recording instead of being part of it. */
const describing = new Set(['udta', 'meta', 'uuid'])
/** Boxes in which such a description can lie. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf'])

/** Whether a file begins like an MP4 or MOV. */
export function looksLikeVideo(content: Buffer): boolean {
  return content.toString('latin1', 4, 8) === 'ftyp'
}

/** A copy of a video without descriptions of the recording; undefined if it is incomplete or something else. */
export function withoutDescriptions(content: Buffer): Buffer | undefined {
  const video = Buffer.from(content)
  const found = new Set<string>()
  const whole = blank(video, 0, video.length, found)
  return whole && found.has('moov') && found.has('mdat') ? video : undefined
}

/** Blanks the descriptions between two places; false if the boxes there do not fit. */
function blank(video: Buffer, from: number, to: number, found: Set<string>): boolean {
  let at = from
  while (at < to) {
    if (to - at < 8) return false
    const short = video.readUInt32BE(at)
    if (short === 1 && to - at < 16) return false
    const head = short === 1 ? 16 : 8
    const length = short === 1 ? Number(video.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const end = at + length
    if (length < head || end > to) return false
    const name = video.toString('latin1', at + 4, at + 8)
    found.add(name)
    if (describing.has(name)) {
      video.write('free', at + 4, 'latin1')
      video.fill(0, at + head, end)
    } else if (containers.has(name) && !blank(video, at + head, end, found)) {
      return false
    }
    at = end
  }
  return true
}
