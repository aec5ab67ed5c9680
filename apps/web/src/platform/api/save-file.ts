import type { FileReply } from '@folego/contract'

/** Hands a file of the server to the browser, which saves it under its name. */
export function saveFile({ media_type, bytes, name }: FileReply): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: media_type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? ''
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
