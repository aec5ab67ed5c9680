import sharp from 'sharp'

/** A picture of one colour, as a camera or program would write it. Sizes in pixels. */
export async function aPicture(kind: 'webp' | 'jpeg' | 'png', width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 12, g: 120, b: 90 } } })
    .toFormat(kind)
    .toBuffer()
}
