import type { FileReply } from '@folego/contract'

/** Long enough for every browser to have begun to read. */
export const addressLifetime = 60_000

/**
 * Hands a file to the person as a download: calls carry a token, so a plain link would not do. `otherwise` is its name
 * where the server gave none.
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
