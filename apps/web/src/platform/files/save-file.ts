import type { FileReply } from '@folego/contract'

/** Milliseconds before the object URL is revoked: long enough for every browser to start reading. */
export const addressLifetime = 60_000

/**
 * Saves a file as a download: calls carry a token, so a plain link would not work. `otherwise` is the file name if the
 * server gave none.
 */
export function saveFile({ bytes, media_type, name }: FileReply, otherwise = ''): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: media_type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? otherwise
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), addressLifetime)
}
